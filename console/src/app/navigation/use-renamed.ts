// Old links: parameters of the address that have other names or values now.
import { useEffect } from 'react';
import { useUrlSearch, type Parts } from './url-search.ts';

/** `renamed`: the changes of an old address; null: it is none. Pass the same function each time. */
export function useRenamed(renamed: (search: URLSearchParams) => Parts | null): void {
  const [search, write] = useUrlSearch();
  useEffect(() => {
    const change = renamed(search);
    if (change) write(change, 'replace');
  }, [search, write, renamed]);
}
