// Events written by any version of the program are read by this one. What is in contracts/golden, a file an area, is never changed, only added to.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { EventDefinitions } from '#contracts/define-events.ts';
import type { StoredEvent } from '#contracts/event.ts';
import { currentVersion, upcast } from '#contracts/upcast.ts';
import { AREAS } from '../areas/registry.ts';
import { inContracts } from '../tools/testing/in-contracts.ts';
import { eventCodecs } from './codec.ts';

interface Golden { type: string; version: number; data: Record<string, unknown> }
const GOLDEN = join(import.meta.dirname, '../../contracts/golden');
const golden = readdirSync(GOLDEN).flatMap((file) => JSON.parse(readFileSync(join(GOLDEN, file), 'utf8')) as Golden[]);

const definitions = await inContracts<EventDefinitions>((value) => 'area' in value && 'schemas' in value);
const schemas = new Map(definitions.flatMap(({ schemas: of }) => Object.entries(of)));
const codecs = new Map(definitions.flatMap((of) => [...eventCodecs(of)]));

const stored = ({ type, version, data }: Golden): StoredEvent => ({
  id: '00000000-0000-4000-8000-000000000001', stream: 'some-stream', revision: 0, position: 1n, type, data,
  metadata: { $correlationId: '', $causationId: '', digest: '', actor: { kind: 'system', id: 'system' }, recordedAt: '2026-11-01T08:00:00.000Z', version },
});

test('the contracts’ events are found, those of every area among them', () => {
  expect([...codecs.keys()]).toEqual(expect.arrayContaining(AREAS.flatMap((area) => [...area.codecs.keys()])));
  expect(codecs.size, 'no two of one name').toBe(definitions.reduce((sum, { schemas: of }) => sum + Object.keys(of).length, 0));
});

test('there is a golden event of every type and version', () => {
  const expected = [...schemas.keys()].flatMap((type) => Array.from({ length: currentVersion(type) }, (_, index) => `${type} ${index + 1}`));
  expect(golden.map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual(expected.toSorted());
});

test.each(golden.map((event) => [`${event.type} ${event.version}`, event] as const))('%s is read, and written as it is', (_name, event) => {
  const { type, data, metadata } = upcast(stored(event));
  const schema = schemas.get(type)!;
  expect(metadata.version).toBe(currentVersion(type));
  expect(z.encode(schema, z.decode(schema, data as never))).toEqual(data);
  const codec = codecs.get(type)!;
  expect(codec.decode(data), 'the lean codec and the schema agree').toEqual(z.decode(schema, data as never));
  expect(codec.encode(codec.decode(data))).toEqual(data);
});

describe('an event of an older version', () => {
  // Version 1 told the amount in BTC and had no network; version 2 told satoshis; version 3 knows networks.
  const steps = {
    DepositSeenOnce: [
      ({ btc, ...rest }: Record<string, unknown>) => ({ ...rest, amount: `${BigInt(Math.round(Number(btc) * 1e8))}` }),
      (data: Record<string, unknown>) => ({ ...data, network: 'mainnet' }),
    ],
  };
  const at = (version: number, data: Record<string, unknown>) => upcast(stored({ type: 'DepositSeenOnce', version, data }), steps);

  test('is brought to the newest step by step, from whichever it has', () => {
    const newest = { txid: 'ab', amount: '150000000', network: 'mainnet' };
    expect(at(1, { txid: 'ab', btc: '1.5' })).toMatchObject({ data: newest, metadata: { version: 3 } });
    expect(at(2, { txid: 'ab', amount: '150000000' })).toMatchObject({ data: newest, metadata: { version: 3 } });
    expect(at(3, { ...newest, network: 'signet' })).toMatchObject({ data: { network: 'signet' }, metadata: { version: 3 } });
  });

  test('lies in the log as it was: upcasting changes a copy', () => {
    const event = stored({ type: 'DepositSeenOnce', version: 1, data: { btc: '1.5' } });
    upcast(event, steps);
    expect(event).toMatchObject({ data: { btc: '1.5' }, metadata: { version: 1 } });
  });
});
