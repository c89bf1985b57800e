// Answers to commands: a receipt, a dry run's result, a batch's results.
import { z } from 'zod';

const approval = { outcome: z.literal('approved').optional(), remaining: z.number().int().optional() };
/**
 * A receipt: the stream's new revision, and the position from which reads see the change. `request` (202): nothing was
 * done, another person must confirm first; `revision` is the current one, -1 if the stream does not exist. `outcome`:
 * only an approval was recorded, and `remaining` people must still confirm.
 */
export const Receipt = z.object({
  id: z.string(),
  revision: z.number().int(),
  position: z.string(),
  request: z.string().optional(),
  ...approval,
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * The result of a dry run by the real rules; nothing is appended. `code` and `id`: as in the refusal's problem.
 * `warnings`: do not prevent the action. `isRequested`: another person must confirm first.
 */
export const DryRunAnswer = z.object({
  outcome: z.enum(['would-be-done', 'refused']),
  code: z.string().optional(),
  id: z.string().optional(),
  warnings: z.array(z.string()),
  isRequested: z.literal(true).optional(),
});
export type DryRunAnswer = z.infer<typeof DryRunAnswer>;

/** The result of each item of a batch. `code`: the refusal or problem. `outcome`: only an approval is recorded. */
export const BatchResult = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      result: z.enum(['done', 'would-be-done', 'refused']),
      code: z.string().optional(),
      revision: z.number().int().optional(),
      position: z.string().optional(),
      ...approval,
    }),
  ),
});
export type BatchResult = z.infer<typeof BatchResult>;
