// Opens the sealed texts of rows and events in answers, and searches sealed columns by their lookup marks
// or their opened texts.
import type { StoredEvent } from '#contracts/events/event.ts';
import { canonicalEmail } from '#contracts/areas/administrator/identities.ts';
import { MAX_OPENED, type AreaReads } from '#contracts/kits/area.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { ListQuery } from '#contracts/wire/list/window.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import { isMarkName } from '#contracts/values/sealed.ts';
import { InvalidQuery, type ReadModels, type Row } from '#projections/engine/types.ts';
import type { EventStore } from '../../event-store/types.ts';
import { NotSealed, isSealed } from '../../storage/vault/seal.ts';
import type { Vault } from '../../storage/vault/types.ts';

type Opening = Pick<Vault, 'open' | 'marks'>;
type Personal = NonNullable<AreaReads['personal']>;

/** A typed text may look like a sealed one. It is returned as typed. */
const openedText = (open: Vault['open'], text: string): Promise<string> =>
  open(text).catch((error: unknown) => {
    if (error instanceof NotSealed) return text;
    throw error;
  });

/** Removes the lookup marks of removed texts. In older logs, equal texts may have equal marks. */
const withoutMarks = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withoutMarks);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, field]) => [
      name,
      isMarkName(name) && typeof field === 'string' ? REMOVED : withoutMarks(field),
    ]),
  );
};

/**
 * Opens every sealed text in the value. Rows of a forgotten person stay closed, even if their key still exists for a
 * moment.
 */
export async function opened<Value>(open: Vault['open'], value: Value): Promise<Value> {
  const visit = async (part: unknown, isForgotten: boolean): Promise<unknown> => {
    if (typeof part === 'string') return isSealed(part) ? (isForgotten ? REMOVED : openedText(open, part)) : part;
    if (Array.isArray(part)) return Promise.all(part.map((item) => visit(item, isForgotten)));
    if (part === null || typeof part !== 'object') return part;
    const isRowForgotten = isForgotten || ('forgotten' in part && part.forgotten === true);
    const fields = Object.fromEntries(
      await Promise.all(
        Object.entries(part).map(async ([name, field]) => [name, await visit(field, isRowForgotten)] as const),
      ),
    );
    const wasRemoved =
      isRowForgotten ||
      Object.entries(part).some(
        ([name, field]) => typeof field === 'string' && isSealed(field) && fields[name] === REMOVED,
      );
    return wasRemoved ? withoutMarks(fields) : fields;
  };
  // The cast is safe: texts replace only texts.
  return (await visit(value, false)) as Value;
}

/** Lookup marks are not queryable: they would show that a forgotten row has the same text as another. */
const isMark = ({ lookups }: Personal, column: string): boolean => Object.values(lookups).includes(column);
/** The row id of a key's owner. People's keys are named by their id, others by `<area>:<id>`. */
const rowOf = (owner: string): string => owner.slice(owner.indexOf(':') + 1);

const textIn = (condition: FilterModel[string], type: 'equals' | 'contains'): string | null =>
  condition.filterType === 'text' && 'type' in condition && condition.type === type ? condition.filter || null : null;

/**
 * Rewrites a filter on sealed columns: rows whose key exists and whose mark matches the text, or whose opened text
 * contains it. `idsWith`: the ids of the rows that match a filter without sealed columns, and contain texts. Throws
 * InvalidQuery.
 */
async function openFilter(
  filter: FilterModel | undefined,
  personal: Personal,
  marks: Vault['marks'],
  idsWith: (filter: FilterModel, texts: ReadonlyMap<string, string>) => Promise<Set<string>>,
): Promise<FilterModel | undefined> {
  if (!filter) return filter;
  const { lookups, searchedOpen } = personal;
  const rewrittenFilter: FilterModel = {};
  const owners: Set<string>[] = [];
  const contained = new Map<string, string>();
  for (const [name, condition] of Object.entries(filter)) {
    const part = searchedOpen.includes(name) ? textIn(condition, 'contains') : null;
    if (part !== null) {
      contained.set(name, part);
      continue;
    }
    const column = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
    if (column === null || isMark(personal, name)) throw new InvalidQuery(`filter.${name}`, 'not-filterable');
    if (column === undefined) {
      rewrittenFilter[name] = condition;
      continue;
    }
    const whole = textIn(condition, 'equals');
    if (whole === null) throw new InvalidQuery(`filter.${name}`, 'equals-only');
    const all = await marks.all(canonicalEmail(whole));
    rewrittenFilter[column] = among(...new Set(all.map(({ mark }) => mark)));
    owners.push(new Set(all.map(({ owner }) => rowOf(owner))));
  }
  if (contained.size > 0) owners.push(await idsWith(rewrittenFilter, contained));
  if (owners.length === 0) return rewrittenFilter;
  // Old marks are equal for all rows with the same text, including forgotten ones. The id must therefore match as well.
  if (Object.hasOwn(filter, 'id')) throw new InvalidQuery('filter.id', 'not-filterable');
  return { ...rewrittenFilter, id: among(...[...owners[0]!].filter((id) => owners.every((ids) => ids.has(id)))) };
}

