// Audit texts: types, the subjects of entries, and their data.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionDeclaration } from '#contracts/areas/permission/declaration.ts';
import { REMOVED } from '#contracts/values/removed.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useModelName } from '../../app/model-name.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useActorName } from '../../rights/actors.ts';
import { useNamedRole, usePermissionName, useRoleName } from '../../rights/names.ts';
import { usePeople } from '../../rights/use-rights.ts';
import { factsOf, type Fact } from './facts.ts';

const UUID_TAIL = /^(.+?)-([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The name of an entry's subject: a person, role, permission or list; else the identifier, shortened if long. */
export function useSubjectWords(): (subject: string) => string {
  const { t } = useTranslation(['audit', 'areas']);
  const actor = useActorName();
  const role = useRoleName();
  const permission = usePermissionName();
  const model = useModelName();
  return useMemo(() => {
    const named = (id: string): string | null => {
      for (const name of [role, permission, model]) if (name(id) !== id) return name(id);
      const who = actor(id);
      return who !== id && !who.endsWith('…') ? who : null;
    };
    return (subject) => {
      const [, area = '', id = ''] = /^(administrator|role|permission)-(.+)$/.exec(subject) ?? [];
      const name = named(subject) ?? (area ? named(id) : null);
      if (name !== null) return name;
      const [, of, shortId] = UUID_TAIL.exec(subject) ?? [];
      return of ? t('area', { area: t(`areas:noun.${of}`, { defaultValue: of }), id: `${shortId}…` }) : subject;
    };
  }, [t, actor, role, permission, model]);
}

/** Units of the fields of an uploaded image. */
const UNITS: Readonly<Record<string, string>> = { size: 'B', bytes: 'B', width: 'px', height: 'px' };

/** Returns a function from the recorded lookup mark of an account to its e-mail; null: no known person has it. */
export function useAccount(): (lookup: string) => string | null {
  const { asOf } = useAsOf();
  const { data: people } = usePeople(asOf);
  return useCallback((lookup) => people?.find(({ emailLookup }) => emailLookup === lookup)?.email ?? null, [people]);
}

/** The data of an entry, in one line. */
export function useDataWords(): (data: unknown) => string {
  const { t } = useTranslation(['audit', 'common']);
  const { codesOf } = useWordsIn(permissionDeclaration, 'permissions');
  const account = useAccount();
  const { format } = useTime();
  const { code } = useProblemText();
  const role = useRoleName();
  const namedRole = useNamedRole();
  const permission = usePermissionName();
  const model = useModelName();
  return useMemo(() => {
    const wordsOf = (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      if (typeof value === 'number' && Object.hasOwn(UNITS, field)) return `${formatCount(value)} ${UNITS[field]}`;
      if (typeof value !== 'string') return JSON.stringify(value);
      switch (field) {
        case 'method':
          return t(`method.${value}`, { defaultValue: value });
        case 'permission':
        case 'parent':
          return permission(value);
        case 'cause':
          return t(`cause.${value}`, { defaultValue: value });
        case 'code':
          return code(value);
        case 'roleId':
          return role(value);
        // Only roles have a field of this name here.
        case 'name':
          return namedRole(value);
        case 'model':
          return model(value);
        case 'type':
          return codesOf('type').label(value);
        case 'until':
          return format(value);
        case 'email':
        case 'address':
          return value === REMOVED ? t('common:actor.removed') : value;
        case 'account':
          return account(value) ?? t('data.unknownAccount');
        default:
          return value;
      }
    };
    const valueWords = (field: string, value: unknown): string => isolated(wordsOf(field, value));
    const factWords = (fact: Fact): string => {
      const label = t(`data.${fact.field}`, { defaultValue: fact.field });
      if (fact.kind === 'list')
        return `${label} ${[...fact.added.map((right) => `+${isolated(permission(right))}`), ...fact.taken.map((right) => `−${isolated(permission(right))}`)].join(' ')}`;
      return fact.kind === 'change'
        ? `${label} ${valueWords(fact.field, fact.before)} → ${valueWords(fact.field, fact.after)}`
        : `${label} ${valueWords(fact.field, fact.value)}`;
    };
    return (data) =>
      typeof data === 'object' && data !== null
        ? factsOf({ ...data })
            .map(factWords)
            .join(' · ')
        : '';
  }, [t, codesOf, account, format, code, role, namedRole, permission, model]);
}
