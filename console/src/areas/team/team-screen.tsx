// Teams: persons who mint YU together. A team's drawer shows its members.
import { team, teamAgreement } from '#contracts/areas/team/declaration.ts';
import { agreements } from '../../statistics/agreements.tsx';
import { COUNTED, YU, integerColumn } from '../../statistics/measures.ts';
import type { Source } from '../../statistics/reading.ts';
import { Figures } from '../../statistics/figures.tsx';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { Members } from './members.tsx';

const source: Source = { path: '/api/team-totals/series', models: ['teams'], permission: 'team:read' };

const TEAMS: StatisticsDeclaration = {
  path: '/statistics/datacaptain',
  statistics: [
    { name: 'yuMinted', kind: 'standing', source, of: integerColumn('yuMinted'), measure: YU },
    { name: 'teams', kind: 'standing', source, of: integerColumn('count'), measure: COUNTED },
    { name: 'members', kind: 'standing', source, of: integerColumn('teamSize'), measure: COUNTED },
  ],
  standing: {},
};
const TeamAgreements = agreements(teamAgreement, ['teams', 'troves'], team.options.fields);
const TeamList = reportedFigureList(team, {
  first: ['captain', 'yuMinted', 'teamSize'],
  hidden: ['members'],
  called: ['captain'],
  searched: ['captain'],
  summary: Members,
});

export const TeamScreen = () => (
  <StatisticsPage of={TEAMS}>
    <Figures />
    <PanelRow>
      <Trend />
      <TeamAgreements />
    </PanelRow>
    <TeamList />
  </StatisticsPage>
);
