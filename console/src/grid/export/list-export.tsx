import { useTranslation } from 'react-i18next';
import type { CsvOptions } from '#contracts/wire/list/export.ts';
import { useStore, type Store } from '../../base/store.ts';
import type { ListStatus } from '../live/controller/list-status.ts';
import { ExportButton } from './export-button.tsx';

/** Export of all rows under the current filter. `isSupposed`: the rows are of a scenario, which has no export. */
export function ListExport({
  status,
  isSupposed,
  ...exportProps
}: {
  addressNow: (written: CsvOptions) => string;
  shown: readonly string[];
  status: Store<ListStatus>;
  isSupposed: boolean;
}) {
  const { t } = useTranslation('grid');
  const { total } = useStore(status);
  return (
    <ExportButton
      {...exportProps}
      hint={t(isSupposed ? 'export.supposed' : 'export.hint')}
      about={t('export.about', { count: total })}
      total={total}
      disabled={isSupposed}
    />
  );
}
