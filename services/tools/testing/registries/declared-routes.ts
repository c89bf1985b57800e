// For tests: all routes declared in the contracts.
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { inContracts } from './in-contracts.ts';

export const declaredRoutes = (): Promise<RouteDeclaration[]> =>
  inContracts<RouteDeclaration>((value) => 'method' in value && 'path' in value && 'permission' in value);
