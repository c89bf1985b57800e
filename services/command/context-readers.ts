// Reads the context that a command's rules need, and names the claims it holds meanwhile.
import type { Claim } from './references/claims.ts';
import type { SubmittedCommand } from './judge.ts';
import type { ContextReaders } from './types.ts';

export interface ContextRead {
  serializeBy: readonly Claim[];
  /** Reads the current values, by name. */
  find(): Promise<Readonly<Record<string, unknown>>>;
}

/** Throws if a context reader that the area needs is missing. */
export async function contextRead(
  { area, command, envelope }: SubmittedCommand,
  contextReaders: ContextReaders,
): Promise<ContextRead> {
  const needed = Object.entries(area.contextNeeds(command)).flatMap(([name, need]) => {
    const reader = contextReaders[name];
    if (!reader)
      throw new Error(`${area.area}: ${command.type} needs the context reader ${name}, which was not passed in`);
    return (reader.isFor?.(envelope.actor) ?? true) ? [{ name, reader, need: need as never }] : [];
  });
  return {
    serializeBy: (
      await Promise.all(
        needed.map(async ({ reader: { serializeBy = [] }, need }) =>
          typeof serializeBy === 'function' ? serializeBy(need) : serializeBy,
        ),
      )
    ).flat(),
    find: async () =>
      Object.fromEntries(
        await Promise.all(needed.map(async ({ name, reader, need }) => [name, await reader.read(need)] as const)),
      ),
  };
}
