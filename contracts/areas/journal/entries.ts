// Which events the journal has: all that an area names, which are what people and programs did and what sources told.
// The log's own bookkeeping (claims, references, the envelope of a fact) has no names; what follows from it is here.

/**
 * Left out although they are named: counts that sources repeat and nobody decides on, and the progress of a job. They
 * would bury what happened; their own pages show them.
 */
const COUNTED: ReadonlySet<string> = new Set([
  'PageViewed',
  'WalletConnected',
  'TeamSeen',
  'PoolCounted',
  'OverviewCounted',
  'JobTaken',
  'JobProgressed',
  'CustodyAccountsFilled',
]);

export const isEntry = (type: string): boolean => !COUNTED.has(type);
