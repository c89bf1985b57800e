export interface Bounds {
  /** Tasks at once. */
  places: number;
  /** Of one person: fewer than there are places, so that another finds one. */
  ofOne: number;
}
/** Runs the task in the person's turn. */
export type InTurn = <Result>(person: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * People take turns: of those who wait, whoever was served least recently goes first; what one of them asked for goes
 * in the order it came in.
 */
export function createTurns({ places, ofOne }: Bounds): InTurn {
  // Whoever has nothing to do at this moment is remembered all the same: between two tasks of theirs nobody has
  // anything.
  const people = new Map<string, { running: number; waiting: (() => void)[]; served: number }>();
  let [running, turns] = [0, 0];
  const admit = (): void => {
    while (running < places) {
      const ready = [...people.values()].filter((person) => person.waiting.length > 0 && person.running < ofOne);
      if (!ready[0]) return;
      const next = ready.reduce((first, person) => (person.served < first.served ? person : first));
      next.running += 1;
      running += 1;
      next.served = turns += 1;
      next.waiting.shift()!();
    }
  };
  return async (name, task) => {
    const person = people.get(name) ?? { running: 0, waiting: [], served: 0 };
    people.set(name, person);
    await new Promise<void>((begin) => {
      person.waiting.push(begin);
      admit();
    });
    try {
      return await task();
    } finally {
      person.running -= 1;
      running -= 1;
      admit();
    }
  };
}
