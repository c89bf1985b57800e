// The action that reports an execution's outcome.
import { z } from 'zod';
import { Receipt } from '../../wire/receipt.ts';
import { defineRoute } from '../../wire/route.ts';
import { text } from '../../values/values.ts';
import { ExecutionOutcome } from './events.ts';

export const EXECUTION_REFUSALS = [
  'execution-ended',
  'execution-in-progress',
  'hash-of-another-chain',
  'figures-not-fitting',
  'report-of-another',
  'execution-of-our-own',
] as const;

export const reportOutcome = defineRoute({
  method: 'POST',
  path: '/api/executions/:id/outcome',
  permission: 'executor-signature',
  summary: 'Report the outcome of an execution later, as its executor',
  params: z.object({ id: text(128, 1) }),
  body: ExecutionOutcome,
  response: Receipt,
  refusals: EXECUTION_REFUSALS,
});
