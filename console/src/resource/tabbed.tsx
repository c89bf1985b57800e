// A page of several areas: a tab for each one that the person may read. The tab is in the URL.
import { Segmented } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkNote } from '../app/navigation/link-note.tsx';
import { useSession } from '../app/session/session.ts';
import { useUrlSearch, withParts } from '../app/navigation/url-search.ts';
import { useSay } from '../i18n/pair.ts';
import type { AreaScreen } from './resource-screen.tsx';

const TAB = 'tab';

/** Each tab has the name of its list. The view of a list is dropped when the tab changes. */
export function tabbed(...screens: readonly AreaScreen[]): ComponentType {
  return function Tabbed() {
    const { t } = useTranslation('record');
    const say = useSay();
    const permissions = useSession()?.permissions;
    const [search, write] = useUrlSearch();
    const open = screens.filter(({ record }) => permissions?.some(({ code }) => code === record.reads.permission));
    const named = search.get(TAB);
    const Screen = open.find(({ record }) => record.options.model === named) ?? open[0];
    if (!Screen) return null;
    const shown = Screen.record.options.model;
    const show = (model: string): void =>
      write((now) =>
        withParts(new URLSearchParams(), {
          asOf: now.get('asOf'),
          [TAB]: model === open[0]?.record.options.model ? null : model,
        }),
      );
    const options = open.map(
      ({
        record: {
          options: { model },
          declaration,
        },
      }) => ({ value: model, label: say(declaration.models![model]!) }),
    );
    return (
      <Screen
        key={shown}
        {...(open.length > 1
          ? { tabs: <Segmented value={shown} onChange={show} options={options} aria-label={t('tabs')} /> }
          : {})}
      >
        {named !== null && named !== shown ? <LinkNote ignored={[{ part: TAB, text: named }]} /> : null}
      </Screen>
    );
  };
}
