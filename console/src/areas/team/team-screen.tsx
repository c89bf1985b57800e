// Teams: persons who mint YU together. A team's drawer shows its members.
import { team, teamAgreement } from '#contracts/areas/team/declaration.ts';
import { teamMeasures } from '#contracts/areas/team/measures.ts';
import { agreements } from '../../statistics/agreements.tsx';
import { Figures } from '../../statistics/figures.tsx';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { Members } from './members.tsx';

const { yuMinted, teams, members, membersPerTeam } = teamMeasures;
const TEAMS: StatisticsDeclaration = {
  path: '/statistics/datacaptain',
  measures: [yuMinted, teams, members, membersPerTeam],
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
