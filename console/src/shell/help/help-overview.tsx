// The help of the product: the pages that the person may open, with a line each.
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HelpPages } from '#contracts/access/help-content.ts';
import { Page } from '../../app/look/page.tsx';
import { helpAddressOf } from '../../app/navigation/help.ts';
import { dialogs } from '../../app/navigation/open-dialog.ts';
import { useSession } from '../../app/session/session.ts';
import { useInSameTime } from '../../app/time/as-of.ts';

export function HelpOverview({ pages }: { pages: HelpPages }) {
  const { t } = useTranslation(['help', 'areas']);
  const inSameTime = useInSameTime();
  const routes = useSession()?.routes ?? [];
  const alone = routes.filter(({ path, routes: below }) => !below && pages[path]).map(({ path }) => path);
  const groups = [
    ...routes.flatMap(({ path, routes: below }) => (below ? [{ path, paths: below.map((one) => one.path) }] : [])),
    ...(alone.length ? [{ path: null, paths: alone }] : []),
  ];
  return (
    <Page
      title={t('overview.title')}
      content="scroll"
      actions={<Button onClick={() => dialogs.set('shortcuts')}>{t('keys')}</Button>}
    >
      <article className="help-text help-overview">
        <p className="help-about">{t('overview.about')}</p>
        <p>{t('overview.live')}</p>
        <p>{t('overview.home')}</p>
        <p>{t('overview.past')}</p>
        {groups.length ? null : <p>{t('overview.none')}</p>}
        {groups.map(({ path, paths }) => (
          <section key={path ?? 'pages'} className="help-section">
            <h2>{path === null ? t('overview.others') : t(`areas:page.${path}`)}</h2>
            <dl className="help-pages">
              {paths.map((page) =>
                pages[page] ? (
                  <div key={page}>
                    <dt>
                      <Link to={inSameTime(helpAddressOf(page))}>{t(`areas:page.${page}`)}</Link>
                    </dt>
                    <dd>{pages[page].about}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          </section>
        ))}
      </article>
    </Page>
  );
}
