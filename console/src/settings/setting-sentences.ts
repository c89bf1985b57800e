// Events of settings as sentences: who changed or proposed which values, old and new, why, and who confirmed it.
import figures from 'declared:figures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { settingsEvents } from '#contracts/areas/settings/events.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { useTime } from '../app/time/time.ts';
import { isolated } from '../i18n/isolated.ts';
import { useActorName } from '../rights/actors.ts';
import { useSettingWords } from './setting-words.ts';

type Schemas = (typeof settingsEvents)['schemas'];
type Changed = z.output<Schemas['SettingsChanged']>;
interface Entry {
  type: string;
  actor: string;
  data: unknown;
}

export const isSettingEvent = (type: string): boolean => Object.hasOwn(settingsEvents.schemas, type);

/** The sentence for an event of settings; empty for other events. */
export function useSettingSentence(): (entry: Entry) => string {
  const { t } = useTranslation('settings');
  const time = useTime();
  const name = useActorName();
  const { nameOf, valueOf, listOf } = useSettingWords();
  return useMemo(() => {
    const { SettingsChanged, SettingsProposed, SettingsProposalRejected, SettingsProposalWithdrawn } =
      settingsEvents.schemas;
    const who = (id: string): string => isolated(name(id));
    const tail = ({
      until,
      reason,
      confirmedBy,
      isAlone = false,
    }: {
      until?: string | null | undefined;
      reason?: string | undefined;
      confirmedBy?: string | undefined;
      isAlone?: boolean;
    }): string =>
      [
        until ? t('sentence.until', { when: time.format(until) }) : '',
        reason === undefined ? '' : t('sentence.reason', { reason: isolated(reason) }),
        confirmedBy === undefined ? '' : t('sentence.confirmed', { who: who(confirmedBy) }),
        isAlone ? t('sentence.alone') : '',
      ].join('');
    /** Older events contain all rules, without the previous values. */
    const olderWords = ({ secondPerson, values = {} }: Changed): string => {
      const off = Object.entries(secondPerson).flatMap(([rule, isOn]) =>
        isOn ? [] : [`${nameOf(rule)}: ${t('off')}`],
      );
      const others = Object.entries(values).flatMap(([figure, value]) =>
        isKeyOf(figures, figure) && figures[figure].start !== value
          ? [`${nameOf(figure)}: ${valueOf(figure, value)}`]
          : [],
      );
      return [...off, ...others].join(t('sentence.and')) || t('sentence.asBegun');
    };
    const changedWords = (by: string, changed: Changed): string => {
      const { before, after, until, reason, proposal, proposedBy, confirmedBy } = changed;
      if (!before || !after) return t('sentence.older', { who: who(by), what: olderWords(changed) });
      return (
        t('sentence.did', { who: who(proposedBy ?? by), what: listOf(before, after, 'did') }) +
        tail({ until, reason, confirmedBy, isAlone: proposal !== undefined && confirmedBy === undefined })
      );
    };
    return ({ type, actor, data }) => {
      switch (type) {
        case 'SettingsChanged':
          return changedWords(actor, SettingsChanged.parse(data));
        case 'SettingsProposed': {
          const { before, after, until, reason, proposedBy } = SettingsProposed.parse(data);
          return (
            t('sentence.proposed', { who: who(proposedBy), what: listOf(before, after, 'to') }) +
            tail({ until, reason })
          );
        }
        case 'SettingsProposalRejected': {
          const { before, after, reason, rejectedBy } = SettingsProposalRejected.parse(data);
          return t('sentence.rejected', { who: who(rejectedBy), what: listOf(before, after, 'to') }) + tail({ reason });
        }
        case 'SettingsProposalWithdrawn': {
          const { before, after, withdrawnBy } = SettingsProposalWithdrawn.parse(data);
          return t('sentence.withdrawn', { who: who(withdrawnBy), what: listOf(before, after, 'to') });
        }
        default:
          return '';
      }
    };
  }, [t, time, name, nameOf, valueOf, listOf]);
}
