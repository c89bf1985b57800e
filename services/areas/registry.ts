// Every area that takes commands. A new one is listed here, and nowhere else on the write side.
import { administratorArea } from './administrator/area.ts';
import type { AreaDefinition } from '../command/area.ts';
import { depositArea } from './deposit/area.ts';
import { executionArea } from '../executions/area.ts';
import { permissionArea } from './permission/area.ts';
import { priceArea } from './price/area.ts';
import { roleArea } from './role/area.ts';
import { settingsArea } from './settings/area.ts';
import { viewArea } from './view/area.ts';

export const AREAS: readonly AreaDefinition[] = [administratorArea, depositArea, executionArea, permissionArea, priceArea, roleArea, settingsArea, viewArea];
