// Has no schema, because it is loaded before sign-in.

/** Languages of the console and its exports. */
export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
