// The actions offered after a failed read.
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { isBeyondLog } from '../../base/problem-error.ts';
import { useAsOf } from '../time/as-of.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Leaves a point in time that does not exist; default: the console's function. */
  onNow?: () => void;
  size?: ButtonProps['size'];
}

function ToNow({ onNow, size }: Pick<Props, 'onNow' | 'size'>) {
  const { t } = useTranslation('common');
  const { setAsOf } = useAsOf();
  return (
    <Button type="primary" size={size} onClick={onNow ?? (() => setAsOf(null))}>
      {t('action.toNow')}
    </Button>
  );
}

/** Another attempt; at a position beyond the end of the log that cannot help, so it returns to now. */
export function ErrorActions({ error, onRetry, ...now }: Props) {
  const { t } = useTranslation('common');
  return isBeyondLog(error) ? (
    <ToNow {...now} />
  ) : (
    <Button type={now.size === 'small' ? 'default' : 'primary'} size={now.size} onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
}
