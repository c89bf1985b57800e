// Buttons beside a value: copy, and for on-chain values a link to a block explorer.
import { CopyOutlined, ExportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { explorerLink } from '#contracts/areas/settings/explorer.ts';
import { useExplorers } from '../../app/server/explorers.ts';
import type { Column } from '../columns/column.ts';
import { display, type DisplayContext } from '../columns/display.ts';

const ON_CHAINS = new Set<Column<unknown>['kind']>(['hash', 'address', 'reference', 'text']);

interface Props<Row> {
  column: Column<Row>;
  row: Row;
  context: DisplayContext;
  onCopy: (text: string) => void;
}

export function ValueTools<Row>({ column, row, context, onCopy }: Props<Row>) {
  const { t } = useTranslation(['history', 'common']);
  const explorers = useExplorers();
  const { exact } = display(column, row[column.field], context, row);
  if (!exact) return null;
  // If a row names its chain, it does so in fields with these names.
  const link =
    explorers && ON_CHAINS.has(column.kind)
      ? explorerLink(explorers, exact, row as { network?: unknown; chainId?: unknown })
      : null;
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined />}
        aria-label={`${t('common:action.copy')} ${column.title}`}
        title={t('common:action.copy')}
        onClick={() => onCopy(exact)}
      />
      {link ? (
        <Button
          size="small"
          type="text"
          icon={<ExportOutlined />}
          aria-label={`${t('explorer')} ${column.title}`}
          title={t('explorerAt', { site: new URL(link).host })}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        />
      ) : null}
    </>
  );
}
