// Since when a withdrawal has been in its state. It becomes ready by the clock alone, without an event.
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import type { DisplayContext } from '../../grid/columns/display.ts';
import { TimeInState } from '../../grid/history/record/record-head.tsx';

interface Props {
  row: WithdrawalRow;
  asOf: string | null;
  context: DisplayContext;
  inState: string | null;
}

export function ReadySince({ row: { status, coolingEndsAt }, asOf, context, inState }: Props) {
  const since =
    status === 'READY' && coolingEndsAt !== null && (inState === null || inState < coolingEndsAt)
      ? coolingEndsAt
      : inState;
  return since === null ? null : <TimeInState of="since" since={since} asOf={asOf} context={context} />;
}
