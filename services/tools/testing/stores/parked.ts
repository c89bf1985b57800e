// For tests: finds the events of a log that read models would park. It folds in memory, without a database.
import type { StoredEvent } from '#contracts/events/event.ts';
import { define } from '#projections/engine/storage/definition.ts';
import type { ReadModel } from '#projections/engine/types.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { expectedAt, type Expected } from '#projections/verify/expected.ts';

/** Rows that the database would refuse: for each field, the first row whose value does not match the schema. */
function unfitRows({ name, row: schema }: ReadModel, { rows, past }: Expected): string[] {
  const faults = new Map<string, string>();
  for (const { row, eventId } of [...past.values(), ...rows.values()]) {
    for (const { path, message } of schema.safeParse(row).error?.issues ?? []) {
      const field = path.join('.');
      if (!faults.has(field))
        faults.set(field, `${name}: the row of event ${eventId} does not match its schema, ${field}: ${message}`);
    }
  }
  return [...faults.values()];
}

/** Messages about events that a read model cannot apply, and rows that do not fit its columns. */
export async function parkedIn(log: readonly StoredEvent[]): Promise<string[]> {
  const position = log.at(-1)?.position ?? 0n;
  const definitions = models.map((model) => define(model, [...totalsModels]));
  const folded = await expectedAt(
    {
      async *readAll() {
        yield [...log];
      },
    },
    definitions.map((definition) => ({ definition, position })),
  );
  return folded.flatMap((expected, index) => {
    const { model } = definitions[index]!;
    return [
      ...[...expected.parked.values()].map(
        ({ event, reason }) => `${model.name}: ${event.type} of ${event.stream}, ${reason}`,
      ),
      ...unfitRows(model, expected),
    ];
  });
}
