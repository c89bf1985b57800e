// Removing a permission that people added.
import { useTranslation } from 'react-i18next';
import { permissionCommands, permissionReads, type PermissionRow } from '#contracts/permission.ts';
import { ActDialog } from '../../acts/act-dialog.tsx';
import { useAct } from '../../acts/use-act.ts';
import { useDone } from '../../acts/use-done.ts';
import { call } from '../../app/api.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { nameOf } from '../../rights/tree.ts';
import { usePermissionColumns } from './columns.ts';

export function RemoveDialog({ row, roles, onClose }: { row: PermissionRow; /** Names of the roles that have it. */ roles: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['permission', 'role']);
  const { language } = useLanguage();
  const done = useDone();
  const act = useAct<PermissionRow>(permissionReads, row);
  const { seen } = act;
  const submit = async (): Promise<void> => {
    const receipt = await act.run('remove', (options) => call(permissionCommands.remove, { params: { id: seen.id }, body: {}, ...options }));
    if (!receipt) return;
    done(t('remove.done'));
    onClose();
  };
  return (
    <ActDialog act={act} columns={usePermissionColumns()} title={t('remove.title')} submit={t('remove.submit')} danger isPossible={!seen.builtIn} onSubmit={() => void submit()} onClose={onClose}>
      <p className="act-sentence"><Sentence values={{ name: nameOf(seen, language), id: seen.id }} say={(values) => t('remove.sentence', values)} /></p>
      {roles.length ? <p>{t('remove.used', { count: roles.length })} {roles.map(isolated).join(t('role:comma'))}</p> : null}
      <p className="act-note">{t('remove.next')}</p>
    </ActDialog>
  );
}
