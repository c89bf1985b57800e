import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isObject } from '../../base/is-object.ts';
import { startApp } from '../testing/app.ts';
import { signedIn } from '../testing/client.ts';
import { ANSWERS, FILES, PASSWORD, rowsRoute, snapshotFile, settingsOf, type UpgradeSnapshot } from './snapshot.ts';

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

test(
  'a data folder of an earlier version shows the same rows and events and accepts commands',
  { timeout: 300_000 },
  async () => {
    const snapshot = withoutMarks(JSON.parse(snapshotFile(ANSWERS).toString())) as UpgradeSnapshot;
    const dir = mkdtempSync(join(tmpdir(), 'kept-'));
    for (const file of FILES) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), snapshotFile(file));
    }
    const app = await startApp(dir);
    onTestFinished(async () => {
      await app.stop();
      rmSync(dir, { recursive: true });
    });
    const [admin, maker] = await Promise.all([
      signedIn(() => app.url),
      signedIn(() => app.url, { email: 'maker@console.example', password: PASSWORD }),
    ]);
    const expectAsThen = async (
      path: string,
      then: unknown,
      part: (body: Record<string, unknown>) => unknown = ({ rows }) => rows,
    ): Promise<void> => {
      const { status, body } = await admin.get(path);
      expect({ path, status, told: asThen(part(body), then) }).toEqual({ path, status: 200, told: then });
    };

    for (const [list, rows] of Object.entries(snapshot.lists)) {
      await expect
        .poll(async () => (await admin.get(`${list}?atLeast=${snapshot.position}`)).body['behind'])
        .toBeUndefined();
      const isWhole = rows.some(({ revision }) => revision === undefined) || list === '/api/prices';
      await expectAsThen(isWhole ? `${list}?asOf=${snapshot.position}` : rowsRoute(list, snapshot), rows);
      // And the current rows, except those changed by this start: new permissions and the roles that have them.
      const now = (await admin.get(isWhole ? list : `${list}?start=0&end=1000`)).body.rows ?? [];
      const unmoved = rows.filter(
        (then) => isWhole || now.some(({ id, revision }) => id === then['id'] && revision === then['revision']),
      );
      // New permissions may be added to any role.
      expect(unmoved.length, `unchanged rows of ${list}`).toBeGreaterThan(list === '/api/roles' ? 0 : rows.length / 3);
      expect(now, `rows of ${list}`).toEqual(
        expect.arrayContaining(unmoved.map((then) => expect.objectContaining(then))),
      );
    }
    for (const [path, events] of Object.entries(snapshot.events))
      await expectAsThen(`${path}?asOf=${snapshot.position}`, events, (body) => body['events']);
    await expectAsThen(settingsOf(snapshot), snapshot.settings, (body) => body);
    expect(asThen((await maker.get('/api/views')).body, snapshot.views)).toEqual(snapshot.views);

    const recorded = snapshot.lists['/api/deposits']!.find(({ status }) => status === 'RECORDED')!;
    expect(
      await maker.post(
        `/api/deposits/${String(recorded['id'])}/cancel`,
        { reason: 'gone on with' },
        { 'if-match': `"${String(recorded['revision'])}"` },
      ),
    ).toMatchObject({ status: 200, body: { revision: Number(recorded['revision']) + 1 } });
  },
);
