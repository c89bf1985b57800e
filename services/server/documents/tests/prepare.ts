// For tests: ways to prepare a row for the example of a command.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { ROUTES } from '../../../areas/registry.ts';
import { receiptOf, type RowsServer } from '../../../tools/testing/areas/area-rows.ts';
import { parseJson } from '../../../tools/testing/json.ts';
import type { TestClient } from '../../../tools/testing/people/access.ts';
import { anEvent } from '../../../tools/testing/server.ts';
import type { Answer, Replaced } from './send-example.ts';

export interface World extends RowsServer {
  /** A second super administrator. */
  second: { token: string; client: TestClient };
  /** Sends the example of a creating command, once. */
  shown: (path: string) => Promise<Answer>;
}
/** `bySecond`: the second administrator sends the example. */
export type Prepared = Replaced & { bySecond?: true };
export type Prepare = (world: World) => Promise<Prepared>;
type Data = Record<string, unknown>;
/** With data: instead of parts of the event's. */
type GoldenEvent = string | readonly [type: string, data: Data];

const ROOT = join(import.meta.dirname, '../../../..');
/** The data of an area's golden event of this type. */
export function golden(area: string, type: string): Data {
  const file = join(ROOT, `contracts/golden/${area}.json`);
  const events = parseJson<{ type: string; data: Data }[]>(readFileSync(file, 'utf8'));
  return events.find((one) => one.type === type)!.data;
}
export const areaRoutes = (area: string): (typeof ROUTES)[number] =>
  ROUTES.find((one) => one.area === area && one.creates.length > 0) ?? ROUTES.find((one) => one.area === area)!;
/** An existing row, at its revision. */
export async function at({ server }: World, area: string, id: string): Promise<Prepared> {
  const events = await server.store.load(`${area}-${id}`);
  return { params: { id }, other: id, revision: events.at(-1)?.revision ?? 0 };
}

/** A row that was there before. */
const existing =
  (area: string): Prepare =>
  (world) =>
    at(world, area, world.ids.get(areaRoutes(area).reads?.model ?? area)!);

/** A new row, added with the body of the tests, and these actions on it. */
export const added =
  (area: string, ...actions: readonly string[]): Prepare =>
  async (world) => {
    const routes = areaRoutes(area);
    const [create] = routes.creates;
    if (!create) return existing(area)(world);
    const { id } = receiptOf(await world.client.post<Receipt>(create.route.path, world.bodyOf(area, create.route)));
    for (const action of actions) {
      const route = routes.actions.find(({ path }) => path.endsWith(`/:id/${action}`))!;
      const { revision } = await at(world, area, id);
      const answer = await world.client.post<Receipt>(route.path.replace(':id', id), world.bodyOf(area, route), {
        'if-match': `"${revision}"`,
      });
      receiptOf(answer);
    }
    return at(world, area, id);
  };

/** The row that the example of a creating command has added. */
export const addedAsShown =
  (area: string): Prepare =>
  async (world) =>
    at(world, area, String(Object((await world.shown(areaRoutes(area).creates[0]!.route.path)).body).id));

/** A new row with these golden events. */
export const withEvents =
  (area: string, ...types: readonly GoldenEvent[]): Prepare =>
  async (world) => {
    const id = randomUUID();
    await append(world, area, id, types);
    return at(world, area, id);
  };
async function append({ server }: World, area: string, id: string, types: readonly GoldenEvent[]): Promise<void> {
  const events = types.map((one) => {
    const [type, data] = typeof one === 'string' ? [one, {}] : one;
    return anEvent(type, { ...golden(area, type), ...data });
  });
  await server.store.append(`${area}-${id}`, events, 'any');
}
/** The row, after further golden events. */
export const withMore =
  (area: string, prepare: Prepare, ...types: readonly GoldenEvent[]): Prepare =>
  async (world) => {
    const { params } = await prepare(world);
    await append(world, area, params!.id!, types);
    return at(world, area, params!.id!);
  };

export const bySecond =
  (prepare: Prepare): Prepare =>
  async (world) => ({ ...(await prepare(world)), bySecond: true });
/** The row of an area that the body names. */
export const naming =
  (area: string, prepare: Prepare): Prepare =>
  async (world) => ({ ...(await prepare(world)), other: (await existing(area)(world)).other! });
/** The path's id is that of a receipt. */
export const ofReceipt =
  (path: string, body: (world: World) => object, status = 202): Prepare =>
  async ({ client, ...world }) => {
    const answer = await client.post(path, body({ client, ...world }));
    expect([answer.status, answer.body.code]).toEqual([status, undefined]);
    return { params: { id: String(answer.body.request ?? answer.body.id) } };
  };

/** Actions that take another one back. */
const AFTER: Readonly<Record<string, string>> = {
  hide: 'show',
  restore: 'remove',
  disable: 'enable',
  unpin: 'pin',
};
/** For commands that need nothing special: a row of the area that has the command. */
export const preparedRow = ({ path }: CommandRoute): Prepare => {
  const routes = ROUTES.find(({ actions, batches }) => [...actions, ...batches].some((one) => one.path === path));
  if (!routes) return () => Promise.resolve({});
  const before = AFTER[path.slice(path.lastIndexOf('/') + 1)];
  const isThere = before !== undefined && routes.actions.some((one) => one.path.endsWith(`/:id/${before}`));
  return added(routes.area, ...(isThere ? [before] : []));
};
