// Enabling or disabling many at once.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { administratorBatches, type AdministratorRow } from '#contracts/administrator.ts';
import { BatchDialog } from '../../acts/batch-dialog.tsx';
import { call } from '../../app/api.ts';
import { StatusTag } from '../../app/status-tag.tsx';
import { useRoleName } from '../../rights/names.ts';
import { RightWarnings } from '../../rights/right-warnings.tsx';
import { disabled } from '../../rights/warnings.ts';
import { usePersonName } from './person-name.ts';
import { administratorTone } from './tones.ts';

export function ManyDialog({ kind, rows, onClose, onDone }: { kind: 'enable' | 'disable'; rows: readonly AdministratorRow[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('administrator');
  const roleName = useRoleName();
  const personName = usePersonName();
  return (
    <BatchDialog name={`administrators ${kind}`} rows={rows} onClose={onClose} onDone={onDone} danger={kind === 'disable'}
      send={(of, { dryRun, ...options }) => call(administratorBatches[kind], { body: { items: of.map(({ id, revision }) => ({ id, revision })), dryRun }, ...options })}
      columns={[
        { head: t('field.email'), cell: personName },
        { head: t('field.roleId'), cell: ({ roleId }) => roleName(roleId) },
        { head: t('field.status'), cell: ({ status }) => <StatusTag tone={administratorTone[status]} label={t(`status.${status}`)} /> },
      ]}
      texts={{
        title: t(`batch.${kind}.title`), none: t(`batch.${kind}.none`), would: ({ length }) => t(`batch.${kind}.would`, { count: length }), submit: ({ length }) => t(`batch.${kind}.submit`, { count: length }),
        refused: (count) => t(`batch.${kind}.refused`, { count }), done: (count) => t(`batch.${kind}.done`, { count }), failed: (count) => t(`batch.${kind}.failed`, { count }), outcome: (result) => t(`batch.outcome.${kind}.${result}`),
      }}
      warning={kind === 'disable' ? <Alert type="warning" showIcon title={t('batch.disable.warning')} /> : null}
      checks={(would) => (kind === 'disable' ? <RightWarnings after={disabled(would)} /> : null)} />
  );
}
