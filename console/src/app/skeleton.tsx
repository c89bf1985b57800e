import { useTranslation } from 'react-i18next';
import './skeleton.css';

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className="skeleton-page">
      <output className="visually-hidden">{t('message.loading')}</output>
      <span className="skeleton skeleton-title" />
      <div className="skeleton-figures">{[0, 1, 2, 3].map((index) => <span key={index} className="skeleton" />)}</div>
      <span className="skeleton skeleton-body" />
    </div>
  );
}

/** The shape of a block of lines. */
export const LinesSkeleton = ({ lines }: { lines: number }) => (
  <div className="skeleton-lines" aria-hidden="true">{Array.from({ length: lines }, (_, index) => <span key={index} className="skeleton" />)}</div>
);
