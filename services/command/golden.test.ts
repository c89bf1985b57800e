// This version of the program reads the events of every earlier version. contracts/golden has one file per area, to
// which events are added; existing ones never change.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { currentVersion, upcast } from '#contracts/events/upcast.ts';
import { AREAS } from '../areas/registry.ts';
import { goldenFault, goldenGaps, type Golden, type Known } from '../tools/testing/registries/golden.ts';
import { inContracts } from '../tools/testing/registries/in-contracts.ts';
import { eventCodecs } from './codec.ts';
import { parseJson } from '../tools/testing/json.ts';

const GOLDEN = join(import.meta.dirname, '../../contracts/golden');
const files = readdirSync(GOLDEN).map((file) => ({
  file,
  events: parseJson<Golden[]>(readFileSync(join(GOLDEN, file), 'utf8')),
}));
const golden = files.flatMap(({ events }) => events);
const fileOf = (type: string, area: string): string =>
  `contracts/golden/${files.find(({ events }) => events.some((event) => event.type === type))?.file ?? `${area}.json`}`;

const definitions = await inContracts<EventDefinitions>((value) => 'area' in value && 'schemas' in value);
const knownTypes = new Map(
  definitions.flatMap(({ area, schemas }) =>
    Object.entries(schemas).map(([type, schema]): [string, Known] => [
      type,
      { schema, current: currentVersion(type), file: fileOf(type, area) },
    ]),
  ),
);
const codecs = new Map(definitions.flatMap((of) => [...eventCodecs(of)]));

const stored = ({ type, version, data }: Golden): StoredEvent => ({
  id: '00000000-0000-4000-8000-000000000001',
  stream: 'some-stream',
  revision: 0,
  position: 1n,
  type,
  data,
  metadata: {
    $correlationId: '',
    $causationId: '',
    digest: '',
    actor: { kind: 'system', id: 'system' },
    recordedAt: '2026-11-01T08:00:00.000Z',
    version,
  },
});

test('the events of the contracts are found, with those of every area', () => {
  expect([...codecs.keys()]).toEqual(expect.arrayContaining(AREAS.flatMap((area) => [...area.codecs.keys()])));
  expect(codecs.size, 'no two event types have the same name').toBe(
    definitions.reduce((sum, { schemas: of }) => sum + Object.keys(of).length, 0),
  );
});

test('every event type and version has one golden event', () => expect(goldenGaps(golden, knownTypes)).toEqual([]));

test.each(golden.map((event) => [`${event.type} ${event.version}`, event] as const))(
  '%s is read and written back unchanged',
  (_name, event) => {
    const { type, data, metadata } = upcast(stored(event));
    const fault = goldenFault({ ...event, data }, knownTypes.get(type)!);
    if (fault !== null) throw new Error(fault);
    const { schema } = knownTypes.get(type)!;
    expect(metadata.version).toBe(currentVersion(type));
    expect(z.encode(schema, z.decode(schema, data))).toEqual(data);
    const codec = codecs.get(type)!;
    expect(codec.decode(data), 'the lean codec and the schema agree').toEqual(z.decode(schema, data));
    expect(codec.encode(codec.decode(data))).toEqual(data);
  },
);

describe('an event of an older version', () => {
  // Version 1 has the amount in BTC and no network, version 2 has satoshis, version 3 adds the network.
  const steps = {
    DepositSeenOnce: [
      ({ btc, ...rest }: Record<string, unknown>) => ({ ...rest, amount: `${BigInt(Math.round(Number(btc) * 1e8))}` }),
      (data: Record<string, unknown>) => ({ ...data, network: 'mainnet' }),
    ],
  };
  const at = (version: number, data: Record<string, unknown>) =>
    upcast(stored({ type: 'DepositSeenOnce', version, data }), steps);

  test('is upcast step by step from its version to the newest', () => {
    const newest = { txid: 'ab', amount: '150000000', network: 'mainnet' };
    expect(at(1, { txid: 'ab', btc: '1.5' })).toMatchObject({ data: newest, metadata: { version: 3 } });
    expect(at(2, { txid: 'ab', amount: '150000000' })).toMatchObject({ data: newest, metadata: { version: 3 } });
    expect(at(3, { ...newest, network: 'signet' })).toMatchObject({
      data: { network: 'signet' },
      metadata: { version: 3 },
    });
  });

  test('stays unchanged in the log: upcasting changes a copy', () => {
    const event = stored({ type: 'DepositSeenOnce', version: 1, data: { btc: '1.5' } });
    upcast(event, steps);
    expect(event).toMatchObject({ data: { btc: '1.5' }, metadata: { version: 1 } });
  });
});

