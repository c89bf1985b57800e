// Live updates over socket.io, with one room per read model. Each message names the position it follows, so that
// clients detect gaps.
import { z } from 'zod';
import type { ValuationContext } from '../computed/evaluate.ts';
import { text } from '../values/values.ts';

export const Join = z.strictObject({ model: text(64, 1) });
export type Join = z.infer<typeof Join>;
/**
 * The current valuation context except the time. Rows in messages have stored columns only: clients compute the others.
 */
export type LiveValuationContext = Pick<ValuationContext, 'price' | 'settings'>;
export interface ValuationContextMessage extends LiveValuationContext {
  model: string;
}
/** Acknowledgement of `join`. `basis`: for models with computed columns. */
export type JoinAnswer = { position: string; basis?: LiveValuationContext } | { code: string };

/**
 * The record this connection has open for a decision; null: none any more. `isQueue`: as a queue hands it out, only if
 * no other person who may decide it has it open.
 */
export const Opened = z
  .strictObject({ model: text(64, 1), record: text(200, 1), isQueue: z.boolean().default(false) })
  .nullable();
export type Opened = z.input<typeof Opened>;
/**
 * A person who has a record open. `since`: ms since 1970. `isDeciding`: they may decide it, as it was when they opened
 * it.
 */
export interface OpenedBy {
  record: string;
  by: string;
  since: number;
  isDeciding: boolean;
}
/**
 * `taken`: `other`, who may decide it, has it open, and it was not handed out. Otherwise `other` is the first other
 * person who has it open.
 * `position`: what was appended before the hand-out; null: none was handed out. A read that has reached it includes the
 * decision of the person before.
 */
export type OpenedAnswer =
  | { ok: true; other: OpenedBy | null; position: string | null }
  | { code: 'taken'; other: OpenedBy }
  | { code: string };
/** All records of a joined model that people have open, the earliest first. */
export interface PresenceMessage {
  model: string;
  opened: OpenedBy[];
}

export interface RowsMessage<Row = Record<string, unknown>> {
  model: string;
  /** The position of the previous message. If it is not the last one applied, the client asks `changes`. */
  after: string;
  position: string;
  rows: Row[];
  removed: string[];
  /** W3C `traceparent` of the spans that sent it, one for each trace that changed these rows. Absent: not traced. */
  traces?: string[];
}

/** The most `traces` of a message. */
export const MAX_TRACES = 32;
/** The `traces` of a message whose rows are on the screen now. */
export const Shown = z.array(z.string().max(64)).max(MAX_TRACES);
export type Shown = z.infer<typeof Shown>;

/**
 * Sent once a second for the connection badge: how far the model is behind the log. A new `generation` means that the
 * model was rebuilt and its rows may differ, also past ones: lists read again.
 */
export interface LagMessage {
  model: string;
  generation: number;
  position: string;
  lagSeconds: number;
  parked: number;
}

export interface ServerToClient {
  rows: (message: RowsMessage) => void;
  lag: (message: LagMessage) => void;
  /** The price or settings behind a joined model's computed columns have changed. */
  basis: (message: ValuationContextMessage) => void;
  /** Sent on a join, and whenever it changes. */
  presence: (message: PresenceMessage) => void;
  /** The session has ended on the server; the reason is a problem code. */
  'session-ended': (reason: string) => void;
  /** The person's permissions have changed: `GET /api/session` has the new ones. */
  'rights-changed': () => void;
}
export interface ClientToServer {
  join: (join: Join, answer: (answer: JoinAnswer) => void) => void;
  presence: (opened: Opened, answer: (answer: OpenedAnswer) => void) => void;
  leave: (join: Join, answer: (answer: { ok: true } | { code: string }) => void) => void;
  shown: (traces: Shown) => void;
}
