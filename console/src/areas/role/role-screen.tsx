// Roles: their permissions, and the persons who have them.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roleActions } from '#contracts/areas/role/actions.ts';
import { roleReads, type RoleRow } from '#contracts/areas/role/reads.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useOpened } from '../../app/navigation/opened.ts';
import { Page } from '../../app/look/page.tsx';
import { useMayAct } from '../../app/session/permission.ts';
import { useActions } from '../../declared/use-actions.tsx';
import type { RowAction } from '../../grid/columns/grid-context.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useRoleName } from '../../rights/names.ts';
import { rolePresentations } from './presentations.tsx';
import { useRoleColumns } from './columns.tsx';
import { RoleEditor } from './role-editor.tsx';
import { roleSearch } from './search.ts';
import { WhoDialog } from './who-dialog.tsx';

const always = (): boolean => true;

export function RoleScreen() {
  const { t } = useTranslation('role');
  const event = useEventWords();
  const columns = useRoleColumns();
  const roleName = useRoleName();
  const [copied, setCopied] = useOpened<RoleRow>();
  const [holdersOf, setHoldersOf] = useOpened<RoleRow>();
  const mayAdd = useMayAct('role:add');
  const nameOf = useCallback(({ id, name }: RoleRow) => roleName(id, name), [roleName]);
  const {
    actions: declared,
    dialog,
    button,
    ...listProps
  } = useActions<RoleRow>({
    actions: roleActions.actions,
    reads: roleReads,
    columns,
    nameOf,
    presentations: rolePresentations,
    title: t('title'),
  });

  const actions = useMemo<readonly RowAction<RoleRow>[]>(
    () => [
      ...declared,
      ...(mayAdd ? [{ key: 'copy', label: t('action.copy'), applies: always, run: setCopied }] : []),
      { key: 'who', label: t('action.who'), primary: declared.length === 0, applies: always, run: setHoldersOf },
    ],
    [declared, mayAdd, setCopied, setHoldersOf, t],
  );
  const texts = useMemo<ListTexts<RoleRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );

  return (
    <Page title={t('title')} actions={button}>
      <LiveGrid
        list={roleReads}
        columns={columns}
        texts={texts}
        {...listProps}
        actions={actions}
        searchOf={roleSearch}
      />
      {dialog}
      {copied ? <RoleEditor editing={{ kind: 'copy', role: copied }} onClose={() => setCopied(null)} /> : null}
      {holdersOf ? <WhoDialog role={holdersOf} onClose={() => setHoldersOf(null)} /> : null}
    </Page>
  );
}
