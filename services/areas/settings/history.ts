// Each change of each setting, from the events of their stream: by whom, and also what came back at its time without
// anybody.
import {
  DEFAULT_SETTINGS,
  inForceAt,
  settingsOf,
  textsOf,
  type SettingsOnLog,
} from '#contracts/areas/settings/rules.ts';
import type { SettingChange } from '#contracts/areas/settings/routes.ts';
import { settingsEvents } from '#contracts/areas/settings/events.ts';
import type { StoredEvent } from '#contracts/events/event.ts';

const { SettingsChanged } = settingsEvents.schemas;

/** What a log of rules says: as they were last changed, when, and each change up to then, the oldest first. */
export interface RulesAnswer {
  on: SettingsOnLog;
  at: string | null;
  changes: readonly SettingChange[];
}

/** What came back after the last change, up to an instant, in the order of its time. */
function putBack({ on, at, changes }: RulesAnswer, upTo: string): SettingChange[] {
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

export function toldBy(events: readonly StoredEvent[]): RulesAnswer {
  let told: RulesAnswer = { on: { ...DEFAULT_SETTINGS, temporary: {} }, at: null, changes: [] };
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
    const [was, is] = [textsOf(inForceAt(told.on, recordedAt)), textsOf(on)];
    told = {
      on,
      at: recordedAt,
      changes: [
        ...told.changes,
        ...putBack(told, recordedAt),
        ...Object.keys(is)
          .filter((name) => is[name] !== was[name])
          .map((name): SettingChange => ({
            name,
            before: was[name]!,
            after: is[name]!,
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
  return told;
}

/** All changes up to an instant after the last of them, the oldest first. */
export const changesUpTo = (told: RulesAnswer, at: string): SettingChange[] => [...told.changes, ...putBack(told, at)];
