// The alerts that a person may see, as of now.
import { ALERT_RULES } from '#contracts/areas/alert/rules.ts';
import type { Alert } from '#contracts/areas/alert/reads.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { AreaParts } from '../../http/parts.ts';
import { ALERTS } from '../registry.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Finding } from './rules.ts';

/** Every page header requests alerts, so all requests within this time share one answer. */
const FRESH_MS = 3_000;

interface Findings {
  at: number;
  found: ReadonlyMap<string, Finding>;
}
export interface Alerts {
  /** Those with at least one subject; `at`: when they were found, in ms since 1970. */
  seenBy(person: string, permissions: readonly string[]): Promise<{ at: number; alerts: Omit<Alert, 'mutedUntil'>[] }>;
}

interface Parts extends Pick<AreaParts, 'models'> {
  settings: Pick<SettingsReader, 'read'>;
}

export function createAlerts({ models, settings }: Parts): Alerts {
  let cached: Findings | null = null;
  const evaluate = sharingReads(async (): Promise<Findings> => {
    const at = Date.now();
    const {
      settings: { values },
    } = await settings.read({});
    const found = await Promise.all(
      ALERT_RULES.map(
        async (declared) =>
          [
            declared.rule,
            await ALERTS[declared.rule]!({ models, values, now: new Date(at).toISOString() }, declared),
          ] as const,
      ),
    );
    return (cached = { at, found: new Map(found) });
  });
  return {
    async seenBy(person, permissions) {
      const { at, found } = cached && Date.now() - cached.at < FRESH_MS ? cached : await evaluate();
      const seen = await Promise.all(
        ALERT_RULES.filter(
          ({ permission }) => permission === 'session' || permissions.some((held) => held === permission),
        ).map(async ({ rule }) => {
          const { seenBy, ...count } = found.get(rule)!;
          return { rule, ...((await seenBy?.(person, permissions)) ?? count) };
        }),
      );
      return { at, alerts: seen.filter(({ count }) => count > 0) };
    },
  };
}
