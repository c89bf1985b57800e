/** The keys of a record that is declared with literal keys, and has no others at run time. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];
