// Reported figures compared with our own sums, and with real published figures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overview } from '#contracts/areas/overview/declaration.ts';
import { pool } from '#contracts/areas/pool/declaration.ts';
import { scaled } from '#contracts/values/decimal.ts';
import { team } from '#contracts/areas/team/declaration.ts';
import { sendFacts } from '../../tools/testing/imports/send-facts.ts';
import {
  server,
  withReportedFigures,
  head,
  get,
  getAsOf,
  aPool,
  anOverview,
  pools,
  overviews,
  teams,
} from '../../tools/testing/areas/reported-figures.ts';
import { aTrove, yu } from '../trove/testing/examples.ts';
import { reportedFigureId } from './area.ts';
import { parseJson } from '../../tools/testing/json.ts';

withReportedFigures();

test('a report is compared with our own sums as of its own time, with the exact difference', async () => {
  const [a, b] = ['0x00000000000000000000000000000000000000c1', 'So11111111111111111111111111111111111111112'];
  const trove = (troveId: string, owner: string, more: object) => ({
    type: 'trove-seen',
    data: aTrove(troveId, { owner, ...more }),
  });
  const crsm = {
    chainId: 1,
    vaultId: 'vault-1',
    troveId: 'x',
    contract: a,
    trgcr: yu(1.2),
    tarcr: yu(1.3),
    maxTarcr: yu(1.4),
    debtGasCompensation: '0',
    deposits: yu(30),
    yieldGains: '0',
    debtTokenBalance: '0',
    collateralGains: '0',
  };
  const sendReports = async (at: string): Promise<void> => {
    expect(
      await sendFacts(
        server,
        overviews(anOverview(day, { vaultBtc: '100000000', ethYuMinted: '70', solYuMinted: '31' }), at),
        pools(aPool(day, { stabilityPoolYuBalance: yu(31) }), at),
        teams({ captain: a, members: [a.toUpperCase().replace('0X', '0x'), b], yuMinted: '99' }, at),
      ),
    ).toEqual(['accepted', 'accepted', 'accepted']);
  };
  const day = new Date().toISOString().slice(0, 10);
  await sendFacts(
    server,
    trove('x', a, { collateral: yu(1), debt: '70' }),
    trove('y', b, { chainId: 501, collateral: '5', debt: '30' }),
    trove('z', a, { collateral: '9', debt: '9', state: 'CLOSED_BY_LIQUIDATION' }),
    { type: 'crsm-seen', data: crsm },
  );
  const at = new Date().toISOString();
  // Events recorded between the time of a report and its arrival are no difference.
  await sendFacts(server, trove('x', a, { collateral: yu(1), debt: '71' }), {
    type: 'crsm-seen',
    data: { ...crsm, deposits: yu(40) },
  });
  await sendReports(at);
  const rows = async (path: string, asOf?: string) =>
    (asOf === undefined ? await get(path) : await getAsOf(path, asOf)).rows;
  const overviewId = reportedFigureId(overview, { day });
  const row = (figure: string, reported: string, computed: string, difference: string) => ({
    id: overviewId,
    of: day,
    figure,
    told: reported,
    toldAt: at,
    own: computed,
    ownAt: at,
    difference,
  });
  expect(await rows('/api/overviews/agreement')).toEqual([
    row('vaultBtc', yu(1), `${BigInt(yu(1)) + 5n}`, '-5'),
    row('ethYuMinted', '70', '70', '0'),
    row('solYuMinted', '31', '30', '1'),
    row('totalYuMinted', '101', '100', '1'),
  ]);
  const teamRow = {
    id: reportedFigureId(team, { captain: a }),
    of: a,
    figure: 'yuMinted',
    told: '99',
    toldAt: at,
    own: '100',
    ownAt: at,
    difference: '-1',
  };
  expect(await rows('/api/teams/agreement')).toEqual(expect.arrayContaining([teamRow]));
  expect(await rows('/api/pools/agreement')).toMatchObject([
    { of: day, figure: 'stabilityPoolYuBalance', told: yu(31), toldAt: at, own: yu(30), ownAt: at, difference: yu(1) },
  ]);

  const before = await head();
  const later = new Date().toISOString();
  await sendReports(later);
  expect(await rows('/api/teams/agreement')).toEqual(
    expect.arrayContaining([{ ...teamRow, toldAt: later, own: '101', ownAt: later, difference: '-2' }]),
  );
  expect(await rows('/api/pools/agreement')).toMatchObject([{ own: yu(40), difference: `-${yu(9)}` }]);
  expect(await rows('/api/teams/agreement', before)).toEqual(expect.arrayContaining([teamRow]));
  expect(await rows('/api/overviews/agreement', before)).toMatchObject([
    { own: `${BigInt(yu(1)) + 5n}` },
    { own: '70' },
    { own: '30' },
    { own: '100' },
  ]);
});

test('real figures under other names become one day of pools and overview, to the last digit', async () => {
  const vector = <Form>(name: string): Form =>
    parseJson<Form>(readFileSync(join(import.meta.dirname, '../../../contracts/vectors', name), 'utf8'));
  const liquity = vector<{
    total_bold_supply: string;
    total_sp_deposits: string;
    branch: Record<string, { sp_deposits: string }>;
  }>('liquity-v2-stats-2026-07-02.json');
  const rootstock = vector<{ total_bridged_rbtc: number; locked_in_contracts_rbtc: number; contract_count: number }>(
    'rootstock-btc-locked-stats.json',
  );
  const sats = (btc: number): string => `${scaled(String(btc)) / 10n ** 10n}`;
  const [day, at] = ['2026-07-02', '2026-07-02T23:59:59Z'];
  expect(
    await sendFacts(
      server,
      pools(
        {
          day,
          psmUsdcBalance: '0',
          psmDepositUserCount: 0,
          stabilityPoolYuBalance: `${scaled(liquity.total_sp_deposits)}`,
          stabilityPoolDepositUserCount: 0,
        },
        at,
      ),
      overviews(
        {
          day,
          ethBtcStaked: sats(rootstock.total_bridged_rbtc),
          solBtcStaked: '0',
          vaultBtc: sats(rootstock.locked_in_contracts_rbtc),
          ethYuMinted: `${scaled(liquity.total_bold_supply)}`,
          solYuMinted: '0',
          userCount: rootstock.contract_count,
        },
        at,
      ),
    ),
  ).toEqual(['accepted', 'accepted']);
  const { row } = await get(`/api/pools/${reportedFigureId(pool, { day })}`);
  expect(row.stabilityPoolYuBalance).toBe('19075052764905797187897797');
  expect(
    `${Object.values(liquity.branch).reduce((sum, { sp_deposits: deposits }) => sum + scaled(deposits), 0n)}`,
    'the sum of the branches',
  ).toBe(row.stabilityPoolYuBalance);
  expect((await get(`/api/overviews/${reportedFigureId(overview, { day })}`)).row).toMatchObject({
    totalBtcStaked: '182627780000',
    vaultBtc: '134509240000',
    totalYuMinted: '30551023104987344249496327',
    userCount: 25,
  });
});
