// Requests for actions that another person confirms (contracts/areas/request/actions.ts).
import { REQUEST_PENDING } from '#contracts/kits/action-options.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { requestEvents } from '#contracts/areas/request/events.ts';
import { requestReads, RequestRow } from '#contracts/areas/request/reads.ts';
import { REQUESTED_WITH, SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { defineArea } from '../../command/area.ts';
import type { Claim } from '../../command/references/claims.ts';
import { routesOf } from '../../http/area-routes.ts';
import { waitingForAnother } from '../alert/rules.ts';
import type { Area } from '../area.ts';
import { noArgument } from '../rules-context.ts';
import { requestDecider } from './decider.ts';

/** Neither decided nor withdrawn. */
const isWaiting = (events: readonly unknown[]): boolean => events.length === 1;
/** Held by the request of a rule that waits for a row. */
export const waitingRequest = ({ rule, subject }: { rule: string; subject: string }): Claim => ({
  name: `request-${rule.replace(':', '-')}-${subject}`,
  refused: REQUEST_PENDING,
  isUsed: isWaiting,
  rowOf: idOfStream,
});

export const requestArea = defineArea({
  events: requestEvents,
  decider: requestDecider,
  creates: ['MakeRequest'],
  contextNeeds: {
    ConfirmRequest: {
      settings: noArgument,
      holders: ({ rule }: { rule: string }) => rule,
      requesters: ({ permission }: { permission: string }) => permission,
    },
  },
  claims: (event) => (event.type === 'RequestMade' ? [waitingRequest(event.data)] : []),
  // Only the digest identifies the command: before a repeat, the row may change, and personal texts are sealed again.
  identity: (command) =>
    command.type === 'MakeRequest' ? { type: command.type, id: command.id, digest: command.digest } : command,
});

const RULES = [
  ...Object.entries(SECOND_PERSON).flatMap(([rule, { isRequested }]) => (isRequested ? [rule] : [])),
  ...Object.keys(REQUESTED_WITH),
];
/** The actions that can be requested, once all areas are known. */
type Requestable = () => Iterable<{ rule: string; permission: string }>;
/**
 * The requests that a person may decide, and those for what they may do themselves. People who may read the whole log
 * read all requests.
 */
const readable =
  (requested: Requestable) =>
  (permissions: readonly string[]): readonly string[] => {
    if (permissions.includes('audit:read')) return RULES;
    const own = [...requested()].filter(({ permission }) => permissions.includes(permission));
    return RULES.filter((rule) => permissions.includes(rule) || own.some((action) => action.rule === rule));
  };
/** The most waiting requests that an alert reads. */
const MOST_WAITING = 5_000;

export const request = (requested: Requestable) =>
  ({
    definition: requestArea,
    contextReaders: ({ rights }) => ({
      requesters: { read: (permission: string) => rights.holders(permission) },
    }),
    // The actions are mounted by routes.ts.
    routes: routesOf(requestArea, {
      reads: requestReads,
      within: { column: 'rule', values: readable(requested) },
      creates: [],
      actions: [],
      batches: [],
    }),
    alerts: {
      'request-waits': waitingForAnother({
        model: requestReads.model,
        row: RequestRow,
        most: MOST_WAITING,
        by: 'requestedBy',
        since: 'requestedAt',
        mayDecide:
          (permissions) =>
          ({ rule }) =>
            permissions.includes(rule),
      }),
    },
  }) satisfies Area;