/** The filter for the audit log, without the plain texts and marks of sealed columns. */
export const withoutPersonal = (filter: FilterModel | undefined, { lookups }: Personal): FilterModel | undefined =>
  filter &&
  Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => [
      name,
      Object.hasOwn(lookups, name) ? { filterType: 'text', type: 'equals', filter: REMOVED } : condition,
    ]),
  );

function refuseSorting(sort: ListQuery['sort'], personal: Personal): void {
  const sealed = sort?.find(({ colId }) => Object.hasOwn(personal.lookups, colId) || isMark(personal, colId));
  if (sealed) throw new InvalidQuery(`sort.${sealed.colId}`, 'not-sortable');
}

const containsText = (value: unknown, part: string): boolean =>
  typeof value === 'string' && value !== REMOVED && value.toLowerCase().includes(part.toLowerCase());

/** Read models of an area with personal data: texts opened, filters by mark. */
export function openedModels(models: ReadModels, personal: Personal, { open, marks }: Opening): ReadModels {
  /** The rows are searched as of the moment that the query reads. */
  const filterOf = (
    model: string,
    { filter, asOf, atLeast }: { filter?: FilterModel | undefined; asOf?: string; atLeast?: string },
  ): Promise<FilterModel | undefined> =>
    openFilter(filter, personal, marks, async (plain, texts) => {
      const { total, pages } = await models.exportRows(model, {
        filter: plain,
        ...(asOf !== undefined && { asOf }),
        ...(atLeast !== undefined && { atLeast }),
      });
      if (total > MAX_OPENED) throw new InvalidQuery(`filter.${[...texts.keys()][0]}`, 'too-many-to-search');
      const ids = new Set<string>();
      for await (const rows of openedPages(pages, open))
        for (const row of rows)
          if ([...texts].every(([name, part]) => containsText(row[name], part))) ids.add(String(row.id));
      return ids;
    });
  const rewritten = async <Query extends Partial<Pick<ListQuery, 'filter' | 'sort' | 'asOf' | 'atLeast'>>>(
    model: string,
    query: Query,
  ): Promise<Query> => {
    refuseSorting(query.sort, personal);
    return { ...query, filter: await filterOf(model, query) };
  };
  return {
    ...models,
    // The texts may be removed without a change of the rows.
    stateOf: async () => null,
    list: async (model, query) => opened(open, await models.list(model, await rewritten(model, query))),
    one: async (model, id, at) => opened(open, await models.one(model, id, at)),
    changes: async (...args) => opened(open, await models.changes(...args)),
    comparison: async (model, query) =>
      opened(
        open,
        await models.comparison(model, {
          ...query,
          filter: await filterOf(model, { filter: query.filter, asOf: query.to }),
        }),
      ),
    async values(model, query) {
      if (Object.hasOwn(personal.lookups, query.column) || isMark(personal, query.column))
        throw new InvalidQuery('column', 'not-listable');
      return models.values(model, await rewritten(model, query));
    },
    amounts: async (model, added, query) => models.amounts(model, added, await rewritten(model, query)),
    async exportRows(model, query) {
      const { pages, ...answer } = await models.exportRows(model, await rewritten(model, query));
      return { ...answer, pages: openedPages(pages, open) };
    },
    // Changes of a mark only repeat the changes of its text.
    fieldChanges: async (...args) =>
      new Map(
        await Promise.all(
          [...(await models.fieldChanges(...args))].map(
            async ([position, changes]) =>
              [
                position,
                await opened(
                  open,
                  changes.filter(({ field }) => !isMark(personal, field)),
                ),
              ] as const,
          ),
        ),
      ),
  };
}

async function* openedPages(pages: AsyncIterable<Row[]>, open: Vault['open']): AsyncGenerator<Row[], void, undefined> {
  for await (const rows of pages) yield await opened(open, rows);
}

/** The event store of an area with personal data: event data opened. */
export function openedStore(
  store: Pick<EventStore, 'load' | 'latest' | 'head'>,
  { open }: Opening,
): Pick<EventStore, 'load' | 'latest' | 'head'> {
  const openAll = (events: readonly StoredEvent[]): Promise<StoredEvent[]> =>
    Promise.all(events.map(async (event) => ({ ...event, data: await opened(open, event.data) })));
  return {
    head: () => store.head(),
    load: async (...args) => openAll(await store.load(...args)),
    latest: async (...args) => openAll(await store.latest(...args)),
  };
}
