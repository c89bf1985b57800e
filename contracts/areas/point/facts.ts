// Facts of points.
import { z } from 'zod';
import { ChainAddress } from '../../values/address.ts';
import { BERRIES } from './berries.ts';
import { reason, named } from './events.ts';

export const pointFacts = {
  'berries-granted': {
    data: z
      .strictObject({ address: ChainAddress, ...named, reason: reason.nullable().default(null) })
      .refine((granted) => BERRIES.some((name) => granted[name] !== null), { error: 'required', path: ['ethBerries'] }),
    naturalId: ['address', 'at'],
    imported: { list: 'points', importedAs: 'entries', action: 'point:adjust' },
  },
} as const;
