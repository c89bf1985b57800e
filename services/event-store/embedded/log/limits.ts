// Limits from a stream's metadata (last event of `$$name`) that hide its events.

export interface StreamLimits {
  maxCount?: number;
  /** Seconds. */
  maxAge?: number;
  /** The first visible revision. */
  truncateBefore?: number;
  /** Soft-deleted: reads as missing until the next write. */
  deleted: boolean;
  /** The metadata as it was written. */
  written: Record<string, unknown>;
}

export const NO_LIMITS: StreamLimits = { deleted: false, written: {} };
/** A metadata stream shows only its last event. */
export const METADATA_STREAM_LIMITS: StreamLimits = { ...NO_LIMITS, maxCount: 1 };

/** `$tb` of a soft-deleted stream: 2^63 - 1, which JSON.parse rounds up. */
const DELETED_TEXT = '9223372036854775807';
const DELETED = Number(DELETED_TEXT);

export const softDeletion = (): Buffer => Buffer.from(`{"$tb":${DELETED_TEXT}}`);

/** The metadata of a soft-deleted stream after a new write; `from`: its first visible revision. */
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
    return {}; // Metadata that is not JSON sets no limits.
  }
}

/**
 * The visible part of a stream with last revision `last`: revisions from `from`, created at `since` (ms) or later.
 */
export function visible(limits: StreamLimits, last: number, now: number): { from: number; since: number } {
  return {
    from: Math.max(0, limits.truncateBefore ?? 0, limits.maxCount === undefined ? 0 : last - limits.maxCount + 1),
    since: limits.maxAge === undefined ? 0 : now - limits.maxAge * 1000,
  };
}
