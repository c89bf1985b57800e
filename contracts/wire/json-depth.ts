// Limits the nesting of JSON: recursive code fails on thousands of levels. No input here needs ten.

const MAX_DEPTH = 64;
const CODE = { quote: 0x22, backslash: 0x5c, open: 0x5b, close: 0x5d, openObject: 0x7b, closeObject: 0x7d };

/**
 * Whether more brackets are open at some point than allowed, without parsing the text.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === CODE.backslash) at++;
      else if (code === CODE.quote) inText = false;
    } else if (code === CODE.quote) inText = true;
    else if (code === CODE.open || code === CODE.openObject) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === CODE.close || code === CODE.closeObject) depth--;
  }
  return false;
}
