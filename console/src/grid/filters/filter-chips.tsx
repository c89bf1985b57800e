// The active filters as text; each can be removed.
import { CloseOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { headerOf, type Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { filterWords } from './filter-words.ts';

interface Props<Row> {
  filter: ViewFilter;
  /** Columns whose filter is shown elsewhere. */
  except: readonly string[];
  columns: readonly Column<Row>[];
  context: DisplayContext;
  onChange: (filter: ViewFilter) => void;
}

export function FilterChips<Row>({ filter, except, columns, context, onChange }: Props<Row>) {
  const { t } = useTranslation('grid');
  const shown = columns.filter(({ field }) => filter[field] && !except.includes(field));
  if (shown.length === 0) return null;
  const without = (fields: readonly string[]): ViewFilter =>
    Object.fromEntries(Object.entries(filter).filter(([field]) => !fields.includes(field)));
  return (
    <ul className="filter-chips" aria-label={t('filter.label')}>
      {shown.map((column) => {
        const words = filterWords(column, filter[column.field]!, context, t);
        return (
          <li key={column.field}>
            <Tag
              closable={{
                closeIcon: <CloseOutlined />,
                'aria-label': t('filter.remove', { column: headerOf(column) }),
              }}
              onClose={(event) => {
                event.preventDefault();
                onChange(without([column.field]));
              }}
              title={words}
            >
              <span className="filter-chip-words">{words}</span>
            </Tag>
          </li>
        );
      })}
      {shown.length > 1 ? (
        <li>
          <Button size="small" type="link" onClick={() => onChange(without(shown.map(({ field }) => field)))}>
            {t('filter.clear')}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
