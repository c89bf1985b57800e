// Confirms the rebuild of a read model, or the way back to its previous generation.
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReadModelState } from '#contracts/areas/operations/reads.ts';
import { SendingDialog } from '../../app/look/sending-dialog.tsx';
import { useModelName } from '../../app/model-name.ts';
import { useTime } from '../../app/time/time.ts';
import { useRebuild } from './use-operations.ts';

interface Props {
  of: Pick<ReadModelState, 'model' | 'previousUntil'>;
  isReturn: boolean;
  onClose: () => void;
}

export function RebuildDialog({ of: { model, previousUntil }, isReturn, onClose }: Props) {
  const { t } = useTranslation('operations');
  const { message } = App.useApp();
  const time = useTime();
  const name = useModelName()(model);
  const rebuild = useRebuild();
  const send = async (): Promise<void> => {
    await rebuild(model, isReturn);
    message.success(t(isReturn ? 'rebuild.returnAsked' : 'rebuild.asked', { model: name }));
  };
  return (
    <SendingDialog
      title={t(isReturn ? 'rebuild.returnQuestion' : 'rebuild.question', { model: name })}
      submit={t(isReturn ? 'rebuild.return' : 'rebuild.rebuild')}
      width="small"
      onSend={send}
      onClose={onClose}
    >
      <p>{t(isReturn ? 'rebuild.returnAbout' : 'rebuild.about')}</p>
      {isReturn && previousUntil !== null ? (
        <p className="operations-soft">{t('rebuild.until', { time: time.format(previousUntil) })}</p>
      ) : null}
    </SendingDialog>
  );
}
