// Tells the shell the states of the open record, which the help then marks.
import { useEffect } from 'react';
import { openStates } from '../../app/navigation/help.ts';
import type { Column } from '../columns/column.ts';

export function useOpenStates<Row>(model: string, row: Row | undefined, columns: readonly Column<Row>[]): void {
  const states = columns.flatMap(({ kind, field }) => {
    const code: unknown = kind === 'status' && row ? row[field] : null;
    return code === null || code === undefined ? [] : [`${model}.${field}.${String(code)}`];
  });
  const key = states.join(' ');
  useEffect(() => {
    openStates.set(key);
    return () => openStates.set('');
  }, [key]);
}
