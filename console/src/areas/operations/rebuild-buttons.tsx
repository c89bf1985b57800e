// What a person may do with a read model: rebuild it, return to its previous generation, or stop either.
import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadModelState } from '#contracts/areas/operations/reads.ts';
import { useModelName } from '../../app/model-name.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useStopRebuild } from './use-operations.ts';

interface Props {
  of: ReadModelState;
  onAsk: (isReturn: boolean) => void;
}

export function RebuildButtons({ of: { model, rebuilding, job, previousUntil }, onAsk }: Props) {
  const { t } = useTranslation('operations');
  const name = useModelName()(model);
  if (rebuilding) return job === null ? null : <StopButton job={job} model={name} />;
  return (
    <span className="operations-buttons">
      <Button size="small" aria-label={t('rebuild.rebuildOf', { model: name })} onClick={() => onAsk(false)}>
        {t('rebuild.rebuild')}
      </Button>
      {previousUntil === null ? null : (
        <Button size="small" aria-label={t('rebuild.returnTo', { model: name })} onClick={() => onAsk(true)}>
          {t('rebuild.return')}
        </Button>
      )}
    </span>
  );
}

function StopButton({ job, model }: { job: string; model: string }) {
  const { t } = useTranslation('operations');
  const { message } = App.useApp();
  const problem = useProblemText();
  const stop = useStopRebuild();
  const [isStopping, setStopping] = useState(false);
  const halt = async (): Promise<void> => {
    setStopping(true);
    try {
      await stop(job);
    } catch (error) {
      void message.error(problem.error(error));
      setStopping(false);
    }
  };
  return (
    <Button size="small" loading={isStopping} aria-label={t('rebuild.stopOf', { model })} onClick={() => void halt()}>
      {t('rebuild.stop')}
    </Button>
  );
}
