// Teams: persons who mint YU together. A team's drawer shows its members.
import { team, teamAgreement } from '#contracts/areas/team/declaration.ts';
import { agreements } from '../../statistics/agreements.tsx';
import { COUNTED, YU, integerColumn } from '../../statistics/measures.ts';
import type { Source } from '../../statistics/reading.ts';
import { statisticsScreen } from '../../statistics/statistics-screen.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { Members } from './members.tsx';

const source: Source = { path: '/api/team-totals/series', models: ['teams'], permission: 'team:read' };

export const TeamScreen = statisticsScreen({
  path: '/statistics/datacaptain',
  statistics: [
    { name: 'yuMinted', kind: 'standing', source, of: integerColumn('yuMinted'), measure: YU },
    { name: 'teams', kind: 'standing', source, of: integerColumn('count'), measure: COUNTED },
    { name: 'members', kind: 'standing', source, of: integerColumn('teamSize'), measure: COUNTED },
  ],
  standing: {},
  SidePanel: agreements(teamAgreement, ['teams', 'troves'], team.options.fields),
  List: reportedFigureList(team, {
    first: ['captain', 'yuMinted', 'teamSize'],
    hidden: ['members'],
    called: ['captain'],
    searched: ['captain'],
    summary: Members,
  }),
});
