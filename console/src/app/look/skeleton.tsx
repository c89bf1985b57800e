import { useTranslation } from 'react-i18next';
import { useOffline } from '../server/connection.ts';
import './skeleton.css';

/** The skeletons' text: loading, for screen readers only; or that there is no connection, visible to all. */
function LoadingText() {
  const { t } = useTranslation('common');
  return useOffline() ? (
    <output className="skeleton-offline">{t('failure.offline')}</output>
  ) : (
    <output className="visually-hidden">{t('message.loading')}</output>
  );
}

/** The skeleton of a page. */
export function PageSkeleton() {
  return (
    <div className="skeleton-page">
      <LoadingText />
      <span className="skeleton skeleton-title" />
      <div className="skeleton-figures">
        {[0, 1, 2, 3].map((index) => (
          <span key={index} className="skeleton" />
        ))}
      </div>
      <span className="skeleton skeleton-body" />
    </div>
  );
}

/** The skeleton of a block of lines. */
export const LinesSkeleton = ({ lines }: { lines: number }) => (
  <>
    <LoadingText />
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  </>
);
