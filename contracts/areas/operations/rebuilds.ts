// The kinds of jobs that rebuild a read model, and why they are refused or fail.

/** Fills it anew beside the generation that is read. */
export const REBUILD = 'rebuild';
/** Goes back to the generation that was read before. */
export const RETURN = 'rebuild-return';
export const REBUILDS: readonly string[] = [REBUILD, RETURN];

/** Another one of the same read model is running, or the program fills it for another reason. */
export const REBUILD_RUNNING = 'rebuild-running';
/** There is no generation to return to. */
export const NOTHING_KEPT = 'nothing-kept';
/** A program with other rules for this read model took over, and fills it by itself. */
export const REBUILD_LOST = 'rebuild-lost';
