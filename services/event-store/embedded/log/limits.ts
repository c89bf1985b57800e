// What a stream's metadata (`$$name`, last event) hides of it.

export interface StreamLimits {
  maxCount?: number;
  /** Seconds. */
  maxAge?: number;
  /** The first revision that is left. */
  truncateBefore?: number;
  /** Deleted softly: read as missing until it is written to again. */
  deleted: boolean;
  /** The metadata as it was written. */
  written: Record<string, unknown>;
}

export const NO_LIMITS: StreamLimits = { deleted: false, written: {} };
/** A metadata stream shows only its last event. */
export const METADATA_STREAM_LIMITS: StreamLimits = { ...NO_LIMITS, maxCount: 1 };

/** `$tb` of a softly deleted stream: 2^63 - 1, which JSON.parse rounds up. */
const DELETED_TEXT = '9223372036854775807';
const DELETED = Number(DELETED_TEXT);

export const softDeletion = (): Buffer => Buffer.from(`{"$tb":${DELETED_TEXT}}`);

/** The metadata of a softly deleted stream that is written to again, beginning at a revision. */
export const recreation = (limits: StreamLimits, from: number): Buffer =>
  Buffer.from(JSON.stringify({ ...limits.written, $tb: from }));

export function parseLimits(data: Uint8Array): StreamLimits {
  const written = parseObject(Buffer.from(data).toString());
  const number = (name: string) => (typeof written[name] === 'number' ? written[name] : undefined);
  const truncateBefore = number('$tb');
  return {
    maxCount: number('$maxCount'),
    maxAge: number('$maxAge'),
    truncateBefore,
    deleted: truncateBefore !== undefined && truncateBefore >= DELETED,
    written,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {}; // Metadata that is no JSON limits nothing.
  }
}

/**
 * What is left of a stream whose last event has the revision `last`: revisions from `from`, created at `since` (ms) or
 * later.
 */
export function visible(limits: StreamLimits, last: number, now: number): { from: number; since: number } {
  return {
    from: Math.max(0, limits.truncateBefore ?? 0, limits.maxCount === undefined ? 0 : last - limits.maxCount + 1),
    since: limits.maxAge === undefined ? 0 : now - limits.maxAge * 1000,
  };
}
