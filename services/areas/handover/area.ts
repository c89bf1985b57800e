// Handovers of waiting records, with one stream per record. Who may send, receive and take back is checked by the
// routes.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { handoverEvents } from '#contracts/areas/handover/events.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { defineArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';

type Handed = z.output<typeof handoverEvents.schemas.RecordHandedOver>;
type HandoverCommand =
  | ({ type: 'HandOverRecord'; id: string } & Omit<Handed, 'by'>)
  | { type: 'ReturnHandover'; id: string };

/** The state is null while the record is not handed over. */
const handoverDecider: Decider<Handed | null, HandoverCommand, EventOf<typeof handoverEvents>> = {
  initialState: null,
  decide(command, open, { actor: { id: by } }) {
    switch (command.type) {
      case 'HandOverRecord': {
        const { model, record, revision, to, note } = command;
        if (to === by) return refuse('handed-to-yourself');
        // A handover that the record has left behind counts no more, so anybody may hand it over again.
        const isOfOthers = open !== null && open.by !== by && open.to !== by;
        if (isOfOthers && open.revision === revision) return refuse('handover-not-own');
        const data = { model, record, revision, to, note, by };
        return isDeepStrictEqual(open, data) ? NOTHING_NEW : [{ type: 'RecordHandedOver', data }];
      }
      case 'ReturnHandover': {
        if (!open) return refuse('not-handed-over');
        const { model, record } = open;
        return [{ type: 'HandoverReturned', data: { model, record, by } }];
      }
      default:
        return noRuleFor(command);
    }
  },
  evolve(_open, event) {
    switch (event.type) {
      case 'RecordHandedOver':
        return event.data;
      case 'HandoverReturned':
        return null;
      default:
        return event satisfies never;
    }
  },
};

export const handoverArea = defineArea({
  events: handoverEvents,
  decider: handoverDecider,
  creates: ['HandOverRecord'],
});
