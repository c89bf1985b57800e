// Answers to commands: the receipt of one, of a dry run, and of a batch.
import { z } from 'zod';

/**
 * A command's receipt: the stream's new revision, and the position from which reads see it. `request` (202): nothing
 * was done, another person confirms it first; the revision is the one that was seen, -1 where nothing is there yet.
 */
export const Receipt = z.object({
  id: z.string(),
  revision: z.number().int(),
  position: z.string(),
  request: z.string().optional(),
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * What a command tried alone would come to, by the real rules: nothing is appended. `code` and `id` are those of the
 * refusal's problem; `warnings` what it would be done in spite of; `isRequested`: another person confirms it first.
 */
export const Trial = z.object({
  outcome: z.enum(['would-be-done', 'refused']),
  code: z.string().optional(),
  id: z.string().optional(),
  warnings: z.array(z.string()),
  isRequested: z.literal(true).optional(),
});
export type Trial = z.infer<typeof Trial>;

/** What one item of a batch came to; `code` names the rule or problem that refused it. */
export const BatchResult = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      result: z.enum(['done', 'would-be-done', 'refused']),
      code: z.string().optional(),
      revision: z.number().int().optional(),
      position: z.string().optional(),
    }),
  ),
});
export type BatchResult = z.infer<typeof BatchResult>;
