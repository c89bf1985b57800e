// Which columns are shown, and the row density. Columns are reordered by dragging their headers.
import { TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { useStore } from '../../base/store.ts';
import { headerOf, type Column } from './column.ts';
import { DENSITIES, density, type Density } from './density.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** The fields shown by default. */
  standard: readonly string[];
  /** Visible fields in order; null: the standard ones. */
  shown: readonly string[] | null;
  onChange: (shown: string[] | null) => void;
}

/** The visible columns with one removed, or one added at its declared place. */
export function toggled<Row>(columns: readonly Column<Row>[], shown: readonly string[], field: string): string[] {
  if (shown.includes(field)) return shown.length > 1 ? shown.filter((name) => name !== field) : [...shown];
  const declared = columns.map<string>(({ field: name }) => name);
  const before = declared.slice(0, declared.indexOf(field)).findLast((name) => shown.includes(name));
  const at = before === undefined ? 0 : shown.indexOf(before) + 1;
  return [...shown.slice(0, at), field, ...shown.slice(at)];
}

export function ColumnChooser<Row>({ columns, standard, shown, onChange }: Props<Row>) {
  const { t } = useTranslation('grid');
  const [open, setOpen] = useState(false);
  useShortcut({
    id: 'grid.columns',
    keys: 'shift+c',
    label: t('keys.columns'),
    group: t('keys.group'),
    run: () => setOpen(true),
  });
  const close = useStore(density);
  const visible = shown ?? standard;
  const list = (
    <div className="column-chooser">
      <ul>
        {columns.map((column) => (
          <li key={column.field}>
            <Checkbox
              checked={visible.includes(column.field)}
              onChange={() => onChange(toggled(columns, visible, column.field))}
            >
              {headerOf(column)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button size="small" disabled={shown === null} onClick={() => onChange(null)}>
        {t('columns.reset')}
      </Button>
      <Segmented<Density>
        size="small"
        aria-label={t('columns.rows')}
        value={close}
        onChange={density.set}
        options={DENSITIES.map((value) => ({ value, label: t(`columns.${value}`) }))}
      />
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={list}
      title={t('columns.title')}
    >
      <Button icon={<TableOutlined />} title={t('columns.title')} aria-label={t('columns.title')}>
        <span className="tool-label tool-usual">{t('columns.label')}</span>
      </Button>
    </Popover>
  );
}
