/** The part of what is held for a job that has the items it rejected: lines of NDJSON, a piece for each stretch that had any, by the number of its first item. */
export const REJECTED = 'rejected';
