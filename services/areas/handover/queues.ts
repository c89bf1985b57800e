// The lists that people work as queues: read models with declared actions that rows wait for, and who may decide on a
// row in its present state.
import { HELP } from '#contracts/help.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { among } from '#contracts/wire/filter.ts';
import { matches } from '#contracts/wire/matches.ts';
import type { Access } from '#contracts/wire/route.ts';
import type { Row } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../../http/area-routes.ts';
import { covers } from '../../http/reads/own-rows-only.ts';
import { ROUTES } from '../registry.ts';

export interface Queue {
  /** The permission that opens the list. */
  read: Access;
  /** The actions that rows wait for: at least one. */
  actions: readonly DeclaredAction[];
  within: AreaRoutes['within'];
}

/** By read model. The help lists all declared actions of a model. */
const ACTIONS = new Map(
  HELP.flatMap(({ lists = {} }) => Object.entries(lists)).map(([model, { actions = {} }]) => [
    model,
    Object.values(actions).filter(({ options }) => options.presentation.pendingWhen),
  ]),
);
export const QUEUES: ReadonlyMap<string, Queue> = new Map(
  ROUTES.flatMap(({ reads, within }): [string, Queue][] => {
    const actions = (reads && ACTIONS.get(reads.model)) ?? [];
    return reads && actions.length ? [[reads.model, { read: reads.permission, actions, within }]] : [];
  }),
);

const holds = (permissions: readonly string[], access: Access): boolean =>
  access === 'session' || permissions.includes(access);
/** The permissions of the actions that the row waits for in its present state; empty: it waits for nothing. */
export const waitsFor = ({ actions }: Pick<Queue, 'actions'>, row: Row): Access[] =>
  actions.flatMap(({ route, options: { from, presentation } }) =>
    matches(row, { ...(from && { status: among(...from) }), ...presentation.pendingWhen }) ? [route.permission] : [],
  );
/** Whether these permissions cover this row of the list. */
export const maySee = ({ read, within }: Queue, row: Row, permissions: readonly string[]): boolean =>
  holds(permissions, read) && covers(within, row, permissions);
/** Whether these permissions allow an action that the row waits for. */
export const mayDecide = (queue: Queue, row: Row, permissions: readonly string[]): boolean =>
  maySee(queue, row, permissions) && waitsFor(queue, row).some((access) => holds(permissions, access));
