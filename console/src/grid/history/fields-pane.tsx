// All fields of a row, each with a copy button and a link to its events.
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../columns/column.ts';
import type { DisplayContext } from '../columns/display.ts';
import { Value } from './value.tsx';
import { ValueTools } from './value-tools.tsx';

interface Props<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  context: DisplayContext;
  onWhy: (field: string) => void;
  onCopy: (text: string) => void;
}

export function FieldsPane<Row>({ row, columns, context, onWhy, onCopy }: Props<Row>) {
  const { t } = useTranslation('grid');
  return (
    <dl className="fields">
      {columns.map((column) => (
        <div key={column.field}>
          <dt>{column.title}</dt>
          <dd>
            <Value column={column} value={row[column.field]} context={context} row={row} />
            <span className="field-tools">
              <ValueTools column={column} row={row} context={context} onCopy={onCopy} />
              <Button
                size="small"
                type="text"
                icon={<QuestionCircleOutlined />}
                aria-label={`${t('menu.why')} ${column.title}`}
                title={t('menu.why')}
                onClick={() => onWhy(column.field)}
              />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
