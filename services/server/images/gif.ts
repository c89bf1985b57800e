const FIRST_BLOCK = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
/** The size in bytes of the colour table that a flags byte declares. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Whether a GIF is complete. libvips accepts a truncated GIF and shows the frames it has. */
export function isWholeGif(file: Buffer): boolean {
  let at = FIRST_BLOCK + coloursOf(file[10]);
  for (;;) {
    if (file[at] === TRAILER) return true;
    if (file[at] === EXTENSION) at += 2;
    else if (file[at] === FRAME) at += 11 + coloursOf(file[at + 9]);
    else return false;
    // Data blocks, each prefixed with its length; an empty block is the last.
    for (let length = file[at]; length; length = file[at]) at += length + 1;
    at += 1;
  }
}
