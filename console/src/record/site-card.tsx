// A record as a site would show it: a plain card of what is published of it, each kind of field where visitors look for it.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '#contracts/field.ts';
import type { Publication, PublishedField } from '#contracts/published.ts';
import { isOwnImage } from '#contracts/values.ts';
import { useTime } from '../app/time.ts';
import { itemsOf } from '../grid/columns/column.ts';
import type { RecordRow } from './row.ts';
import type { Names } from './use-names.ts';
import type { Say } from '#contracts/pair.ts';
import './site-card.css';

interface Told { names: Names; say: Say; time: (instant: string) => string; elsewhere: string }

const Out = ({ to }: { to: string }) => <a href={to} target="_blank" rel="noopener noreferrer"><bdi>{to}</bdi></a>;
const named = ({ of, values = {} }: PublishedField, value: unknown, { names, say }: Told): ReactNode => (
  <ul className="site-tags">{itemsOf(value).map((item) => <li key={item}><bdi>{of ? names.nameOf(of, item) : values[item] ? say(values[item]) : item}</bdi></li>)}</ul>
);
const text = (_: PublishedField, value: unknown): ReactNode => <p className="site-text" dir="auto">{String(value)}</p>;

/** In the order of a card. A picture elsewhere is named and not loaded: it would tell its host who looks. */
const PARTS: readonly (readonly [FieldKind, (field: PublishedField, value: unknown, told: Told) => ReactNode])[] = [
  ['image', (_, value, { elsewhere }) => (isOwnImage(String(value)) ? <img src={String(value)} alt="" /> : <p className="site-elsewhere">{elsewhere}<br /><Out to={String(value)} /></p>)],
  ['text', text],
  ['instant', (_, value, { time }) => <time dateTime={String(value)}>{time(String(value))}</time>],
  ['reference', named], ['references', named], ['choice', named], ['set', named],
  ['lines', text],
  ['link', (_, value) => <p><Out to={String(value)} /></p>],
];

/** Its first text is its heading. */
export function SiteCard({ publication: { fields }, row, names, say }: { publication: Publication; row: RecordRow; names: Names; say: Say }) {
  const { t } = useTranslation('record');
  const { format } = useTime();
  const told: Told = { names, say, time: format, elsewhere: t('preview.elsewhere') };
  const heading = Object.keys(fields).find((name) => fields[name]!.kind === 'text');
  const parts = PARTS.flatMap(([kind, show]) => Object.entries(fields).filter(([name, field]) => field.kind === kind && row[name] !== null && row[name] !== undefined).map(([name, field]) => ({ name, part: show(field, row[name], told) })));
  return <article className="site-card">{parts.map(({ name, part }) => (name === heading ? <h3 key={name} dir="auto">{String(row[name])}</h3> : <div key={name}>{part}</div>))}</article>;
}
