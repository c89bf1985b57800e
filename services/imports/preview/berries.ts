// Checks whether a file grants more berries to an address than one person may grant alone, including their grants of
// today.
import { BERRIES } from '#contracts/areas/point/berries.ts';
import { pointFacts } from '#contracts/areas/point/facts.ts';
import { scaled } from '#contracts/values/decimal.ts';
import { isObject } from '../../base/is-object.ts';
import { FileProblem, type Row } from '../../ingest/import/read/row.ts';
import { chunks } from '../../jobs/chunks.ts';
import type { WorkerMapping } from '../patterns/worker-mapping.ts';
import { checkRows } from './answers.ts';

export const BERRIES_GRANTED = 'berries-granted' satisfies keyof typeof pointFacts;
const CHUNK_SIZE = 100;

/**
 * `singleApproverLimit`: the limit from the settings; `before`: the person's grants to an address today. Invalid
 * rows grant nothing. The instants of rows do not matter, because the day of recording counts.
 */
export async function exceedsSingleApprover(
  rows: AsyncIterable<Row>,
  mapping: WorkerMapping,
  file: string,
  singleApproverLimit: bigint,
  before: (address: string) => Promise<bigint>,
): Promise<boolean> {
  const byAddress = new Map<string, bigint>();
  try {
    for await (const chunk of chunks(rows, CHUNK_SIZE)) {
      for (const { fact, problems } of await checkRows(chunk, { mapping, file })) {
        if (problems.length) continue;
        const { address, ...granted } = pointFacts[BERRIES_GRANTED].data.parse(isObject(fact) && fact.data);
        const sum = BERRIES.reduce(
          (total, name) => total + scaled(granted[name] ?? '0'),
          byAddress.get(address) ?? (await before(address)),
        );
        if (sum > singleApproverLimit) return true;
        byAddress.set(address, sum);
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
  }
  return false;
}
