import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';

test('the directory is the only required option', () => {
  expect(parseOptions(['--dir', 'data'])).toEqual({ dir: 'data', host: '127.0.0.1', port: 2113 });
});

test('port and address are optional', () => {
  expect(parseOptions(['--dir', 'data', '--port', '0', '--host', '::1'])).toEqual({
    dir: 'data',
    host: '::1',
    port: 0,
  });
});

test.each([
  [[], '--dir must name the directory'],
  [['--dir', ''], '--dir must name the directory'],
  [['--dir'], '--dir'],
  [['--dir', 'data', '--port', '80a'], '--port must be a number from 0 to 65535, not "80a"'],
  [['--dir', 'data', '--port', '65536'], '--port must be a number from 0 to 65535'],
  [['--dir', 'data', '--port', '-1'], '--port'],
  [['--dir', 'data', '--host', ''], '--host must be an address'],
  [['--dir', 'data', '--prot', '80'], '--prot'],
  [['data'], 'data'],
])('%j is refused with a message that names the option', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
