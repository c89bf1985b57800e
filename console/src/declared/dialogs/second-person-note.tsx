import { TeamOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { relaxedQuery } from '../../app/session/relaxed.ts';
import { useRules } from '../../app/session/use-rules.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { isRuleOn, isRequestedFirst, secondPersonOf } from '../pending/allowed.ts';
import { inSentence } from '../../amounts/in-sentence.ts';

/** States whether a second person is needed and why, and whether one is needed afterwards. */
export function SecondPersonNote({ action, row }: { action: DeclaredAction; row: object }) {
  const { t } = useTranslation('action');
  const say = useSay();
  const name = useActorName();
  const rules = useRules();
  const { data: relaxed } = useQuery(relaxedQuery);
  const { followedBy, options } = action;
  const { secondPerson } = options.rules;
  const named = Object.entries(secondPerson?.than ?? {}).flatMap(([column, is]) => {
    const who = Reflect.get(row, column);
    return typeof who === 'string' ? [t('second.who', { is: say(is), who: name(who) })] : [];
  });
  // The other person may be named in a part of the row that is not chosen yet.
  const others = named.length
    ? named
    : Object.values(secondPerson?.than ?? {}).map((is) => t('second.unnamed', { is: say(is) }));
  const texts = [
    ...(isRequestedFirst(action, row, relaxed?.requested ?? []) ? [t('second.requested')] : []),
    ...(secondPerson
      ? [t(`second.${secondPersonOf(action, row, rules)}`, { others: others.join(t('second.and')) })]
      : []),
    ...(followedBy && isRuleOn(followedBy.rule, rules)
      ? [t('second.after', { action: inSentence(say(followedBy.names)) })]
      : []),
  ];
  return texts.map((text) => (
    <p key={text} className="action-note">
      <TeamOutlined aria-hidden /> {text}
    </p>
  ));
}
