import { useTranslation } from 'react-i18next';
import type { DifferenceKind } from '#contracts/wire/comparison.ts';
import type { CsvOptions } from '#contracts/wire/list/export.ts';
import { useStore, type Store } from '../../base/store.ts';
import { ExportButton } from '../export/export-button.tsx';
import { countOf, type ComparisonStatus } from './source.ts';

/** Export of the differences shown. The number of changed fields is known only from the file. */
export function ComparisonExport({
  status,
  kind,
  ...exportProps
}: {
  addressNow: (written: CsvOptions) => Promise<string>;
  shown: readonly string[];
  status: Store<ComparisonStatus>;
  kind: DifferenceKind | null;
}) {
  const { t } = useTranslation('compare');
  const { counts } = useStore(status);
  return (
    <ExportButton
      {...exportProps}
      hint={t('export.hint')}
      about={t('export.about', { count: counts ? countOf(counts, kind) : 0 })}
      total={null}
      disabled={counts === null}
    />
  );
}
