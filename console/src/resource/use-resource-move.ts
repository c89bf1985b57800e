// Moves a record before another with the ordering action, against the revision that was seen.
import { App } from 'antd';
import { useMemo } from 'react';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { call } from '../app/server/api.ts';
import type { Move } from '../grid/list-props.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';

/** Moves among the pinned ones, if some are; else among all. */
export function useResourceMove(record: ResourceContract): Move<DeclaredRow> {
  const { message } = App.useApp();
  const { error: problemText } = useProblemText();
  return useMemo(() => {
    const hasPlace = ({ pinned }: DeclaredRow): boolean => !record.options.publishing?.pinned || pinned === true;
    return {
      isMovable: hasPlace,
      run: async ({ id, revision }, before) => {
        try {
          const { position } = await call(record.actions['move']!, {
            params: { id },
            body: { before: before && hasPlace(before) ? before.id : null },
            ifMatch: revision,
          });
          return position;
        } catch (error) {
          void message.error(problemText(error), 8);
          return null;
        }
      },
    };
  }, [record, message, problemText]);
}
