// The lists that people work as queues: read models with declared actions that rows wait for.
import { HELP } from '#contracts/help.ts';
import type { Access } from '#contracts/wire/route.ts';
import type { Row } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import { covers } from '../../http/reads/own-rows-only.ts';
import { ROUTES } from '../registry.ts';

export interface Queue {
  /** The permission that opens the list. */
  read: Access;
  /** The permissions of the actions that its rows wait for: at least one. */
  decide: readonly Access[];
  within: AreaRoutes['within'];
}

/** The permissions by read model. The help lists all declared actions of a model. */
const DECIDE = new Map(
  HELP.flatMap(({ lists = {} }) => Object.entries(lists)).map(([model, { actions = {} }]) => [
    model,
    Object.values(actions).flatMap(({ options, route }) =>
      options.presentation.pendingWhen ? [route.permission] : [],
    ),
  ]),
);
export const QUEUES: ReadonlyMap<string, Queue> = new Map(
  ROUTES.flatMap(({ reads, within }): [string, Queue][] => {
    const decide = (reads && DECIDE.get(reads.model)) ?? [];
    return reads && decide.length ? [[reads.model, { read: reads.permission, decide, within }]] : [];
  }),
);

const holds = (permissions: readonly string[], access: Access): boolean =>
  access === 'session' || permissions.includes(access);
/** The permission of a waiting action that is held, else one that is lacking. */
export const decidingAccess = ({ decide }: Queue, permissions: readonly string[]): Access =>
  decide.find((access) => holds(permissions, access)) ?? decide[0]!;
/** Whether these permissions cover this row of the list. */
export const maySee = ({ read, within }: Queue, row: Row, permissions: readonly string[]): boolean =>
  holds(permissions, read) && covers(within, row, permissions);
export const mayDecide = (queue: Queue, row: Row, permissions: readonly string[]): boolean =>
  maySee(queue, row, permissions) && holds(permissions, decidingAccess(queue, permissions));
