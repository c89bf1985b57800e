import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The window's title: the page's title, then the product's name. */
export function useTitle(title: string): void {
  const { t } = useTranslation('common');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
