// What only one record of its kind has: held until it is edited to another, or removed.
import { createHash } from 'node:crypto';
import { addressKey } from '#contracts/address.ts';
import type { FieldKind } from '#contracts/field.ts';
import type { RecordContract, RecordParts, UniqueTogether } from '#contracts/record.ts';
import type { DecidedEvent } from '../../command/area.ts';
import type { Claim } from '../../command/claims.ts';

/** Texts that differ in case and outer blanks alone are the same, and addresses that have the same bytes. */
const keyOf = (kind: FieldKind, value: unknown): unknown => (typeof value !== 'string' ? value : kind === 'address' ? addressKey(value) : value.trim().toLowerCase());
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The name of the claim on what one record alone has; null: these data do not tell it. */
export function claimName({ area, fields }: Pick<RecordParts, 'area' | 'fields'>, unique: string | UniqueTogether, of: Record<string, unknown>): string | null {
  const names = typeof unique === 'string' ? [unique] : unique.fields;
  if (names.some((name) => of[name] === undefined || of[name] === null)) return null;
  const keys = names.map((name) => keyOf(fields[name]!.kind, of[name]));
  return typeof unique === 'string' ? `${area}-${unique}-${hashOf(String(keys[0]))}` : `${area}-${names.join('-')}-${hashOf(JSON.stringify(keys))}`;
}

export const uniqueClaims = ({ parts, Name }: RecordContract) => ({ data }: Pick<DecidedEvent, 'data'>): Claim[] =>
  (parts.unique ?? []).flatMap((unique) => {
    const name = claimName(parts, unique, data);
    if (name === null) return [];
    // Each tells all the fields.
    const isTold = ({ type }: { type: string }): boolean => type === `${Name}Added` || type === `${Name}Edited`;
    const isUsed: Claim['isUsed'] = (events) => !events.some(({ type }) => type === `${Name}Removed`) && claimName(parts, unique, events.findLast(isTold)?.data ?? {}) === name;
    return [{ name, refused: typeof unique === 'string' ? `${parts.area}-${unique}-taken` : unique.refused, isUsed }];
  });
