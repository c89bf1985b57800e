// Claims on values that must be unique among the resources of an area. A claim is held until the resource is edited to
// another value or removed.
import { createHash } from 'node:crypto';
import { addressKey } from '#contracts/values/address.ts';
import type { FieldKind } from '#contracts/kits/field.ts';
import type { Fields } from '#contracts/kits/field.ts';
import type { ResourceOptions, UniqueTogether } from '#contracts/kits/resource/options.ts';
import type { DecidedEvent } from '../../command/area.ts';
import type { Claim } from '../../command/references/claims.ts';

/** Texts are equal if they differ only in case and outer whitespace; addresses if they have the same bytes. */
const keyOf = (kind: FieldKind, value: unknown): unknown =>
  typeof value !== 'string' ? value : kind === 'address' ? addressKey(value) : value.trim().toLowerCase();
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The name of the claim on a unique value. null: a value is empty; undefined: these data do not contain the fields. */
export function claimName(
  { area, fields }: Pick<ResourceOptions, 'area' | 'fields'>,
  unique: string | UniqueTogether,
  data: Record<string, unknown>,
): string | null | undefined {
  const names = typeof unique === 'string' ? [unique] : unique.fields;
  if (names.some((name) => data[name] === undefined)) return undefined;
  if (names.some((name) => data[name] === null)) return null;
  const keys = names.map((name) => keyOf(fields[name]!.kind, data[name]));
  return typeof unique === 'string'
    ? `${area}-${unique}-${hashOf(String(keys[0]))}`
    : `${area}-${names.join('-')}-${hashOf(JSON.stringify(keys))}`;
}

/** A contract with unique keys: a resource's or another kit's. */
interface Keyed {
  options: { area: string; fields: Fields; unique?: ResourceOptions['unique'] };
  Name: string;
}

export const uniqueClaims =
  ({ options, Name }: Keyed) =>
  ({ data }: Pick<DecidedEvent, 'data'>): Claim[] =>
    (options.unique ?? []).flatMap((unique) => {
      const name = claimName(options, unique, data);
      if (!name) return [];
      const nameIn = (events: Parameters<Claim['isUsed']>[0]): string | null | undefined =>
        events.map((event) => claimName(options, unique, event.data)).findLast((one) => one !== undefined);
      const isRemoved = (events: Parameters<Claim['isUsed']>[0]): boolean =>
        events.findLast(({ type }) => type === `${Name}Removed` || type === `${Name}Restored`)?.type ===
        `${Name}Removed`;
      const isUsed: Claim['isUsed'] = (events) => !isRemoved(events) && nameIn(events) === name;
      return [
        { name, refused: typeof unique === 'string' ? `${options.area}-${unique}-taken` : unique.refused, isUsed },
      ];
    });
