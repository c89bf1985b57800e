import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTitle } from '../app/navigation/title.ts';
import './not-found.css';

export function NotFound() {
  const { t } = useTranslation('common');
  useTitle(t('notFound.title'));
  return (
    <main className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/">{t('notFound.home')}</Link>
    </main>
  );
}
