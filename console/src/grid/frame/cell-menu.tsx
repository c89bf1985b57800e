// The menu of one cell: by the right mouse button or the menu key. It appears without animation, so that an early click
// hits what is visible.
import { Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Column } from '../columns/column.ts';
import { display, itemsOf, type DisplayContext } from '../columns/display.ts';
import { actionsFor, type RowAction } from '../columns/grid-context.ts';

export interface CellAt<Row> {
  row: Row;
  column: Column<Row> | undefined;
  x: number;
  y: number;
}

/** A filter for exactly this value; null where the column supports none. */
export function filterOfValue<Row>(column: Column<Row>, value: unknown): FilterModel | null {
  if (value === null || value === undefined || value === '' || column.kind === 'composed') return null;
  const text = String(value);
  switch (column.kind) {
    case 'status':
    case 'choice':
    case 'actor':
      return { [column.field]: { filterType: 'set', values: [text] } };
    case 'set':
      return { [column.field]: { filterType: 'set', values: itemsOf(value) } };
    case 'btc':
    case 'count':
    case 'position':
    case 'quantity':
    case 'share':
      return { [column.field]: { filterType: 'number', type: 'equals', filter: Number(text) } };
    case 'day':
      return { [column.field]: { filterType: 'date', type: 'inRange', dateFrom: text, dateTo: text } };
    // Searching for one value down to its last digit is not useful.
    case 'instant':
    case 'units':
    case 'ratio':
    case 'duration':
      return null;
    default:
      return { [column.field]: { filterType: 'text', type: 'equals', filter: text } };
  }
}

interface Props<Row> {
  at: CellAt<Row>;
  context: DisplayContext;
  actions: readonly RowAction<Row>[];
  onOpen: (row: Row) => void;
  onWhy: (row: Row, column: Column<Row>) => void;
  onCopy: (text: string) => void;
  onFilter: (filter: FilterModel) => void;
  onClose: () => void;
}

export function CellMenu<Row>({
  at: { row, column, x, y },
  context,
  actions,
  onOpen,
  onWhy,
  onCopy,
  onFilter,
  onClose,
}: Props<Row>) {
  const { t } = useTranslation('grid');
  const shown = column && display(column, row[column.field], context, row);
  const filter = column && filterOfValue(column, row[column.field]);
  const open = actionsFor(actions, row);
  const items: MenuProps['items'] = [
    { key: 'open', label: t('menu.open'), onClick: () => onOpen(row) },
    ...(column ? [{ key: 'why', label: t('menu.why'), extra: 'W', onClick: () => onWhy(row, column) }] : []),
    ...(shown?.exact ? [{ key: 'copy', label: t('menu.copy'), onClick: () => onCopy(shown.exact) }] : []),
    ...(filter ? [{ key: 'filter', label: t('menu.filter'), onClick: () => onFilter(filter) }] : []),
    ...(open.length
      ? [
          { type: 'divider' as const },
          ...open.map(({ key, label, danger, run }) => ({
            key: `do-${key}`,
            label: danger ? <span className="menu-danger">{label}</span> : label,
            danger: danger ?? false,
            onClick: () => run(row),
          })),
        ]
      : []),
  ];
  return (
    <Dropdown
      open
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      menu={{ items, onClick: onClose }}
      rootClassName="cell-menu"
      autoFocus
      destroyOnHidden
    >
      <span className="cell-menu-anchor" style={{ left: x, top: y }} />
    </Dropdown>
  );
}
