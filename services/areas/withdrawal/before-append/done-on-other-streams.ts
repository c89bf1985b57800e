// Runs a command on another stream, which a withdrawal needs before its own append.
import type { OtherStreams } from '../../../command/area.ts';
import { refuse, type CommandOutcome, type Refusal } from '../../../command/types.ts';

/** The refusal, or the new state of the other stream (null in a dry run). */
export async function runOnOtherStream<State>(
  { run }: OtherStreams,
  ...args: Parameters<OtherStreams['run']>
): Promise<Refusal | { outcome: CommandOutcome; state: State | null }> {
  const { outcome, state } = await run(...args);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  if (outcome.kind !== 'done') throw new Error(`${args[1].type} had the unexpected outcome ${outcome.kind}`);
  // The cast is safe: the state comes from that area's own decider.
  return { outcome, state: state as State | null };
}
