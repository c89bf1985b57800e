// Reads the context that a command's rules need, and names the claims it holds meanwhile.
import type { Claim } from './references/claims.ts';
import type { Sent } from './judge.ts';
import type { ContextReaders } from './types.ts';

export interface Looking {
  serializeBy: readonly Claim[];
  /** Reads the current values, by name. */
  find(): Promise<Readonly<Record<string, unknown>>>;
}

/** Throws if a context reader that the area needs is missing. */
export async function looking({ area, command, envelope }: Sent, contextReaders: ContextReaders): Promise<Looking> {
  const concerned = Object.entries(area.contextNeeds(command)).flatMap(([name, asked]) => {
    const lookup = contextReaders[name];
    if (!lookup) throw new Error(`${area.area}: ${command.type} looks at ${name}, which is not handed in`);
    return (lookup.isFor?.(envelope.actor) ?? true) ? [{ name, lookup, asked: asked as never }] : [];
  });
  return {
    serializeBy: (
      await Promise.all(
        concerned.map(async ({ lookup: { serializeBy = [] }, asked }) =>
          typeof serializeBy === 'function' ? serializeBy(asked) : serializeBy,
        ),
      )
    ).flat(),
    find: async () =>
      Object.fromEntries(
        await Promise.all(concerned.map(async ({ name, lookup, asked }) => [name, await lookup.read(asked)] as const)),
      ),
  };
}
