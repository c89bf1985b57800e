import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLines } from '../lines.ts';
import { parseFact } from '../parse.ts';
import { answering, file, price, run, runOn, server, withFolder } from './testing/runs.ts';
import { USAGE } from './usage.ts';

withFolder();

/** Lines of a real export of peg-ins: amounts as floats, and an EVM hash instead of a bitcoin txid. */
const PEG_INS = `[
  {
    "tx_hash": "0xc8c46b01d4bfb6d3c59cd78946c9e9c6ba56aac904ccded58de336f46daa27ae",
    "block_number": 7434667,
    "to_address": "0xb9e210fef62a45021ed404a8558669bf67a02d88",
    "value_rbtc": 0.0258,
    "block_timestamp": "2025-04-10T08:39:07.000000Z"
  },
  {
    "tx_hash": "0x2dda4c3614063231218184595236823db697f0f91b432885fb8f81821c34410c",
    "block_number": 7535470,
    "to_address": "0xac31a4beedd7ec916b7a48a612230cb85c1aaf56",
    "value_rbtc": "91980000",
    "block_timestamp": "2025-05-08T02:54:07.000000Z"
  },
  {
    "tx_hash": "0x5ee48dfaa7d7e9494c80dab61a5e5e1354c040639c9b490e20c2689fb4b3b68d",
    "block_number": 7574742,
    "to_address": "0x129d2280f9c35c0caf3f172d487fd9a3f894fd26",
    "value_rbtc": 3.0,
    "block_timestamp": "2025-05-19T02:24:25.000000Z"
  }
]
`;
const PEG_IN_OPTIONS = [
  '--as',
  'deposit-seen',
  '--source',
  'rootstock',
  '--at',
  'block_timestamp',
  '--map',
  'userAddress=to_address,receivingAddress=to_address,amount=value_rbtc,txid=tx_hash',
  '--set',
  'network=mainnet,type=peg-in,vout=0,lockTime.kind=none,remarks=,institution=Rootstock, Inc.,userName=unknown,custodyAddress=bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
];

