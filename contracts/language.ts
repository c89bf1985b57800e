import { z } from 'zod';

/** The languages of the console, and of what it exports. */
export const Language = z.enum(['zh-CN', 'en-US']);
export type Language = z.infer<typeof Language>;
