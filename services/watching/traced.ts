// The event store and the command handler with spans. The product wraps them only if traces are exported.
import { SpanKind } from '@opentelemetry/api';
import { areaOfStream } from '#contracts/events/event.ts';
import { traceparentOf } from '#projections/engine/traces.ts';
import type { Commands } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { inSpan } from './spans.ts';

/** Appended events name the span of their append, so that what follows from them belongs to its trace. */
export const tracedStore = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, events, expected) =>
    inSpan(
      `append ${areaOfStream(stream)}`,
      {
        kind: SpanKind.CLIENT,
        attributes: { 'console.stream': areaOfStream(stream), 'console.events': events.length },
      },
      async (span) => {
        const traceparent = span && traceparentOf(span);
        const receipt = await store.append(
          stream,
          traceparent === undefined
            ? events
            : events.map((event) => ({ ...event, metadata: { ...event.metadata, traceparent } })),
          expected,
        );
        span?.setAttribute('console.position', `${receipt.position}`);
        return receipt;
      },
    ),
});

export const tracedCommands = (commands: Commands): Commands => ({
  ...commands,
  run: (target, command, envelope) =>
    inSpan(
      `command ${command.type}`,
      { attributes: { 'console.area': target.area, 'console.command': command.type } },
      async (span) => {
        const outcome = await commands.run(target, command, envelope);
        span?.setAttribute('console.outcome', outcome.kind);
        if (outcome.kind === 'refused') span?.setAttribute('console.refusal', outcome.code);
        return outcome;
      },
    ),
});
