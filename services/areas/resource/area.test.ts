// Resources through the real handler, over the event store.
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { createClock } from '../../base/clock.ts';
import { createCommands } from '../../command/commands.ts';
import type { CommandOutcome, Commands } from '../../command/types.ts';
import { startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { resourceArea } from './area.ts';
import { aName, posterArea } from './testing/example.ts';

const ROUNDS = 50;
const envelope = (commandId = randomUUID()) => ({ commandId, actor: { kind: 'system' as const, id: 'system' } });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** The command handler of another process, which has posters and tags. */
const handler = (): Commands =>
  createCommands({
    store: server.unchecked,
    areas: [resourceArea(tag), posterArea].flatMap(({ definition }) => definition ?? []),
    contextReaders: {},
    log: pino({ level: 'silent' }),
    clock: createClock(),
  });
const send = (by: Commands, type: string, id: string, fields = {}): Promise<CommandOutcome> =>
  by.run({ area: type.endsWith('Tag') ? 'tag' : 'poster' }, { type, id, ...fields }, envelope());
const codeOf = (outcome: CommandOutcome): string => (outcome.kind === 'refused' ? outcome.code : outcome.kind);

async function aTag(by: Commands, name = aName()): Promise<string> {
  const id = randomUUID();
  expect(await send(by, 'AddTag', id, { name })).toMatchObject({ kind: 'done' });
  return id;
}
const poster = (tags: string[]) => ({ title: aName(), text: null, until: null, tags });

describe('a unique text', () => {
  test('is given to one of many concurrent claimants', async () => {
    const name = aName();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => send(handler(), 'AddTag', randomUUID(), { name })),
    );
    expect(outcomes.map(codeOf).toSorted()).toEqual(['done', ...Array.from({ length: 7 }, () => 'tag-name-taken')]);
  });
  test('is compared without case and surrounding spaces', async () => {
    const name = aName();
    await aTag(handler(), name);
    expect(await send(handler(), 'AddTag', randomUUID(), { name: `  ${name.toUpperCase()} ` })).toMatchObject({
      kind: 'refused',
      code: 'tag-name-taken',
    });
  });
  test('can be respelled by its owner', async () => {
    const name = aName();
    const id = await aTag(handler(), name);
    expect(await send(handler(), 'EditTag', id, { name: name.toLowerCase() })).toMatchObject({ kind: 'done' });
    expect(await send(handler(), 'AddTag', randomUUID(), { name })).toMatchObject({
      kind: 'refused',
      code: 'tag-name-taken',
    });
  });
  test.each([
    ['edited to another name', 'EditTag', aName()],
    ['removed', 'RemoveTag', ''],
  ])('is free again once its owner is %s', async (_, type, to) => {
    const name = aName();
    const id = await aTag(handler(), name);
    expect(await send(handler(), type, id, { name: to })).toMatchObject({ kind: 'done' });
    const other = await aTag(handler(), name);
    expect(await send(handler(), 'EditTag', id, { name }), 'the name now belongs to the other tag').toMatchObject({
      kind: 'refused',
      code: type === 'EditTag' ? 'tag-name-taken' : 'tag-removed',
    });
    expect(await send(handler(), 'RemoveTag', other)).toMatchObject({ kind: 'done' });
  });
  test('is unique per field and per area', async () => {
    const by = handler();
    const shown = poster([await aTag(by)]);
    expect(await send(by, 'AddPoster', randomUUID(), shown)).toMatchObject({ kind: 'done' });
    await aTag(by, shown.title);
    expect(await send(by, 'AddPoster', randomUUID(), { ...poster(shown.tags), title: shown.title })).toMatchObject({
      kind: 'refused',
      code: 'poster-title-taken',
    });
  });
});

describe('a referenced record', () => {
  test('cannot be removed until every reference is edited away or removed', async () => {
    const by = handler();
    const [one, other, id] = [await aTag(by), await aTag(by), randomUUID()];
    const fields = poster([one, other]);
    await send(by, 'AddPoster', id, fields);
    for (const tagId of [one, other])
      expect(await send(handler(), 'RemoveTag', tagId)).toMatchObject({ kind: 'refused', code: 'tag-in-use' });
    await send(by, 'EditPoster', id, { ...fields, tags: [other] });
    expect(await send(handler(), 'RemoveTag', one)).toMatchObject({ kind: 'done' });
    expect(await send(by, 'EditPoster', id, { ...fields, tags: [one, other] })).toMatchObject({
      kind: 'refused',
      code: 'tag-unknown',
    });
    await send(by, 'RemovePoster', id);
    expect(await send(handler(), 'RemoveTag', other)).toMatchObject({ kind: 'done' });
  });
  test('must exist: a removed or unknown one is refused', async () => {
    const by = handler();
    const id = await aTag(by);
    await send(by, 'RemoveTag', id);
    for (const missing of [id, randomUUID()])
      expect(await send(handler(), 'AddPoster', randomUUID(), poster([await aTag(by), missing]))).toMatchObject({
        kind: 'refused',
        code: 'tag-unknown',
      });
  });
  test('is not checked again when its owner is shown or edited without changing the reference', async () => {
    const [by, id] = [handler(), randomUUID()];
    const fields = poster([await aTag(by)]);
    await send(by, 'AddPoster', id, fields);
    expect(await send(by, 'ShowPoster', id)).toMatchObject({ kind: 'done', revision: 1 });
    expect(await send(by, 'EditPoster', id, { ...fields, text: 'More' })).toMatchObject({ kind: 'done', revision: 2 });
  });

  test('leaves no dangling reference when one process removes it while another refers to it', async () => {
    const [giver, remover] = [handler(), handler()];
    const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
    for (let round = 0; round < ROUNDS; round++) {
      const id = await aTag(giver);
      const [added, removed] = await Promise.all([
        soon().then(() => send(giver, 'AddPoster', randomUUID(), poster([id]))),
        soon().then(() => send(remover, 'RemoveTag', id)),
      ]);
      // Each may be refused because of the other’s announced change. They are never both done.
      expect(['done, tag-in-use', 'tag-unknown, done', 'tag-unknown, tag-in-use']).toContain(
        [added, removed].map(codeOf).join(', '),
      );
    }
  });
});
