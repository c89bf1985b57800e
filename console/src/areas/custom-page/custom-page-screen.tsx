// Pages that people put together: cards and charts of any measure, under one scope, saved as views and shared.
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_PAGES } from '#contracts/areas/view/custom-page.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useViewsStore } from '../../grid/views/views-store.ts';
import { Gallery } from './gallery.tsx';
import { PageParts } from './page-parts.tsx';
import { useCustomPage } from './use-custom-page.ts';
import './custom-page.css';

/** A page stays open for long, and its owner may change it. */
const EVERY_MS = 15_000;

export function CustomPageScreen() {
  const { t } = useTranslation(['view', 'areas']);
  const store = useViewsStore(CUSTOM_PAGES, { everyMs: EVERY_MS });
  const page = useCustomPage(store);
  /** The page that is edited; null: one that is not saved. */
  const [edited, setEdited] = useState<string | null | undefined>(undefined);
  const shown = page.saved?.id ?? null;
  switch (page.state) {
    case 'none':
      return (
        <Gallery
          store={store}
          onNew={() => {
            page.change(() => []);
            setEdited(null);
          }}
        />
      );
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return (
        <Page
          title={t('areas:page./statistics/custom')}
          actions={<Button onClick={page.leave}>{t('page.all')}</Button>}
        >
          <p className="panel-note">{t('page.missing')}</p>
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('areas:page./statistics/custom')}>
          <Failure error={store.error} onRetry={store.refresh} />
        </Page>
      );
    case 'open':
      return (
        <PageParts
          page={page}
          isEditing={edited === shown || page.parts.length === 0}
          setEditing={(isEditing) => setEdited(isEditing ? shown : undefined)}
        />
      );
  }
}
