// The declared executions of all areas, by kind.
import type { Declaration, DeclaredExecution } from './declaration.ts';
import { DECLARATIONS } from '../registry.ts';

export const EXECUTION_KINDS: Readonly<Record<string, DeclaredExecution>> = Object.assign(
  {},
  ...DECLARATIONS.map(({ executions }: Declaration) => executions),
);
