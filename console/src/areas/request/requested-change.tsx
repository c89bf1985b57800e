// The effect of a request: the fields of its record that change, old and new, or else the action's values; and the
// current record.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changesBetween, same } from '#contracts/wire/changes.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import { callAt } from '../../app/server/api.ts';
import { RowFacts } from '../../declared/dialogs/row-facts.tsx';
import { useDisplayContext } from '../../grid/columns/display-context.ts';
import { ChangesTable } from '../../grid/history/events/changes-table.tsx';
import { eventsOf } from '../../grid/history/use-history.ts';
import { publishedIn } from './published.ts';
import './request.css';
import { correctionOf, RequestedCorrection } from './requested-correction.tsx';
import { namesIn, useRequestedActions, valuesIn, type RequestedAction, type Subject } from './requested-actions.ts';

/** The current record; undefined: not loaded, not created yet, or not permitted. */
function useSubject({ action, reads }: RequestedAction, { subject, revision }: RequestRow): Subject | undefined {
  return useQuery({
    queryKey: [reads.model, 'requested', subject, revision],
    retry: false,
    gcTime: 0,
    enabled: !action.options.begins,
    queryFn: async ({ signal }) =>
      (await callAt<AreaReads<Subject>['one']>(reads.one, { params: { id: subject }, query: {}, signal })).row,
  }).data;
}

/** What the site had last, for a request to publish; undefined: not loaded, never published, or another request. */
function usePublished(
  { action, record, reads }: RequestedAction,
  { subject, revision }: RequestRow,
): object | undefined {
  const isToPublish = record !== null && record.options.requested === action.name;
  return (
    useQuery({
      queryKey: [reads.model, 'published', subject, revision],
      retry: false,
      gcTime: 0,
      enabled: isToPublish,
      queryFn: async ({ signal }) => publishedIn(record!, await eventsOf(reads, subject, { signal })),
    }).data ?? undefined
  );
}

function KnownAction({ action, row }: { action: RequestedAction; row: RequestRow }) {
  const { t } = useTranslation('request');
  const context = useDisplayContext();
  const { columns, summaryFields } = action;
  const subject = useSubject(action, row);
  const body = valuesIn(row.body);
  const names = namesIn(body, columns);
  const isChange = subject !== undefined && names.length > 0 && names.every((name) => name in subject);
  const changes = isChange
    ? names.flatMap((field) =>
        same(subject[field], body[field]) ? [] : [{ field, before: subject[field], after: body[field] }],
      )
    : [];
  const published = usePublished(action, row);
  const shown = summaryFields.filter((name) =>
    isChange ? !changes.some(({ field }) => field === name) : !names.includes(name),
  );
  return (
    <>
      {names.length ? <h3 className="request-heading">{t('asked')}</h3> : null}
      {isChange ? (
        <ChangesTable
          changes={changes}
          columns={columns}
          context={context}
          heads={[t('change.field'), t('change.now'), t('change.requested')]}
          nothing={t('change.nothing')}
        />
      ) : (
        // The cast is safe: the columns are made from the action's fields, which are those of the body.
        <RowFacts columns={columns} of={names} row={body as Subject} />
      )}
      {subject && published ? (
        <>
          <h3 className="request-heading">{t('published')}</h3>
          <ChangesTable
            changes={changesBetween(published, subject).filter(({ field }) => field in published)}
            columns={columns}
            context={context}
            heads={[t('change.field'), t('change.published'), t('change.now')]}
            nothing={t('change.asPublished')}
          />
        </>
      ) : null}
      {subject && shown.length ? (
        <>
          <h3 className="request-heading">{t('record')}</h3>
          <RowFacts columns={columns} of={shown} row={subject} />
        </>
      ) : null}
    </>
  );
}

export function RequestedChange({ row }: { row: RequestRow }) {
  const action = useRequestedActions()(row.area, row.action);
  if (!action) return null;
  const correction = correctionOf(action.book, row);
  return action.book && correction ? (
    <RequestedCorrection of={action} book={action.book} correction={correction} body={row.body} />
  ) : (
    <KnownAction key={row.id} action={action} row={row} />
  );
}
