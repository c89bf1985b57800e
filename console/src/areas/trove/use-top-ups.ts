// What owners must add to reach a target ratio, at the price in force or at a supposed one.
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

/**
 * `target`: `mcr`, `ccr` or a ratio, 1e18. `supposed`: 1e18; null: the price in force. While another query is read, the
 * answer is the former one, with its own price. `exportAddress`: of the whole list as CSV, which names the scenario.
 */
export function useTopUps(asOf: string | null, target: string, supposed: string | null) {
  const query = { target, ...(supposed !== null && { price: supposed }) };
  const answer = useLiveQuery(
    ['troves', 'top-ups', query],
    asOf,
    { models: ['troves', 'prices-in-force'], everyMs: EVERY_MS, keepsBefore: true },
    async ({ when, atLeast }, signal) => ({
      ...(await callAt<typeof getTopUps>(
        { method: 'GET', path: '/api/troves/top-ups' },
        { query: { ...when, atLeast, ...query }, signal },
      )),
      chosen: target,
      isSupposed: supposed !== null,
    }),
  );
  const scenario = scenarioParams(useUrlSearch()[0].get(SCENARIO));
  return {
    ...answer,
    exportAddress: () => addressOf(EXPORT_PATH, { query: { target, ...scenario, asOf } }),
  };
}
