import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAsOfWords } from '../../app/time/as-of-words.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useComparison } from '../../app/time/comparison.ts';
import { useKeysOf } from '../../app/navigation/keyboard.ts';
import { dialogs } from '../../app/navigation/open-dialog.ts';

/** The console's clock: now, or the past point in time of the whole console. */
export function AsOfButton() {
  const { t } = useTranslation('shell');
  const { asOf } = useAsOf();
  const { pair } = useComparison();
  const words = useAsOfWords();
  const keys = useKeysOf('as-of');
  return (
    <Tooltip title={`${t('asOf.open')}${keys ? ` (${keys})` : ''}`}>
      <button
        type="button"
        className={asOf === null && pair === null ? 'header-tool' : 'header-tool header-tool-past'}
        onClick={() => dialogs.set('as-of')}
      >
        <svg className="clock" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6.4" />
          <path d="M8 4.2V8l2.6 1.8" />
        </svg>
        <span>{pair !== null ? t('compare.short') : asOf === null ? t('asOf.now') : t('asOf.short', { words })}</span>
      </button>
    </Tooltip>
  );
}
