// Whether a file grants more berries on one address than one person grants alone, with what they did there today.
import { BERRIES } from '#contracts/areas/point/berries.ts';
import { pointFacts } from '#contracts/areas/point/facts.ts';
import { scaled } from '#contracts/values/quantity.ts';
import { FileProblem, type Row } from '../../ingest/import/read/row.ts';
import { stretches } from '../../jobs/stretches.ts';
import type { AheadMapping } from '../patterns/ahead.ts';
import { checkRows } from './answers.ts';

export const BERRIES_GRANTED = 'berries-granted' satisfies keyof typeof pointFacts;
const STRETCH = 100;

/**
 * `alone`: as the setting has it; `before`: what the person did on an address today. What of the file is no fact grants
 * nothing; when each line was does not count, since the day is that of recording.
 */
export async function isMoreThanAlone(
  rows: AsyncIterable<Row>,
  mapping: AheadMapping,
  file: string,
  alone: bigint,
  before: (address: string) => Promise<bigint>,
): Promise<boolean> {
  const byAddress = new Map<string, bigint>();
  try {
    for await (const stretch of stretches(rows, STRETCH)) {
      for (const { fact, problems } of await checkRows(stretch, { mapping, file })) {
        if (problems.length) continue;
        // It passed its schema just now.
        const { address, ...granted } = pointFacts[BERRIES_GRANTED].data.parse((fact as { data: unknown }).data);
        const sum = BERRIES.reduce(
          (total, name) => total + scaled(granted[name] ?? '0'),
          byAddress.get(address) ?? (await before(address)),
        );
        if (sum > alone) return true;
        byAddress.set(address, sum);
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
  }
  return false;
}
