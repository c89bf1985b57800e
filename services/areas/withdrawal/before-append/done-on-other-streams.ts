// A command on another stream that a withdrawal needs done before it is on record itself.
import type { OtherStreams } from '../../../command/area.ts';
import { refuse, type CommandOutcome, type Refusal } from '../../../command/types.ts';

/** Refused, or the state of the stream that it was done on; null on trial, where there is none. */
export async function done<State>(
  { run }: OtherStreams,
  ...asked: Parameters<OtherStreams['run']>
): Promise<Refusal | { outcome: CommandOutcome; state: State | null }> {
  const { outcome, state } = await run(...asked);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  if (outcome.kind !== 'done') throw new Error(`${asked[1].type} came to ${outcome.kind}`);
  // The area's own decider made it.
  return { outcome, state: state as State | null };
}
