// The data panel, with tabs for the register of institutions, their observed accounts, and their available amounts.
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { custodyAccountReads } from '#contracts/areas/custody-account/reads.ts';
import { institutionAccountReads } from '#contracts/areas/institution-account/reads.ts';
import { institutionReads } from '#contracts/areas/institution/reads.ts';
import { LinkNote } from '../../app/navigation/link-note.tsx';
import { useHeld } from '../../app/session/permission.ts';
import { useUrlSearch, withParts } from '../../app/navigation/url-search.ts';
import { AccountsTab } from '../institution/accounts-tab.tsx';
import { AvailableTab } from '../institution/available-tab.tsx';
import { InstitutionTab } from '../institution/institution-tab.tsx';
import { DataPanel } from './data-panel.tsx';

const TAB = 'tab';
const OVERVIEW = 'overview';
const TABS = {
  [OVERVIEW]: 'custody-total:read',
  [institutionReads.model]: institutionReads.permission,
  [institutionAccountReads.model]: institutionAccountReads.permission,
  [custodyAccountReads.model]: custodyAccountReads.permission,
} as const;
const PANELS = {
  [institutionReads.model]: InstitutionTab,
  [institutionAccountReads.model]: AccountsTab,
  [custodyAccountReads.model]: AvailableTab,
} as const;

export function CustodyPage() {
  const { t } = useTranslation(['data-panel', 'areas']);
  const [search, write] = useUrlSearch();
  const permissions = useHeld();
  const open = Object.entries(TABS).flatMap(([tab, permission]) => (permissions.has(permission) ? [tab] : []));
  const named = search.get(TAB);
  const shown = open.find((tab) => tab === named) ?? open[0] ?? OVERVIEW;
  // The view of a list is dropped when the tab changes.
  const show = (tab: string): void =>
    write((now) => withParts(new URLSearchParams(), { asOf: now.get('asOf'), [TAB]: tab === open[0] ? null : tab }));
  const tabs =
    open.length > 1 ? (
      <Segmented
        value={shown}
        onChange={show}
        options={open.map((value) => ({
          value,
          label: value === OVERVIEW ? t('overview') : t(`areas:model.${value}`),
        }))}
        aria-label={t('tabs')}
      />
    ) : null;
  const Panel = PANELS[shown] ?? DataPanel;
  return (
    <>
      {named !== null && named !== shown ? <LinkNote ignored={[{ part: TAB, text: named }]} /> : null}
      <Panel key={shown} tabs={tabs} />
    </>
  );
}
