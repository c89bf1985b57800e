// Permissions: the tree of menus and functions, what they are called, and which roles have them.
import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionReads, type PermissionRow } from '#contracts/permission.ts';
import { useAsOf } from '../../app/as-of.ts';
import { Failure } from '../../app/error-boundary.tsx';
import { useEventWords } from '../../app/event-words.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { useOpened } from '../../app/opened.ts';
import { Page } from '../../app/page.tsx';
import { useMayAct } from '../../app/permission.ts';
import { LinesSkeleton } from '../../app/skeleton.tsx';
import { createStore } from '../../base/store.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useViewState } from '../../grid/views/use-view-state.ts';
import { RowDrawer } from '../../grid/history/row-drawer.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useRoleName } from '../../rights/names.ts';
import '../../rights/permission-tree.css';
import { flatten, nameOf, searched, treeOf } from '../../rights/tree.ts';
import { usePermissions, useRoles } from '../../rights/use-rights.ts';
import { AddDialog } from './add-dialog.tsx';
import { usePermissionColumns } from './columns.ts';
import { PermissionTable } from './permission-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import './permission.css';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; row: PermissionRow };
const still = createStore(0);

export function PermissionScreen() {
  const { t } = useTranslation('permission');
  const event = useEventWords();
  const { language } = useLanguage();
  const { asOf } = useAsOf();
  const { data, error, refetch } = usePermissions(asOf);
  const { data: roles } = useRoles(asOf);
  const roleName = useRoleName();
  const columns = usePermissionColumns();
  const context = useDisplayContext();
  const { view, setView } = useViewState(columns);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useOpened<Open>();
  const mayEdit = useMayAct('permission:edit');
  useShortcut({ id: 'permission.add', ...(mayEdit ? { keys: 'c' } : {}), label: t('action.add'), group: t('title'), run: () => { if (mayEdit) setOpen({ kind: 'add' }); }, inPalette: mayEdit });

  const nodes = useMemo(() => treeOf(data ?? []), [data]);
  const found = useMemo(() => searched(nodes, typed), [nodes, typed]);
  const rolesOf = useMemo(() => (id: string) => roles?.filter(({ permissions }) => permissions.includes(id)).map((role) => roleName(role.id, role.name)) ?? null, [roles, roleName]);
  const rowOf = (id: string): PermissionRow | undefined => data?.find((row) => row.id === id);
  const start = (kind: 'rename' | 'remove') => (id: string): void => { const row = rowOf(id); if (row) setOpen({ kind, row }); };
  const texts = useMemo(() => ({ rowName: (row: PermissionRow) => nameOf(row, language), event }), [language, event]);
  const close = (): void => setOpen(null);

  return (
    <Page title={t('title')} actions={mayEdit ? <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>{t('action.add')}</Button> : null}>
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : (
        <section className="panel permission-page" aria-label={t('list')}>
          <div className="permission-head">
            <Input prefix={<SearchOutlined aria-hidden />} value={typed} onChange={({ target }) => setTyped(target.value)} placeholder={t('search')} aria-label={t('search')} allowClear />
            {data ? <output>{t('shown', { count: flatten(found).filter(({ isRight }) => isRight).length })}</output> : null}
          </div>
          <div className="panel-scroll">
            {data ? null : <LinesSkeleton lines={12} />}
            {data && found.length === 0 ? <p className="panel-note">{t(data.length ? 'nothing' : 'empty')}</p> : null}
            {found.length ? (
              <PermissionTable nodes={found} open={typed.trim() !== ''} rolesOf={rolesOf}
                acts={{ history: (row) => setView({ row, event: null, field: null }, 'push'), ...(mayEdit ? { rename: start('rename'), remove: start('remove') } : {}) }} />
            ) : null}
          </div>
        </section>
      )}
      {open?.kind === 'add' ? <AddDialog nodes={nodes} onClose={close} /> : null}
      {open?.kind === 'rename' ? <RenameDialog row={open.row} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveDialog row={open.row} roles={rolesOf(open.row.id) ?? []} onClose={close} /> : null}
      <RowDrawer reads={permissionReads} columns={columns} context={context} actions={[]} texts={texts} view={view} setView={setView} asOf={asOf} status={still} latest={rowOf} />
    </Page>
  );
}
