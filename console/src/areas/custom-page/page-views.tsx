// The views of custom pages: saves the page, and opens another one.
import { useTranslation } from 'react-i18next';
import { CUSTOM_PAGES, type CustomPage } from '#contracts/areas/view/custom-page.ts';
import type { ViewContent } from '../../grid/views/views-match.ts';
import { ViewsMenu } from '../../grid/views/views-menu.tsx';
import type { Scope } from '../../statistics/scope/use-scope.ts';
import type { CustomPageAccess } from './use-custom-page.ts';

/** What the scope is without a choice. */
const USUAL = { days: '30', step: 'day', versus: 'before' } as const;
const contentOf = (page: CustomPage): ViewContent => ({
  columns: null,
  sort: [],
  filter: {},
  page: { ...USUAL, ...page },
});

/** The page as it is shown. Days from one to another, and points in time, are not saved. */
const shownPage = ({ parts, defaults }: CustomPageAccess, { range, wantedStep: step, versus }: Scope): CustomPage => ({
  ...defaults,
  parts: [...parts],
  ...(typeof range.chosen === 'string' && { days: range.chosen }),
  step,
  ...(versus !== 'points' && { versus }),
});

export function PageViews({ page, scope }: { page: CustomPageAccess; scope: Scope }) {
  const { t } = useTranslation('view');
  return (
    <ViewsMenu
      model={CUSTOM_PAGES}
      saved={page.saved?.id ?? null}
      content={contentOf(shownPage(page, scope))}
      contentOf={(view) => contentOf(view.page ?? { parts: [] })}
      onApply={(view) => (view ? page.open(view.id) : page.leave())}
      onSaved={page.becomes}
      words={{
        label: t('page.save'),
        standard: t('page.all'),
        none: t('gallery.none'),
        saveAbout: t('page.saveAbout'),
      }}
    />
  );
}
