// Figures that sources tell beside our own sums of the same, all at one position: the overview beside positions, teams beside those of their members, the
// stability pool beside what CRSMs have in it. Whoever may read the figures reads the sums.
import { addressKey } from '#contracts/address.ts';
import type { Agreement } from '#contracts/agreement.ts';
import { SOLANA } from '#contracts/chain.ts';
import { TroveState } from '#contracts/trove.ts';
import { WEI_PER_SATOSHI } from '#contracts/values.ts';
import type { ReadAt, ReadModels, Row } from '#projections/engine/types.ts';
import { atOnePosition, type Told } from '../at-one-position.ts';

type Models = Pick<ReadModels, 'list' | 'totals' | 'sums' | 'exportRows'>;
type Read = Told & { rows: readonly Row[] };
type Compare = (told: readonly Row[], own: readonly Row[]) => Omit<Agreement, 'ownAt'>[];

const amountOf = (row: Row, name: string): bigint => BigInt(String(row[name]));
const summed = (rows: readonly Row[], name: string): bigint => rows.reduce((sum, row) => sum + amountOf(row, name), 0n);
const open = (rows: readonly Row[]): Row[] => rows.filter(({ state }) => state === TroveState.enum.ACTIVE);
const compared = ({ id, seenAt }: Row, of: unknown, figure: string, told: bigint, own: bigint): Omit<Agreement, 'ownAt'> =>
  ({ id: String(id), of: String(of), figure, told: `${told}`, toldAt: String(seenAt), own: `${own}`, difference: `${told - own}` });

async function listed(models: Models, model: string, at: ReadAt): Promise<Read> {
  const { pages, ...told } = await models.exportRows(model, at);
  return { ...told, rows: (await Array.fromAsync(pages)).flat() };
}
const latest = (models: Models, model: string, at: ReadAt): Promise<Read> => models.list(model, { ...at, sort: [{ colId: 'day', sort: 'desc' }], start: 0, end: 1 });

const agreeing = (compare: Compare, told: (models: Models, at: ReadAt) => Promise<Read>, own: (models: Models, at: ReadAt) => Promise<Read>) => async (models: Models, query: unknown) => {
  const { parts: [one, other], ...seen } = await atOnePosition(query as ReadAt, (at) => Promise.all([told(models, at), own(models, at)]));
  return { rows: compare(one.rows, other.rows).map((row): Agreement => ({ ...row, ownAt: seen.at })), ...seen };
};

export const overviewsAgree = agreeing(
  (days, troves) => {
    const [evm, solana] = [open(troves).filter(({ chainId }) => chainId !== SOLANA), open(troves).filter(({ chainId }) => chainId === SOLANA)];
    return days.flatMap((day) => [
      compared(day, day.day, 'vaultBtc', amountOf(day, 'vaultBtc') * WEI_PER_SATOSHI, summed(open(troves), 'collateral')),
      compared(day, day.day, 'ethYuMinted', amountOf(day, 'ethYuMinted'), summed(evm, 'debt')),
      compared(day, day.day, 'solYuMinted', amountOf(day, 'solYuMinted'), summed(solana, 'debt')),
      compared(day, day.day, 'totalYuMinted', amountOf(day, 'totalYuMinted'), summed(open(troves), 'debt')),
    ]);
  },
  (models, at) => latest(models, 'overviews', at), (models, at) => models.totals('trove-totals', at),
);

export const teamsAgree = agreeing(
  (teams, accounts) => {
    const owed = new Map(open(accounts).map((account) => [String(account.owner), amountOf(account, 'debt')]));
    return teams.map((team) => compared(team, team.captain, 'yuMinted', amountOf(team, 'yuMinted'), (team.members as string[]).reduce((sum, member) => sum + (owed.get(addressKey(member)) ?? 0n), 0n)));
  },
  (models, at) => listed(models, 'teams', at), (models, at) => models.totals('trove-accounts', at),
);

const DEPOSITED = { of: ['deposits'] };
export const poolsAgree = agreeing(
  (days, crsms) => days.map((day) => compared(day, day.day, 'stabilityPoolYuBalance', amountOf(day, 'stabilityPoolYuBalance'), summed(crsms, 'deposits'))),
  (models, at) => latest(models, 'pools', at), (models, at) => models.sums('crsms', DEPOSITED, at),
);
