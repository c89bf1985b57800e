// Derived values of the current input, with errors and warnings.
import { Alert } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookContract } from '#contracts/kits/book.ts';
import { Facts } from '../actions/facts.tsx';
import { formatDecimal } from '../base/amounts.ts';
import type { Values } from '../declared/fields/values.ts';
import { useSay } from '../i18n/pair.ts';

export function findingsOf({
  fields,
  options: { derived, refused, warned },
}: BookContract): ComponentType<{ body: Values }> {
  const isValid = (from: readonly string[], body: Values): boolean =>
    from.every((name) => fields[name]!.schema.safeParse(body[name]).success);
  return function Findings({ body }) {
    const { t } = useTranslation('book');
    const say = useSay();
    const derivedValues = derived && isValid(derived.from, body) ? Object.entries(derived.of(body)) : [];
    return (
      <>
        {derivedValues.length ? (
          <Facts
            of={derivedValues.map(([name, value]) => [
              say(derived!.columns[name]!.names),
              formatDecimal(String(value)),
            ])}
          />
        ) : null}
        {refused && isValid(refused.from, body) && refused.isSo(body) ? (
          <Alert type="error" showIcon title={say(refused.names)} />
        ) : null}
        {warned && isValid(warned.from, body) && warned.isSo(body) ? (
          <Alert type="warning" showIcon role="alert" title={t('lookAgain')} description={say(warned.names)} />
        ) : null}
      </>
    );
  };
}
