// Traces of the feed: when rows were sent to a room, and when a screen showed them.
import { Shown, type RowsMessage } from '#contracts/wire/feed.ts';
import { contextOf, inTraces } from '#projections/engine/traces.ts';
import { Recent } from '../../base/recent.ts';
import { tracer } from '../../watching/spans.ts';

/** The sent messages that screens may still tell about, and those that a socket has told. */
const MAX_SENT = 1_000;
const MAX_TOLD = 20_000;

export function createFeedTraces() {
  const sent = new Recent<{ model: string; at: number }>(MAX_SENT);
  const told = new Recent<true>(MAX_TOLD);
  return {
    /** Makes the spans of a message that is sent now to this number of sockets. `receivedAt`: ms since 1970. */
    sending(message: RowsMessage, receivedAt: number, sockets: number): RowsMessage {
      if (!message.traces) return message;
      const traced = inTraces(message, 'send', receivedAt, { 'console.sockets': sockets });
      for (const trace of traced.traces ?? []) sent.set(trace, { model: message.model, at: Date.now() });
      return traced;
    },
    /** A screen shows the rows of a message. Only traces that were sent count, each once: clients may send anything. */
    shown(socketId: string, payload: unknown): void {
      for (const trace of new Set(Shown.safeParse(payload).data)) {
        const message = sent.get(trace);
        const key = `${socketId} ${trace}`;
        if (!message || told.get(key)) continue;
        told.set(key, true);
        const { model, at } = message;
        tracer
          .startSpan(`show ${model}`, { startTime: at, attributes: { 'console.read_model': model } }, contextOf(trace))
          .end();
      }
    },
  };
}
