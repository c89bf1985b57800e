// Requests for actions that another person confirms.
import type { WireData } from '#contracts/events/define-events.ts';
import { isMarkName } from '#contracts/values/sealed.ts';
import { RequestRow } from '#contracts/areas/request/reads.ts';
import type { requestEvents } from '#contracts/areas/request/events.ts';
import { defineReadModel, type Evolve, type ModelEvent } from '../engine/types.ts';

type Data<Type extends keyof (typeof requestEvents)['schemas']> = WireData<typeof requestEvents, Type>;

/** Without lookup marks: they repeat the sealed texts that they belong to. */
const bodyOf = ({ type: _type, id: _id, ...fields }: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isMarkName(name)));

const change =
  <Type extends keyof (typeof requestEvents)['schemas']>(
    of: (data: Data<Type>, event: ModelEvent) => Partial<RequestRow>,
  ): Evolve<RequestRow> =>
  (row, event) => {
    if (!row) throw new Error(`${event.type} before the request was made`);
    // The cast is safe: events of this type have such data.
    return { ...row, ...of(event.data as Data<Type>, event) };
  };

export const requests = defineReadModel<RequestRow>({
  name: 'requests',
  version: 1,
  row: RequestRow,
  stream: 'request',
  indexes: ['status'],
  searches: ['id'],
  on: {
    RequestMade: (row, { data, at }) => {
      const { area, action, rule, subject, command, requestedBy } = data as Data<'RequestMade'>;
      // The cast is safe: the engine fills in the other fields.
      return {
        ...row,
        area,
        action,
        rule,
        subject,
        body: bodyOf(command),
        status: 'REQUESTED',
        requestedBy,
        requestedAt: at,
        decidedBy: null,
        decidedAt: null,
        decision: null,
        failure: null,
        carriedOutAt: null,
      } as RequestRow;
    },
    RequestConfirmed: change<'RequestConfirmed'>(({ confirmedBy }, { at }) => ({
      status: 'CONFIRMED',
      decidedBy: confirmedBy,
      decidedAt: at,
    })),
    RequestCarriedOut: change<'RequestCarriedOut'>((_data, { at }) => ({ carriedOutAt: at })),
    RequestFailed: change<'RequestFailed'>(({ code }) => ({ status: 'FAILED', failure: code })),
    RequestRejected: change<'RequestRejected'>(({ rejectedBy, reason }, { at }) => ({
      status: 'REJECTED',
      decidedBy: rejectedBy,
      decidedAt: at,
      decision: reason,
    })),
    RequestWithdrawn: change<'RequestWithdrawn'>(({ withdrawnBy }, { at }) => ({
      status: 'WITHDRAWN',
      decidedBy: withdrawnBy,
      decidedAt: at,
    })),
  },
});
