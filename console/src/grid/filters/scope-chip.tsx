// Says which rows the list's page shows. It cannot be removed: the page's own controls change it.
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

export function ScopeChip({ words }: { words: string }) {
  const { t } = useTranslation('grid');
  return (
    <Tag className="scope-chip" title={t('scope.hint')}>
      {t('scope.label', { words })}
    </Tag>
  );
}
