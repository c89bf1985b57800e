// Generators of hostile input: nonsense and almost valid values.
import fc from 'fast-check';
import { isObject } from '../../../base/is-object.ts';

/** Texts that break programs: NUL, lone surrogates, prototype property names, patterns, unusual numbers. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff x',
  '\ufeff',
  'e\u0301',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '_',
  '\\',
  "'; DROP TABLE deposits; --",
  '{"',
  '[',
  'null',
  'NaN',
  '-0',
  '1e999',
  '0x1',
  '00',
  '١٢٣',
  '9223372036854775808',
  '-1',
  '99999999999999999999999999',
  '1.0',
  '2026-02-30',
  '2026-11-01T00:00:00+99:99',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '*',
  'W/"0"',
  '"0"',
  '../..',
  'x'.repeat(5000),
];
export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
);

const nastyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, 1e308, 5e-324, 2 ** 53, -1, 4_294_967_296, 1.5),
);
const nest = (depth: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Any JSON value with nasty keys and leaves; sometimes very deep. */
const nastyJson = fc.letrec((tie) => ({
  leaf: fc.oneof(nastyText, nastyNumber, fc.boolean(), fc.constant(null)),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(nastyText, tie('value'), { maxKeys: 4 }),
    tie('leaf').map((leaf) => nest(500, leaf)),
  ),
})).value;

const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  Array.isArray(value)
    ? [path, ...value.flatMap((part, index) => pathsOf(part, [...path, String(index)]))]
    : isObject(value)
      ? [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
      : [path];
const changed = (value: unknown, path: string[], change: (old: unknown) => unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? changed(part, rest, change) : part));
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => {
          if (name !== key) return [[name, part]];
          const after = changed(part, rest, change);
          return after === undefined ? [] : [[name, after]];
        }),
      )
    : value;
};

/** A valid value with one change: a part replaced, removed, put in a list, or joined by an unknown one. */
export const nearly = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.constantFrom(...pathsOf(valid)),
      fc.oneof(
        nastyJson.map((value) => () => value),
        fc.constant(() => undefined),
        fc.constant((old: unknown) => [old]),
        fc.tuple(nastyText, nastyJson).map(
          ([key, value]) =>
            (old: unknown) =>
              isObject(old) ? { ...old, [key]: value } : value,
        ),
        fc.constant((old: unknown) => (typeof old === 'string' ? Number(old) : String(old))),
      ),
    )
    .map(([path, change]) => changed(valid, path, change));

const utf8 = (text: string): Buffer => Buffer.from(text);
const PROTOTYPES = [
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"__proto__":null,"amount":"1"}',
];
const BROKEN = [
  '',
  '{',
  '{"a":1,}',
  '{"a":1}{',
  '"',
  '[1',
  'nul',
  '\ufeff{}',
  '{"a":"\u0001"}',
  '['.repeat(200_000),
  '{"a":'.repeat(50_000),
];

/** A body as bytes: JSON, almost JSON, or not text. */
export const bodyLike = (valid: unknown): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(utf8(JSON.stringify(valid) ?? '')) },
    { weight: 6, arbitrary: nearly(valid).map((value) => utf8(JSON.stringify(value) ?? '')) },
    { weight: 2, arbitrary: nastyJson.map((value) => utf8(JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.constantFrom(...PROTOTYPES, ...BROKEN).map(utf8) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)) },
    // A lone surrogate in raw bytes, or an overlong NUL, within valid JSON.
    {
      weight: 1,
      arbitrary: fc
        .constantFrom([0xed, 0xa0, 0x80], [0xc0, 0x80], [0xff])
        .map((bytes) => Buffer.concat([utf8('{"reason":"'), Buffer.from(bytes), utf8('"}')])),
    },
  );

/** Text for URLs: correctly escaped, or escaped bytes that are not UTF-8. */
export const escapedText = fc.oneof(
  nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%00', '%FF', '%ED%A0%80', '%', '%zz', '%2e%2e', '%2f', ';', '?', '//', '%u0000'),
);

export const mediaType = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/x-ndjson',
    'x',
    '',
  ),
);
const asHeader = (text: string): string =>
  text
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 500);
export const headerText = nastyText.map(asHeader);
export const idempotencyKey = fc.option(
  fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: headerText }),
  { nil: undefined },
);
export const ifMatch = fc.option(
  fc.oneof(
    { weight: 4, arbitrary: fc.nat(3).map((revision) => `"${revision}"`) },
    { weight: 1, arbitrary: headerText },
  ),
  { nil: undefined },
);
export const undoes = fc.option(fc.oneof(fc.nat(5).map(String), headerText), { nil: undefined, freq: 3 });
