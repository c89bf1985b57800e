// A list: AG Grid over the server's rows, kept live by the feed, its view in the hash URL. Columns and actions are
// passed as data.
import { memo } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import { useAsOf } from '../app/time/as-of.ts';
import { useComparison } from '../app/time/comparison.ts';
import { LinkNote } from '../app/navigation/link-note.tsx';
import { useUrlSearch } from '../app/navigation/url-search.ts';
import { ComparisonList } from './compare/comparison-list.tsx';
import { DrillDownNote } from './frame/drill-down-note.tsx';
import { ListAtOnce } from './list-at-once.tsx';
import { useIsQueue } from './queue/queue-button.tsx';
import { QueuePlace } from './queue/queue-place.tsx';
import { pendingAmong } from './queue/use-waiting.ts';
import type { LiveGridProps } from './list-props.ts';
import type { LiveRow } from './live/rows/live-view.ts';
import { ignoredIn } from './views/view-state.ts';
import { useViewsStore } from './views/views-store.ts';
import './list-tools.css';
import './list-body.css';
import './cells.css';
import './list-filters.css';

/** A page of statistics renders whenever its figures do: its list does not, if nothing of the list has changed. */
export const LiveGrid = memo(LiveGridOf) as typeof LiveGridOf;

/** The list at one point in time, live if that is now; a queue of it; or, if the URL names two points, a comparison. */
function LiveGridOf<Row extends LiveRow>(props: LiveGridProps<Row>) {
  const { scope } = props;
  const { pair: inAddress } = useComparison(scope?.asOf);
  const pair = scope?.pair === undefined ? inAddress : scope.pair;
  const [search] = useUrlSearch();
  const { asOf } = useAsOf();
  const [isQueue] = useIsQueue();
  const isWorked = isQueue && (scope?.asOf ?? asOf) === null && pendingAmong(props.actions ?? []).length > 0;
  const { views, shared } = useViewsStore(props.list.model);
  return (
    <>
      <LinkNote
        ignored={ignoredIn(
          search,
          [...props.columns, ...(props.cells ?? [])],
          views && shared && [...views, ...shared],
        )}
      />
      {isWorked ? null : <DrillDownNote columns={props.columns} scope={scope} />}
      {pair === null && isWorked ? (
        <QueuePlace {...props} />
      ) : pair === null ? (
        <ListAtOnce {...props} />
      ) : (
        <ComparisonList
          {...props}
          key={`${pair.one} ${pair.other} ${canonicalJson(scope?.filter ?? {})}`}
          pair={pair}
        />
      )}
    </>
  );
}
