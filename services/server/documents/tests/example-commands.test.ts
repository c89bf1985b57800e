// The example of every command is sent to a server as it is shown, on a row that is in the state for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWithRows } from '../../../tools/testing/areas/area-rows.ts';
import { clientOf, giveRole } from '../../../tools/testing/people/access.ts';
import { declaredRoutes } from '../../../tools/testing/registries/declared-routes.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { isCommand } from '../examples/route-example.ts';
import { preparedRow, type World } from './prepare.ts';
import { PREPARED } from './prepared-rows.ts';
import { expectShown, sendExample, type Answer } from './send-example.ts';

const routes = await declaredRoutes();
const commands = routes.filter(isCommand);

let world: World;
/** The answers to the examples of creating commands. */
const created = new Map<string, Promise<Answer>>();
beforeAll(async () => {
  const rows = await startWithRows();
  const { server } = rows;
  await giveRole(server, server.people.operator.id, 'super-administrator', { kind: 'system', id: 'system' });
  const token = await server.tokenOf(server.people.operator);
  const shown = (path: string): Promise<Answer> => {
    const answer = created.get(path) ?? answerOf(commands.find((one) => one.path === path)!);
    created.set(path, answer);
    return answer;
  };
  world = { ...rows, second: { token, client: clientOf(server, token) }, shown };
});
afterAll(() => world.server[Symbol.asyncDispose]());

async function answerOf(route: CommandRoute): Promise<Answer> {
  const { bySecond, ...replaced } = await (PREPARED[route.path] ?? preparedRow(route))(world);
  return sendExample(world.server, bySecond ? world.second.token : world.token, route, routes, replaced);
}
test.each(commands)('$path', async (route) => {
  const answer = await (route.params ? answerOf(route) : world.shown(route.path));
  expectShown(route, routes, answer);
});

test.each(commands.filter(({ precondition }) => precondition === 'items'))('$path runs on its item', async (route) => {
  expect((await world.shown(route.path)).body).toMatchObject({ results: [{ result: 'done' }] });
});

test('every prepared row belongs to a command', () => {
  const paths = commands.map(({ path }) => path);
  expect(Object.keys(PREPARED).filter((path) => !paths.includes(path))).toEqual([]);
});
