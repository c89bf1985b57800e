// Commands that people send are shown under the name of their permission.
import { expect, test } from 'vitest';
import { permissionOfCommand } from '#contracts/access/command-permission.ts';
import { CODES } from '#contracts/access/permission-code.ts';
import { ROUTES } from './registry.ts';

const sent = ROUTES.flatMap(({ area, creates, actions, batches }) =>
  [...creates.map(({ route }) => route), ...actions, ...batches].map(({ command, permission }) => ({
    area,
    command,
    permission,
  })),
).filter(({ permission }) => permission.includes(':'));
const byCommand = Map.groupBy(sent, ({ area, command }) => `${command} of ${area}`);

test.each([...byCommand.entries()])('%s has the name of a permission that it needs', (_name, [first, ...others]) => {
  const { area, command, permission } = first!;
  expect([permission, ...others.map((other) => other.permission)]).toContain(permissionOfCommand(command, CODES, area));
});
