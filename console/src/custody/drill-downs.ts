// Links to the lists behind custody figures: deposits by the day they were recorded, withdrawals by the day of their
// last change.
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { endOf, startOf, type Range } from '../base/days.ts';
import { listAt } from '../base/list-address.ts';
import type { Figure } from './totals.ts';

const during = ({ from, to }: Range): FilterModel[string] => ({
  filterType: 'date',
  type: 'inRange',
  dateFrom: startOf(from),
  dateTo: endOf(to),
});

/** The deposits that each figure counts. */
export const FIGURE_FILTERS: Readonly<Record<Figure, FilterModel>> = {
  deposited: { status: among('RECORDED', 'CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED') },
  confirmed: { status: among('CONFIRMED', 'REFUND_REQUESTED') },
  minted: { mintStatus: among('MINTED') },
  waiting: { status: among('RECORDED') },
  failed: { mintStatus: among('FAILED') },
};

export const depositsIn = (range: Range, filter: FilterModel = {}): string =>
  listAt('/selfCustody/deposit', { ...filter, recordedAt: during(range) });
/** Withdrawals that were paid, also in part. */
export const paidIn = (range: Range): string =>
  listAt('/selfCustody/withdraw', {
    paidAmount: { filterType: 'number', type: 'greaterThan', filter: 0 },
    movedAt: during(range),
  });
