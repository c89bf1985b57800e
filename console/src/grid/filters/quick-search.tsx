// The typed text becomes one of the list's quick filters, or a column's filter; the person sees the offers and selects
// one.
import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { formatCount } from '../../base/amounts.ts';
import { useOffers, type OffersRequest } from './use-offers.ts';

interface Props<Row> extends Omit<OffersRequest<Row>, 'typed' | 'at'> {
  onChange: (filter: ViewFilter) => void;
  onEnter: () => void;
  onLeave: () => void;
}

const Meaning = ({ words, count }: { words: string; count: number | undefined }) => (
  <span className="meaning">
    {words}
    {count === undefined ? null : <small>{formatCount(count)}</small>}
  </span>
);

export function QuickSearch<Row>({
  list,
  searchOf,
  columns,
  context,
  quick,
  counts,
  filter,
  shown,
  onChange,
  onEnter,
  onLeave,
}: Props<Row>) {
  const { t } = useTranslation('grid');
  const [{ typed, at }, type] = useState({ typed: '', at: 0 });
  const setTyped = (next: string): void => type({ typed: next, at: Date.now() });
  const [hasLostFocus, setHasLostFocus] = useState(false);
  const field = useRef<RefSelectProps>(null);
  useShortcut({
    id: 'grid.search',
    keys: '/',
    label: t('keys.search'),
    group: t('keys.group'),
    run: () => field.current?.focus(),
  });
  const text = typed.trim();
  const offers = useOffers({ list, columns, context, searchOf, quick, counts, filter, shown, typed: text, at });
  /** Text that was typed but not applied remains without filtering; a note says so. */
  const isUnapplied = hasLostFocus && text !== '';
  const options = offers.map(({ key, words, count }) => ({
    value: key,
    label: <Meaning words={words} count={count} />,
  }));
  const choose = (value: string): void => {
    setTyped('');
    // First: a list that is being filtered has no row to take the focus.
    onLeave();
    onChange(JSON.parse(value));
  };
  return (
    <AutoComplete
      ref={field}
      className="quick-search"
      value={typed}
      options={options}
      defaultActiveFirstOption
      popupMatchSelectWidth={false}
      onSelect={choose}
      onChange={(value) => {
        if (!value.startsWith('{')) setTyped(value);
      }}
      notFoundContent={text === '' ? null : t('search.nothing')}
    >
      <Input
        prefix={<SearchOutlined aria-hidden />}
        suffix={
          isUnapplied ? (
            <output className="quick-search-left">{t('search.unapplied')}</output>
          ) : (
            <kbd aria-hidden="true">/</kbd>
          )
        }
        status={isUnapplied ? 'warning' : ''}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        onFocus={() => {
          setHasLostFocus(false);
          onEnter();
        }}
        onBlur={() => setHasLostFocus(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setTyped('');
            onLeave();
          }
        }}
      />
    </AutoComplete>
  );
}
