// Above a record's history: the supposed price it is shown with, its head, and the buttons of its actions.
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SCALE, formatUnits } from '../../../base/amounts.ts';
import { actionsFor, type RowAction } from '../../columns/grid-context.ts';
import { RecordHead } from './record-head.tsx';

interface Props<Row> extends Omit<Parameters<typeof RecordHead<Row>>[0], 'actions'> {
  actions: readonly RowAction<Row>[];
  /** A supposed price, 1e18; null: the current one. */
  price: string | null;
}

const Empty = (): null => null;

export function RecordTop<Row>({ actions, price, Since, ...ofHead }: Props<Row>) {
  const { t } = useTranslation('history');
  const { row } = ofHead;
  const possible = actionsFor(actions, row);
  return (
    <div className="record-top">
      {price === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('supposed', { price: formatUnits(price, SCALE.yu, { minDecimals: 2 }) })}
        />
      )}
      <RecordHead
        {...ofHead}
        actions={
          possible.length ? (
            <div className="drawer-actions">
              {possible.map(({ key, label, primary, danger, run }) => (
                <Button
                  key={key}
                  size="small"
                  type={primary ? 'primary' : 'default'}
                  danger={danger ?? false}
                  onClick={() => run(row)}
                >
                  {label}
                </Button>
              ))}
            </div>
          ) : null
        }
        {...(Since && { Since: price === null ? Since : Empty })}
      />
    </div>
  );
}
