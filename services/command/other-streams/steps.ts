// The steps that a command takes on other streams before its own append (`beforeAppend`), one after another. Keys that
// events claim (`claims`) and claims of context readers (`serializeBy`) are held before the first step.
//
// The steps do I/O inside the append loop (commands.ts), once a round, on purpose. A new round begins when the state
// turns out to be old: another writer was first, or a new process had assumed that the stream is missing. The command
// is then decided again, and may need other things of other streams. An amount to count, for example, depends on the
// state, and is recorded with the revision that the append expects. Steps before the loop would prepare an append that
// may never happen. Steps after it would come too late: they change or refuse the events.
//
// Taking a step twice is safe. The id of a command on another stream is derived from this command's id and from its own
// content, so the same command runs once. A claim that the stream holds already is held again.
import type { BeforeAppend, DecidedEvent, OtherStreams } from '../area.ts';
import { refuse, type AnyCommand, type CommandOutcome, type Refusal, type TargetArea } from '../types.ts';

/** Ends the steps without an append: a refusal, or the outcome of a command on another stream instead. */
export type End = Exclude<BeforeAppend<never>, never[]>;
export const endWith = (outcome: CommandOutcome): End => ({ instead: outcome });
type AnyEnd = { refused: unknown; instead: unknown };
const isEnd = (result: object): result is End => 'refused' in result || 'instead' in result;

/** What a step promises. Tests stop the process after each step, and check it. */
export interface StepPromise {
  /** A verb and its object. */
  name: string;
  /** The stream that it appends to: its name without the id. */
  appendsTo: string;
  /** Streams that it may append to besides, in less usual cases. */
  mayAppendTo?: readonly string[];
  /** What holds from then on. */
  guarantees: string;
  /**
   * What completes the command if the process dies right after the step: a policy of an event, or whoever sends the
   * command again. `untilThen`: what others notice until then, or for good if nobody sends it again.
   */
  completedBy: { policyOf: string } | { repeatBy: string; untilThen: string };
}
/** `run` returns what later steps need, or ends the steps. It changes nothing if it has been taken already. */
interface Step<Progress, More extends object> extends StepPromise {
  run(progress: Progress, otherStreams: OtherStreams): Promise<More | End>;
}

export interface Steps<Start, Progress extends { events: DecidedEvent[] }> {
  promises: readonly StepPromise[];
  /** The same steps, followed by this one. It may change `events`, and nothing else that is known already. */
  step<More extends object & { [Known in Exclude<keyof Progress, 'events'> | keyof AnyEnd]?: never }>(
    next: Step<Progress, More>,
  ): Steps<Start, Progress & More>;
  /** Takes the steps. The result is the events to append, which steps may change, or where they ended. */
  beforeAppend(start: Start, otherStreams: OtherStreams): Promise<BeforeAppend<Progress['events'][number]>>;
}

function stepsOf<Start, Progress extends { events: DecidedEvent[] }>(
  promises: readonly StepPromise[],
  take: (start: Start, otherStreams: OtherStreams) => Promise<Progress | End>,
): Steps<Start, Progress> {
  return {
    promises,
    step: (next) =>
      stepsOf([...promises, next], async (start, otherStreams) => {
        const progress = await take(start, otherStreams);
        if (isEnd(progress)) return progress;
        const more = await next.run(progress, otherStreams);
        return isEnd(more) ? more : { ...progress, ...more };
      }),
    async beforeAppend(start, otherStreams) {
      const progress = await take(start, otherStreams);
      return isEnd(progress) ? progress : progress.events;
    },
  };
}
/** No steps yet: `inSteps<Proposed<…>>().step({ name: 'reserve the amount', … })`. */
export const inSteps = <Start extends { events: DecidedEvent[] }>(): Steps<Start, Start> =>
  stepsOf([], async (start) => start);

/** Runs a command of another stream: its refusal, or the stream's new state (null in a dry run). */
export async function runOnOtherStream<Command extends AnyCommand, State>(
  { run }: Pick<OtherStreams, 'run'>,
  area: TargetArea<Command, State>,
  command: NoInfer<Command>,
): Promise<Refusal | { outcome: CommandOutcome; state: State | null }> {
  const { outcome, state } = await run(area, command);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  if (outcome.kind !== 'done') throw new Error(`${command.type} had the unexpected outcome ${outcome.kind}`);
  return { outcome, state };
}
/** For a step of one command: nothing to add, or its refusal ends the steps. */
export async function runOrEnd<Command extends AnyCommand>(
  otherStreams: Pick<OtherStreams, 'run'>,
  area: TargetArea<Command>,
  command: NoInfer<Command>,
): Promise<object | End> {
  const result = await runOnOtherStream(otherStreams, area, command);
  return 'refused' in result ? result : {};
}
