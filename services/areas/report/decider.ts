// The rules of kept reports: a period that is over is kept, and signed off by another person.
import { reportActions } from '#contracts/areas/report/actions.ts';
import type { ReportStatus, reportEvents } from '#contracts/areas/report/events.ts';
import { REPORT_FORM } from '#contracts/areas/report/period.ts';
import type { Settings } from '#contracts/areas/settings/rules.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { noRuleFor, refuse, type DecideContext, type Decider } from '../../command/types.ts';

export type ReportEvent = EventOf<typeof reportEvents>;
export type ReportCommand = { id: string } & (
  | { type: 'KeepReport'; from: string; to: string }
  | { type: 'SignOff'; note: string }
);
export interface KeptReport {
  status: ReportStatus;
  keptBy: string;
}
/** The report as the log has it now. */
interface MadeNow {
  position: string;
  sha256: string;
}
export interface ReportContext extends DecideContext {
  settings: Settings;
  report: MadeNow;
}

export const reportDecider: Decider<KeptReport | null, ReportCommand, ReportEvent, ReportContext> = {
  initialState: null,
  decide(command, kept, context) {
    const { actor, now } = context;
    switch (command.type) {
      case 'KeepReport': {
        const { from, to } = command;
        if (to > now) return refuse('period-not-over');
        const { position, sha256 } = context.report;
        return [{ type: 'ReportKept', data: { from, to, position, sha256, form: REPORT_FORM, keptBy: actor.id } }];
      }
      case 'SignOff':
        if (!kept) throw new Error('the report was never kept');
        return (
          refusedAction(reportActions.actions['sign-off'], kept, context) ?? [
            { type: 'ReportSignedOff', data: { note: command.note, signedOffBy: actor.id } },
          ]
        );
      default:
        return noRuleFor(command);
    }
  },
  evolve(kept, event) {
    const { type, data } = event;
    switch (type) {
      case 'ReportKept':
        return { status: 'KEPT', keptBy: data.keptBy };
      case 'ReportSignedOff':
        return kept && { ...kept, status: 'SIGNED_OFF' };
      default:
        return event satisfies never;
    }
  },
};
