// How far read models have come, and the events that they parked.

export interface ModelStatus {
  model: string;
  version: number;
  /** Which filling of the model is read; another one: rows of the past may have come out differently too. */
  generation: number;
  position: string;
  rows: number;
  lagSeconds: number;
  lagPositions: string;
  parked: number;
  /** Events before which earlier ones of their streams are missing: the log was not followed whole. */
  gaps: number;
  rebuilding: boolean;
  /** The position to which the generation is filled that is to be read next; null: none is being filled. */
  filledTo: string | null;
  /** Events that concerned the model and were taken, or parked, by this process since it started. */
  handled: number;
}

/** An event that a model could not take. */
export interface ParkedEvent {
  model: string;
  stream: string;
  /** null: parked by a version that did not note it. */
  revision: number | null;
  position: string;
  eventId: string;
  type: string;
  /** What was said when it was tried. */
  reason: string;
  since: string;
  /** Later events of its stream, parked behind it. */
  waiting: number;
}
