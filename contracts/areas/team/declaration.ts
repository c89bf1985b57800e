// Teams: addresses that mint YU together, as a source reports them.
import { z } from 'zod';
import { ChainAddress, addressKey } from '../../values/address.ts';
import { defineAgreement } from '../../kits/agreement.ts';
import { addressField, countOrZeroField, rowsField, weiOrZeroField } from '../../kits/field.ts';
import { defineReportedFigure } from '../../kits/reported-figure.ts';
import { defineTotalsReads } from '../../wire/totals.ts';
import { SatoshiTotal } from '../../values/values.ts';

const MAX_MEMBERS = 5_000;
/** No duplicates, whatever the spelling. */
const Members = z
  .array(ChainAddress)
  .min(1, 'required')
  .max(MAX_MEMBERS, 'too-long')
  .overwrite((members) => [...new Map(members.map((one) => [addressKey(one), one])).values()]);

export const team = defineReportedFigure({
  area: 'team',
  model: 'teams',
  noun: ['团队', 'team'],
  names: ['团队列表', 'Team list'],
  group: 'statistics',
  page: { path: '/statistics/datacaptain', order: [{ colId: 'yuMinted', sort: 'desc' }] },
  totals: { 'team-totals': ['团队汇总', 'Team totals'] },
  roles: ['operator'],
  fact: { type: 'team-seen', event: { type: 'TeamSeen', names: ['团队数据更新', 'Team updated'] } },
  key: ['captain'],
  fields: {
    captain: addressField('队长地址', 'Captain address'),
    members: rowsField(Members, '成员', 'Members'),
    yuMinted: weiOrZeroField('YU', '团队铸造 YU 总量', 'Team total YU minted'),
  },
  validateTogether: ({ captain, members }) =>
    members.some((one) => addressKey(one) === addressKey(captain)) ? null : { path: 'captain', key: 'not-one-of' },
  // The captain is one of the members, so the team size includes the captain.
  derived: {
    columns: { teamSize: countOrZeroField('团队人数', 'Team size') },
    compute: ({ members }) => ({ teamSize: members.length }),
  },
});

/** Sums in wei. */
const TeamTotal = z.object({ count: z.number().int(), teamSize: SatoshiTotal, yuMinted: SatoshiTotal });
export const teamTotalReads = defineTotalsReads('team-totals', 'team:read', {
  what: 'Team counts and sums',
  group: TeamTotal,
});
export const teamAgreement = defineAgreement(
  'teams',
  'team:read',
  'YU minted by each team compared with the debt of its members’ open positions',
);
