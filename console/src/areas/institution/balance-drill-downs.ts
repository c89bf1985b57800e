// Links to the sources of an institution's balance: its observed accounts, its unconfirmed deposits, and its ledger
// account, whose history shows all changes.
import type { AreaReads } from '#contracts/kits/area.ts';
import { custodyAccountReads } from '#contracts/areas/custody-account/reads.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import { institutionAccountReads, type InstitutionBalance } from '#contracts/areas/institution-account/reads.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list.ts';
import { callAt } from '../../app/server/api.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useHeld } from '../../app/session/permission.ts';
import { listAt } from '../../base/list-address.ts';
import { useAll } from '../../feed/use-all.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { linkedAs, spellingsOf } from './spellings.ts';

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
  deposits: string | undefined;
  pending: string | undefined;
  account: string | undefined;
}
/** Undefined links are not permitted for this person. */
export function useBalanceDrillDowns(): (of: InstitutionBalance) => BalanceDrillDowns {
  const { asOf } = useAsOf();
  const drillDown = useDrillDown();
  const mayOpen = useHeld().has(custodyAccountReads.permission);
  const register = useAll<InstitutionRow>(institutionReads, asOf).data;
  const [deposits, accounts] = [useNamesIn(depositReads, asOf), useNamesIn(institutionAccountReads, asOf)];
  return ({ institutionId, institution: name, network }) => {
    const entry = register?.find((one) => one.id === institutionId) ?? { name, formerNames: [] };
    const filterOf = (values: ValuesAnswer['values']) => ({
      ...linkedAs(spellingsOf(entry, values)),
      network: among(network),
    });
    return {
      deposits: accounts && drillDown(`${listAt(PAGE, filterOf(accounts))}&tab=${institutionAccountReads.model}`),
      pending:
        deposits && drillDown(listAt('/selfCustody/deposit', { ...filterOf(deposits), status: among('RECORDED') })),
      account: mayOpen
        ? drillDown(
            `${listAt(PAGE, { institutionId: { filterType: 'text', type: 'equals', filter: institutionId }, network: among(network) })}&tab=${custodyAccountReads.model}`,
          )
        : undefined,
    };
  };
}
