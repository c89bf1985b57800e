// Keys, entries and tuples with their literal types, which the standard library widens. The casts stand here only.

type Key<Of> = keyof Of & string;
type Entry<Of> = { [Name in Key<Of>]-?: [Name, Required<Of>[Name]] }[Key<Of>];

/** Only for records without further keys: literals, and rows that a schema has checked. */
export const keysOf = <Of extends object>(record: Of): Key<Of>[] => Object.keys(record) as Key<Of>[];
export const entriesOf = <Of extends object>(record: Of): Entry<Of>[] => Object.entries(record) as Entry<Of>[];

/** A record with a value for each key. */
export const toRecord = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
/** The same with values that are awaited, all at once. */
export const toRecordAsync = async <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Promise<Value>,
): Promise<Record<Name, Value>> => {
  const values = await Promise.all(names.map(async (name) => [name, await valueOf(name)]));
  return Object.fromEntries(values) as Record<Name, Value>;
};

/** A tuple with each item replaced. */
export const mapTuple = <const Items extends readonly unknown[], Result>(
  items: Items,
  resultOf: (item: Items[number]) => Result,
): { [Index in keyof Items]: Result } => items.map(resultOf) as { [Index in keyof Items]: Result };

/** Whether a text is one of a record's own keys. */
export const isKeyOf = <Of extends object>(record: Of, name: string): name is Key<Of> => Object.hasOwn(record, name);
