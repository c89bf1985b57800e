import type { Actor } from '#contracts/events/event.ts';
import type { Imported } from '../command/types.ts';

/** Who sends facts, and how they are taken. */
export interface IngestSender {
  /** Whether the sender may use a source; with `type`, for facts of this type. */
  mayUse(source: string, type?: string): boolean;
  /** Answers each line from the current log without recording anything. Effects of earlier lines are not seen. */
  isDryRun?: boolean;
  /**
   * The id of the event that records a line's receipt. With it, a repeated line gets the same answer as the first time.
   * Default: a new id each time.
   */
  eventId?(line: number): string;
  /** The actor; default: the fact's source. For imports in a session, the person. */
  actor?: Actor;
  /** The owner of the imported file, and its approver. */
  imported?: Imported;
  /** A keyed digest of the ingest key of the request. */
  keyDigest?: string;
  session?: string;
  ip?: string;
  /** The clock; simulated in the demo world. */
  now?: () => string;
  demo?: true;
}
