// Administrators: who may come in, as what, and what is to be done about it.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administratorReads, type AdministratorRow } from '#contracts/administrator.ts';
import type { FilterModel } from '#contracts/list.ts';
import { useAsOf } from '../../app/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { useOpened } from '../../app/opened.ts';
import { Page } from '../../app/page.tsx';
import { useCan, useMayAct } from '../../app/permission.ts';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import type { QuickFilter } from '../../grid/filters/quick-tabs.tsx';
import type { BatchAction } from '../../grid/frame/selection-bar.tsx';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/LiveGrid.tsx';
import { useMyRights } from '../../rights/mine.ts';
import { ActDialogOf } from './act-dialogs.tsx';
import { AddDialog } from './add-dialog.tsx';
import { useAdministratorColumns } from './columns.ts';
import { ManyDialog } from './many-dialog.tsx';
import { usePersonName } from './person-name.ts';
import { ADMINISTRATOR_ACTS, PERMISSION_OF, allows, type AdministratorAct } from './rules.ts';
import { administratorSearch } from './search.ts';

type Open = { kind: 'add' } | { kind: 'many'; act: 'enable' | 'disable'; rows: AdministratorRow[] } | { kind: 'act'; act: AdministratorAct; row: AdministratorRow };
const PRIMARY: readonly AdministratorAct[] = ['edit'];
const DANGEROUS: readonly AdministratorAct[] = ['disable', 'forget'];

const set = (...values: string[]) => ({ filterType: 'set' as const, values });
const QUICK: readonly { key: 'enabled' | 'disabled' | 'noPassword' | 'noSecondFactor'; filter: FilterModel }[] = [
  { key: 'enabled', filter: { status: set('ENABLED') } },
  { key: 'disabled', filter: { status: set('DISABLED') } },
  { key: 'noPassword', filter: { hasPassword: set('false') } },
  { key: 'noSecondFactor', filter: { hasSecondFactor: set('false') } },
];

export function AdministratorScreen() {
  const { t } = useTranslation('administrator');
  const event = useEventWords();
  const { asOf } = useAsOf();
  const { id, holds, holdsAllOf } = useMyRights();
  const columns = useAdministratorColumns();
  const personName = usePersonName();
  const [open, setOpen] = useOpened<Open>();
  const [batchKey, setBatchKey] = useState(0);
  // Whoever adds somebody has to see the roles to choose from.
  const canReadRoles = useCan('role:read');
  const mayAdd = useMayAct('administrator:add') && canReadRoles;
  const mayEnable = useMayAct('administrator:enable');
  const mayDisable = useMayAct('administrator:disable');
  const close = useCallback((): void => setOpen(null), [setOpen]);
  useShortcut({ id: 'administrator.add', ...(mayAdd ? { keys: 'c' } : {}), label: t('action.add'), group: t('title'), run: () => { if (mayAdd) setOpen({ kind: 'add' }); }, inPalette: mayAdd });

  const isPossible = useCallback((act: AdministratorAct, row: AdministratorRow): boolean => allows(act, row, { id, holdsAllOf, now: new Date().toISOString() }), [id, holdsAllOf]);
  const actions = useMemo<readonly RowAction<AdministratorRow>[]>(() => {
    if (asOf !== null) return [];
    return ADMINISTRATOR_ACTS.filter((act) => holds(PERMISSION_OF[act])).map((act) => ({
      key: act, label: t(`action.${act}`), primary: PRIMARY.includes(act), danger: DANGEROUS.includes(act), applies: (row) => isPossible(act, row), run: (row) => setOpen({ kind: 'act', act, row }),
    }));
  }, [asOf, holds, isPossible, setOpen, t]);
  const batch = useMemo<readonly BatchAction<AdministratorRow>[]>(() => [
    ...(mayEnable ? [{ key: 'enable', label: (count: number) => t('action.batchEnable', { count }), run: (rows: AdministratorRow[]) => setOpen({ kind: 'many', act: 'enable', rows }) }] : []),
    ...(mayDisable ? [{ key: 'disable', danger: true, label: (count: number) => t('action.batchDisable', { count }), run: (rows: AdministratorRow[]) => setOpen({ kind: 'many', act: 'disable', rows }) }] : []),
  ], [mayEnable, mayDisable, setOpen, t]);
  const quick = useMemo<readonly QuickFilter[]>(() => QUICK.map(({ key, filter }) => ({ key, filter, label: t(`quick.${key}`) })), [t]);
  const texts = useMemo<ListTexts<AdministratorRow>>(() => ({
    label: t('list'), empty: t('empty'), rowName: personName, event,
  }), [t, personName, event]);

  return (
    <Page title={t('title')} actions={mayAdd ? <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>{t('action.add')}</Button> : null}>
      <LiveGrid list={administratorReads} columns={columns} texts={texts} actions={actions} batch={batch} quick={quick} searchOf={administratorSearch} chosenKey={batchKey} />
      {open?.kind === 'add' ? <AddDialog onClose={close} /> : null}
      {open?.kind === 'many' ? <ManyDialog kind={open.act} rows={open.rows} onClose={close} onDone={() => setBatchKey((key) => key + 1)} /> : null}
      {open?.kind === 'act' ? <ActDialogOf act={open.act} row={open.row} isPossible={(row) => isPossible(open.act, row)} onClose={close} /> : null}
    </Page>
  );
}
