// Live updates over socket.io: one room a read model. Each message names the position it follows, so that a gap is
// seen.
import { z } from 'zod';
import type { ValuationContext } from '../computed/evaluate.ts';
import { text } from '../values/values.ts';

export const Join = z.strictObject({ model: text(64, 1) });
export type Join = z.infer<typeof Join>;
/**
 * What computed columns go by now, beside the clock. Rows in messages have what is kept alone: whoever follows computes
 * the rest.
 */
export type LiveBasis = Pick<ValuationContext, 'price' | 'settings'>;
export interface BasisMessage extends LiveBasis {
  model: string;
}
/** Acknowledgement of `join`; `basis` of a model with computed columns. */
export type JoinAnswer = { position: string; basis?: LiveBasis } | { code: string };

export interface RowsMessage<Row = Record<string, unknown>> {
  model: string;
  /** The position of the message before it; another than the last one applied means: ask `changes`. */
  after: string;
  position: string;
  rows: Row[];
  removed: string[];
}

/**
 * The read side's pulse, once a second, for the badge: how far behind the log the model is. Another `generation` than
 * before means that the model was filled anew and its rows, past ones too, may have come out differently: lists read
 * again.
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
  /** Another price is in force, or other settings, than a joined model's computed columns went by. */
  basis: (message: BasisMessage) => void;
  /** The session ended on the server; the reason is a problem code. */
  'session-ended': (reason: string) => void;
  /** What the person may do is other than before: `GET /api/session` tells it. */
  'rights-changed': () => void;
}
export interface ClientToServer {
  join: (join: Join, answer: (answer: JoinAnswer) => void) => void;
  leave: (join: Join, answer: (answer: { ok: true } | { code: string }) => void) => void;
}
