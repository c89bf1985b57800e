// The rows of one person: what they read who may not read all.
import type { ChangesAnswer, Condition, FilterModel } from '#contracts/list.ts';
import { InvalidQuery, type ReadModels, type Row } from '#projections/engine/types.ts';

/** The read models, as far as their rows name the person in this column, which never changes. */
export function ownModels(models: ReadModels, column: string, person: string): ReadModels {
  const isOwn = (row: Row): boolean => row[column] === person;
  const condition: Condition = { filterType: 'text', type: 'equals', filter: person };
  const asked = <Query extends { filter?: FilterModel | undefined }>(query: Query): Query => {
    // Two conditions on one column are one of several kinds: nobody needs to ask for themself.
    if (query.filter && Object.hasOwn(query.filter, column)) throw new InvalidQuery(`filter.${column}`, 'not-filterable');
    return { ...query, filter: { ...query.filter, [column]: condition } };
  };
  const ofOwn = ({ rows, ...answer }: ChangesAnswer<Row>): ChangesAnswer<Row> => ({ ...answer, rows: rows.filter(isOwn) });
  return {
    ...models,
    list: (model, query) => models.list(model, asked(query)),
    comparison: (model, query) => models.comparison(model, asked(query)),
    values: (model, query) => models.values(model, asked(query)),
    amounts: (model, columns, query) => models.amounts(model, columns, asked(query)),
    exportRows: (model, query) => models.exportRows(model, asked(query)),
    changes: async (...of) => ofOwn(await models.changes(...of)),
    async one(model, id, at) {
      const answer = await models.one(model, id, at);
      return answer && isOwn(answer.row) ? answer : null;
    },
  };
}
