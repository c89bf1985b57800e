// The rooms of the feed: one for each readable model.
import { totalsModels } from '#projections/models/registry.ts';
import type { Row } from '#projections/engine/types.ts';
import { ROUTES } from '../../areas/registry.ts';
import { QUEUES, mayDecide } from '../../areas/handover/queues.ts';
import type { Room, Rooms } from './rooms.ts';

const decidingIn = (model: string, acts: readonly string[]): Required<Room>['mayDecide'] => {
  const queue = QUEUES.get(model);
  // Rows of the other lists wait for no declared action.
  return (row, permissions) =>
    queue ? mayDecide(queue, row, permissions) : acts.some((permission) => permissions.includes(permission));
};

/** Totals have no `id`: a group is what they have beside the count and the sums. */
const groupIn = (model: string): ((row: Row) => string) => {
  const counted = ['count', ...Object.keys(totalsModels.find(({ name }) => name === model)?.sum ?? {})];
  return (row) =>
    JSON.stringify(
      Object.keys(row)
        .filter((name) => !counted.includes(name))
        .toSorted()
        .map((name) => [name, row[name]]),
    );
};

export const rooms: Rooms = new Map<string, Room>([
  ...ROUTES.flatMap(({ reads, actions, within }): [string, Room][] =>
    reads
      ? [
          [
            reads.model,
            {
              permission: reads.permission,
              mayDecide: decidingIn(
                reads.model,
                actions.map(({ permission }) => permission),
              ),
              within,
              isPersonal: reads.personal !== undefined,
            },
          ],
        ]
      : [],
  ),
  ...ROUTES.flatMap(({ reads, totals = [] }) =>
    totals.map(({ model, list }): [string, Room] => [
      model,
      { permission: list.permission, followsModel: reads?.model, keyOf: groupIn(model) },
    ]),
  ),
  ...ROUTES.flatMap(({ whole = [] }) =>
    whole.map(({ model, list }): [string, Room] => [model, { permission: list.permission }]),
  ),
]);
