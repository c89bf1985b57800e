// Since when a position has been in its band: that goes by the price too, so no event of the position tells.
import type { getBandSince, TroveRow } from '#contracts/areas/trove/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import type { DisplayContext } from '../../grid/columns/display.ts';
import { Standing } from '../../grid/history/record/record-head.tsx';

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
  // Of the band that is shown, and no other.
  return data && data.since !== null && data.band === band ? (
    <Standing of="since" since={data.since} asOf={asOf} context={context} />
  ) : null;
}
