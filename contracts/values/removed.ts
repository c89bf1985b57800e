/**
 * What the sealed texts of a person who was forgotten read, wherever they stand; people are shown a word of their
 * language.
 */
export const REMOVED = 'removed';
