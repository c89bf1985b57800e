// What is computed of a position, and of the CRSM that protects it, when they are read (domain.md §1; areas.md §3).
// Divisions round down, but where `ceilOf` says up.
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
/** The position is liquidatable below it, a ratio. */
const MCR = setting('mcr');
/** A position is near to it below this, a ratio. */
const CCR = setting('ccr');
/** A year, simple on the principal; a ratio. */
const INTEREST_RATE = setting('interestRate');

export const RISK_BANDS = ['BELOW_MCR', 'TRIGGERED', 'NEAR', 'SAFE'] as const;
const band = (name: (typeof RISK_BANDS)[number]): Expression<'text'> => words(name);

/** Columns of a row that say what its position is; its interest is as it was at `seenAt`. */
export interface TroveColumns {
  state: string;
  collateral: string;
  debt: string;
  interest: string;
  seenAt: string;
}

/** As the rows of positions name them. */
export const TROVE_COLUMNS: TroveColumns = {
  state: 'state',
  collateral: 'collateral',
  debt: 'debt',
  interest: 'interest',
  seenAt: 'seenAt',
};

function figuresOf({ state, collateral, debt, interest, seenAt }: TroveColumns) {
  /** Null of a position that is closed. */
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

/** Of a position; `trgcr` is its CRSM's. `icr` is null without debt: infinite. */
export function troveFigures(columns: TroveColumns = TROVE_COLUMNS) {
  const { open, interestNow, entireDebt, collateral, icr, hasDebt } = figuresOf(columns);
  return {
    interestNow: open(interestNow),
    entireDebt: open(entireDebt),
    icr: open(icr),
    liquidationPrice: open(floorOf(times(MCR, entireDebt), collateral)),
    isLiquidatable: open(and(hasDebt, isLess(icr, MCR))),
    // Where there is no price nothing is said of what is owed.
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

/** The deposits that a CRSM needs to protect its position. */
export function crsmNeeds(trove: TroveColumns) {
  const figures = figuresOf(trove);
  return { needed: figures.open(repaysOf(figures).needed) } satisfies Computed;
}

/**
 * Of a CRSM: its position's, what it would repay, and whether it protects. `trove` names the position's columns in the
 * CRSM's row.
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
