// Every area, in the order of the menu. A new one is listed here, and nowhere else in the contracts. All schemas come with it: the console takes what it
// needs of it early as plain data (console/declared.ts).
import { administratorDeclaration } from './administrator-acts.ts';
import { auditDeclaration } from './audit.ts';
import { custodyTotalDeclaration } from './custody-total.ts';
import { depositDeclaration } from './deposit-acts.ts';
import { ecosystem } from './ecosystem.ts';
import { executionDeclaration } from './execution.ts';
import { feedbackDeclaration } from './feedback.ts';
import { imageDeclaration } from './image.ts';
import { news } from './news.ts';
import { notice } from './notice.ts';
import { operationsDeclaration } from './operations.ts';
import { permissionDeclaration } from './permission.ts';
import { priceDeclaration } from './price.ts';
import { roleDeclaration } from './role.ts';
import { settingsDeclaration } from './settings-area.ts';
import { strategy, strategySeen } from './strategy.ts';
import { tag } from './tag.ts';
import { viewDeclaration } from './view.ts';

export const DECLARATIONS = [
  custodyTotalDeclaration,
  depositDeclaration,
  news.declaration,
  feedbackDeclaration,
  notice.declaration,
  ecosystem.declaration,
  tag.declaration,
  imageDeclaration,
  strategy.declaration,
  strategySeen.declaration,
  administratorDeclaration,
  roleDeclaration,
  permissionDeclaration,
  auditDeclaration,
  operationsDeclaration,
  executionDeclaration,
  settingsDeclaration,
  viewDeclaration,
  priceDeclaration,
] as const;
