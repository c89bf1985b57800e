const FIRST_BLOCK = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
/** Bytes of the table of colours that a byte of flags tells of. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/**
 * Whether a GIF comes to its end: libvips shows as many frames as there are of one that was cut off, and is content.
 */
export function isWholeGif(file: Buffer): boolean {
  let at = FIRST_BLOCK + coloursOf(file[10]);
  for (;;) {
    if (file[at] === TRAILER) return true;
    if (file[at] === EXTENSION) at += 2;
    else if (file[at] === FRAME) at += 11 + coloursOf(file[at + 9]);
    else return false;
    // Its data, in pieces that each begin with their length; an empty one is the last.
    for (let length = file[at]; length; length = file[at]) at += length + 1;
    at += 1;
  }
}
