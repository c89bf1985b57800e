// Without a schema, for what is loaded early.

/** The languages of the console, and of what it exports. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
