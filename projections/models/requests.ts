// Requests for actions that another person confirms.
import { isMarkName } from '#contracts/values/sealed.ts';
import { RequestRow } from '#contracts/areas/request/reads.ts';
import type { requestEvents } from '#contracts/areas/request/events.ts';
import { requestServiceState } from '#contracts/areas/request/service-state.ts';
import { defineReadModel, type Evolve, type ModelEventOf } from '../engine/types.ts';
import { waitingSince } from './kits/waiting.ts';

type Events = typeof requestEvents;
type Event<Type extends keyof Events['schemas']> = ModelEventOf<Events, Type>;
type Made = Event<'RequestMade'>['data'];

/** What a correction's command has besides its body: the entry that it corrects (the subject), and the first entry. */
const OF_CORRECTIONS: readonly string[] = ['corrects', 'first'];
/** Without lookup marks: they repeat the sealed texts that they belong to. */
const bodyOf = ({ command: { type: _type, id: _id, ...fields }, before }: Made): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !isMarkName(name) && !(before && OF_CORRECTIONS.includes(name))),
  );

const change =
  <Type extends keyof Events['schemas']>(
    of: (event: Event<Type>) => Partial<RequestRow>,
  ): Evolve<RequestRow, Event<Type>> =>
  (row, event) => {
    if (!row) throw new Error(`${event.type} before the request was made`);
    const next = { ...row, ...of(event) };
    return { ...next, waitingSince: waitingSince(requestServiceState, row, next, event.at) };
  };

export const requests = defineReadModel<RequestRow, Events>({
  name: 'requests',
  version: 3,
  row: RequestRow,
  stream: 'request',
  indexes: ['status', 'waitingSince'],
  searches: ['id'],
  on: {
    RequestMade: (row, { data, at }) => {
      const { area, action, rule, subject, before, requestedBy } = data;
      return {
        ...row,
        area,
        action,
        rule,
        subject,
        body: bodyOf(data),
        before: before ?? null,
        status: 'REQUESTED',
        requestedBy,
        requestedAt: at,
        decidedBy: null,
        decidedAt: null,
        decision: null,
        failure: null,
        carriedOutAt: null,
        waitingSince: at,
      };
    },
    RequestConfirmed: change<'RequestConfirmed'>(({ data: { confirmedBy }, at }) => ({
      status: 'CONFIRMED',
      decidedBy: confirmedBy,
      decidedAt: at,
    })),
    RequestCarriedOut: change<'RequestCarriedOut'>(({ at }) => ({ carriedOutAt: at })),
    RequestFailed: change<'RequestFailed'>(({ data: { code } }) => ({ status: 'FAILED', failure: code })),
    RequestRejected: change<'RequestRejected'>(({ data: { rejectedBy, reason }, at }) => ({
      status: 'REJECTED',
      decidedBy: rejectedBy,
      decidedAt: at,
      decision: reason,
    })),
    RequestWithdrawn: change<'RequestWithdrawn'>(({ data: { withdrawnBy }, at }) => ({
      status: 'WITHDRAWN',
      decidedBy: withdrawnBy,
      decidedAt: at,
    })),
  },
});
