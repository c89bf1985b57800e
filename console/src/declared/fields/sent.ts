// Converts the values of a dialog's form into the body of its action.
import { z } from 'zod';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { Conflict } from '../../actions/drafts/merged-note.tsx';
import type { Merged } from '../../actions/drafts/merge.ts';
import { unitOf } from '../../amounts/units.ts';
import { bodyOf, type Values } from './values.ts';

/** A retyped value is taken from the row, and so is a body without a form: both as the dialog shows them. */
export const sentOf = (
  {
    options: {
      body,
      reason,
      rules: { typedConfirmation },
    },
  }: Pick<DeclaredAction, 'options'>,
  fields: Fields,
  typed: Values,
  row: object,
): Values => ({
  ...(body instanceof z.ZodObject
    ? Object.fromEntries(Object.keys(body.shape).map((column) => [column, Reflect.get(row, column)]))
    : bodyOf(fields, typed)),
  ...(typedConfirmation?.isSent && {
    [typedConfirmation.column]: Reflect.get(row, typedConfirmation.column),
    acknowledged: true,
  }),
  ...(reason && { reason: typed['reason'] }),
});

/** Fields that both persons changed. `format`: formats a value; an amount stays as the form has it. */
export const conflictsOf = (
  fields: Fields,
  { conflicts, fields: mine }: Merged<Values>,
  theirs: Values,
  say: Say,
  format: (name: string, value: unknown) => string,
): Conflict[] =>
  conflicts.map((name) => {
    const shown = (value: unknown): string => (unitOf(fields[name]!) ? String(value ?? '') : format(name, value));
    return { title: say(fields[name]!.names), theirs: shown(theirs[name]), mine: shown(mine[name]) };
  });
