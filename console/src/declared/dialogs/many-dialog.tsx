// The dialog of an action on many rows, generated from its declaration.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { SECOND_PERSON_NEEDED } from '#contracts/kits/action-options.ts';
import { BatchDialog } from '../../actions/batch/batch-dialog.tsx';
import type { ActionRow } from '../../actions/use-action.ts';
import { call } from '../../app/server/api.ts';
import { useSession } from '../../app/session/session.ts';
import { formatUnits, sumOf } from '../../base/amounts.ts';
import { headerOf, isFigure } from '../../grid/columns/column.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useSay } from '../../i18n/pair.ts';
import type { ActionDialogProps } from '../action-kit.ts';
import { firstApproverOf } from '../pending/allowed.ts';
import { countPhrases } from '../pending/counted.ts';
import { Retype } from '../../amounts/retype.tsx';
import { textOf } from './row-facts.tsx';
import { unitOf } from '../../amounts/units.ts';

interface Props<Row extends ActionRow> extends Pick<ActionDialogProps<Row>, 'kit' | 'action' | 'onClose'> {
  rows: readonly Row[];
  onDone: () => void;
}

export function ManyDialog<Row extends ActionRow>({
  kit,
  action: { name, words, options, batch },
  rows,
  onClose,
  onDone,
}: Props<Row>) {
  const { typedConfirmation, approval } = options.rules;
  const me = useSession()?.administrator.id;
  const { t } = useTranslation('action');
  const say = useSay();
  const context = useDisplayContext();
  const {
    about,
    many: { columns: columnNames = [], isNamed = columnNames.length === 0, about: aboutAll, sideColumn } = {},
  } = kit.presentations?.[name] ?? {};
  const unit = typedConfirmation ? unitOf(typedConfirmation.field) : null;
  const total = (of: readonly Row[]): string =>
    sumOf(of.map((row) => String(Reflect.get(row, typedConfirmation!.column)))).toString();
  const counted = countPhrases(words, say);
  const countLabels = (count: number) => ({ count, ...counted(count) });
  /** Adds the total if an amount is to be retyped. */
  const withTotal = (text: string, of: readonly Row[]): string =>
    unit
      ? t('batch.withTotal', {
          text,
          total: formatUnits(total(of), unit.scale, { minDecimals: Math.min(unit.scale, 8) }),
          unit: unit.name,
        })
      : text;
  const columns = columnNames.flatMap((field) => kit.columns.filter((column) => column.field === field));
  return (
    <BatchDialog
      name={`${kit.reads.model} ${name}`}
      rows={rows}
      onClose={onClose}
      onDone={onDone}
      danger={options.presentation.isDangerous ?? false}
      send={(of, { dryRun, ...sending }) =>
        call(batch!, {
          body: {
            items: of.map((row) => ({
              id: row.id,
              revision: row.revision,
              ...(typedConfirmation?.isSent && {
                [typedConfirmation.column]: Reflect.get(row, typedConfirmation.column),
              }),
            })),
            ...(typedConfirmation?.isSent && { acknowledged: true }),
            dryRun,
          },
          ...sending,
        })
      }
      columns={[
        ...(isNamed ? [{ head: counted(1).What, cell: kit.nameOf }] : []),
        ...columns.map((column) => ({
          head: headerOf(column),
          ...(isFigure(column) && { isFigure: true }),
          cell: (row: Row) => textOf(column, row, context),
        })),
        ...(sideColumn ? [{ head: say(sideColumn.head), cell: sideColumn.cell }] : []),
      ]}
      refusalOf={(row, code) =>
        approval && code === SECOND_PERSON_NEEDED && firstApproverOf(row) === me ? t('approvals.mine') : undefined
      }
      {...(about && {
        details: (row: Row, applicable: readonly Row[]) =>
          about(row, applicable.slice(0, Math.max(0, applicable.indexOf(row)))),
      })}
      texts={{
        title: t('batch.title', countLabels(rows.length)),
        noneProcessable: t('batch.none', countLabels(rows.length)),
        preview: (of) => withTotal(t('batch.would', countLabels(of.length)), of),
        submit: (of) => withTotal(t('batch.submit', countLabels(of.length)), of),
        refused: (count) => t('batch.refused', countLabels(count)),
        done: (count) => t('batch.done', countLabels(count)),
        failed: (count) => t('batch.failed', countLabels(count)),
        outcome: (result) => t(`batch.outcome.${result}`, countLabels(1)),
      }}
      warning={
        words.warning ? (
          <Alert type="warning" showIcon title={t('warning.lookTwice')} description={say(words.warning)} />
        ) : null
      }
      confirmationFields={(applicable) => (
        <>
          {aboutAll?.(applicable)}
          {typedConfirmation ? <Retype of={typedConfirmation} value={total(applicable)} isTotal /> : null}
        </>
      )}
    />
  );
}
