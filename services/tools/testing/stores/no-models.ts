// For tests that do not read: no database is started.
import type { Projections } from '#projections/engine/projections.ts';
import type { ModelStatus } from '#projections/engine/status.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import type { Proofs } from '../../../integrity/proofs.ts';

const notAsked = (): Promise<never> => Promise.reject(new Error('this test has no read models'));
const silent = (): (() => void) => () => {};
export const NO_MODELS: ReadModels = {
  stateOf: notAsked,
  list: notAsked,
  one: notAsked,
  changes: notAsked,
  comparison: notAsked,
  exportRows: notAsked,
  fieldChanges: notAsked,
  sums: notAsked,
  sumsSeries: notAsked,
  values: notAsked,
  amounts: notAsked,
  totals: notAsked,
  series: notAsked,
  groupsAt: notAsked,
  versions: notAsked,
  transitions: notAsked,
  positionAt: notAsked,
  stepsAround: notAsked,
  status: notAsked,
  parked: notAsked,
  onRows: silent,
  onLag: silent,
  onValuationContext: silent,
  valuationContext: () => Promise.resolve(null),
};
/** The status of a model without rows. */
export const emptyModel = (model: string, position = '0'): ModelStatus => ({
  model,
  version: 1,
  generation: 1,
  position,
  rows: 0,
  lagSeconds: 0,
  lagPositions: '0',
  parked: 0,
  gaps: 0,
  rebuilding: false,
  filledTo: null,
  job: null,
  previousUntil: null,
  handled: 0,
});
export const NO_PROJECTIONS: Pick<Projections, 'models' | 'rebuilds' | 'feedingFailure'> = {
  models: NO_MODELS,
  rebuilds: { isModel: () => false, retryParked: notAsked, begin: notAsked, look: notAsked, giveUp: notAsked },
  feedingFailure: () => null,
};
export const NO_PROOFS: Proofs = {
  tree: notAsked,
  heads: notAsked,
  headFile: notAsked,
  publicKeys: notAsked,
  inclusion: notAsked,
  consistency: notAsked,
  sign: notAsked,
};
