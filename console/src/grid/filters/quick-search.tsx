// What is typed becomes a filter of one column: which one, the person sees and chooses.
import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaReads } from '#contracts/area.ts';
import { among, type FilterModel } from '#contracts/list.ts';
import { isPosition } from '../../app/as-of.ts';
import { useShortcut } from '../../app/keyboard.ts';
import { useTime } from '../../app/time.ts';
import { formatCount } from '../../base/amounts.ts';
import type { Column, DisplayContext } from '../columns/column.ts';
import { filterWords } from './filter-words.ts';
import { meaningsOf } from './meanings.ts';
import { useKnownNames } from './use-known-names.ts';

/** The filters a typed text may mean, likeliest first. */
export type QuickSearchOf = (typed: string) => FilterModel[];

interface Props<Row> {
  list: AreaReads<Row>;
  searchOf: QuickSearchOf;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  /** The point in time shown; null: now. */
  asOf: string | null;
  onChoose: (filter: FilterModel) => void;
  onEnter: () => void;
  onLeave: () => void;
}

const Meaning = ({ words, count }: { words: string; count: number | undefined }) => <span className="meaning">{words}{count === undefined ? null : <small>{formatCount(count)}</small>}</span>;

export function QuickSearch<Row>({ list, searchOf, columns, context, asOf, onChoose, onEnter, onLeave }: Props<Row>) {
  const { t } = useTranslation('grid');
  const [{ typed, at }, type] = useState({ typed: '', at: 0 });
  const setTyped = (next: string): void => type({ typed: next, at: Date.now() });
  const field = useRef<RefSelectProps>(null);
  useShortcut({ id: 'grid.search', keys: '/', label: t('keys.search'), group: t('keys.group'), run: () => field.current?.focus() });
  const { zone } = useTime();
  const text = typed.trim();
  const said = text === '' ? [] : searchOf(text);
  const names = useKnownNames({ list, columns, context, meanings: said, typed: text, asOf });
  const isActor = (of: string): boolean => columns.some((column) => column.field === of && column.kind === 'actor');
  const offered: { filter: FilterModel; count?: number }[] = text === '' ? [] : [
    ...meaningsOf(columns, text, zone, asOf !== null && !isPosition(asOf) ? Date.parse(asOf) : at).map((filter) => ({ filter })),
    ...names.map(({ field: of, value, count }) => ({ filter: { [of]: isActor(of) ? among(value) : { filterType: 'text' as const, type: 'equals' as const, filter: value } }, count })),
    ...said.map((filter) => ({ filter })),
  ];
  const options = offered.flatMap(({ filter, count }) => Object.entries(filter).flatMap(([name, condition]) => {
    const column = columns.find(({ field: own }) => own === name);
    return column ? [{ value: JSON.stringify(filter), label: <Meaning words={filterWords(column, condition, context, t)} count={count} /> }] : [];
  }));
  const choose = (value: string): void => {
    setTyped('');
    onChoose(JSON.parse(value) as FilterModel);
    onLeave();
  };
  return (
    <AutoComplete
      ref={field} className="quick-search" value={typed} options={options} defaultActiveFirstOption popupMatchSelectWidth={false}
      onSelect={choose} onChange={(value) => { if (!value.startsWith('{')) setTyped(value); }}
      notFoundContent={text === '' ? null : t('search.nothing')}
    >
      <Input prefix={<SearchOutlined aria-hidden />} suffix={<kbd aria-hidden="true">/</kbd>} placeholder={t('search.placeholder')} aria-label={t('search.label')} onFocus={onEnter}
        onKeyDown={(event) => { if (event.key === 'Escape') { setTyped(''); onLeave(); } }} />
    </AutoComplete>
  );
}
