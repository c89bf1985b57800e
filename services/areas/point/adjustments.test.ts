// Adjustments of points over HTTP: by one person alone, and those that wait for a second.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { Commands } from '../../command/types.ts';
import type { Answer } from '../../tools/testing/people/access.ts';
import { ana, ben, codeOf } from '../../tools/testing/custody/custody.ts';
import { setRules } from '../../tools/testing/stores/own-rules.ts';
import { getWhenCaughtUp, sendFacts } from '../../tools/testing/imports/send-facts.ts';
import {
  server,
  maker,
  checker,
  admin,
  withPoints,
  anAddress,
  adjust,
  done,
  head,
  rowOf,
} from '../../tools/testing/areas/points.ts';
import { points } from './decider.ts';
import { contextReadersOfLog } from '../context-readers.ts';
import { AREAS } from '../registry.ts';
import { pointId } from './point-id.ts';

withPoints();

const decide = (id: string, action: 'confirm' | 'reject', by = checker): Promise<Answer> =>
  by.post(`/api/points/adjustments/${id}/${action}`, {});

test('an adjustment is recorded, refused below zero, or waits for a second person above the bound', async () => {
  const address = anAddress();
  await done(adjust(address, '5.5'));
  expect(await adjust(address, '-5.6')).toMatchObject({ status: 409, body: { code: 'points-below-zero' } });
  expect((await adjust(address, '-5.6', { dryRun: true })).body).toEqual({
    outcome: 'refused',
    code: 'points-below-zero',
    warnings: [],
  });
  expect((await adjust(address, '1000.1', { dryRun: true })).body).toEqual({
    outcome: 'would-be-done',
    warnings: ['adjustment-waits'],
  });
  const { id } = await done(adjust(address, '1000.1'));
  expect(await rowOf(address)).toMatchObject({ ethBerries: '5.5', waiting: 1, entries: 1 });
  expect((await getWhenCaughtUp(admin, `/api/point-adjustments/${id}`, await head()))['row']).toMatchObject({
    address,
    field: 'ethBerries',
    amount: '1000.1',
    reason: 'contest',
    status: 'WAITING',
    requestedBy: server.people.maker.id,
    decidedBy: null,
  });
  // A person with both permissions may not do both steps.
  const ownAdjustment = await done(adjust(address, '2000', {}, admin));
  for (const action of ['confirm', 'reject'] as const)
    expect(await decide(ownAdjustment.id, action, admin)).toMatchObject({
      status: 409,
      body: { code: 'second-person-needed' },
    });
  expect(await decide(id, 'confirm', maker)).toMatchObject({ status: 403 });
  await done(decide(id, 'confirm'));
  await done(decide(ownAdjustment.id, 'reject'));
  for (const action of ['confirm', 'reject'] as const)
    expect(await decide(id, action)).toMatchObject({ status: 409, body: { code: 'point-not-waiting' } });
  expect(await rowOf(address)).toMatchObject({ ethBerries: '1005.6', waiting: 0, entries: 2 });
  expect((await admin.get(`/api/points/${pointId(address)}/entries`)).body).toMatchObject({
    rows: [
      {
        kind: 'ADJUSTED',
        ethBerries: '1000.1',
        by: server.people.maker.id,
        confirmedBy: server.people.checker.id,
        reason: 'contest',
        source: null,
      },
      { ethBerries: '5.5', confirmedBy: null },
    ],
  });
  expect(
    (await getWhenCaughtUp(admin, `/api/point-adjustments/${ownAdjustment.id}`, await head()))['row'],
  ).toMatchObject({
    status: 'REJECTED',
    decidedBy: server.people.checker.id,
  });
});

test('confirming an adjustment that took effect at once or does not exist gives 404', async () => {
  const { id } = await done(adjust(anAddress(), '1'));
  for (const none of [id, randomUUID(), 'nothing'])
    expect(await decide(none, 'confirm')).toMatchObject({ status: 404 });
});

test('a waiting adjustment is checked again when it is confirmed', async () => {
  const address = anAddress();
  expect(await sendFacts(server, { type: 'berries-granted', data: { address, ethBerries: '1500' } })).toEqual([
    'accepted',
  ]);
  const { id } = await done(adjust(address, '-1400'));
  await done(adjust(address, '-200'));
  expect(await decide(id, 'confirm')).toMatchObject({ status: 409, body: { code: 'points-below-zero' } });
  await done(adjust(address, '100'));
  await done(decide(id, 'confirm'));
  expect(await rowOf(address)).toMatchObject({ ethBerries: '0' });
});

test('a setting bounds what one person may adjust alone, and changing it needs permission', async () => {
  const address = anAddress();
  expect(
    await maker.post('/api/settings/points', {
      values: { pointsAlone: '10000000000000000000' },
      reason: 'for a test',
    }),
  ).toMatchObject({ status: 403 });
  await done(
    admin.post('/api/settings/points', { values: { pointsAlone: '10000000000000000000' }, reason: 'for a test' }),
  );
  await done(adjust(address, '4'));
  await done(adjust(address, '6'));
  await done(adjust(address, '0.1'));
  expect(await rowOf(address)).toMatchObject({ ethBerries: '10', waiting: 1 });
  await setRules(server.store, {});
});

test('concurrent adjustments on two processes never take more than the balance', async () => {
  const address = anAddress();
  const point = pointId(address);
  const handler = (): Commands =>
    createCommands({
      store: server.store,
      areas: AREAS,
      log: pino({ level: 'silent' }),
      clock: createClock(),
      contextReaders: contextReadersOfLog(server.store),
    });
  const processes = [handler(), handler()];
  const adjustOn = (nth: number, amount: string): Promise<string> =>
    processes[nth % 2]!.run(
      points,
      { type: 'AdjustPoints', id: randomUUID(), point, address, field: 'solBerries', amount, reason: 'at once' },
      { commandId: randomUUID(), actor: nth % 2 ? ana : ben },
    ).then(codeOf);
  expect(await adjustOn(0, '100')).toBe('done');
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, nth) => adjustOn(nth, '-30')));
  expect(outcomes.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'done'),
    ...Array.from({ length: 7 }, () => 'points-below-zero'),
  ]);
});
