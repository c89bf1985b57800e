// Destroying a person's key.
import { useTranslation } from 'react-i18next';
import { administratorCommands, administratorReads, type AdministratorRow } from '#contracts/administrator.ts';
import { ForgetDialog as Dialog } from '../../acts/forget-dialog.tsx';
import { call } from '../../app/api.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { actorsQuery } from '../../rights/actors.ts';
import { useAdministratorColumns } from './columns.ts';

export function ForgetDialog(props: { row: AdministratorRow; isPossible: (row: AdministratorRow) => boolean; onClose: () => void }) {
  const { t } = useTranslation('administrator');
  return (
    // Their names in the record read otherwise, too.
    <Dialog<AdministratorRow> {...props} reads={administratorReads} columns={useAdministratorColumns()} address={({ email }) => email} reread={[[administratorReads.model], actorsQuery.queryKey]}
      send={(id, options) => call(administratorCommands.forget, { params: { id }, body: {}, ...options })}
      texts={({ email }) => ({
        title: t('forget.title'), submit: t('forget.submit'), sentence: <Sentence values={{ who: email }} say={(values) => t('forget.sentence', values)} />, warning: t('forget.warning'), about: t('forget.about'), backups: t('forget.backups'),
        retype: t('forget.retype'), prompt: t('enter.retype'), mismatch: t('forget.mismatch'), done: t('forget.done'),
      })} />
  );
}
