// Finds deposits by a pasted hash or id, and by the name of an institution.
import type { depositReads, DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { callAt } from '../../app/server/api.ts';
import type { Finder, FinderResult } from '../../app/navigation/finder.ts';
import { formatBtc } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import { typingPause } from '../../base/pause.ts';
import { isolated } from '../../i18n/isolated.ts';

const MIN_DIGITS = 6;
/** Shorter texts occur in most names; a single Chinese character is a word. */
const NAME = /\p{Script=Han}|\S\s*\S/u;
const MAX_NAME = 64;
const MAX_FOUND = 8;
/** Rows read per query for a name: most of the matching institutions are among them. */
const ROWS_READ = 50;
/** A filter has ten conditions: words that the name must contain, and known institutions that are excluded. */
const MAX_WORDS = 4;
const MAX_KNOWN = 6;

/** The columns that may contain a pasted text; none if it does not look like a hash. */
export function columnsFor(
  pasted: string,
): { column: 'txid' | 'mintHash' | 'burnHash' | 'payoutTxid' | 'id'; value: string }[] {
  const text = pasted.trim().toLowerCase();
  const digits = text.replace(/^0x/, '');
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)) return [{ column: 'id', value: text }];
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < MIN_DIGITS || digits.length > 64) return [];
  // A bitcoin hash may be pasted with 0x, and an EVM hash without.
  return [
    { column: 'txid', value: digits },
    { column: 'payoutTxid', value: digits },
    { column: 'mintHash', value: `0x${digits}` },
    { column: 'burnHash', value: `0x${digits}` },
  ];
}

const filtersOfHash = (text: string): FilterModel[] =>
  columnsFor(text).map(({ column, value }) => ({
    [column]: { filterType: 'text', type: column === 'id' ? 'equals' : 'startsWith', filter: value },
  }));

/**
 * Finds deposits of institutions whose name contains each of the words, in any order, except the known institutions.
 * `column`: of the name. null: the text is too short.
 */
export function filterOfName(text: string, known: readonly string[] = [], column = 'institution'): FilterModel | null {
  const name = text.trim();
  if (!NAME.test(name) || name.length > MAX_NAME) return null;
  const words = name.split(/\s+/);
  const terms = [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')].filter(Boolean);
  const conditions = [
    ...terms.map((filter) => ({ filterType: 'text' as const, type: 'contains' as const, filter })),
    ...known.map((filter) => ({ filterType: 'text' as const, type: 'notEqual' as const, filter })),
  ];
  return { [column]: { filterType: 'text', operator: 'AND', conditions } };
}

/** The list of all deposits of an institution. */
const institutionResult = (institution: string): FinderResult => ({
  id: `institution ${institution}`,
  path: listAt('/selfCustody/deposit', { institution: { filterType: 'text', type: 'equals', filter: institution } }),
  describe: (t) => ({ label: isolated(institution), note: t('palette.ofInstitution') }),
});
const depositResult = ({ id, institution, amount, status, txid }: DepositRow): FinderResult => ({
  id,
  path: `/selfCustody/deposit?row=${id}`,
  describe: (t) => ({
    label: `${isolated(institution)} · ${formatBtc(amount)} BTC`,
    note: `${t(`status:deposit.${status}`)} · ${txid.slice(0, 10)}…${txid.slice(-6)}`,
  }),
});

async function find(text: string, asOf: string | null, signal: AbortSignal): Promise<FinderResult[]> {
  await typingPause(signal);
  const read = (filter: FilterModel, end: number) =>
    callAt<typeof depositReads.list>(
      { method: 'GET', path: '/api/deposits' },
      { query: { filter, start: 0, end, ...(asOf === null ? {} : { asOf }) }, signal },
    );
  const byHash = await Promise.all(filtersOfHash(text).map((filter) => read(filter, MAX_FOUND)));
  const institutions = new Set<string>();
  const named: DepositRow[] = [];
  // The first deposit of an institution may follow any number of another's.
  for (let isMore = true; isMore && institutions.size <= MAX_KNOWN;) {
    const filter = filterOfName(text, [...institutions]);
    if (filter === null) break;
    const { rows, total } = await read(filter, ROWS_READ);
    for (const { institution } of rows) institutions.add(institution);
    named.push(...rows);
    isMore = total > rows.length;
  }
  const rows = [...byHash.flatMap((answer) => answer.rows), ...named];
  const deposits = [...new Map(rows.map((row) => [row.id, row])).values()];
  return [
    ...[...institutions].slice(0, MAX_FOUND).map(institutionResult),
    ...deposits.slice(0, MAX_FOUND).map(depositResult),
  ];
}

export const finder: Finder = {
  area: 'deposit',
  permissions: ['deposit:read'],
  find,
  looksLike: (text) => (columnsFor(text).length > 0 ? 'exactly' : filterOfName(text) === null ? null : 'perhaps'),
};
