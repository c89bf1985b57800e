// A request in words: the action and its values.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import { unitOf } from '../../grid/columns/column.ts';
import { display } from '../../grid/columns/display.ts';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { useSay } from '../../i18n/pair.ts';
import { namesIn, useRequestedActions, type Subject } from './requested-actions.ts';

export interface RequestWords {
  /** The action: 编辑管理员, `Edit an administrator`. */
  actionOf: (request: Pick<RequestRow, 'area' | 'action'>) => string;
  /** Its values, field by field; empty if it has none. */
  bodyOf: (request: Pick<RequestRow, 'area' | 'action' | 'body'>) => string;
}

export function useRequestWords(): RequestWords {
  const { t } = useTranslation('request');
  const say = useSay();
  const find = useRequestedActions();
  const context = useDisplayContext();
  const actionOf = useCallback<RequestWords['actionOf']>(
    ({ area, action }) => {
      const found = find(area, action);
      return found ? say(found.action.words.permission) : `${area}:${action}`;
    },
    [find, say],
  );
  const bodyOf = useCallback<RequestWords['bodyOf']>(
    ({ area, action, body }) => {
      const columns = find(area, action)?.columns ?? [];
      return namesIn(body, columns)
        .flatMap((name) => {
          const value = body[name];
          const column = columns.find(({ field }) => field === name);
          const text = column ? display(column, value, context, body as Subject).text : String(value ?? '');
          const unit = column ? unitOf(column) : null;
          return text === ''
            ? []
            : [t('field', { title: column?.title ?? name, value: unit === null ? text : `${text} ${unit}` })];
        })
        .join(t('and'));
    },
    [find, context, t],
  );
  return { actionOf, bodyOf };
}
