// A font of one glyph, a box as wide as it is high, for everything Chinese: on a machine without a Chinese font
// Chromium draws those letters a third as wide, and nothing would be cut.
const UNITS = 1000;
/** Chinese letters, their punctuation and full-width forms. */
const HAN_RANGE = [0x2e80, 0xffef] as const;

const concat = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => new Uint8Array(parts.flatMap((part) => [...part]));
const numbers = (bytes: number, ...values: number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * bytes));
  values.forEach((value, index) =>
    bytes === 2 ? view.setUint16(index * 2, value & 0xffff) : view.setUint32(index * 4, value >>> 0),
  );
  return new Uint8Array(view.buffer);
};
const u16 = (...values: number[]): Uint8Array => numbers(2, ...values);
const u32 = (...values: number[]): Uint8Array => numbers(4, ...values);
const text = (ascii: string): Uint8Array => new TextEncoder().encode(ascii);
const padded = (part: Uint8Array): Uint8Array => concat(part, new Uint8Array(-part.length & 3));
const sumOf = (part: Uint8Array): number =>
  padded(part).reduce((sum, byte, index) => (sum + byte * 2 ** (24 - 8 * (index % 4))) % 2 ** 32, 0);

const BOX = padded(
  concat(u16(1, 60, -60, 940, 800, 3, 0), new Uint8Array([1, 1, 1, 1]), u16(60, 0, 880, 0, -60, 860, 0, -860)),
);
const NAME = text('Han');
const TABLES: Record<string, Uint8Array> = {
  'OS/2': concat(
    u16(3, UNITS, 400, 5, 0),
    new Uint8Array(22),
    new Uint8Array(10),
    u32(0, 0, 0, 0),
    text('TEST'),
    u16(64, ...HAN_RANGE, 880, -120, 0, 880, 120),
    u32(0, 0),
    u16(0, 0, 0, 0, 0),
  ),
  // Many letters, one glyph.
  cmap: concat(u16(0, 1, 3, 10), u32(12), u16(13, 0), u32(28, 0, 1, ...HAN_RANGE, 1)),
  glyf: concat(BOX, BOX),
  head: concat(
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(3, UNITS),
    u32(0, 0, 0, 0),
    u16(0, -120, 1000, 880, 0, 8, 2, 1, 0),
  ),
  hhea: concat(u32(0x10000), u16(880, -120, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, 2)),
  hmtx: u16(UNITS, 60, UNITS, 60),
  loca: u32(0, BOX.length, BOX.length * 2),
  maxp: concat(u32(0x10000), u16(2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
  name: concat(u16(0, 4, 54), ...[1, 2, 4, 6].map((id) => u16(1, 0, 0, id, NAME.length, 0)), NAME),
  post: u32(0x30000, 0, 0, 0, 0, 0, 0, 0),
};

/** As TrueType. */
export function hanFont(): Uint8Array<ArrayBuffer> {
  const tables = Object.entries(TABLES);
  let offset = 12 + tables.length * 16;
  const directory = tables.map(([tag, table]) => {
    const entry = concat(text(tag), u32(sumOf(table), offset, table.length));
    offset += padded(table).length;
    return entry;
  });
  const power = 2 ** Math.floor(Math.log2(tables.length));
  return concat(
    u32(0x10000),
    u16(tables.length, power * 16, Math.log2(power), (tables.length - power) * 16),
    ...directory,
    ...tables.map(([, table]) => padded(table)),
  );
}
