// Request bodies of actions, for one row and for a batch.
import { z } from 'zod';
import { shapeOf } from './field.ts';
import { Uuid, requiredMultilineText } from '../values/values.ts';
import type { ActionOptions } from './action-options.ts';

export const Reason = requiredMultilineText(500);
export const Acknowledged = z.literal(true, 'not-acknowledged');
const DryRun = z.boolean().default(false);
const MAX_BATCH = 500;

/** The body for one row. */
export function bodyOf({
  body = {},
  reason,
  route: { dryRun } = {},
  rules: { validateTogether, typedConfirmation } = {},
}: Pick<ActionOptions, 'body' | 'reason' | 'route' | 'rules'>): z.ZodObject {
  const confirmationShape = typedConfirmation?.isSent
    ? { [typedConfirmation.column]: typedConfirmation.field.schema, acknowledged: Acknowledged }
    : {};
  const added = {
    ...confirmationShape,
    ...(reason && { reason: Reason }),
    ...(dryRun && { dryRun: DryRun }),
  };
  if (body instanceof z.ZodObject) {
    const lacking = Object.keys(added).filter((name) => !(name in body.shape));
    if (lacking.length > 0) throw new Error(`the schema of an action’s body lacks ${lacking.join(', ')}`);
    return body;
  }
  const object = z.strictObject({ ...shapeOf(body), ...added });
  return validateTogether
    ? object.superRefine((fields, { addIssue }) => {
        const invalid = validateTogether(fields);
        if (invalid) addIssue({ code: 'custom', path: invalid.path.split('.'), message: invalid.key });
      })
    : object;
}

/** The body of a batch or its dry run. */
export function batchBody({ rules: { typedConfirmation } = {} }: Pick<ActionOptions, 'rules'>): z.ZodObject {
  const item = z.strictObject({
    id: Uuid,
    revision: z.number().int().min(0),
    ...(typedConfirmation?.isSent && { [typedConfirmation.column]: typedConfirmation.field.schema }),
  });
  return z.strictObject({
    items: z.array(item).min(1, 'required').max(MAX_BATCH, 'too-long'),
    ...(typedConfirmation?.isSent && { acknowledged: Acknowledged }),
    dryRun: DryRun,
  });
}
