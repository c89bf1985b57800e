// Example commands of the area `image`, for the tests over the registry.
import { png, uploadsTo } from '../pictures/image-forms.ts';
import type { HttpExamples } from '../http-examples.ts';

export const examples: HttpExamples = {
  area: 'image',
  bodies: { '/api/images/:id/withdraw': () => ({ reason: 'for a test' }) },
  addRow: async ({ url }, token) => uploadsTo(() => ({ url, token })).uploaded(await png()),
};
