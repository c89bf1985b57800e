// The rows of a list's scope, as one object while their content is the same.
import { useMemo } from 'react';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ListScope } from '../live/list-scope.ts';

/** Empty: all rows. */
export function useWithin(scope: ListScope | undefined): FilterModel {
  const text = canonicalJson(scope?.filter ?? {});
  return useMemo((): FilterModel => JSON.parse(text), [text]);
}
