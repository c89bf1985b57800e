/**
 * The value that replaces sealed texts of a forgotten person. The console shows a translated word.
 */
export const REMOVED = 'removed';
