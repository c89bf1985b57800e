// Moves the point of a decimal text exactly, for any length.

const DECIMAL = /^(\d{1,80})(?:\.(\d{0,80}))?$/;

/**
 * The text times ten to the power of `places`, in its shortest form: `4.6` by 18 is `4600000000000000000`. null: the
 * text is not a plain decimal (digits and at most one point).
 */
export function shifted(text: string, places: number): string | null {
  const [, integer, part = ''] = DECIMAL.exec(text) ?? [];
  if (integer === undefined) return null;
  const fractionDigits = Math.max(part.length - places, 0); // digits after the new point
  const digits = (integer + part + '0'.repeat(Math.max(places - part.length, 0))).padStart(fractionDigits + 1, '0');
  const point = digits.length - fractionDigits;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const right = digits.slice(point).replace(/0+$/, '');
  return right ? `${left}.${right}` : left;
}
