// Texts that only one record of its kind has: held until it is edited to another, or removed.
import { createHash } from 'node:crypto';
import type { RecordContract } from '#contracts/record.ts';
import type { DecidedEvent } from '../../command/area.ts';
import type { Claim } from '../../command/claims.ts';

/** Texts that differ in case and outer blanks alone are the same. */
const claimName = (area: string, field: string, text: string): string => `${area}-${field}-${createHash('sha256').update(text.trim().toLowerCase()).digest('hex')}`;

export const uniqueClaims = ({ parts: { area, unique = [] }, Name }: RecordContract) => ({ data }: Pick<DecidedEvent, 'data'>): Claim[] =>
  unique.flatMap((field) => {
    const nameIn = (of: Record<string, unknown>): string | null => (typeof of[field] === 'string' ? claimName(area, field, of[field]) : null);
    const name = nameIn(data);
    if (name === null) return [];
    const isUsed: Claim['isUsed'] = (events) => !events.some(({ type }) => type === `${Name}Removed`) && nameIn(events.findLast((event) => field in event.data)?.data ?? {}) === name;
    return [{ name, refused: `${area}-${field}-taken`, isUsed }];
  });
