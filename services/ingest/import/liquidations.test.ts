// A whole difficult file, imported into a running server with the command in docs/imports.md.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, type TestClient } from '../../tools/testing/people/access.ts';
import { INGEST_KEY, startTestServer, type TestServer } from '../../tools/testing/server.ts';
import { getWhenCaughtUp } from '../../tools/testing/imports/send-facts.ts';
import { file, runOn, withFolder } from './testing/runs.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const FILE = 'liquity-v1-liquidations.csv';
withFolder();

/** The arguments after `--` in docs/imports.md, as a shell parses them. */
function optionsInDocs(): string[] {
  const [, command = ''] =
    /npm run import -- services\/ingest\/examples\/liquidations\.csv ([^]*?)\n```/.exec(
      readFileSync(`${ROOT}docs/imports.md`, 'utf8'),
    ) ?? [];
  return [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
}

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = clientOf(server, await server.tokenOf(server.people.operator));
});
afterAll(() => server[Symbol.asyncDispose]());
/** The export's 870 rows with their real amounts. Owners and times are generated in its format. */
function wholeFile(): string {
  const rows = readFileSync(`${ROOT}contracts/vectors/${FILE}`, 'utf8').trim().split('\n').slice(1);
  const ownerOf = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`;
  const line = (row: string, index: number): string => {
    const at = new Date(Date.parse('2023-07-26T09:55:35Z') - index * 3_600_000)
      .toISOString()
      .replace('T', ' ')
      .replace('Z', ' UTC');
    return `${at},"<a target=""_blank"" href=https://etherscan.io/address/${ownerOf(index)}>${ownerOf(index)}🔗</a>",${row}`;
  };
  return file(FILE, ['timestamp,owner,collateral,debt,price,collateralRatio', ...rows.map(line)].join('\n'));
}

test('an import of 870 Liquity v1 positions records 832 exactly and rejects 38 with a remedy', async () => {
  const { code, said } = await runOn(
    { environment: { INGEST_KEY } },
    ...optionsInDocs(),
    '--url',
    server.url,
    wholeFile(),
  );
  expect(said).toContain('832 accepted, 0 known already, 38 rejected');
  expect(code).toBe(1);
  expect(said).toMatch(/has an exponent, so it may be rounded; write all digits as the source has them/);
  const page = await getWhenCaughtUp(
    client,
    `/api/troves?end=1&sort=${encodeURIComponent('[{"colId":"seenAt","sort":"desc"}]')}`,
    String((await server.store.head())!.commit),
  );
  expect(page).toMatchObject({
    total: 832,
    rows: [
      {
        vaultId: 'liquity-v1',
        btcType: 'ETH',
        state: 'CLOSED_BY_LIQUIDATION',
        owner: `0x${'1'.padStart(40, '0')}`,
        collateral: '4600000000000000000',
        debt: '7740610463373070000000',
        seenAt: '2023-07-26T09:55:35.000Z',
        icr: null,
      },
    ],
  });
});
