// Compares what a program answers on a kept log with what the program that wrote it had answered.
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../base/is-object.ts';
import type { Body, Client } from '../testing/client.ts';
import { rowsRoute, settingsOf, type Row, type UpgradeSnapshot } from './snapshot.ts';

const POLL_MS = 50;

/** The field of a change in a row's history; undefined: it is no such change. */
const fieldOf = (part: unknown): unknown => (isObject(part) ? part['field'] : undefined);
/** The current value, restricted to the fields of the old one: newer versions may add fields, also to histories. */
const asThen = (now: unknown, then: unknown): unknown =>
  Array.isArray(then) && Array.isArray(now)
    ? now
        .filter((part) => fieldOf(part) === undefined || then.some((one) => fieldOf(one) === fieldOf(part)))
        .map((part, index) => asThen(part, then[index]))
    : isObject(then) && isObject(now)
      ? Object.fromEntries(Object.keys(then).map((key) => [key, asThen(now[key], then[key])]))
      : now;
export const isAsThen = (now: unknown, then: unknown): boolean => isDeepStrictEqual(asThen(now, then), then);

/** Removes lookup fields: marks of forgotten people were deleted with their keys. */
const withoutMarks = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((part) => !(isObject(part) && String(part['field']).endsWith('Lookup'))).map(withoutMarks)
    : isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, part]) => [
            key,
            key.endsWith('Lookup') && value[key.slice(0, -'Lookup'.length)] === 'removed' && part !== null
              ? 'removed'
              : withoutMarks(part),
          ]),
        )
      : value;

/** On a busy machine a model may not be begun, which is 503. */
async function isBehind(reader: Pick<Client, 'get'>, path: string): Promise<boolean> {
  const { status, body } = await reader.get(path);
  return status === 503 || body['behind'] !== undefined;
}

/** Prices and totals have no rows with revisions, and their lists no windows. An empty list needs none. */
const isWhole = (list: string, rows: Row[]): boolean =>
  rows.length === 0 || rows.some(({ revision }) => revision === undefined) || list === '/api/prices';

export interface Compared {
  answers: number;
  /** A sentence per answer that differs. */
  differences: string[];
}

/**
 * Reads every list, event and setting of the snapshot anew. `admin` and `maker` are signed in on the running program.
 * `isUntouched`: no command was run since; else the current totals may have changed.
 */
export async function compareAnswers(
  kept: UpgradeSnapshot,
  { admin, maker, isUntouched }: { admin: Pick<Client, 'get'>; maker: Pick<Client, 'get'>; isUntouched: boolean },
): Promise<Compared> {
  const snapshot = withoutMarks(kept) as UpgradeSnapshot;
  const compared: Compared = { answers: 0, differences: [] };
  const note = (isSame: boolean, difference: string): void => {
    compared.answers += 1;
    if (!isSame) compared.differences.push(difference);
  };
  const compare = async (
    path: string,
    then: unknown,
    part: (body: Body) => unknown = ({ rows }) => rows,
    by = admin,
  ): Promise<void> => {
    const { status, body } = await by.get(path);
    const now = asThen(withoutMarks(part(body)), then);
    note(
      status === 200 && isDeepStrictEqual(now, then),
      `${path} answered ${status} ${JSON.stringify(now)}, before ${JSON.stringify(then)}`,
    );
  };

  for (const [list, rows] of Object.entries(snapshot.lists)) {
    while (await isBehind(admin, `${list}?atLeast=${snapshot.position}`)) await delay(POLL_MS);
    const whole = isWhole(list, rows);
    await compare(whole ? `${list}?asOf=${snapshot.position}` : rowsRoute(list, snapshot), rows);
    // And the current rows, except those changed since: new permissions and the roles that have them.
    if (whole && !isUntouched) continue;
    const { body } = await admin.get(whole ? list : `${list}?start=0&end=1000`);
    const now = withoutMarks(body.rows ?? []) as Row[];
    const unmoved = rows.filter(
      (then) => whole || now.some(({ id, revision }) => id === then['id'] && revision === then['revision']),
    );
    // New permissions may be added to any role.
    const enough = list === '/api/roles' ? Math.min(rows.length, 1) : rows.length / 3;
    note(unmoved.length >= enough, `${list}: only ${unmoved.length} of ${rows.length} rows are unchanged`);
    const missing = unmoved.filter((then) => !now.some((row) => isAsThen(row, then)));
    note(missing.length === 0, `${list}: the current rows lack ${JSON.stringify(missing)}`);
  }
  for (const [path, events] of Object.entries(snapshot.events))
    await compare(`${path}?asOf=${snapshot.position}`, events, (body) => body.events);
  await compare(settingsOf(snapshot), snapshot.settings, (body) => body);
  await compare('/api/views', snapshot.views, (body) => body, maker);
  return compared;
}
