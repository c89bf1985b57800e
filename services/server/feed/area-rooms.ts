// The rooms of the feed: one for each readable model.
import { ROUTES } from '../../areas/registry.ts';
import type { Room, Rooms } from './rooms.ts';

export const rooms: Rooms = new Map<string, Room>([
  ...ROUTES.flatMap(({ reads, actions, within }): [string, Room][] =>
    reads
      ? [
          [
            reads.model,
            {
              permission: reads.permission,
              acts: actions.map(({ permission }) => permission),
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
      { permission: list.permission, followsModel: reads?.model },
    ]),
  ),
  ...ROUTES.flatMap(({ whole = [] }) =>
    whole.map(({ model, list }): [string, Room] => [model, { permission: list.permission }]),
  ),
]);
