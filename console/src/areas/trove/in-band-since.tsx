// Since when a trove has been in its band. That also depends on the price, so the trove's events do not contain it.
import type { getBandSince, TroveRow } from '#contracts/areas/trove/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import type { DisplayContext } from '../../grid/columns/display.ts';
import { TimeInState } from '../../grid/history/record/record-head.tsx';

const EVERY_MS = 2_000;

export function InBandSince({
  row: { id, band },
  asOf,
  context,
}: {
  row: TroveRow;
  asOf: string | null;
  context: DisplayContext;
}) {
  const { data } = useLiveQuery(
    ['troves', id, 'band'],
    asOf,
    { models: ['troves', 'prices-in-force'], everyMs: EVERY_MS },
    ({ when }, signal) =>
      callAt<typeof getBandSince>(
        { method: 'GET', path: '/api/troves/:id/band' },
        { params: { id }, query: when, signal },
      ),
  );
  // Only if the answer is for the shown band.
  return data && data.since !== null && data.band === band ? (
    <TimeInState of="since" since={data.since} asOf={asOf} context={context} />
  ) : null;
}
