// A request in words: the action and its values.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import { changesBetween } from '#contracts/wire/changes.ts';
import { entryName } from '../../book/columns.ts';
import { useEffectTexts } from '../../book/effect.tsx';
import { unitOf } from '../../grid/columns/column.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useSay } from '../../i18n/pair.ts';
import { correctionOf } from './requested-correction.tsx';
import { namesIn, useRequestedActions, valuesIn, type Subject } from './requested-actions.ts';

export interface RequestWords {
  /** The action: 编辑管理员, `Edit an administrator`. */
  actionOf: (request: Pick<RequestRow, 'area' | 'action'>) => string;
  /** The action, and for a correction the entry that it corrects: `Correct a spot sale (397.56 AERO)`. */
  nameOf: (request: Pick<RequestRow, 'area' | 'action' | 'before'>) => string;
  /**
   * Its values, field by field; empty if it has none. For a correction: what changes, from and to, why, and the change
   * of the totals.
   */
  bodyOf: (request: Pick<RequestRow, 'area' | 'action' | 'body' | 'before'>) => string;
}

export function useRequestWords(): RequestWords {
  const { t } = useTranslation('request');
  const say = useSay();
  const find = useRequestedActions();
  const context = useDisplayContext();
  const effectOf = useEffectTexts();
  const actionOf = useCallback<RequestWords['actionOf']>(
    ({ area, action }) => {
      const found = find(area, action);
      return found ? say(found.action.words.permission) : `${area}:${action}`;
    },
    [find, say],
  );
  const nameOf = useCallback<RequestWords['nameOf']>(
    (request) => {
      const book = find(request.area, request.action)?.book;
      const name = actionOf(request);
      return book && request.before ? t('named', { action: name, entry: entryName(book, request.before) }) : name;
    },
    [find, actionOf, t],
  );
  const bodyOf = useCallback<RequestWords['bodyOf']>(
    ({ area, action, body, before }) => {
      const { columns = [], book = null } = find(area, action) ?? {};
      const textOf = (name: string, row: RequestRow['body']): string => {
        const column = columns.find(({ field }) => field === name);
        const text = column ? display(column, row[name], context, row as Subject).text : String(row[name] ?? '');
        const unit = column ? unitOf(column) : null;
        return text === '' || unit === null ? text : `${text} ${unit}`;
      };
      const said = (title: string, value: string): string[] => (value === '' ? [] : [t('field', { title, value })]);
      const titleOf = (name: string): string => columns.find(({ field }) => field === name)?.title ?? name;
      const correction = correctionOf(book, { body, before });
      if (!book || !correction) {
        const values = valuesIn(body);
        return namesIn(values, columns)
          .flatMap((name) => said(titleOf(name), textOf(name, values)))
          .join(t('and'));
      }
      return [
        ...changesBetween(correction.before, correction.after).flatMap(({ field }) =>
          said(
            titleOf(field),
            t('became', { before: textOf(field, correction.before), after: textOf(field, correction.after) }),
          ),
        ),
        ...said(titleOf('reason'), textOf('reason', body)),
        ...said(
          t('totals'),
          effectOf(book, correction.before, correction.after)
            .map(([total, change]) => `${total} ${change}`)
            .join(t('among')),
        ),
      ].join(t('and'));
    },
    [find, context, t, effectOf],
  );
  return { actionOf, nameOf, bodyOf };
}
