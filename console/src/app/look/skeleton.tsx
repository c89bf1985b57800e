import { useTranslation } from 'react-i18next';
import { useOffline } from '../server/connection.ts';
import './skeleton.css';

/** The skeletons' text for screen readers: loading, or waiting for the connection. */
function Words() {
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
      <Words />
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
    <Words />
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  </>
);
