// What the site had of a record when it was hidden last: its fields at that time, from its history.
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { EventView } from '#contracts/wire/history.ts';

/** null: it was never hidden after it had been shown. */
export function publishedIn(
  { options: { switched, fields } }: Pick<ResourceContract, 'options'>,
  events: readonly Pick<EventView, 'stream' | 'changes'>[],
): Readonly<Record<string, unknown>> | null {
  const own = events.filter(({ stream }) => stream === undefined);
  const hidden = own.findLastIndex(({ changes }) =>
    changes.some(({ field, before }) => field === 'status' && before === switched?.on.status),
  );
  if (hidden < 0) return null;
  return Object.fromEntries(
    own
      .slice(0, hidden)
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field in fields)
      .map(({ field, after }) => [field, after]),
  );
}
