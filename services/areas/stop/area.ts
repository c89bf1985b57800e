// The stop of executions (contracts/areas/stop/actions.ts): one stream, read before anything begins outside.
import type { EventOf } from '#contracts/events/define-events.ts';
import { listStops } from '#contracts/areas/stop/reads.ts';
import { pauseExecutions, resumeExecutions } from '#contracts/areas/stop/actions.ts';
import { stopEvents } from '#contracts/areas/stop/events.ts';
import type { Settings } from '#contracts/areas/settings/rules.ts';
import { defineArea } from '../../command/area.ts';
import { noRuleFor, refuse, type DecideContext, type Decider } from '../../command/types.ts';
import { creates, routesOf } from '../../http/area-routes.ts';
import type { Area } from '../area.ts';
import { noArgument } from '../rules-context.ts';

/** The id of the only stream. */
const STOP = stopEvents.area;
interface PauseState {
  isPaused: boolean;
  pausedBy: string | null;
}
type StopCommand = { id: string; reason: string } & ({ type: 'PauseExecutions' } | { type: 'ResumeExecutions' });
interface StopContext extends DecideContext {
  settings: Settings;
}

const stopDecider: Decider<PauseState | null, StopCommand, EventOf<typeof stopEvents>, StopContext> = {
  initialState: null,
  decide(command, state, { actor: { id: by }, settings }) {
    const { reason } = command;
    switch (command.type) {
      case 'PauseExecutions':
        return state?.isPaused
          ? refuse('executions-paused')
          : [{ type: 'ExecutionsPaused', data: { reason, pausedBy: by } }];
      case 'ResumeExecutions':
        if (!state?.isPaused) return refuse('executions-not-paused');
        return settings.secondPerson['execution:resume'] && state.pausedBy === by
          ? refuse('second-person-needed')
          : [{ type: 'ExecutionsResumed', data: { reason, resumedBy: by } }];
      default:
        return noRuleFor(command);
    }
  },
  evolve(_before, event) {
    switch (event.type) {
      case 'ExecutionsPaused':
        return { isPaused: true, pausedBy: event.data.pausedBy };
      case 'ExecutionsResumed':
        return { isPaused: false, pausedBy: null };
      default:
        return event satisfies never;
    }
  },
};

const stopArea = defineArea({
  events: stopEvents,
  decider: stopDecider,
  creates: ['PauseExecutions', 'ResumeExecutions'],
  contextNeeds: { ResumeExecutions: { settings: noArgument } },
  stream: () => STOP,
});

export const stop = {
  definition: stopArea,
  routes: routesOf(stopArea, {
    creates: [pauseExecutions, resumeExecutions].map((route) =>
      creates(stopArea, route, (body) => ({ ...body, id: STOP })),
    ),
    actions: [],
    batches: [],
    whole: [{ model: 'stops', list: listStops }],
  }),
} satisfies Area;
