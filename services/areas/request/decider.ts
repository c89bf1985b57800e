// The rules of a request: another person confirms or rejects it, or its requester withdraws it. A confirmed request is
// carried out or fails.
import type { EventOf } from '#contracts/events/define-events.ts';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { requestActions } from '#contracts/areas/request/actions.ts';
import type { RequestStatus, requestEvents } from '#contracts/areas/request/events.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';
import { holdsNow, type Holders } from '../rights/holders.ts';
import { mayConfirm, type ControlContext } from '../rights/second-person.ts';

interface RequestContext extends ControlContext {
  settings: AllSettings;
  /** The holders of the permission that the requested action needs. */
  requesters: Holders;
}
type RequestEvent = EventOf<typeof requestEvents>;
type RequestData = Extract<RequestEvent, { type: 'RequestMade' }>['data'];
export interface Request extends RequestData {
  status: RequestStatus;
  confirmedBy: string | null;
  isCarriedOut: boolean;
  /** The code of the failure. */
  failure: string | null;
}

/** The requested command, as the handler stored it. */
export const commandOf = ({ command }: Pick<Request, 'command'>): { type: string; id: string } => ({
  ...command,
  type: String(command['type']),
  id: String(command['id']),
});

export type RequestCommand = { id: string } &
  /** `digest`: identifies the requested command. */
  (
    | ({ type: 'MakeRequest'; digest: string } & Omit<RequestData, 'requestedBy'>)
    /**
     * `rule`: the request's own rule, whose holders may confirm it. `permission`: of the requested action, which its
     * requester must still hold.
     */
    | { type: 'ConfirmRequest'; rule: string; permission: string }
    | { type: 'RejectRequest'; reason: string }
    | { type: 'WithdrawRequest' }
    | { type: 'RecordCarriedOut'; revision: number }
    | { type: 'RecordFailed'; code: string }
  );

const { confirm, reject, withdraw } = requestActions.actions;

export const requestDecider: Decider<Request | null, RequestCommand, RequestEvent, RequestContext> = {
  initialState: null,
  decide(command, request, context) {
    const { id: by } = context.actor;
    if (command.type === 'MakeRequest') {
      const { type: _type, id: _id, digest: _digest, ...requestData } = command;
      return [{ type: 'RequestMade', data: { ...requestData, requestedBy: by } }];
    }
    if (!request) throw new Error(`${command.type} for a request that does not exist`);
    const isOpen = request.status === 'CONFIRMED' && !request.isCarriedOut;
    switch (command.type) {
      case 'ConfirmRequest': {
        if (command.rule !== request.rule) throw new Error('the command and the request name different rules');
        const refused = refusedAction(confirm, request, context);
        if (refused) return refused;
        if (!holdsNow(context.requesters, request.requestedBy)) return refuse('requester-not-permitted');
        return mayConfirm(request.requestedBy, context)
          ? [{ type: 'RequestConfirmed', data: { confirmedBy: by } }]
          : refuse(SECOND_PERSON_NEEDED);
      }
      case 'RejectRequest':
        return (
          refusedAction(reject, request, context) ?? [
            { type: 'RequestRejected', data: { reason: command.reason, rejectedBy: by } },
          ]
        );
      case 'WithdrawRequest':
        return (
          refusedAction(withdraw, request, context) ??
          (request.requestedBy === by
            ? [{ type: 'RequestWithdrawn', data: { withdrawnBy: by } }]
            : refuse('request-not-own'))
        );
      case 'RecordCarriedOut':
        return isOpen ? [{ type: 'RequestCarriedOut', data: { revision: command.revision } }] : NOTHING_NEW;
      case 'RecordFailed':
        return isOpen ? [{ type: 'RequestFailed', data: { code: command.code } }] : NOTHING_NEW;
      default:
        return noRuleFor(command);
    }
  },
  evolve(request, event) {
    if (event.type === 'RequestMade')
      return { ...event.data, status: 'REQUESTED', confirmedBy: null, isCarriedOut: false, failure: null };
    if (!request) throw new Error(`${event.type} before the request was made`);
    switch (event.type) {
      case 'RequestConfirmed':
        return { ...request, status: 'CONFIRMED', confirmedBy: event.data.confirmedBy };
      case 'RequestCarriedOut':
        return { ...request, isCarriedOut: true };
      case 'RequestFailed':
        return { ...request, status: 'FAILED', failure: event.data.code };
      case 'RequestRejected':
        return { ...request, status: 'REJECTED' };
      case 'RequestWithdrawn':
        return { ...request, status: 'WITHDRAWN' };
      default:
        return event satisfies never;
    }
  },
};
