// The report of a period, as a pure fold over the log from its first event on. The same events give the same report.
import type { Entry, ExportEntry, PeriodBody } from '#contracts/areas/report/period.ts';
import { changesUpTo, rulesHistory } from '#contracts/areas/settings/history.ts';
import type { SettingChange } from '#contracts/areas/settings/routes.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { createBalances } from './balances.ts';
import { createChanges } from './changes.ts';
import { createDecisions, createSelfApprovals } from './decisions.ts';
import { byText, entryOf, Listing } from './entry.ts';
import { createGuardedDecisions } from './relaxed.ts';

type Refused = PeriodBody['refused'][number];
type FailedSignIns = PeriodBody['signInsFailed']['rows'][number];
type Repeated = PeriodBody['executionsRepeated']['rows'][number];
type Rebuilt = PeriodBody['rebuilt']['rows'][number];

const SETTINGS_STREAM = 'settings';
/** A person had an effect tried again. */
const RETRIED: ReadonlySet<string> = new Set(['MintRetried', 'RefundRetried', 'PayoutRetried', 'BurnRetried']);
/** Files that left the system. The second has no rows. */
const EXPORTED: ReadonlySet<string> = new Set(['Exported', 'FileExported']);
const EXPORT_ENDED = 'ExportEnded';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** How often, and when first and last. */
interface Span {
  count: number;
  firstAt: string;
  lastAt: string;
}
const together = (before: Span | undefined, { count, firstAt, lastAt }: Span): Span => ({
  count: (before?.count ?? 0) + count,
  firstAt: before?.firstAt ?? firstAt,
  lastAt,
});

export interface PeriodFold {
  /**
   * The log's events in order, from the first on. False: the event was recorded at the period's end or later; it and
   * all after it do not count.
   */
  add(event: StoredEvent): boolean;
  body(): PeriodBody;
}

/** `from`, `to`: RFC 3339 UTC with milliseconds. */
export function foldPeriod({ from, to }: { from: string; to: string }): PeriodFold {
  const balances = createBalances();
  const decisions = createDecisions();
  const selfApprovals = createSelfApprovals();
  const guarded = createGuardedDecisions();
  const changes = createChanges();
  const settings: StoredEvent[] = [];
  const refused = new Map<string, Refused>();
  const exports = new Listing<ExportEntry>();
  const failed = new Map<string, FailedSignIns>();
  const repeated = new Listing<Repeated>();
  const rebuilt = new Listing<Rebuilt>();
  /** Exports by stream, until they end. */
  const exporting = new Map<string, ExportEntry>();
  let [events, unread, hasBegun, hasEnded] = [0, 0, false, false];

  const refuse = (row: Omit<Refused, keyof Span>, span: Span): void => {
    const key = JSON.stringify(Object.values(row));
    refused.set(key, { ...row, ...together(refused.get(key), span) });
  };
  const count = (event: StoredEvent): void => {
    const { type, data, stream } = event;
    const person = event.metadata.actor.id;
    const at = event.metadata.recordedAt;
    const span: Span = { count: numberOf(data['count']) ?? 1, firstAt: at, lastAt: at };
    if (type === 'CommandRefused')
      refuse({ person, kind: 'command', what: String(data['command']), code: String(data['code']) }, span);
    else if (type === 'AccessDenied')
      refuse(
        { person, kind: 'access', what: String(data['permission']), code: textOf(data['cause']) ?? 'not-allowed' },
        span,
      );
    else if (type === 'SignInsFailed') {
      const account = String(data['account']);
      failed.set(account, { account, ...together(failed.get(account), span) });
    } else if (type === 'ParkedEventsRetried')
      rebuilt.add({ ...entryOf(event), model: String(data['model']), parked: numberOf(data['parked']) ?? 0 });
    else if (RETRIED.has(type)) repeated.add({ ...entryOf(event), attempt: null });
    else if (type === 'ExecutionAttempted') {
      const attempt = numberOf(data['attempt']) ?? 1;
      if (attempt > 1) repeated.add({ ...entryOf(event), attempt });
    } else if (EXPORTED.has(type)) {
      const file = {
        ...entryOf(event),
        list: textOf(data['model']) ?? textOf(data['kind']) ?? '',
        rows: null,
        sha256: textOf(data['sha256']),
        completed: null,
      };
      exports.add(file);
      exporting.set(stream, file);
    } else if (type === EXPORT_ENDED) {
      const file = exporting.get(stream);
      if (!file) return;
      exporting.delete(stream);
      Object.assign(file, {
        rows: numberOf(data['rows']),
        sha256: textOf(data['sha256']),
        completed: data['completed'] === true,
      });
    }
  };

  return {
    add(event) {
      const at = event.metadata.recordedAt;
      hasEnded ||= at >= to;
      if (hasEnded) return false;
      hasBegun ||= at >= from;
      if (event.unreadable !== undefined) {
        if (hasBegun) [events, unread] = [events + 1, unread + 1];
        balances.add(event, hasBegun);
        return true;
      }
      if (event.stream === SETTINGS_STREAM) settings.push(event);
      if (!balances.add(event, hasBegun) && hasBegun) unread += 1;
      decisions.add(event, hasBegun);
      selfApprovals.add(event, hasBegun);
      changes.add(event, hasBegun);
      if (!hasBegun) return true;
      events += 1;
      guarded.add(event);
      count(event);
      return true;
    },
    body() {
      const all: SettingChange[] = changesUpTo(rulesHistory(settings), to);
      const within = all.filter(({ at }) => at >= from && at < to);
      return {
        from,
        to,
        events,
        areas: balances.result(),
        decisions: decisions.result(),
        refused: [...refused.values()].toSorted(
          byText<Refused>(
            ({ person }) => person,
            ({ kind }) => kind,
            ({ what }) => what,
            ({ code }) => code,
          ),
        ),
        selfApprovals: selfApprovals.result() satisfies { rows: Entry[] },
        relaxed: guarded.relaxed(all, { from, to }),
        changes: changes.result(within),
        exports: exports.result(),
        signInsFailed: {
          count: [...failed.values()].reduce((sum, { count: times }) => sum + times, 0),
          rows: [...failed.values()].toSorted(byText<FailedSignIns>(({ account }) => account)),
        },
        executionsRepeated: repeated.result(),
        rebuilt: rebuilt.result(),
        unread,
      };
    },
  };
}
