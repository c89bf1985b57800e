// Roles: what they give, and who has them.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roleReads, type RoleRow } from '#contracts/role.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { useOpened } from '../../app/opened.ts';
import { Page } from '../../app/page.tsx';
import { useMayAct } from '../../app/permission.ts';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/LiveGrid.tsx';
import { useRoleName } from '../../rights/names.ts';
import { useRoleColumns } from './columns.tsx';
import { RoleEditor, type Editing } from './role-editor.tsx';
import { roleSearch } from './search.ts';
import { WhoDialog } from './who-dialog.tsx';

const always = (): boolean => true;

export function RoleScreen() {
  const { t } = useTranslation('role');
  const event = useEventWords();
  const columns = useRoleColumns();
  const roleName = useRoleName();
  const [editing, setEditing] = useOpened<Editing>();
  const [who, setWho] = useOpened<RoleRow>();
  const mayAdd = useMayAct('role:add');
  const mayEdit = useMayAct('role:edit');
  const close = useCallback((): void => setEditing(null), [setEditing]);
  const add = (): void => { if (mayAdd) setEditing({ kind: 'add', role: null }); };
  useShortcut({ id: 'role.add', ...(mayAdd ? { keys: 'c' } : {}), label: t('action.add'), group: t('title'), run: add, inPalette: mayAdd });

  const actions = useMemo<readonly RowAction<RoleRow>[]>(() => [
    ...(mayEdit ? [{ key: 'edit', label: t('action.edit'), primary: true, applies: always, run: (role: RoleRow) => setEditing({ kind: 'edit', role }) }] : []),
    ...(mayAdd ? [{ key: 'copy', label: t('action.copy'), applies: always, run: (role: RoleRow) => setEditing({ kind: 'copy', role }) }] : []),
    { key: 'who', label: t('action.who'), primary: !mayEdit, applies: always, run: setWho },
  ], [mayAdd, mayEdit, setEditing, setWho, t]);
  const texts = useMemo<ListTexts<RoleRow>>(() => ({
    label: t('list'), empty: t('empty'), rowName: ({ id, name }) => roleName(id, name), event,
  }), [t, roleName, event]);

  return (
    <Page title={t('title')} actions={mayAdd ? <Button type="primary" icon={<PlusOutlined />} onClick={add}>{t('action.add')}</Button> : null}>
      <LiveGrid list={roleReads} columns={columns} texts={texts} actions={actions} searchOf={roleSearch} />
      {editing ? <RoleEditor editing={editing} onClose={close} /> : null}
      {who ? <WhoDialog role={who} onClose={() => setWho(null)} /> : null}
    </Page>
  );
}