describe('npm run import', () => {
  test('sends every row once and reports the results; a second import finds all rows known', async () => {
    const url = await server(answering(new Set()));
    const path = file('prices.ndjson', `${price(1)}\n\n${price(2)}\n`);
    expect(await run(path, '--url', url)).toEqual({
      code: 0,
      said: `${path}: 2 accepted, 0 known already, 0 rejected\n`,
    });
    expect(await run(path, '--url', url)).toEqual({
      code: 0,
      said: `${path}: 0 accepted, 2 known already, 0 rejected\n`,
    });
  });

  test('continues with the remaining rows after a broken connection', async () => {
    const received = new Set<string>();
    const url = await server(answering(received, 7));
    const path = file('many.ndjson', Array.from({ length: 28 }, (_, index) => price(index + 1)).join('\n'));
    const { code, said } = await run(path, '--url', url);
    expect([code, said]).toEqual([0, expect.stringContaining('0 rejected')]);
    expect(received.size).toBe(28);
  });

  test('rejects rows with float amounts, suggests the satoshis, and sends the other rows', async () => {
    const received = new Set<string>();
    const url = await server(answering(received));
    const path = file('peg-ins.json', PEG_INS);
    const { code, said } = await run(...PEG_IN_OPTIONS, '--url', url, path);
    expect(code).toBe(1);
    expect(said).toBe(`${path}: 1 accepted, 0 known already, 2 rejected
  amount: 0.0258 is a JSON number; write satoshis as text, "2580000" if 0.0258 means BTC (nothing is rounded here)
    amount-not-text at data.amount, rows 1, 3
`);
    expect([...received]).toEqual(['mainnet:0x2dda4c3614063231218184595236823db697f0f91b432885fb8f81821c34410c:0']);
  });

  test('a dry run with a key asks the server for the expected results', async () => {
    const paths = new Set<string | undefined>();
    const answer = answering(new Set(['p2']));
    const url = await server((request, response) => {
      paths.add(request.url);
      return answer(request, response);
    });
    const path = file('tried.ndjson', `${price(1)}\n${price(2)}\n${price(3, { at: 'x' })}\n`);
    expect(await run('--dry-run', '--key', 'k', '--url', url, path)).toEqual({
      code: 1,
      said: expect.stringContaining(
        `${path}: 1 would be accepted, 1 known already, 1 would be rejected\n  at: "x" is not an instant`,
      ),
    });
    expect([...paths]).toEqual(['/api/ingest/try']);
  });

  test('a dry run against a server without dry runs takes nothing', async () => {
    const url = await server(
      (_request, response) =>
        void response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"code":"not-found"}'),
    );
    expect(await run('--dry-run', '--key', 'k', '--url', url, file('tried.ndjson', price(1)))).toEqual({
      code: 2,
      said: 'Stopped: the server answered 404 not-found.\n',
    });
  });

  test('a dry run without a key needs no server and reports missing fields', async () => {
    const { code, said } = await run(
      '--dry-run',
      '--as',
      'deposit-seen',
      '--map',
      'amount=value',
      file('peg-ins.json', PEG_INS),
    );
    expect(code).toBe(1);
    expect(said).toContain('0 would be sent, 3 would be rejected');
    expect(said).toContain(
      'amount: missing, or empty: there is no column "value"; there are tx_hash, block_number, to_address, value_rbtc, block_timestamp',
    );
    expect(said).toContain(
      'lockTime: missing, or empty: name its column with --map lockTime.kind=COLUMN, or use --set lockTime.kind=none',
    );
    expect(said).toContain(
      'at: missing, or empty: there is no column "at"; name another with --at COLUMN, or use --set at=INSTANT; there are tx_hash',
    );
  });

  test('reads CSV with multi-line cells and a byte order mark and reports a short row by its line', async () => {
    const path = file(
      'prices.csv',
      '\uFEFFat,day,price,note\r\n2026-11-01T08:00:00Z,2026-11-01,101234.56,"two\r\nlines"\r\n2026-11-02T08:00:00Z,2026-11-02\r\n2026-11-03T08:00:00Z,2026-11-03,"1,000",\r\n',
    );
    const { code, said } = await run('--dry-run', '--as', 'btc-price', path);
    expect(code).toBe(1);
    expect(said).toContain('1 would be sent, 2 would be rejected');
    expect(said).toContain('column-count, line 4');
    expect(said).toContain(
      'price: "1,000" is not a price: use a decimal number above zero, as text, without separators\n    not-a-price at data.price, line 5',
    );
  });

  test('takes the example files without changes', async () => {
    const examples = join(import.meta.dirname, '../examples');
    expect(await run('--dry-run', join(examples, 'deposits.ndjson'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('7 would be sent, 0 would be rejected'),
    });
    expect(await run('--dry-run', '--as', 'deposit-seen', join(examples, 'deposits.csv'))).toMatchObject({
      code: 0,
      said: expect.stringContaining('6 would be sent, 0 would be rejected'),
    });
  });

  test('stops at CSV that is not UTF-8 and suggests a remedy', async () => {
    const { code, said } = await run(
      '--dry-run',
      '--as',
      'btc-price',
      file(
        'gbk.csv',
        Buffer.concat([Buffer.from('day,'), Buffer.from([0xbc, 0xdb, 0xb8, 0xf1]), Buffer.from('\n2026-11-01,1\n')]),
      ),
    );
    expect(code).toBe(2);
    expect(said).toContain('it is not UTF-8: save it as UTF-8 (from a spreadsheet as "CSV UTF-8")');
  });

  test('a bad line affects no other, and a rejection by the server shows the line of the file', async () => {
    const url = await server(async (request, response) => {
      response.writeHead(200);
      for await (const line of readLines(request)) {
        const { id } = parseFact('text' in line ? line.text : '');
        response.write(
          `${JSON.stringify(id === 'p2' ? { line: line.number, id, result: 'rejected', code: 'fact-differs' } : { line: line.number, id, result: 'accepted' })}\n`,
        );
      }
      response.end();
    });
    const { code, said } = await run(
      '--url',
      url,
      file('mixed.ndjson', `${price(1)}\n{"nope\n\n${price(2)}\n${price(3, { more: 1 })}\n${price(4)}\n`),
    );
    expect(code).toBe(1);
    expect(said).toContain('2 accepted, 0 known already, 3 rejected');
    expect(said).toContain('not-json, line 2');
    expect(said).toContain(
      'this ID was sent before with different content; a changed fact needs its own ID\n    fact-differs, line 4',
    );
    expect(said).toContain('unknown-field at more, line 5');
  });

  test.each([
    ['no file', ['--key', 'k'], 'name at least one file'],
    [
      'an unknown field',
      ['--as', 'btc-price', '--map', 'prize=x', 'f'],
      '--map: there is no field "prize"; there are day, price',
    ],
    ['an unknown option', ['--frob', 'f'], "Unknown option '--frob'"],
    ['a missing file', ['--dry-run', 'gone.csv'], 'No such file'],
  ])('%s ends with 2 and an explanation', async (_name, args, words) => {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([2, expect.stringContaining(words)]);
  });

  test.each([
    [
      'a missing key',
      { INGEST_KEY: undefined },
      ['f'],
      'the server requires its INGEST_KEY: pass it with --key or in the environment (or use --dry-run)',
    ],
    ['an invalid address', { INGEST_KEY: 'k' }, ['--url', 'host', 'f'], '--url: "host" is not an http address'],
  ])('%s is reported in one line with a reference to the options', async (_name, environment, args, words) => {
    expect(await runOn({ environment }, ...args)).toEqual({ code: 2, said: `${words}\n--help lists the options.\n` });
  });

  test('--help lists the options', async () => {
    expect(await run('--help')).toEqual({ code: 0, said: `${USAGE}\n` });
  });
});
