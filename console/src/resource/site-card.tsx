// A record as a site would show it: a plain card of its published fields, each kind in its usual place.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '#contracts/kits/field.ts';
import type { Publication, PublishedField } from '#contracts/kits/resource/published.ts';
import { isOwnImage } from '#contracts/values/values.ts';
import type { Column } from '../grid/columns/column.ts';
import { display, itemsOf } from '../grid/columns/display.ts';
import { useDisplayContext } from '../grid/columns/display-context.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import type { Names } from '../declared/fields/use-names.ts';
import type { Say } from '#contracts/declared/pair.ts';

interface FieldContext {
  /** What the picture shows; may be empty. */
  imageAlt: string;
  names: Names;
  say: Say;
  elsewhere: string;
}

const Out = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    <bdi>{to}</bdi>
  </a>
);
const named = (
  { target: of, values = {} }: PublishedField,
  value: unknown,
  { names, say }: FieldContext,
): ReactNode => (
  <ul className="site-tags">
    {itemsOf(value).map((item) => (
      <li key={item}>
        <bdi>{of ? names.nameOf(of, item) : values[item] ? say(values[item]) : item}</bdi>
      </li>
    ))}
  </ul>
);
const text = (_: PublishedField, value: unknown): ReactNode => (
  <p className="site-text" dir="auto">
    {String(value)}
  </p>
);

/** In the order of the card. An external image is named but not loaded: loading would reveal the viewer to its host. */
const PARTS: readonly (readonly [
  FieldKind,
  (field: PublishedField, value: unknown, fieldContext: FieldContext) => ReactNode,
])[] = [
  [
    'image',
    ({ shownSize }, value, { elsewhere, imageAlt }) => {
      const shape = shownSize && { aspectRatio: shownSize.width / shownSize.height };
      return isOwnImage(String(value)) ? (
        <img src={String(value)} alt={imageAlt} style={shape} />
      ) : (
        <figure className="site-elsewhere" style={shape}>
          {elsewhere}
          <br />
          <Out to={String(value)} />
          {imageAlt === '' ? null : <figcaption>{imageAlt}</figcaption>}
        </figure>
      );
    },
  ],
  ['text', text],
  ['reference', named],
  ['references', named],
  ['choice', named],
  ['set', named],
  ['lines', text],
  [
    'link',
    (_, value) => (
      <p>
        <Out to={String(value)} />
      </p>
    ),
  ],
];

/** Not shown by themselves: for the site’s own use, or the unit of its quantities. */
const UNSEEN: ReadonlySet<string> = new Set(['imageAlt', 'language', 'counterpart', 'unit']);

/** Figures and times are shown with their labels. */
const FIGURES: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>([
  'instant',
  'chain',
  'address',
  'integer',
  'quantity',
  'share',
  'rows',
]);

interface Props {
  publication: Publication;
  columns: readonly Column<DeclaredRow>[];
  row: DeclaredRow;
  names: Names;
  say: Say;
}

/** The first text is the heading. */
export function SiteCard({ publication: { fields }, columns, row, names, say }: Props) {
  const { t } = useTranslation('record');
  const context = useDisplayContext();
  const fieldContext: FieldContext = {
    imageAlt: String(row['imageAlt'] ?? ''),
    names,
    say,
    elsewhere: t('preview.elsewhere'),
  };
  const there = Object.entries(fields).filter(
    ([name]) => !UNSEEN.has(name) && row[name] !== null && row[name] !== undefined,
  );
  const [heading] = there.find(([, { kind }]) => kind === 'text') ?? [];
  const parts = PARTS.flatMap(([kind, show]) =>
    there
      .filter(([, field]) => field.kind === kind)
      .map(([name, field]) => ({ name, part: show(field, row[name], fieldContext) })),
  );
  const figures = there.flatMap(([name, { kind }]) =>
    FIGURES.has(kind) ? columns.filter(({ field }) => field === name) : [],
  );
  return (
    <article className="site-card">
      {parts.map(({ name, part }) =>
        name === heading ? (
          <h3 key={name} dir="auto">
            {String(row[name])}
          </h3>
        ) : (
          <div key={name}>{part}</div>
        ),
      )}
      {figures.length ? (
        <dl className="site-figures">
          {figures.map((column) => (
            <div key={column.field}>
              <dt>{column.title}</dt>
              <dd>
                <bdi>{display(column, row[column.field], context).text}</bdi>
                {fields[column.field]?.kind === 'quantity' && row['unit'] ? <bdi> {String(row['unit'])}</bdi> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </article>
  );
}
