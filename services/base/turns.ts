export interface Bounds {
  /** Parallel tasks in all. */
  total: number;
  /** Parallel tasks per person: fewer than `total`, so that others get a place. */
  perPerson: number;
}
/** Runs the task when it is the person's turn. */
export type InTurn = <Result>(person: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Fair scheduling between people: the person served least recently goes first; tasks of one person run in order.
 */
export function createTurns({ total, perPerson }: Bounds): InTurn {
  // People without tasks are kept too, because a person has no task between two consecutive ones.
  const people = new Map<string, { running: number; waiting: (() => void)[]; served: number }>();
  let [running, turns] = [0, 0];
  const admit = (): void => {
    while (running < total) {
      const ready = [...people.values()].filter((person) => person.waiting.length > 0 && person.running < perPerson);
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
    await new Promise<void>((start) => {
      person.waiting.push(start);
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
