// Example commands of the area `role`, for the tests over the registry.
import { randomUUID } from 'node:crypto';
import type { HttpExamples } from '../http-examples.ts';

const role = () => ({ name: randomUUID(), description: 'for a test', permissions: ['deposit:read'] });

export const examples: HttpExamples = { area: 'role', bodies: { '/api/roles': role, '/api/roles/:id/edit': role } };
