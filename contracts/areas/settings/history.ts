// The changes of all settings, from the events of their stream: by people, and by temporary values that ended.
import { DEFAULT_SETTINGS, inForceAt, settingsOf, textsOf, type SettingsOnLog } from './rules.ts';
import type { SettingChange } from './routes.ts';
import { settingsEvents } from './events.ts';
import type { StoredEvent } from '../../events/event.ts';

const { SettingsChanged } = settingsEvents.schemas;

/** The settings as last changed, the time of that, and all changes so far, oldest first. */
export interface RulesHistory {
  on: SettingsOnLog;
  at: string | null;
  changes: readonly SettingChange[];
}

/** Temporary values that ended between the last change and an instant, in order of time. */
function expiredChanges({ on, at, changes }: RulesHistory, upTo: string): SettingChange[] {
  const texts = textsOf(on);
  return Object.entries(on.temporary)
    .filter(
      ([name, { until, back }]) =>
        Date.parse(until) <= Date.parse(upTo) &&
        (at === null || Date.parse(until) > Date.parse(at)) &&
        texts[name] !== back,
    )
    .toSorted(([, one], [, other]) => Date.parse(one.until) - Date.parse(other.until))
    .map(([name, { until, back }]) => {
      const { position, by } = changes.findLast((change) => change.name === name)!;
      return {
        name,
        before: texts[name]!,
        after: back,
        at: until,
        position,
        by,
        confirmedBy: null,
        reason: null,
        until: null,
        proposal: null,
        isBack: true,
      };
    });
}

export function rulesHistory(events: readonly StoredEvent[]): RulesHistory {
  let history: RulesHistory = { on: { ...DEFAULT_SETTINGS, temporary: {} }, at: null, changes: [] };
  for (const {
    type,
    data,
    position,
    metadata: { recordedAt, actor },
  } of events) {
    if (type !== 'SettingsChanged') continue;
    const changed = SettingsChanged.parse(data);
    const { reason = null, proposal = null, proposedBy, confirmedBy = null } = changed;
    const on = settingsOf(changed);
    const [previous, next] = [textsOf(inForceAt(history.on, recordedAt)), textsOf(on)];
    history = {
      on,
      at: recordedAt,
      changes: [
        ...history.changes,
        ...expiredChanges(history, recordedAt),
        ...Object.keys(next)
          .filter((name) => next[name] !== previous[name])
          .map((name): SettingChange => ({
            name,
            before: previous[name]!,
            after: next[name]!,
            at: recordedAt,
            position: position.toString(),
            by: proposedBy ?? actor.id,
            confirmedBy,
            reason,
            until: on.temporary[name]?.until ?? null,
            proposal,
            isBack: false,
          })),
      ],
    };
  }
  return history;
}

/** All changes up to an instant after the last event, oldest first. */
export const changesUpTo = (history: RulesHistory, at: string): SettingChange[] => [
  ...history.changes,
  ...expiredChanges(history, at),
];
