// Compares reported figures with our own sums as of the time of the report. Overviews are compared with troves, and
// teams with their members' troves. The stability pool is compared with the CRSMs' deposits. People who may read the
// figures may read the sums.
import { z } from 'zod';
import { addressKey } from '#contracts/values/address.ts';
import type { Agreement } from '#contracts/kits/agreement.ts';
import { SOLANA } from '#contracts/values/chain.ts';
import { TroveState } from '#contracts/areas/trove/external-state.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { ReadAnswer } from '../at-one-position.ts';
import { reportTimeOf } from '../report-time.ts';

type Models = Pick<ReadModels, 'list' | 'totals' | 'sums' | 'exportRows' | 'groupsAt'>;
type Read = ReadAnswer & { rows: readonly Row[] };

const amountOf = (row: Row, name: string): bigint => BigInt(String(row[name]));
const summed = (rows: readonly Row[], name: string): bigint => rows.reduce((sum, row) => sum + amountOf(row, name), 0n);
const openTroves = (rows: readonly Row[]): Row[] => rows.filter(({ state }) => state === TroveState.enum.ACTIVE);
/** The time of our own sum. */
const timeOfRow = ({ seenAt, updatedAt }: Row): string =>
  reportTimeOf({ seenAt: String(seenAt), updatedAt: String(updatedAt) });
const agreementOf = (row: Row, of: unknown, figure: string, reported: bigint, computed: bigint): Agreement => ({
  id: String(row.id),
  of: String(of),
  figure,
  told: `${reported}`,
  toldAt: String(row.seenAt),
  own: `${computed}`,
  ownAt: timeOfRow(row),
  difference: `${reported - computed}`,
});

/** The reported rows, and the comparison of each. */
const agreementRead =
  (
    readReports: (models: Models, at: ReadAt) => Promise<Read>,
    compare: (rows: readonly Row[], models: Models, position: string) => Promise<Agreement[]>,
  ) =>
  async (models: Models, query: ReadAt) => {
    const { rows, position, at, behind } = await readReports(models, query);
    return { rows: await compare(rows, models, position), position, at, ...(behind && { behind }) };
  };
/** For the last reported day. */
const agreementOfLastDay = (model: string, compare: (day: Row, models: Models) => Promise<Agreement[]>) =>
  agreementRead(
    (models, at) => models.list(model, { ...at, sort: [{ colId: 'day', sort: 'desc' }], start: 0, end: 1 }),
    async (days, models) => (await Promise.all(days.map((day) => compare(day, models)))).flat(),
  );

export const overviewsAgree = agreementOfLastDay('overviews', async (day, models) => {
  const troves = openTroves((await models.totals('trove-totals', { asOf: timeOfRow(day) })).rows);
  const trovesOn = (isSolana: boolean): Row[] => troves.filter(({ chainId }) => (chainId === SOLANA) === isSolana);
  return [
    agreementOf(day, day.day, 'vaultBtc', amountOf(day, 'vaultBtc') * WEI_PER_SATOSHI, summed(troves, 'collateral')),
    agreementOf(day, day.day, 'ethYuMinted', amountOf(day, 'ethYuMinted'), summed(trovesOn(false), 'debt')),
    agreementOf(day, day.day, 'solYuMinted', amountOf(day, 'solYuMinted'), summed(trovesOn(true), 'debt')),
    agreementOf(day, day.day, 'totalYuMinted', amountOf(day, 'totalYuMinted'), summed(troves, 'debt')),
  ];
});

export const teamsAgree = agreementRead(
  (models, at) => allRows(models, 'teams', at),
  async (teams, models, position) => {
    const members = teams.flatMap((team) =>
      z
        .array(z.string())
        .parse(team.members)
        .map((member) => ({
          team,
          group: { owner: addressKey(member), state: TroveState.enum.ACTIVE },
          at: timeOfRow(team),
          upTo: position,
        })),
    );
    const accounts = await models.groupsAt('trove-accounts', members);
    const owed = new Map<Row, bigint>();
    for (const [index, { team }] of members.entries())
      owed.set(team, (owed.get(team) ?? 0n) + BigInt(String(accounts[index]?.debt ?? '0')));
    return teams.map((team) =>
      agreementOf(team, team.captain, 'yuMinted', amountOf(team, 'yuMinted'), owed.get(team)!),
    );
  },
);

const DEPOSITED = { of: ['deposits'] };
export const poolsAgree = agreementOfLastDay('pools', async (day, models) => [
  agreementOf(
    day,
    day.day,
    'stabilityPoolYuBalance',
    amountOf(day, 'stabilityPoolYuBalance'),
    summed((await models.sums('crsms', DEPOSITED, { asOf: timeOfRow(day) })).rows, 'deposits'),
  ),
]);
