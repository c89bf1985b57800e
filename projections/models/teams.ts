// Teams as last reported, and their totals.
import { team } from '#contracts/areas/team/declaration.ts';
import { totals } from '../engine/types.ts';
import { reportedFigureModel } from './kits/reported-figure-model.ts';

export const teams = reportedFigureModel(team, { version: 1 });
export const teamTotals = totals({
  name: 'team-totals',
  version: 1,
  of: teams,
  by: () => ({}),
  sum: { teamSize: ({ teamSize }) => BigInt(Number(teamSize)), yuMinted: ({ yuMinted }) => BigInt(String(yuMinted)) },
});
