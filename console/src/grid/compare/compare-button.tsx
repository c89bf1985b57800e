import { DiffOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { comparable, useCountedIn } from '../../app/time/comparison.ts';
import { useKeysOf } from '../../app/navigation/keyboard.ts';
import { dialogs } from '../../app/navigation/open-dialog.ts';

/** A list's button for a comparison; while it is mounted, the header's clock offers one, too. */
export function CompareButton() {
  const { t } = useTranslation('shell');
  const keys = useKeysOf('compare');
  useCountedIn(comparable);
  return (
    <Button
      icon={<DiffOutlined />}
      aria-label={t('compare.hint')}
      title={`${t('compare.hint')}${keys ? ` (${keys})` : ''}`}
      onClick={() => dialogs.set('compare')}
    >
      <span className="tool-label tool-usual">{t('compare.open')}</span>
    </Button>
  );
}
