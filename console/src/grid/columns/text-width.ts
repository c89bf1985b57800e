// About how many pixels a text takes, where it is counted instead of measured.
const WIDE = /[\u2e80-\uffef]/;

/** In a cell; a status or a header, which are smaller, at its `size` in pixels. */
export const textWidth = (of: string, size = 13): number => Math.ceil([...of].reduce((sum, letter) => sum + (WIDE.test(letter) ? 13 : 7), 0) * (size / 13));
