// Computed columns of troves and of the CRSMs that protect them (domain.md §1; areas.md §3). Divisions round down,
// except for `ceilOf`.
import {
  PRICE,
  amount,
  and,
  ceilOf,
  code,
  floorOf,
  greatest,
  integer,
  isAtLeast,
  isLess,
  isSame,
  minus,
  none,
  not,
  plus,
  secondsSince,
  setting,
  times,
  when,
  words,
  type Computed,
  type Expression,
  type Kind,
} from '../../computed/expression.ts';

const ZERO = integer(0n);
/** 100 %. */
const WHOLE = integer(10n ** 18n);
const SECONDS_PER_YEAR = integer(365n * 86_400n);
/** Ratio. A trove below it can be liquidated. */
const MCR = setting('mcr');
/** Ratio. A trove below it is near liquidation. */
const CCR = setting('ccr');
/** Ratio per year: simple interest on the principal. */
const INTEREST_RATE = setting('interestRate');

export const RISK_BANDS = ['BELOW_MCR', 'TRIGGERED', 'NEAR', 'SAFE'] as const;
const band = (name: (typeof RISK_BANDS)[number]): Expression<'text'> => words(name);

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
    when(isSame(code(state), words('ACTIVE')), figure, none(figure.kind));
  const seconds = greatest(secondsSince(seenAt), ZERO);
  const interestNow = plus(
    amount(interest),
    floorOf(times(amount(debt), INTEREST_RATE, seconds), times(WHOLE, SECONDS_PER_YEAR)),
  );
  const entireDebt = plus(amount(debt), interestNow);
  const worth = times(amount(collateral), PRICE);
  return {
    open,
    interestNow,
    entireDebt,
    worth,
    collateral: amount(collateral),
    icr: floorOf(worth, entireDebt),
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
    liquidationPrice: open(floorOf(times(MCR, entireDebt), collateral)),
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
            isAtLeast(amount('trgcr'), icr),
            band('TRIGGERED'),
            when(isLess(icr, CCR), band('NEAR'), when(isAtLeast(icr, CCR), band('SAFE'), none('text'))),
          ),
        ),
      ),
    ),
  } satisfies Computed;
}

function repaysOf({ entireDebt, worth }: Pick<ReturnType<typeof figuresOf>, 'entireDebt' | 'worth'>) {
  const [trgcr, tarcr] = [amount('trgcr'), amount('tarcr')];
  const minimumRepay = greatest(minus(entireDebt, floorOf(worth, tarcr)), ZERO);
  const repays = greatest(ceilOf(times(entireDebt, minus(tarcr, trgcr)), tarcr), minimumRepay);
  return { trgcr, minimumRepay, needed: plus(repays, amount('debtGasCompensation')) };
}

/** The deposits that a CRSM needs to protect its trove. */
export function crsmNeeds(trove: TroveColumns) {
  const figures = figuresOf(trove);
  return { needed: figures.open(repaysOf(figures).needed) } satisfies Computed;
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
    maximumRepay: open(greatest(minus(entireDebt, ceilOf(worth, amount('maxTarcr'))), ZERO)),
    isTriggered: open(and(hasDebt, isAtLeast(trgcr, icr))),
    isProtected: open(isAtLeast(amount('deposits'), needed)),
  } satisfies Computed;
}
