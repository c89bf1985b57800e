// Each change of each setting, from the events of their stream: by whom, and also what came back at its time without anybody.
import { DEFAULT_SETTINGS, inForceAt, settingsOf, textsOf, type SettingChange, type SettingsOnLog } from '#contracts/settings.ts';
import { settingsEvents } from '#contracts/settings-area.ts';
import type { StoredEvent } from '#contracts/event.ts';

const { SettingsChanged } = settingsEvents.schemas;

/** What came back after one instant, up to another, in the order of its time. */
function putBack(on: SettingsOnLog, after: string | null, upTo: string, by: ReadonlyMap<string, SettingChange>): SettingChange[] {
  const texts = textsOf(on);
  return Object.entries(on.temporary)
    .filter(([name, { until, back }]) => Date.parse(until) <= Date.parse(upTo) && (after === null || Date.parse(until) > Date.parse(after)) && texts[name] !== back)
    .toSorted(([, one], [, other]) => Date.parse(one.until) - Date.parse(other.until))
    .map(([name, { until, back }]) => ({ name, before: texts[name]!, after: back, at: until, position: by.get(name)!.position, by: by.get(name)!.by, confirmedBy: null, reason: null, until: null, proposal: null, isBack: true }));
}

/** As they are in force at an instant, and all changes up to it, the oldest first. */
export function historyOf(events: readonly StoredEvent[], at: string): { settings: ReturnType<typeof inForceAt>; changes: SettingChange[] } {
  let on: SettingsOnLog = { ...DEFAULT_SETTINGS, temporary: {} };
  let before: string | null = null;
  const changes: SettingChange[] = [];
  const last = new Map<string, SettingChange>();
  const add = (found: readonly SettingChange[]): void => {
    changes.push(...found);
    for (const change of found) last.set(change.name, change);
  };
  for (const { type, data, position, metadata: { recordedAt, actor } } of events) {
    if (type !== 'SettingsChanged') continue;
    add(putBack(on, before, recordedAt, last));
    const was = textsOf(inForceAt(on, recordedAt));
    const { reason = null, proposal = null, proposedBy, confirmedBy = null } = SettingsChanged.parse(data);
    on = settingsOf(SettingsChanged.parse(data));
    const is = textsOf(on);
    const changed = Object.keys(is).filter((name) => is[name] !== was[name]);
    add(changed.map((name) => ({ name, before: was[name]!, after: is[name]!, at: recordedAt, position: position.toString(), by: proposedBy ?? actor.id, confirmedBy, reason, until: on.temporary[name]?.until ?? null, proposal, isBack: false })));
    before = recordedAt;
  }
  add(putBack(on, before, at, last));
  return { settings: inForceAt(on, at), changes };
}
