// Stops a process right after it took a place for a job.
import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { ana } from '../../tools/testing/custody/custody.ts';
import { diesAfterEachStep } from '../../tools/testing/custody/each-step.ts';
import { server, withWithdrawals } from '../../tools/testing/custody/withdrawals.ts';
import { placeSteps } from './places.ts';
import { jobArea } from './area.ts';

withWithdrawals();

describe('a process that dies during a request for a job', () => {
  diesAfterEachStep(placeSteps.promises, ['job'], () => ({
    async prepare() {
      const id = randomUUID();
      const request = {
        type: 'RequestJob',
        id,
        kind: 'counting',
        about: 'numbers',
        name: null,
        order: '',
        asked: '',
      } as const;
      const actor = { ...ana, id: randomUUID() };
      return {
        send: (by) => by.run(jobArea, request, { commandId: id, actor }),
        record: async () => (await server.store.load(`job-${id}`)).map(({ type, data }) => [type, data.place]),
      };
    },
  }));
});
