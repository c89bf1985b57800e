// A page of several areas: a tab for each one that the person may read. The tab is in the URL.
import { Segmented } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkNote } from '../app/navigation/link-note.tsx';
import { useSession } from '../app/session/session.ts';
import { useUrlSearch, withParts } from '../app/navigation/url-search.ts';
import { useSay } from '../i18n/pair.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { Access } from '#contracts/wire/route.ts';

const TAB = 'tab';

export interface TabProps {
  /** Tabs of the page, if it has several areas. */
  tabs?: ReactNode;
  /** Shown above the list. */
  children?: ReactNode;
}
/** A screen that can be a tab, and the list that it shows. */
export type TabScreen = ((props: TabProps) => ReactNode) & {
  record: {
    options: { model: string };
    reads: { permission: Access };
    declaration: Pick<Declaration, 'models'>;
  };
};

/** Each tab has the name of its list. The view of a list is dropped when the tab changes. */
export function tabbed(...screens: readonly TabScreen[]): ComponentType {
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
