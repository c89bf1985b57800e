// The custom pages that a person can open: their own, and those shared with their role.
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { Page } from '../../app/look/page.tsx';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import type { ViewsStore } from '../../grid/views/views-store.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useActorName } from '../../rights/actors.ts';

function Pages({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}

function PageLink({ view: { id, name, page }, by }: { view: SavedView; by?: string }) {
  const { t } = useTranslation('view');
  return (
    <li>
      <Link to={`?view=${id}`}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        {[t('gallery.parts', { count: page?.parts.length ?? 0 }), ...(by === undefined ? [] : [by])].join(' · ')}
      </small>
    </li>
  );
}

export function Gallery({ store: { views, shared, error }, onNew }: { store: ViewsStore; onNew: () => void }) {
  const { t } = useTranslation(['view', 'areas']);
  const problem = useProblemText();
  const nameOf = useActorName();
  return (
    <Page
      title={t('areas:page./statistics/custom')}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onNew}>
          {t('gallery.create')}
        </Button>
      }
    >
      <div className="statistics statistics-long custom-gallery">
        <p className="panel-note">{t('gallery.about')}</p>
        {error && !views ? <Alert type="error" showIcon title={problem.error(error)} /> : null}
        <Pages title={t('gallery.own')}>
          {views ? (
            views.length ? (
              <ul>
                {views.map((view) => (
                  <PageLink key={view.id} view={view} />
                ))}
              </ul>
            ) : (
              <p className="panel-note">{t('gallery.none')}</p>
            )
          ) : error ? null : (
            <LinesSkeleton lines={3} />
          )}
        </Pages>
        {shared?.length ? (
          <Pages title={t('gallery.shared')}>
            <ul>
              {shared.map((view) => (
                <PageLink key={view.id} view={view} by={t('gallery.by', { who: nameOf(view.by) })} />
              ))}
            </ul>
          </Pages>
        ) : null}
      </div>
    </Page>
  );
}
