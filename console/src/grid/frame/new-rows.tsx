import { ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { useStore, type Store } from '../../base/store.ts';
import type { ListStatus } from '../live/controller/list-status.ts';

/** `12 new`, below the rows so that it covers none, while new rows wait. */
export function NewRows({ status, onShow }: { status: Store<ListStatus>; onShow: () => void }) {
  const { t } = useTranslation('grid');
  const { waiting, admits } = useStore(status);
  useShortcut({ id: 'grid.new', keys: 'n', label: t('keys.showNew'), group: t('keys.group'), run: onShow });
  return (
    <output className="new-rows">
      {waiting > 0 && !admits ? (
        <Button
          type="primary"
          size="small"
          shape="round"
          icon={<ArrowUpOutlined />}
          title={t('live.newHint')}
          onClick={onShow}
        >
          {t('live.new', { count: waiting })}
        </Button>
      ) : null}
    </output>
  );
}
