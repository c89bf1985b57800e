// Sealed texts of rows and events are opened as they are answered; a sealed column is searched by its lookup.
import type { StoredEvent } from '#contracts/event.ts';
import { canonicalEmail } from '#contracts/administrator.ts';
import type { AreaReads } from '#contracts/area.ts';
import type { Condition, FilterModel, ListQuery } from '#contracts/list.ts';
import { REMOVED } from '#contracts/removed.ts';
import { InvalidQuery, type ReadModels, type Row } from '#projections/engine/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { NotSealed, isSealed } from '../storage/vault/seal.ts';
import type { Vault } from '../storage/vault/types.ts';

type Opening = Pick<Vault, 'open' | 'lookup'>;
type Personal = NonNullable<AreaReads['personal']>;

/** What people typed may look sealed: then it reads as it was typed. */
const openedText = (open: Vault['open'], text: string): Promise<string> =>
  open(text).catch((error: unknown) => {
    if (error instanceof NotSealed) return text;
    throw error;
  });

/** The value with every sealed text in it opened; of a row whose person is forgotten none is, though their key may still be there for a moment. */
export async function opened<Value>(open: Vault['open'], value: Value): Promise<Value> {
  const visit = async (part: unknown, isGone: boolean): Promise<unknown> => {
    if (typeof part === 'string') return isSealed(part) ? (isGone ? REMOVED : openedText(open, part)) : part;
    if (Array.isArray(part)) return Promise.all(part.map((item) => visit(item, isGone)));
    if (part === null || typeof part !== 'object') return part;
    const isRowGone = isGone || ('forgotten' in part && part.forgotten === true);
    return Object.fromEntries(await Promise.all(Object.entries(part).map(async ([name, field]) => [name, await visit(field, isRowGone)] as const)));
  };
  // Texts are put in the place of texts.
  return (await visit(value, false)) as Value;
}

/** The filter as rows are found by it, and as it may be put on record: without what was asked for in the open. Throws InvalidQuery. */
export async function byLookup(filter: FilterModel | undefined, { lookups }: Personal, lookup: Vault['lookup']): Promise<FilterModel | undefined> {
  if (!filter) return filter;
  const translated = await Promise.all(Object.entries(filter).map(async ([name, asked]): Promise<[string, Condition | FilterModel[string]]> => {
    const column = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
    if (column === undefined) return [name, asked];
    if (column === null) throw new InvalidQuery(`filter.${name}`, 'not-filterable');
    if (asked.filterType !== 'text' || !('type' in asked) || asked.type !== 'equals' || !asked.filter) throw new InvalidQuery(`filter.${name}`, 'equals-only');
    return [column, { ...asked, filter: await lookup(canonicalEmail(asked.filter)) }];
  }));
  return Object.fromEntries(translated);
}

function refuseSorting(sort: ListQuery['sort'], { lookups }: Personal): void {
  const sealed = sort?.find(({ colId }) => Object.hasOwn(lookups, colId));
  if (sealed) throw new InvalidQuery(`sort.${sealed.colId}`, 'not-sortable');
}

/** The read models as an area with personal data answers them. */
export function openedModels(models: ReadModels, personal: Personal, { open, lookup }: Opening): ReadModels {
  const asked = async <Query extends Partial<Pick<ListQuery, 'filter' | 'sort'>>>(query: Query): Promise<Query> => {
    refuseSorting(query.sort, personal);
    return { ...query, filter: await byLookup(query.filter, personal, lookup) };
  };
  return {
    ...models,
    list: async (model, query) => opened(open, await models.list(model, await asked(query))),
    one: async (model, id, at) => opened(open, await models.one(model, id, at)),
    changes: async (...asked) => opened(open, await models.changes(...asked)),
    comparison: async (model, query) => opened(open, await models.comparison(model, { ...query, filter: await byLookup(query.filter, personal, lookup) })),
    async values(model, query) {
      if (Object.hasOwn(personal.lookups, query.column)) throw new InvalidQuery('column', 'not-listable');
      return models.values(model, await asked(query));
    },
    amounts: async (model, columns, query) => models.amounts(model, columns, await asked(query)),
    async exportRows(model, query) {
      const { pages, ...answer } = await models.exportRows(model, await asked(query));
      return { ...answer, pages: openedPages(pages, open) };
    },
    fieldChanges: async (...asked) => new Map(await Promise.all([...(await models.fieldChanges(...asked))].map(async ([position, changes]) => [position, await opened(open, changes)] as const))),
  };
}

async function* openedPages(pages: AsyncIterable<Row[]>, open: Vault['open']): AsyncGenerator<Row[], void, undefined> {
  for await (const rows of pages) yield await opened(open, rows);
}

/** The events of such an area, the same. */
export function openedStore(store: Pick<EventStore, 'load' | 'latest' | 'head'>, { open }: Opening): Pick<EventStore, 'load' | 'latest' | 'head'> {
  const all = (events: readonly StoredEvent[]): Promise<StoredEvent[]> => Promise.all(events.map(async (event) => ({ ...event, data: await opened(open, event.data) })));
  return { head: () => store.head(), load: async (...asked) => all(await store.load(...asked)), latest: async (...asked) => all(await store.latest(...asked)) };
}
