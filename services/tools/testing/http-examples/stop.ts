// Example commands of the area `stop`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';
import { setRules } from '../stores/own-rules.ts';

let count = 0;
const reasoned = () => ({ reason: `for test ${++count}` });
export const examples: HttpExamples = {
  area: 'stop',
  bodies: { '/api/executions/pause': reasoned, '/api/executions/resume': reasoned },
  // One person both pauses and resumes here.
  prepare: {
    '/api/executions/resume': (_client, { store }) => setRules(store, { secondPerson: { 'execution:resume': false } }),
  },
};