describe('the error about a golden event says what to write', () => {
  const kite = (shape: z.ZodRawShape, current = 1): Known => ({
    schema: z.object({ colour: z.string(), ...shape }),
    current,
    file: 'contracts/golden/kite.json',
  });
  const flown: Golden = { type: 'KiteFlown', version: 1, data: { colour: 'red', size: 'small' } };
  const sizeRemoved = /^KiteFlown version 1 does not match its schema: field `size` is no longer in its schema\./;

  test('for a field that became required', () => {
    const fault = goldenFault(flown, kite({ size: z.string(), wind: z.object({ knots: z.number() }) }));
    expect(fault).toBe(
      'KiteFlown version 1 does not match its schema: field `wind` is missing. Events of this version stay in the log permanently: add a golden event of version 2 to contracts/golden/kite.json and an upcaster to it in contracts/events/upcast.ts. A field in an events.ts may be .optional() instead; the fields of a kit always need the upcaster, optional ones too. If no log holds events of the type yet, change the golden event.',
    );
    expect(goldenFault(flown, kite({ size: z.string(), wind: z.string().optional() }))).toBeNull();
  });
  test('for an optional field of a kit: reading sets its default, so the event is not written back unchanged', () => {
    const wind = z.string().nullable().default(null);
    const inBefore = kite({ size: z.string(), before: z.object({ wind }) });
    const missing = 'KiteFlown version 1 does not match its schema: field `wind` is missing.';
    expect(goldenFault(flown, kite({ size: z.string(), wind }))).toContain(missing);
    expect(goldenFault({ ...flown, data: { ...flown.data, wind: null } }, kite({ size: z.string(), wind }))).toBeNull();
    expect(goldenFault({ ...flown, data: { ...flown.data, before: {} } }, inBefore)).toContain(
      'field `before.wind` is missing',
    );
  });
  test('for a field that was removed or renamed', () => {
    expect(goldenFault(flown, kite({}))).toMatch(sizeRemoved);
    expect(goldenFault(flown, { ...kite({}), schema: z.strictObject({ colour: z.string() }) })).toMatch(sizeRemoved);
  });
  test('for a field whose values changed', () =>
    expect(goldenFault(flown, kite({ size: z.enum(['S', 'L']) }))).toMatch(
      /^KiteFlown version 1 does not match its schema: field `size` is invalid: Invalid option/,
    ));
  test('for an upcaster that leaves a field out', () =>
    expect(goldenFault(flown, kite({ size: z.string(), wind: z.string() }, 2))).toBe(
      'KiteFlown version 1 is upcast to version 2, but does not match its schema: field `wind` is missing. Correct its upcaster in contracts/events/upcast.ts.',
    ));
  test('for an event that is missing, has no upcaster, is undeclared or exists twice', () => {
    expect(goldenGaps([], new Map([['KiteFlown', kite({})]]))).toEqual([
      'contracts/golden/kite.json has no event KiteFlown of version 1: add one, with its data as stored in the log.',
    ]);
    expect(goldenGaps([flown, { ...flown, version: 2 }], new Map([['KiteFlown', kite({})]]))).toEqual([
      'KiteFlown has a golden event of version 2, but no upcaster to it in contracts/events/upcast.ts.',
    ]);
    expect(goldenGaps([flown], new Map())).toEqual([
      'No area declares the golden event KiteFlown, but the log may contain such events, and they must stay readable.',
    ]);
    expect(goldenGaps([flown, flown], new Map([['KiteFlown', kite({})]]))).toEqual([
      'KiteFlown has two golden events of version 1.',
    ]);
  });
});
