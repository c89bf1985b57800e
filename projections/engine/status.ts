// Positions of read models, and their parked events.

export interface ModelStatus {
  model: string;
  version: number;
  /** The generation that is read. In another generation, past rows may differ too. */
  generation: number;
  position: string;
  rows: number;
  lagSeconds: number;
  lagPositions: string;
  parked: number;
  /** Events that arrived without earlier events of their streams: the log was not read completely. */
  gaps: number;
  rebuilding: boolean;
  /** The job that the rebuild is for; null: there is none, or the program began it by itself. */
  job: string | null;
  /** Until when the generation that was read before can be returned to, RFC 3339; null: there is none. */
  previousUntil: string | null;
  /** Position of the generation that will be read next; null: no rebuild. */
  filledTo: string | null;
  /** Events of the model that this process has applied or parked since its start. */
  handled: number;
}

/** An event that a model could not apply. */
export interface ParkedEvent {
  model: string;
  stream: string;
  /** null: parked by a version that did not record it. */
  revision: number | null;
  position: string;
  eventId: string;
  type: string;
  /** The error of the attempt. */
  reason: string;
  since: string;
  /** Number of later events of its stream, parked behind it. */
  waiting: number;
}
