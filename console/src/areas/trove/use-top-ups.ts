// What owners must add to reach a target ratio, at the price in force or in the scenario of the URL.
import type { exportTopUps, getTopUps } from '#contracts/areas/trove/reads.ts';
import { namedPrice, percentOf } from '#contracts/areas/trove/scenario.ts';
import { addressOf, callAt } from '../../app/server/api.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { SCENARIO } from '../../grid/views/view-state.ts';

const EVERY_MS = 5_000;
const EXPORT_PATH: (typeof exportTopUps)['path'] = '/api/troves/top-ups.csv';

/** A scenario as the server's parameters. */
function scenarioParams(scenario: string | null): { price?: string; percent?: string } {
  if (scenario === null) return {};
  const percent = percentOf(scenario);
  if (percent !== null) return { percent };
  const price = namedPrice(scenario);
  return price === null ? {} : { price: `${price}` };
}

/** `target`: `mcr`, `ccr` or a ratio, 1e18. `exportAddress`: of the whole list as CSV. */
export function useTopUps(asOf: string | null, target: string) {
  const scenario = scenarioParams(useUrlSearch()[0].get(SCENARIO));
  const query = { target, ...scenario };
  const answer = useLiveQuery(
    ['troves', 'top-ups', query],
    asOf,
    { models: ['troves', 'prices-in-force'], everyMs: EVERY_MS },
    ({ when, atLeast }, signal) =>
      callAt<typeof getTopUps>(
        { method: 'GET', path: '/api/troves/top-ups' },
        { query: { ...when, atLeast, ...query }, signal },
      ),
  );
  return {
    ...answer,
    isSupposed: scenario.price !== undefined || scenario.percent !== undefined,
    exportAddress: () => addressOf(EXPORT_PATH, { query: { ...query, asOf } }),
  };
}
