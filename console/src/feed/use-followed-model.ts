// Follows a read model while a component is mounted.
import { useEffect, useRef, useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { LiveValuationContext } from '#contracts/wire/feed.ts';
import type { FollowOptions, FollowState } from './follow-list.ts';
import { followModel } from './rooms.ts';

/** Follows while the component is mounted and `enabled`; `after` matters only when following begins. */
export function useFollowedModel<Row extends object>(
  reads: AreaReads<Row>,
  {
    enabled = true,
    after,
    onRows,
    onValuationContext,
    onReplaced,
  }: {
    enabled?: boolean;
    after: string | undefined;
    onRows: FollowOptions<Row>['onRows'];
    onValuationContext?: (context: LiveValuationContext) => void;
    onReplaced: () => void;
  },
): FollowState {
  const [state, setState] = useState<FollowState>('joining');
  const latest = useRef({ onRows, onValuationContext, onReplaced });
  const start = useRef(after);
  useEffect(() => {
    latest.current = { onRows, onValuationContext, onReplaced };
  });
  const ready = enabled && after !== undefined;
  useEffect(() => {
    if (!ready) start.current = after;
  }, [ready, after]);
  useEffect(() => {
    if (!ready) return undefined;
    return followModel<Row>(reads, {
      after: start.current ?? after,
      onRows: (change) => latest.current.onRows(change),
      onValuationContext: (context) => latest.current.onValuationContext?.(context),
      onReplaced: () => latest.current.onReplaced(),
      onState: setState,
    });
    // `after` is where following begins: a later list answer does not restart it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reads, ready]);
  return state;
}
