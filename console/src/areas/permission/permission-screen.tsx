// Permissions: the tree of menus and functions, their names, and the roles that have them.
import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionActions } from '#contracts/areas/permission/actions.ts';
import { permissionReads, type PermissionRow } from '#contracts/areas/permission/reads.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { createStore } from '../../base/store.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useViewState } from '../../grid/views/use-view-state.ts';
import { RowDrawer } from '../../grid/history/row-drawer.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../rights/permission-tree.css';
import { flatten, nameOf, searched, treeOf } from '../../rights/tree.ts';
import { usePermissions } from '../../rights/use-rights.ts';
import { permissionPresentations } from './presentations.tsx';
import { usePermissionColumns } from './columns.ts';
import { PermissionTable } from './permission-table.tsx';
import { useRolesOf } from './roles-of.ts';
import './permission.css';

const still = createStore(0);

export function PermissionScreen() {
  const { t } = useTranslation('permission');
  const event = useEventWords();
  const { language } = useLanguage();
  const { asOf } = useAsOf();
  const { data, error, refetch } = usePermissions(asOf);
  const columns = usePermissionColumns();
  const context = useDisplayContext();
  const { view, setView } = useViewState(columns);
  const [typed, setTyped] = useState('');
  const rolesOf = useRolesOf();
  const rowName = useCallback((row: PermissionRow): string => nameOf(row, language), [language]);
  const { actions, button, dialog, undo } = useActions<PermissionRow>({
    actions: permissionActions.actions,
    reads: permissionReads,
    columns,
    nameOf: rowName,
    presentations: permissionPresentations,
    title: t('title'),
  });

  const nodes = useMemo(() => treeOf(data ?? []), [data]);
  const found = useMemo(() => searched(nodes, typed), [nodes, typed]);
  const rowOf = (id: string): PermissionRow | undefined => data?.find((row) => row.id === id);
  const texts = useMemo(() => ({ rowName, event }), [rowName, event]);

  return (
    <Page title={t('title')} actions={button}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <section className="panel permission-page" aria-label={t('list')}>
          <div className="permission-head">
            <Input
              prefix={<SearchOutlined aria-hidden />}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={t('search')}
              aria-label={t('search')}
              allowClear
            />
            {data ? (
              <output>{t('shown', { count: flatten(found).filter(({ isRight }) => isRight).length })}</output>
            ) : null}
          </div>
          <div className="panel-scroll">
            {data ? null : <LinesSkeleton lines={12} />}
            {data && found.length === 0 ? <p className="panel-note">{t(data.length ? 'nothing' : 'empty')}</p> : null}
            {found.length ? (
              <PermissionTable
                nodes={found}
                open={typed.trim() !== ''}
                rolesOf={rolesOf}
                rowOf={rowOf}
                actions={actions}
                onHistory={(row) => setView({ row, event: null, field: null }, 'push')}
              />
            ) : null}
          </div>
        </section>
      )}
      {dialog}
      <RowDrawer
        reads={permissionReads}
        columns={columns}
        context={context}
        actions={[]}
        texts={texts}
        view={view}
        setView={setView}
        asOf={asOf}
        status={still}
        latest={rowOf}
        undo={undo}
      />
    </Page>
  );
}
