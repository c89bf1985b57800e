// The settings of the demo world. A rule was off for two hours last week, while one person decided deposits alone. A
// proposal that weakens another rule waits.
import type { SettingGroup } from '#contracts/areas/settings/proposals.ts';
import type { AreaDemo, Past } from '../../demo/demo.ts';
import { institutions } from '../../demo/institutions.ts';
import { DAY, MINUTE, Story, demoId, type Act } from '../../demo/story.ts';
import { makeDeposit } from '../deposit/demo/deposits.ts';
import { DepositStory } from '../deposit/demo/story.ts';
import { DEMO_TOKEN } from '../transaction/demo.ts';
import type { ChangeSettings } from './decider.ts';
import { SETTINGS_ID } from './settings.ts';

const OFF = { day: 7, minutes: 120, confirmedAfter: 18 };
/** Minutes from the start after which deposits are decided alone. */
const DECIDED_AFTER = [35, 70] as const;
const MINTED_WITHIN = 9; // minutes
const LIVE_COOLING = '240'; // seconds
const CONFIRMED_AFTER = 3; // minutes
const A_DAY = 24 * 60; // minutes
const WAITS_FOR = 5 * 60; // minutes
const isoAt = (at: number): string => new Date(at).toISOString();

type DemoCommand = ChangeSettings | { type: 'ConfirmProposal'; proposal: string; group: SettingGroup };
/** An existing log may have settings that make the commands refused. */
const tentative = (acts: readonly Act[]): Act[] =>
  acts.map((act) => (act.kind === 'command' ? { ...act, isTentative: true } : act));

/** The token that evidence counts is set in the first days. */
function tokensSet(start: number): Act[] {
  const of = { proposal: demoId('settings', 'token on Ethereum'), group: 'control' } as const;
  const act = (by: 'lead' | 'deputy', after: number, command: DemoCommand): Act => ({
    at: start + after,
    kind: 'command',
    area: 'settings',
    by,
    commandId: demoId('settings', `token: ${command.type}`),
    command: { ...command, id: SETTINGS_ID },
  });
  return [
    act('lead', 2 * DAY, {
      ...of,
      type: 'ChangeSettings',
      values: { tokens: JSON.stringify({ 1: DEMO_TOKEN }) },
      reason: 'YBTC contract on Ethereum',
    }),
    act('deputy', 2 * DAY + CONFIRMED_AFTER * MINUTE, { ...of, type: 'ConfirmProposal' }),
  ];
}

function past({ random, from: start, until }: Past): Act[] {
  const from = until - OFF.day * DAY;
  const off = { proposal: demoId('settings', 'deposits confirmed by one'), group: 'second-person' } as const;
  const cooling = { proposal: demoId('settings', 'cooling of a demo world'), group: 'custody' } as const;
  const rules = new Story<DemoCommand>('settings', SETTINGS_ID, from)
    .does('lead', 'ChangeSettings', {
      ...off,
      secondPerson: { 'deposit:confirm': false },
      reason: '复核人员请假两小时，其间小额充值由一人确认',
      until: isoAt(from + (OFF.confirmedAfter + OFF.minutes) * MINUTE),
    })
    .wait(OFF.confirmedAfter)
    .does('deputy', 'ConfirmProposal', off)
    .wait(OFF.day * A_DAY - OFF.confirmedAfter - WAITS_FOR)
    .does('lead', 'ChangeSettings', {
      proposal: demoId('settings', 'withdrawals from the pool are requested'),
      group: 'second-person',
      secondPerson: { 'crsm:withdraw-from-sp': true },
      reason: 'Withdrawals from the stability pool take two people from now on',
    })
    .does('lead', 'ChangeSettings', {
      ...cooling,
      values: { coolingTime: LIVE_COOLING },
      reason: 'withdrawals of a demo world do not cool for a day',
    })
    .wait(CONFIRMED_AFTER)
    .does('deputy', 'ConfirmProposal', cooling)
    .does('lead', 'ChangeSettings', {
      proposal: demoId('settings', 'older prices'),
      group: 'prices',
      values: { priceAge: '600' },
      reason: 'The price feed is moved to another host this week',
      until: isoAt(until + 3 * DAY),
    });
  const decided = DECIDED_AFTER.flatMap((after, index) => {
    const name = `demo-alone-${index}`;
    const deposit = {
      ...makeDeposit(random, institutions(), name, from),
      amount: BigInt(random.whole(2, 9)) * 1_000_000n,
    };
    return new DepositStory(name, deposit, from)
      .wait(after)
      .recordedBy('deputy', '人工登记')
      .wait(4)
      .executes('deputy', 'ConfirmDeposit', { amount: deposit.amount, acknowledged: true }, 'mint', MINTED_WITHIN, null)
      .acts;
  });
  return tentative([...tokensSet(start), ...rules.acts, ...decided]);
}

export const settingsDemo: AreaDemo = { past };
