// For tests: every route that a file of the contracts declares.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteDeclaration } from '#contracts/route.ts';

const CONTRACTS = join(import.meta.dirname, '../../contracts');
const isDeclaration = (value: unknown): value is RouteDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;
const declarationsIn = (value: unknown): RouteDeclaration[] =>
  isDeclaration(value) ? [value] : typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(declarationsIn) : [];

export async function declaredRoutes(): Promise<RouteDeclaration[]> {
  const files = readdirSync(CONTRACTS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(join(CONTRACTS, name)) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).flatMap(declarationsIn));
}
