// The effect of a call, for the current input. Shows the ratio line, the repayment, the unprotected part of the trove,
// and the result of the dry run.
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { CRSM_WARNINGS } from '#contracts/areas/crsm/words.ts';
import type { CallAction } from '#contracts/areas/crsm/calls.ts';
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { Facts } from '../../actions/facts.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { formatUnits } from '../../base/amounts.ts';
import { DryRunNote } from '../../declared/dialogs/dry-run-note.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { FoundTrove, useTrove } from '../../troves/found-trove.tsx';
import { RatioLine } from './ratio-line.tsx';
import { afterCall, isPossible, newCrsm, withFigures, type ComputedFigures } from './figures.ts';
import { useValuationContext, type ShownValuationContext } from '../../troves/use-valuation-context.ts';

const CENT = 10n ** 16n;
/** With two decimals. Needed and missing amounts are rounded up, so that the shown amount is sufficient. */
const yu = (wei: bigint): string => `${formatUnits(wei, 18, { maxDecimals: 2 })} YU`;
const atLeast = (wei: bigint): string => yu(((wei + CENT - 1n) / CENT) * CENT);

/** Actions that set the ratios of the line, and actions that change the deposits. */
const SETS_RATIOS: ReadonlySet<string> = new Set<CallAction>(['create', 'update-cr']);
const MOVES: ReadonlySet<string> = new Set<CallAction>([
  'create',
  'update-cr',
  'deposit',
  'withdraw-from-sp',
  'accept-debt-gas-compensation',
]);

/** The repayment, the deposits it needs, and the missing amount. */
export function Protection({
  of: { deposits, minimumRepay, maximumRepay, needed },
  isAfter = false,
}: {
  of: ComputedFigures;
  /** The values are those after the action. */
  isAfter?: boolean;
}) {
  const { t } = useTranslation('crsm');
  if (needed === null || minimumRepay === null || maximumRepay === null)
    return <p className="action-note">{t('preview.unknown')}</p>;
  const missing = BigInt(needed) - BigInt(deposits);
  return (
    <Facts
      of={[
        [
          t('preview.repay'),
          maximumRepay === '0'
            ? t('preview.nothing')
            : t('preview.between', { least: atLeast(BigInt(minimumRepay)), most: yu(BigInt(maximumRepay)) }),
        ],
        [t(isAfter ? 'preview.after' : 'preview.deposits'), yu(BigInt(deposits))],
        [t('preview.needed'), atLeast(BigInt(needed))],
        [
          t('preview.protection'),
          missing > 0n ? (
            <span key="missing" className="crsm-call">
              <StatusTag tone="warn" label={t('preview.unprotected')} />
              {t('preview.missing', { amount: atLeast(missing) })}
            </span>
          ) : (
            <StatusTag key="enough" tone="good" label={t('preview.protected')} />
          ),
        ],
      ]}
    />
  );
}

/** Shown if the input is not possible: its field, or the rules beneath, explain why. */
function NoProtection() {
  const { t } = useTranslation('crsm');
  return (
    <Facts
      of={[
        [t('preview.repay'), '–'],
        [t('preview.after'), '–'],
        [t('preview.needed'), '–'],
        [t('preview.protection'), '–'],
      ]}
    />
  );
}

function ResultPreview({
  name,
  of,
  body,
  deposits,
  basis,
}: {
  name: CallAction;
  of: ComputedFigures;
  body: Values;
  /** The current deposits. */
  deposits: string;
  basis: ShownValuationContext;
}) {
  return (
    <>
      {SETS_RATIOS.has(name) ? <RatioLine of={of} icr={of.icr} settings={basis.settings} /> : null}
      {MOVES.has(name) ? (
        isPossible(name, body, { deposits }, basis.settings['mcr'] ?? '0') ? (
          <Protection of={of} isAfter />
        ) : (
          <NoProtection />
        )
      ) : null}
    </>
  );
}

/**
 * The form starts with the current ratios, so the refusal that nothing has changed is not shown before one is edited.
 */
const isUnchanged = (name: string, row: CrsmRow, body: Values): boolean =>
  name === 'update-cr' &&
  (['trgcr', 'tarcr', 'maxTarcr'] as const).every((ratio) => String(body[ratio]) === row[ratio]);

interface Previewed {
  action: DeclaredAction;
  call: CallAction;
  body: Values;
  row: CrsmRow;
}
/** For the dialog of an action that requests the call. */
export function CallPreview({ action, call, body, row }: Previewed) {
  const basis = useValuationContext();
  const after = basis ? withFigures(afterCall(call, row, body), basis) : null;
  return (
    <>
      {after && basis ? (
        <ResultPreview name={call} of={after} body={body} deposits={row.deposits} basis={basis} />
      ) : null}
      {isUnchanged(action.name, row, body) ? null : (
        <DryRunNote action={action} row={row} body={body} warnings={CRSM_WARNINGS} />
      )}
    </>
  );
}

/** For the dialog that creates a CRSM: its trove is looked up by the input. */
export function CreationPreview({ action, body }: { action: DeclaredAction; body: Values }) {
  const basis = useValuationContext();
  const found = useTrove(body);
  const of = found.trove ? newCrsm(found.trove, body) : null;
  return (
    <>
      <FoundTrove of={found} />
      {of && basis ? (
        <ResultPreview name="create" of={withFigures(of, basis)} body={body} deposits="0" basis={basis} />
      ) : null}
      <DryRunNote action={action} body={body} warnings={CRSM_WARNINGS} />
    </>
  );
}
