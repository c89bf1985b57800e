// For the test over golden events: explains why the contracts cannot read an event, and what to write.
import { z } from 'zod';

/** An event as in the log, written by this version of its type. */
export interface Golden {
  type: string;
  version: number;
  data: Record<string, unknown>;
}
export interface Known {
  schema: z.ZodObject;
  /** The current version of the event type. */
  current: number;
  /** The file with its golden events. */
  file: string;
}

const UPCAST = 'contracts/events/upcast.ts';
const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);
const fieldAt = (...path: PropertyKey[]): string => `field \`${path.map(String).join('.')}\``;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Fields that the written form has and the golden event lacks: its schema gives them a default. */
const defaultedIn = (data: Record<string, unknown>, written: Record<string, unknown>, path: string[] = []): string[] =>
  Object.entries(written).flatMap(([name, value]) => {
    const here = [...path, name];
    if (!(name in data)) return value === undefined ? [] : [`${fieldAt(...here)} is missing`];
    const before = data[name];
    return isObject(value) && isObject(before) ? defaultedIn(before, value, here) : [];
  });

/** The mismatches between data and schema, as clauses. */
function misfits(schema: z.ZodObject, data: Record<string, unknown>): string[] {
  const read = z.safeDecode(schema, data);
  if (read.success)
    return [
      ...Object.keys(data)
        .filter((name) => !(name in read.data))
        .map((name) => `${fieldAt(name)} is no longer in its schema`),
      ...defaultedIn(data, z.encode(schema, read.data)),
    ];
  return read.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${fieldAt(...issue.path, key)} is no longer in its schema`);
    return `${fieldAt(...issue.path)} ${valueAt(data, issue.path) === undefined ? 'is missing' : `is invalid: ${issue.message}`}`;
  });
}

/** Why the event cannot be read, and what to write; null: it can be read. `data`: upcast. */
export function goldenFault({ type, version, data }: Golden, { schema, current, file }: Known): string | null {
  const clauses = misfits(schema, data);
  if (!clauses.length) return null;
  const what = clauses.join(', ');
  if (version < current)
    return `${type} version ${version} is upcast to version ${current}, but does not match its schema: ${what}. Correct its upcaster in ${UPCAST}.`;
  return `${type} version ${version} does not match its schema: ${what}. Events of this version stay in the log permanently: add a golden event of version ${version + 1} to ${file} and an upcaster to it in ${UPCAST}. A field in an events.ts may be .optional() instead; the fields of a kit always need the upcaster, optional ones too. If no log holds events of the type yet, change the golden event.`;
}

/**
 * Missing golden events, and golden events of undeclared types, as sentences. `eventTypes`: by event type.
 */
export function goldenGaps(golden: readonly Golden[], eventTypes: ReadonlyMap<string, Known>): string[] {
  const has = new Set(golden.map(({ type, version }) => `${type} ${version}`));
  const missing = [...eventTypes].flatMap(([type, { current, file }]) =>
    Array.from({ length: current }, (_, index) => index + 1)
      .filter((version) => !has.has(`${type} ${version}`))
      .map(
        (version) => `${file} has no event ${type} of version ${version}: add one, with its data as stored in the log.`,
      ),
  );
  const unknown = golden
    .filter(({ type, version }) => version > (eventTypes.get(type)?.current ?? 0))
    .map(({ type, version }) =>
      eventTypes.has(type)
        ? `${type} has a golden event of version ${version}, but no upcaster to it in ${UPCAST}.`
        : `No area declares the golden event ${type}, but the log may contain such events, and they must stay readable.`,
    );
  const twice = golden
    .filter(
      ({ type, version }, place) =>
        golden.findIndex((other) => other.type === type && other.version === version) < place,
    )
    .map(({ type, version }) => `${type} has two golden events of version ${version}.`);
  return [...missing, ...unknown, ...twice];
}
