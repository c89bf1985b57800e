// The header checkbox: selects all loaded rows, or none.
import type { IHeaderParams } from 'ag-grid-community';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../base/store.ts';
import type { GridContext } from '../../columns/grid-context.ts';

export function ChooseAll<Row extends { id: string }>({ context }: IHeaderParams<Row, GridContext<Row>>) {
  const { t } = useTranslation('grid');
  const { selection } = context.choosing;
  const isWhole = useStore(selection.scope) !== null;
  const hasSelection = useStore(selection.rows).size > 0;
  return (
    <Checkbox
      className="choose-all"
      aria-label={t('select.head')}
      title={t('select.head')}
      checked={isWhole}
      indeterminate={hasSelection && !isWhole}
      onChange={() => (isWhole ? selection.clear() : context.choosing.choose())}
    />
  );
}
