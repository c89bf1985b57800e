// All fields of a row, each with a copy and the way to its events.
import { CopyOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { display, type Column, type DisplayContext } from '../columns/column.ts';
import { Value } from './value.tsx';

interface Props<Row> { row: Row; columns: readonly Column<Row>[]; context: DisplayContext; onWhy: (field: string) => void; onCopy: (text: string) => void }

export function FieldsPane<Row>({ row, columns, context, onWhy, onCopy }: Props<Row>) {
  const { t } = useTranslation(['grid', 'common']);
  return (
    <dl className="fields">
      {columns.map((column) => {
        const { exact } = display(column, row[column.field], context);
        return (
          <div key={column.field}>
            <dt>{column.title}</dt>
            <dd>
              <Value column={column} value={row[column.field]} context={context} row={row} />
              <span className="field-tools">
                {exact ? <Button size="small" type="text" icon={<CopyOutlined />} aria-label={`${t('common:action.copy')} ${column.title}`} title={t('common:action.copy')} onClick={() => onCopy(exact)} /> : null}
                <Button size="small" type="text" icon={<QuestionCircleOutlined />} aria-label={`${t('menu.why')} ${column.title}`} title={t('menu.why')} onClick={() => onWhy(column.field)} />
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
