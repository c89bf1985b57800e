// For tests: finds objects in the exports of the contracts, at any depth.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACTS = join(import.meta.dirname, '../../../../contracts');
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** All objects of the kind, each once. */
export async function inContracts<Kind>(isKind: (value: Record<string, unknown>) => boolean): Promise<Kind[]> {
  const kinds = (value: unknown): Kind[] =>
    !isPlain(value) ? [] : isKind(value) ? [value as Kind] : Object.values(value).flatMap(kinds);
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' }).filter(
    // Texts are labels, and may have the same keys as what they label.
    (name) => name.endsWith('.ts') && !/(^|\/)texts\.|\.test\.ts$/.test(name),
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(join(CONTRACTS, name))));
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap(kinds)))];
}
