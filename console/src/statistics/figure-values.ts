// Exact values of figures, by step and over a range. Flows are added up; for standing figures the last known value
// counts.
import type { Group, Reading } from './reading.ts';

/** How a figure is computed. Steps without data are zero for a `flow`, and unknown for a `standing` figure. */
export interface FigureDefinition {
  kind: 'flow' | 'standing';
  /** In the smallest unit. */
  of: (group: Group) => bigint;
}
export type Steps = Reading['steps'];
export type Values = (bigint | null)[];

const missingValue = ({ kind }: Pick<FigureDefinition, 'kind'>): bigint | null => (kind === 'flow' ? 0n : null);

export const valuesOf = (steps: Steps, figured: FigureDefinition): Values =>
  steps.map(({ groups }) =>
    groups.length === 0 ? missingValue(figured) : groups.reduce((sum, group) => sum + figured.of(group), 0n),
  );

/** null: no value is known. */
export const overall = (values: Values, { kind }: Pick<FigureDefinition, 'kind'>): bigint | null =>
  kind === 'flow'
    ? values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n)
    : (values.findLast((value) => value !== null) ?? null);

/** `key` null: all other parts together. */
export interface Part {
  key: string | null;
  values: Values;
  total: bigint;
}

const addValues = (one: Values, other: Values): Values =>
  one.map((value, index) => (value === null && other[index] === null ? null : (value ?? 0n) + (other[index] ?? 0n)));

/** The parts of a split, largest first. */
export function partsOf(steps: Steps, figured: FigureDefinition, split: (group: Group) => string): Part[] {
  const valuesByPart = new Map<string, Values>();
  for (const [index, { groups }] of steps.entries()) {
    for (const group of groups) {
      const key = split(group);
      const values =
        valuesByPart.get(key) ?? Array.from<bigint | null>({ length: steps.length }).fill(missingValue(figured));
      values[index] = (values[index] ?? 0n) + figured.of(group);
      valuesByPart.set(key, values);
    }
  }
  return [...valuesByPart]
    .filter(([, values]) => values.some((value) => value !== null && value !== 0n))
    .map(([key, values]) => ({ key, values, total: overall(values, figured) ?? 0n }))
    .toSorted((one, other) =>
      one.total === other.total ? (one.key < other.key ? -1 : 1) : one.total > other.total ? -1 : 1,
    );
}

/** The first `most` parts, with the rest combined into one. */
export function limitParts(parts: readonly Part[], most: number, figured: FigureDefinition): readonly Part[] {
  if (parts.length <= most) return parts;
  const values = parts
    .slice(most - 1)
    .map((part) => part.values)
    .reduce(addValues);
  return [...parts.slice(0, most - 1), { key: null, values, total: overall(values, figured) ?? 0n }];
}

/** Memoizes a value by its steps and argument: answers arrive one by one, and each re-renders the page. */
export function memoized<Of, Value>(make: (steps: Steps, of: Of) => Value): (steps: Steps, of: Of) => Value {
  const cache = new WeakMap<Steps, Map<Of, Value>>();
  return (steps, of) => {
    const cached = cache.get(steps) ?? new Map<Of, Value>();
    if (!cached.has(of)) cache.set(steps, cached.set(of, make(steps, of)));
    return cached.get(of)!;
  };
}
