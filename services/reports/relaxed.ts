// Intervals of a period in which a second-person rule was off, and what was decided in them.
import { GUARDED } from '#contracts/areas/report/guarded.ts';
import type { Entry, Relaxed } from '#contracts/areas/report/period.ts';
import type { SettingChange } from '#contracts/areas/settings/routes.ts';
import { DEFAULT_SETTINGS, SECOND_PERSON, type SecondPersonRule } from '#contracts/areas/settings/rules.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import { keysOf } from '#contracts/values/records.ts';
import { byText, entryOf, Listing } from './entry.ts';

const RULE_OF = new Map(keysOf(GUARDED).map((rule) => [GUARDED[rule], rule]));

interface Interval {
  since: SettingChange | null;
  until: SettingChange | null;
}
/** In order; `changes` are those of the rule, oldest first. */
function intervalsOff(rule: SecondPersonRule, changes: readonly SettingChange[]): Interval[] {
  const intervals: Interval[] = DEFAULT_SETTINGS.secondPerson[rule] ? [] : [{ since: null, until: null }];
  for (const change of changes) {
    const open = intervals.at(-1);
    const isOff = open !== undefined && open.until === null;
    if (change.after === 'false' && !isOff) intervals.push({ since: change, until: null });
    if (change.after === 'true' && isOff) open.until = change;
  }
  return intervals;
}

/** Whether a decision came after a change. A change that ended by itself has only its instant. */
const isAfter = ({ at, position }: Entry, change: SettingChange): boolean =>
  change.isBack ? at >= change.at : BigInt(position) > BigInt(change.position);

/** Decisions that rules guard, by people. */
export interface GuardedDecisions {
  add(event: StoredEvent): void;
  /** `changes`: all changes of settings up to the period's end, oldest first. */
  relaxed(changes: readonly SettingChange[], period: { from: string; to: string }): Relaxed[];
}

export function createGuardedDecisions(): GuardedDecisions {
  const decided = new Map<SecondPersonRule, Entry[]>();
  return {
    add(event) {
      const rule = RULE_OF.get(event.type);
      if (!rule || event.metadata.actor.kind !== 'administrator') return;
      const before = decided.get(rule) ?? [];
      before.push(entryOf(event));
      decided.set(rule, before);
    },
    relaxed: (changes, { from, to }) =>
      keysOf(SECOND_PERSON)
        .flatMap((rule) =>
          intervalsOff(
            rule,
            changes.filter(({ name }) => name === rule),
          ).flatMap(({ since, until }): Relaxed[] => {
            const [begin, end] = [since?.at ?? from, until?.at ?? to];
            if (begin >= to || end <= from) return [];
            const decisions = new Listing<Entry>();
            for (const entry of decided.get(rule) ?? [])
              if ((!since || isAfter(entry, since)) && (!until || !isAfter(entry, until))) decisions.add(entry);
            return [
              {
                rule,
                from: begin > from ? begin : from,
                to: end < to ? end : to,
                since: since?.at ?? null,
                by: since?.by ?? null,
                reason: since?.reason ?? null,
                decisions: decisions.result(),
              },
            ];
          }),
        )
        .toSorted(
          byText<Relaxed>(
            ({ rule }) => rule,
            ({ from: begin }) => begin,
          ),
        ),
  };
}
