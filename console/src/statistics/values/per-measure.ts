// Values per measure, made once.
import type { Measure } from '#contracts/kits/measure.ts';
import type { Bucket } from './buckets.ts';
import type { Shown } from './measure-values.ts';

/** Caches what is made of buckets: answers arrive one by one, and each renders the page again. */
export function perMeasure<Value>(
  make: (shown: Shown, measure: Measure) => Value,
): (shown: Shown, measure: Measure) => Value {
  const cache = new WeakMap<readonly Bucket[], Map<Measure, Value>>();
  return (shown, measure) => {
    const cached = cache.get(shown.buckets) ?? new Map<Measure, Value>();
    if (!cached.has(measure)) cache.set(shown.buckets, cached.set(measure, make(shown, measure)));
    return cached.get(measure)!;
  };
}
