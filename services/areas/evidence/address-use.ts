// Which institutions have used a custody address, from the deposits to it.
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import type { ReadAt, ReadModels } from '#projections/engine/types.ts';
import type { AddressUse } from './checks.ts';

export type UseModels = Pick<ReadModels, 'values'>;
export interface AddressSubject {
  id: string;
  institution: string;
  network: string;
  custodyAddress: string;
  /** Of its last recording: one that was cancelled before is no use of the address. */
  recordedPosition: string;
}

const CONFIRMED = ['CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED'];
const textIs = (type: 'equals' | 'notEqual', filter: string) => ({ filterType: 'text', type, filter }) as const;

/**
 * A recorded deposit is only a claim, so it never makes an address the institution's own; but an earlier one of another
 * institution is a use by others. `idOf`: the institution of a name.
 */
export async function addressUse(
  models: UseModels,
  { id, institution, network, custodyAddress, recordedPosition }: AddressSubject,
  at: ReadAt,
  idOf: (name: string) => string | Promise<string>,
): Promise<AddressUse> {
  const institutionsWith = (filter: FilterModel) =>
    models.values('deposits', {
      column: 'institution',
      filter: { custodyAddress: textIs('equals', custodyAddress), network: among(network), ...filter },
      ...at,
    });
  const [earlier, confirmed] = await Promise.all([
    institutionsWith({
      status: among('RECORDED', ...CONFIRMED),
      recordedPosition: { filterType: 'number', type: 'lessThan', filter: recordedPosition },
    }),
    institutionsWith({ status: among(...CONFIRMED), id: textIs('notEqual', id) }),
  ]);
  if (earlier.behind || confirmed.behind) return null;
  const own = await idOf(institution);
  const named = async ({ values }: typeof earlier) =>
    Promise.all(values.map(async ({ value }) => ({ name: String(value), id: await idOf(String(value)) })));
  const [before, certain] = await Promise.all([named(earlier), named(confirmed)]);
  return {
    isOwn: certain.some((one) => one.id === own),
    others: before.flatMap((one) => (one.id === own ? [] : [one.name])),
  };
}
