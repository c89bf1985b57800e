// Links to the sources of an institution's balance: its observed accounts, its unconfirmed deposits, and its ledger
// account, whose history shows all changes.
import type { AreaReads } from '#contracts/kits/area.ts';
import { custodyAccountReads } from '#contracts/areas/custody-account/reads.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import { institutionAccountReads, type InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list/amounts.ts';
import { callAt } from '../../app/server/api.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useHeld } from '../../app/session/permission.ts';
import { listAt } from '../../base/list-address.ts';
import { useAll } from '../../feed/use-all.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { spellingsTextFilter, spellingsOf } from './spellings.ts';

const PAGE = '/selfCustody/dataPanel';
const EVERY_MS = 5_000;

/** Names of institutions as a list spells them; undefined: not loaded, or not permitted. */
function useNamesIn<Row>(
  { model, permission, values }: AreaReads<Row>,
  asOf: string | null,
): ValuesAnswer['values'] | undefined {
  const enabled = useHeld().has(permission);
  return useLiveQuery(
    [model, 'institutions'],
    asOf,
    { models: [model], everyMs: EVERY_MS, enabled },
    ({ when }, signal) =>
      callAt<AreaReads<Row>['values']>(values, { query: { column: 'institution', ...when }, signal }),
  ).data?.values;
}

interface BalanceDrillDowns {
  observedAccount: string | undefined;
  unconfirmedDeposits: string | undefined;
  ledgerAccount: string | undefined;
}
/** Undefined links are still loading, or not permitted for this person. */
export function useBalanceDrillDowns(): (of: InstitutionBalance) => BalanceDrillDowns {
  const { asOf } = useAsOf();
  const drillDown = useDrillDown();
  const mayReadLedger = useHeld().has(custodyAccountReads.permission);
  const institutions = useAll<InstitutionRow>(institutionReads, asOf).data;
  const [depositNames, accountNames] = [useNamesIn(depositReads, asOf), useNamesIn(institutionAccountReads, asOf)];
  return ({ institutionId, institution: name, network }) => {
    const entry = institutions?.find((one) => one.id === institutionId) ?? { name, formerNames: [] };
    const filterOf = (values: ValuesAnswer['values']) => ({
      ...spellingsTextFilter(spellingsOf(entry, values)),
      network: among(network),
    });
    return {
      observedAccount:
        accountNames && drillDown(`${listAt(PAGE, filterOf(accountNames))}&tab=${institutionAccountReads.model}`),
      unconfirmedDeposits:
        depositNames &&
        drillDown(listAt('/selfCustody/deposit', { ...filterOf(depositNames), status: among('RECORDED') })),
      ledgerAccount: mayReadLedger
        ? drillDown(
            `${listAt(PAGE, { institutionId: { filterType: 'text', type: 'equals', filter: institutionId }, network: among(network) })}&tab=${custodyAccountReads.model}`,
          )
        : undefined,
    };
  };
}
