// The row of a list that an event is about, from the event alone.
import { areaOfStream, idOfStream, type StoredEvent } from '../../events/event.ts';
import { isSealedText } from '../../values/sealed.ts';
import type { JournalRecord } from './reads.ts';

type Data = Readonly<Record<string, unknown>>;

/** The list with the rows of an area's streams, where it is another than the area's name in the plural. */
const LISTS: Readonly<Record<string, string>> = {
  strategy: 'strategies',
  'strategy-seen': 'strategies',
  'trove-seen': 'troves',
  'crsm-seen': 'crsms',
  'institution-account-seen': 'institution-accounts',
  'lottery-drawn': 'lotteries',
  access: 'administrators',
  news: 'news',
  stop: 'stops',
};
/** Streams with several rows: the field of the event that names the row, and its list. */
const PARTS: Readonly<Record<string, readonly [list: string, field: string]>> = {
  'collateral-price': ['collateral-prices', 'id'],
  'cex-deposit': ['cex-deposits', 'entry'],
  'cross-chain': ['cross-chains', 'entry'],
  'reward-withdrawal': ['reward-withdrawals', 'entry'],
  'spot-sale': ['spot-sales', 'entry'],
  'strategy-seen': ['strategies', 'strategy'],
  'withdrawal-nonce': ['withdrawals', 'withdrawalId'],
  point: ['point-entries', 'entry'],
  settings: ['settings-proposals', 'proposal'],
  transaction: ['transactions', 'transactionId'],
  view: ['views', 'viewId'],
};
const ADJUSTMENT = /^PointAdjustment/;
/** Streams that are no row of a list. */
const WITHOUT = new Set(['audit', 'alert-muting', 'demo-world', 'integrity']);
/** Fields that name a row, most telling first. */
const LABELS = ['name', 'title', 'nameEn', 'identifier', 'institution', 'accountName', 'pair', 'stage'] as const;

const textIn = (data: Data, field: string): string | null => {
  const value = data[field];
  return typeof value === 'string' && value !== '' && !isSealedText(value) ? value : null;
};
const labelOf = (data: Data): string | null => {
  for (const field of LABELS) {
    const label = textIn(data, field);
    if (label !== null) return label;
  }
  return null;
};
const listOf = (area: string): string => LISTS[area] ?? `${area}s`;
const inList = (model: string, id: string | null, label: string | null = null): JournalRecord | null =>
  id === null ? null : { model, id, label };

/** null: it is about no row. */
export function concernedRecord({
  stream,
  type,
  data,
}: Pick<StoredEvent, 'stream' | 'type' | 'data'>): JournalRecord | null {
  const area = areaOfStream(stream);
  if (type === 'SignedIn' || type === 'SignedOut') return inList('administrators', textIn(data, 'administratorId'));
  if (type === 'CommandRefused') {
    const target = textIn(data, 'target');
    const of = target === null ? null : areaOfStream(target);
    return of === null || of === target || of in PARTS ? null : inList(listOf(of), idOfStream(target!));
  }
  if (area === 'handover' || area === 'note') return inList(String(data.model), textIn(data, 'record'));
  if (WITHOUT.has(area)) return null;
  const part = PARTS[area];
  if (part) {
    const [list, field] = ADJUSTMENT.test(type) ? (['point-adjustments', 'entry'] as const) : part;
    return inList(list, textIn(data, field), labelOf(data));
  }
  return inList(listOf(area), idOfStream(stream), labelOf(data));
}
