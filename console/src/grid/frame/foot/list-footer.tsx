// The footer of a list: number of rows, position, freshness; and the pause with its cursor.
import { CaretRightOutlined, PauseOutlined, ReloadOutlined, StepForwardOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionText } from '../../../app/time/as-of.ts';
import { usePointWords } from '../../../app/time/as-of-words.ts';
import { isLate, useConnection, useSettled } from '../../../app/server/connection.ts';
import { useShortcut } from '../../../app/navigation/keyboard.ts';
import { useTime } from '../../../app/time/time.ts';
import { formatCount } from '../../../base/amounts.ts';
import { useStore, type Store } from '../../../base/store.ts';
import type { FollowState } from '../../../feed/follow-list.ts';
import type { ListStatus } from '../../live/controller/list-status.ts';

interface PauseControls {
  pause: () => void;
  resume: () => void;
  step: () => void;
  refresh: () => void;
}
interface Props {
  model: string;
  status: Store<ListStatus>;
  isPast: boolean;
  /** The point in time of the list's scope, which is not the console's own; null: it has none. */
  scopePoint: string | null;
  follow: FollowState;
  controls: PauseControls;
  children?: ReactNode;
}

function Freshness({ model, isPast, scopePoint, follow }: Pick<Props, 'model' | 'isPast' | 'scopePoint' | 'follow'>) {
  const { t } = useTranslation(['grid', 'shell']);
  const lag = useConnection().lag.get(model);
  const isBehind = lag !== undefined && isLate(lag);
  const showsBehind = useSettled(isBehind, !isBehind);
  const point = usePointWords(scopePoint);
  if (isPast)
    return <span className="foot-past">{point === null ? t('footer.past') : t('footer.asOf', { point })}</span>;
  if (follow === 'offline') return <span className="foot-late">{t('shell:connection.offline')}</span>;
  if (isBehind && showsBehind)
    return <span className="foot-late">{t('shell:connection.late', { seconds: lag.lagSeconds.toFixed(0) })}</span>;
  return follow === 'live' ? <span className="foot-live">{t('shell:connection.live')}</span> : null;
}

function Pause({ status, controls }: Pick<Props, 'status' | 'controls'>) {
  const { t } = useTranslation('grid');
  const { paused, held, canStep, position } = useStore(status);
  useShortcut(
    {
      id: 'grid.pause',
      keys: 'p',
      label: t('keys.pause'),
      group: t('keys.group'),
      run: paused ? controls.resume : controls.pause,
    },
    {
      id: 'grid.step',
      keys: '.',
      label: t('keys.step'),
      group: t('keys.group'),
      run: () => {
        if (paused) controls.step();
      },
      inPalette: false,
    },
  );
  if (!paused)
    return (
      <Button size="small" type="text" icon={<PauseOutlined />} title={t('live.pauseHint')} onClick={controls.pause}>
        {t('live.pause')}
      </Button>
    );
  return (
    <span className="foot-paused">
      <output>
        {t('live.paused', { position: position === null ? '…' : positionText(position) })}
        {held > 0 ? ` · ${canStep ? t('live.held', { count: held }) : t('live.tooMany')}` : ''}
      </output>
      <Button
        size="small"
        icon={<StepForwardOutlined />}
        title={t('live.stepHint')}
        disabled={!canStep}
        onClick={controls.step}
      >
        {t('live.step')}
      </Button>
      <Button size="small" type="primary" icon={<CaretRightOutlined />} onClick={controls.resume}>
        {t('live.resume')}
      </Button>
    </span>
  );
}

export function ListFooter({ model, status, isPast, scopePoint, follow, controls, children }: Props) {
  const { t } = useTranslation('grid');
  const time = useTime();
  const { total, position, at, misplaced, leaving, loaded, paused, error } = useStore(status);
  return (
    <section className="list-footer" aria-label={t('footer.label')}>
      <span className="foot-total">
        {loaded ? t('footer.total', { count: total, shown: formatCount(total) }) : error ? '' : t('loading')}
      </span>
      {children}
      <span className="foot-space" />
      <output className="foot-late">{leaving > 0 ? t('live.leaving', { count: leaving }) : null}</output>
      {misplaced > 0 && !isPast ? (
        <Button
          size="small"
          type="link"
          icon={<ReloadOutlined />}
          title={t('live.misplacedHint')}
          onClick={controls.refresh}
        >
          {t('live.misplaced', { count: misplaced })}
        </Button>
      ) : null}
      {position === null ? null : (
        <span className="foot-position" title={at === null ? '' : time.exact(at)}>
          {t('footer.position', { position: positionText(position) })}
          {at === null ? null : <span className="foot-at"> · {time.format(at)}</span>}
        </span>
      )}
      <span className="foot-zone">{t('footer.zone', { zone: time.zone })}</span>
      {paused || !loaded ? null : <Freshness model={model} isPast={isPast} scopePoint={scopePoint} follow={follow} />}
      {isPast ? null : <Pause status={status} controls={controls} />}
    </section>
  );
}
