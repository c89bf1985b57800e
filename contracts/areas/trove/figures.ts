// Computed columns of troves and of the CRSMs that protect them (docs/domain.md has the formulas). Divisions round
// down, except where they are explicitly rounded up.
import {
  PRICE,
  integerColumn,
  and,
  divideRoundingUp,
  textColumn,
  divideRoundingDown,
  greatest,
  integerConstant,
  isAtLeast,
  isLess,
  isEqual,
  minus,
  nullConstant,
  not,
  plus,
  secondsSince,
  setting,
  times,
  when,
  textConstant,
  type ComputedColumns,
  type Expression,
  type Kind,
} from '../../computed/expression.ts';

const ZERO = integerConstant(0n);
/** 100 %. */
const WHOLE = integerConstant(10n ** 18n);
const SECONDS_PER_YEAR = integerConstant(365n * 86_400n);
/** Ratio. A trove below it can be liquidated. */
const MCR = setting('mcr');
/** Ratio. A trove below it is near liquidation. */
const CCR = setting('ccr');
/** Ratio per year: simple interest on the principal. */
const INTEREST_RATE = setting('interestRate');

export const RISK_BANDS = ['BELOW_MCR', 'TRIGGERED', 'NEAR', 'SAFE'] as const;
const band = (name: (typeof RISK_BANDS)[number]): Expression<'text'> => textConstant(name);

/** The row's columns that contain the trove; its interest is as of `seenAt`. */
export interface TroveColumns {
  state: string;
  collateral: string;
  debt: string;
  interest: string;
  seenAt: string;
}

/** The column names in trove rows. */
export const TROVE_COLUMNS: TroveColumns = {
  state: 'state',
  collateral: 'collateral',
  debt: 'debt',
  interest: 'interest',
  seenAt: 'seenAt',
};

function figuresOf({ state, collateral, debt, interest, seenAt }: TroveColumns) {
  /** Null for a closed trove. */
  const open = <Of extends Kind>(figure: Expression<Of>): Expression<Of> =>
    when(isEqual(textColumn(state), textConstant('ACTIVE')), figure, nullConstant(figure.kind));
  const seconds = greatest(secondsSince(seenAt), ZERO);
  const interestNow = plus(
    integerColumn(interest),
    divideRoundingDown(times(integerColumn(debt), INTEREST_RATE, seconds), times(WHOLE, SECONDS_PER_YEAR)),
  );
  const entireDebt = plus(integerColumn(debt), interestNow);
  const worth = times(integerColumn(collateral), PRICE);
  return {
    open,
    interestNow,
    entireDebt,
    worth,
    collateral: integerColumn(collateral),
    icr: divideRoundingDown(worth, entireDebt),
    hasDebt: isLess(ZERO, entireDebt),
  };
}

/** Figures of a trove; `trgcr` is its CRSM's. `icr` is null (infinite) without debt. */
export function troveFigures(columns: TroveColumns = TROVE_COLUMNS) {
  const { open, interestNow, entireDebt, collateral, icr, hasDebt } = figuresOf(columns);
  return {
    interestNow: open(interestNow),
    entireDebt: open(entireDebt),
    icr: open(icr),
    liquidationPrice: open(divideRoundingDown(times(MCR, entireDebt), collateral)),
    isLiquidatable: open(and(hasDebt, isLess(icr, MCR))),
    // Without a price, a trove with debt has no band.
    band: open(
      when(
        not(hasDebt),
        band('SAFE'),
        when(
          isLess(icr, MCR),
          band('BELOW_MCR'),
          when(
            isAtLeast(integerColumn('trgcr'), icr),
            band('TRIGGERED'),
            when(isLess(icr, CCR), band('NEAR'), when(isAtLeast(icr, CCR), band('SAFE'), nullConstant('text'))),
          ),
        ),
      ),
    ),
  } satisfies ComputedColumns;
}

function repaysOf({ entireDebt, worth }: Pick<ReturnType<typeof figuresOf>, 'entireDebt' | 'worth'>) {
  const [trgcr, tarcr] = [integerColumn('trgcr'), integerColumn('tarcr')];
  const minimumRepay = greatest(minus(entireDebt, divideRoundingDown(worth, tarcr)), ZERO);
  const repays = greatest(divideRoundingUp(times(entireDebt, minus(tarcr, trgcr)), tarcr), minimumRepay);
  return { trgcr, minimumRepay, needed: plus(repays, integerColumn('debtGasCompensation')) };
}

/** The deposits that a CRSM needs to protect its trove. */
export function crsmNeeds(trove: TroveColumns) {
  const figures = figuresOf(trove);
  return { needed: figures.open(repaysOf(figures).needed) } satisfies ComputedColumns;
}

/**
 * Figures of a CRSM: its trove's figures, its repayments, and whether it protects. `trove`: the trove's columns in the
 * CRSM row.
 */
export function crsmFigures(trove: TroveColumns) {
  const { open, entireDebt, worth, icr, hasDebt } = figuresOf(trove);
  const { trgcr, minimumRepay, needed } = repaysOf({ entireDebt, worth });
  const { isLiquidatable: _, band: _band, ...figures } = troveFigures(trove);
  return {
    ...figures,
    minimumRepay: open(minimumRepay),
    maximumRepay: open(greatest(minus(entireDebt, divideRoundingUp(worth, integerColumn('maxTarcr'))), ZERO)),
    isTriggered: open(and(hasDebt, isAtLeast(trgcr, icr))),
    isProtected: open(isAtLeast(integerColumn('deposits'), needed)),
  } satisfies ComputedColumns;
}
