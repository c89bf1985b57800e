// Measures of teams.
import { defineMeasures } from '../../kits/measure.ts';
import { teamTotalReads } from './declaration.ts';

export const teamMeasures = defineMeasures({
  name: 'teams',
  series: teamTotalReads.series,
  models: ['teams'],
  source: 'counted',
  rows: { path: '/statistics/datacaptain' },
  measures: {
    yuMinted: { names: ['团队铸造 YU', 'YU minted by teams'], unit: 'yu', kind: 'stock', sum: 'yuMinted' },
    teams: { names: ['团队数', 'Teams'], unit: 'count', kind: 'stock', sum: 'count' },
    members: { names: ['成员数', 'Members'], unit: 'count', kind: 'stock', sum: 'teamSize' },
    membersPerTeam: {
      names: ['平均团队人数', 'Members per team'],
      unit: 'times',
      kind: 'ratio',
      of: ['members', 'teams'],
    },
  },
});
