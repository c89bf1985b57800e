// Example commands of the area `permission`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import type { HttpExamples } from '../http-examples.ts';

export const examples: HttpExamples = {
  area: 'permission',
  identifyingFields: ['identifier'],
  bodies: {
    '/api/permissions': () => ({
      identifier: `test:x${randomUUID()}`,
      nameZh: '测试',
      nameEn: randomUUID(),
      type: 'function',
    }),
    '/api/permissions/:id/edit': () => ({ nameZh: '测试', nameEn: randomUUID() }),
    '/api/permissions/:id/remove': () => ({}),
  },
};
