// For tests: vaults with computed figures, and the price and settings that these use.
import { z } from 'zod';
import { troveFigures } from '#contracts/areas/trove/figures.ts';
import { Instant, Wei } from '#contracts/values/values.ts';
import { defineReadModel, type ValuationContextSource, type ReadModels, type Row } from '../types.ts';
import type { TestEvent } from './log.ts';

export const VaultRow = z.object({
  id: z.string(),
  state: z.enum(['ACTIVE', 'CLOSED_BY_OWNER']),
  collateral: Wei,
  debt: Wei,
  interest: Wei,
  seenAt: Instant,
  updatedAt: z.string(),
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type VaultRow = z.infer<typeof VaultRow>;

/** They have no CRSMs, which risk bands need. */
const { band: _, ...computed } = troveFigures();
export const vaults = defineReadModel<VaultRow>({
  name: 'vaults',
  version: 1,
  row: VaultRow,
  stream: 'vault',
  indexes: ['collateral'],
  computed,
  on: { VaultSeen: (row, { data }) => ({ ...row, ...data }) as VaultRow },
});

const QuoteRow = z.object({ id: z.string(), price: Wei, createdPosition: z.string() });
export const quotes = defineReadModel<z.infer<typeof QuoteRow>>({
  name: 'quotes',
  version: 1,
  row: QuoteRow,
  stream: 'quote',
  on: { Quoted: (row, { data }) => ({ ...row, price: String(data['price']) }) as z.infer<typeof QuoteRow> },
});

export const SETTINGS = { mcr: '1100000000000000000', interestRate: '40000000000000000' };
/** The price of the quote `btc`, as of a position or now. */
export const contextOf = (models: () => Pick<ReadModels, 'one'>): ValuationContextSource => ({
  models: ['quotes'],
  at: async (position) => {
    const quote = await models().one('quotes', 'btc', position === null ? {} : { asOf: position });
    return { price: quote === null ? null : String(quote.row['price']), settings: SETTINGS };
  },
});

export const vaultReport = (id: string, fields: Partial<VaultRow>, at?: string): TestEvent => ({
  stream: `vault-${id}`,
  type: 'VaultSeen',
  data: { state: 'ACTIVE', interest: '0', ...fields },
  at,
});
export const quoted = (price: bigint, at?: string): TestEvent => ({
  stream: 'quote-btc',
  type: 'Quoted',
  data: { price: `${price * 10n ** 18n}` },
  at,
});
export const idsOf = ({ rows }: { rows: Row[] }): string[] => rows.map(({ id }) => String(id));
