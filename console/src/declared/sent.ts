// What a dialog's form becomes: the body of its act.
import type { DeclaredAct } from '#contracts/act.ts';
import type { Fields } from '#contracts/field.ts';
import type { Say } from '#contracts/pair.ts';
import type { Conflict } from '../acts/merged-note.tsx';
import type { Merged } from '../acts/merge.ts';
import { bodyOf, type Values } from './values.ts';

/** What is retyped is the row's own by then. */
export const sentOf = ({ parts: { retyped, reason } }: Pick<DeclaredAct, 'parts'>, fields: Fields, typed: Values, row: object): Values => ({
  ...bodyOf(fields, typed), ...(retyped?.isSent && { [retyped.column]: Reflect.get(row, retyped.column), acknowledged: true }), ...(reason && { reason: typed['reason'] }),
});

/** Fields that both changed, as the form has them. */
export const conflictsOf = (fields: Fields, { conflicts, fields: mine }: Merged<Values>, theirs: Values, say: Say): Conflict[] =>
  conflicts.map((name) => ({ title: say(fields[name]!.names), theirs: String(theirs[name] ?? ''), mine: String(mine[name] ?? '') }));
