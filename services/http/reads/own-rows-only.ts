// Restricts reads to a person's own rows, or to the rows that their permissions cover.
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import type { Condition, FilterModel } from '#contracts/wire/filter.ts';
import { InvalidQuery, type ReadModels, type Row } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../area-routes.ts';
import type { Caller } from '../caller.ts';

/**
 * Read models restricted to matching rows by a column that never changes. `conditionOn`: merges the requested condition
 * on it.
 */
function withinModels(
  models: ReadModels,
  column: string,
  passes: (row: Row) => boolean,
  conditionOn: (requested: FilterModel[string] | undefined) => Condition,
): ReadModels {
  const restricted = <Query extends { filter?: FilterModel | undefined }>(query: Query): Query => ({
    ...query,
    filter: {
      ...query.filter,
      [column]: conditionOn(query.filter && Object.hasOwn(query.filter, column) ? query.filter[column] : undefined),
    },
  });
  const restrictChanges = ({ rows, ...answer }: ChangesAnswer<Row>): ChangesAnswer<Row> => ({
    ...answer,
    rows: rows.filter(passes),
  });
  return {
    ...models,
    list: (model, query) => models.list(model, restricted(query)),
    comparison: (model, query) => models.comparison(model, restricted(query)),
    values: (model, query) => models.values(model, restricted(query)),
    amounts: (model, added, query) => models.amounts(model, added, restricted(query)),
    exportRows: (model, query) => models.exportRows(model, restricted(query)),
    changes: async (...of) => restrictChanges(await models.changes(...of)),
    async one(model, id, at) {
      const answer = await models.one(model, id, at);
      return answer && passes(answer.row) ? answer : null;
    },
  };
}

/** Read models restricted to rows that name the person in this column. */
const ownModels = (models: ReadModels, column: string, person: string): ReadModels =>
  withinModels(
    models,
    column,
    (row) => row[column] === person,
    (requested) => {
      // A column takes one condition, and filtering by oneself is not needed.
      if (requested) throw new InvalidQuery(`filter.${column}`, 'not-filterable');
      return { filterType: 'text', type: 'equals', filter: person };
    },
  );

/** Whether these permissions cover a row of an area; the area's read permission is held. */
export const covers = (within: AreaRoutes['within'], row: Row, permissions: readonly string[]): boolean =>
  !within || within.values(permissions).includes(String(row[within.column]));

/** Read models restricted to these values of the column. A filter may select a subset of them. */
const modelsAmong = (models: ReadModels, column: string, values: readonly string[]): ReadModels =>
  withinModels(
    models,
    column,
    (row) => values.includes(String(row[column])),
    (requested) => {
      if (!requested) return { filterType: 'set', values: [...values] };
      if (!('values' in requested)) throw new InvalidQuery(`filter.${column}`, 'not-filterable');
      return { filterType: 'set', values: requested.values.map(String).filter((value) => values.includes(value)) };
    },
  );

/** The read models of an area as this person may read them. */
export function readableModels(
  models: ReadModels,
  { reads: { ownerColumn: own, permission }, within }: Pick<Required<AreaRoutes>, 'reads'> & Pick<AreaRoutes, 'within'>,
  { session: { administrator, permissions } }: Pick<Caller, 'session'>,
): ReadModels {
  if (own !== undefined && !permissions.includes(permission)) return ownModels(models, own, administrator.id);
  return within ? modelsAmong(models, within.column, within.values(permissions)) : models;
}
