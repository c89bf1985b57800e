// What is typed becomes a filter of one column: which one, the person sees and chooses.
import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/list.ts';
import { useShortcut } from '../../app/keyboard.ts';
import type { Column, DisplayContext } from '../columns/column.ts';
import { filterWords } from './filter-words.ts';

/** The filters a typed text may mean, likeliest first. */
export type QuickSearchOf = (typed: string) => FilterModel[];

interface Props<Row> { searchOf: QuickSearchOf; columns: readonly Column<Row>[]; context: DisplayContext; onChoose: (filter: FilterModel) => void; onLeave: () => void }

export function QuickSearch<Row>({ searchOf, columns, context, onChoose, onLeave }: Props<Row>) {
  const { t } = useTranslation('grid');
  const [typed, setTyped] = useState('');
  const field = useRef<RefSelectProps>(null);
  useShortcut({ id: 'grid.search', keys: '/', label: t('keys.search'), group: t('keys.group'), run: () => field.current?.focus() });
  const meanings = typed.trim() === '' ? [] : searchOf(typed.trim());
  const options = meanings.flatMap((filter) => Object.entries(filter).flatMap(([name, condition]) => {
    const column = columns.find(({ field: own }) => own === name);
    return column ? [{ value: JSON.stringify(filter), label: filterWords(column, condition, context, t) }] : [];
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
      notFoundContent={typed.trim() === '' ? null : t('search.nothing')}
    >
      <Input prefix={<SearchOutlined aria-hidden />} suffix={<kbd aria-hidden="true">/</kbd>} placeholder={t('search.placeholder')} aria-label={t('search.label')}
        onKeyDown={(event) => { if (event.key === 'Escape') { setTyped(''); onLeave(); } }} />
    </AutoComplete>
  );
}
