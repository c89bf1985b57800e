// The library of pictures: what was uploaded, and where each is used.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { imageActions } from '#contracts/areas/image/actions.ts';
import { imageDeclaration } from '#contracts/areas/image/declaration.ts';
import { imageReads, type ImageRow } from '#contracts/areas/image/reads.ts';
import { PICTURED } from '#contracts/areas/image/uses.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { QuickFilter } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useImageColumns } from './columns.ts';
import './image.css';

const AREA_OF: Readonly<Record<string, string>> = Object.fromEntries(
  PICTURED.map(({ record: { options } }) => [options.model, options.area]),
);
const UNUSED: FilterModel = {
  status: among('STORED'),
  used: { filterType: 'number', type: 'equals', filter: 0 },
};
/** A picture in use is not withdrawn. */
const PRESENTATIONS: Readonly<Record<string, ActionPresentation<ImageRow>>> = {
  withdraw: { applies: ({ used }) => used === 0, about: (row) => <Picture of={row} /> },
};

function Picture({ of: { address, status, width, height } }: { of: ImageRow }) {
  const { t } = useTranslation('image');
  return status === 'STORED' ? (
    <img src={address} alt={t('preview', { width, height })} className="image-shown" />
  ) : (
    <p className="image-gone">{t('gone')}</p>
  );
}

/** The records that show the picture. */
function Uses({ of: { uses } }: { of: ImageRow }) {
  const { t } = useTranslation(['image', 'areas']);
  const rowLink = useRowLink();
  if (uses.length === 0) return <p>{t('unused')}</p>;
  return (
    <ul aria-label={t('uses')} className="image-uses">
      {uses.map(({ model, id, label }) => {
        const area = AREA_OF[model];
        const to = area === undefined ? null : rowLink(area, id);
        return (
          <li key={`${model} ${id}`}>
            {t(`areas:model.${model}` as 'areas:model.news')} ·{' '}
            {to === null ? <bdi>{label}</bdi> : <Link to={to}>{label}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
const summary = (row: ImageRow) => (
  <>
    <Picture of={row} />
    <Uses of={row} />
  </>
);

export function ImagesScreen() {
  const { t } = useTranslation(['image', 'areas']);
  const { codesOf } = useWordsIn(imageDeclaration, 'images');
  const event = useEventWords();
  const columns = useImageColumns();
  const nameOf = useCallback(
    ({ width, height, id }: ImageRow): string => t('name', { width, height, id: id.slice(0, 8) }),
    [t],
  );
  const title = t('areas:page./pictures');
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<ImageRow>({
    actions: imageActions.actions,
    reads: imageReads,
    columns,
    nameOf,
    presentations: PRESENTATIONS,
    title,
  });
  const quick = useMemo<readonly QuickFilter[]>(
    () => [
      {
        key: 'unused',
        label: t('tabs.unused'),
        filter: UNUSED,
      },
      { key: 'WITHDRAWN', label: codesOf('status').label('WITHDRAWN'), filter: { status: among('WITHDRAWN') } },
    ],
    [t, codesOf],
  );
  const texts = useMemo<ListTexts<ImageRow>>(
    () => ({ label: t('list'), empty: t('empty'), event, rowName: nameOf }),
    [t, event, nameOf],
  );
  return (
    <Page title={title}>
      <LiveGrid list={imageReads} columns={columns} texts={texts} {...listProps} quick={quick} summary={summary} />
      {dialog}
    </Page>
  );
}
