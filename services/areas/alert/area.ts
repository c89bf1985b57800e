// The alert rules that each person has muted, with one stream per person.
import { alertEvents } from '#contracts/areas/alert/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';

export interface MuteAlert {
  type: 'MuteAlert';
  rule: string;
  until: string | null;
}
/** By rule: muted until then. */
export type Muted = Readonly<Record<string, string>>;

export const alertDecider: Decider<Muted, MuteAlert, EventOf<typeof alertEvents>> = {
  initialState: {},
  decide({ type, rule, until }, muted, { now }) {
    if (type !== 'MuteAlert') return noRuleFor({ type });
    if (until !== null && until <= now) return refuse('mute-in-past');
    return (muted[rule] ?? null) === until && until !== null
      ? NOTHING_NEW
      : [{ type: 'AlertMuted', data: { rule, until } }];
  },
  evolve: (muted, { data: { rule, until } }) =>
    until === null
      ? Object.fromEntries(Object.entries(muted).filter(([other]) => other !== rule))
      : { ...muted, [rule]: until },
};
export const alertArea = defineArea({ events: alertEvents, decider: alertDecider, creates: ['MuteAlert'] });
