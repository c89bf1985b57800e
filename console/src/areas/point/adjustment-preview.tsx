// The effect of an adjustment on a figure, for the current input, and the result of the dry run.
import { skipToken, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { addressKey } from '#contracts/values/address.ts';
import { plus } from '#contracts/values/decimal.ts';
import { ADJUSTMENT_WAITS, pointActions } from '#contracts/areas/point/actions.ts';
import { BERRIES_NAMES } from '#contracts/areas/point/words.ts';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import { Berries } from '#contracts/areas/point/berries.ts';
import { pointReads } from '#contracts/areas/point/reads.ts';
import { QuantityChange } from '#contracts/values/values.ts';
import { Facts } from '../../actions/facts.tsx';
import { call } from '../../app/server/api.ts';
import { formatDecimal } from '../../base/amounts.ts';
import { DryRunNote } from '../../declared/dialogs/dry-run-note.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { useSay } from '../../i18n/pair.ts';

const { adjust } = pointActions.actions;
const WARNINGS = { [ADJUSTMENT_WAITS]: pointDeclaration.refusals![ADJUSTMENT_WAITS]! };
/** Others may adjust it meanwhile. */
const ANEW_MS = 5_000;

/** The current figure of the address; undefined: not loaded yet. */
function useFigure(address: unknown, field: Berries | undefined): string | undefined {
  const { success, data: validAddress } = adjust.route.body.shape.address.safeParse(address);
  const { data } = useQuery({
    queryKey: [pointReads.model, 'of', validAddress],
    staleTime: ANEW_MS,
    refetchInterval: ANEW_MS,
    queryFn: success
      ? async ({ signal }) =>
          (
            await call(pointReads.list, {
              query: {
                filter: { address: { filterType: 'text', type: 'equals', filter: validAddress } },
                start: '0',
                end: '10',
              },
              signal,
            })
          ).rows
      : skipToken,
  });
  if (!success || !data || !field) return undefined;
  return data.find((row) => addressKey(row.address) === addressKey(validAddress))?.[field] ?? '0';
}

interface Props {
  address: unknown;
  field: unknown;
  amount: unknown;
  /** The result of the dry run is shown below. */
  isTried?: true;
}

/** The current figure, and the figure after the adjustment. */
export function NewBalances({ address, field, amount, isTried }: Props) {
  const { t } = useTranslation('point');
  const say = useSay();
  const of = Berries.safeParse(field).data;
  const now = useFigure(address, of);
  const by = QuantityChange.safeParse(amount).data;
  if (now === undefined || !of) return null;
  const then = by === undefined ? null : plus(now, by);
  return (
    <>
      <Facts
        of={[
          [t('wouldBe.now', { figure: say(BERRIES_NAMES[of]) }), formatDecimal(now)],
          ...(then === null ? [] : [[t('wouldBe.after'), <strong key="then">{formatDecimal(then)}</strong>] as const]),
        ]}
      />
      {then?.startsWith('-') && !isTried ? (
        <Alert type="error" showIcon title={say(pointDeclaration.refusals!['points-below-zero']!)} />
      ) : null}
    </>
  );
}

export function AdjustmentPreview({ body }: { body: Values }) {
  return (
    <>
      <NewBalances address={body['address']} field={body['field']} amount={body['amount']} isTried />
      <DryRunNote action={adjust} body={body} warnings={WARNINGS} />
    </>
  );
}
