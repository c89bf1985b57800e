// What belongs to a record, with links: its external executions, its source, and its institution.
import areas from 'declared:areas';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#contracts/wire/history.ts';
import { useCan } from '../../app/session/permission.ts';
import type { DisplayContext } from '../columns/display.ts';
import { ExecutionsOf } from './executions-of.tsx';
import { InstitutionOf } from './institution-of.tsx';

const textIn = (row: object, field: string): string | null => {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The area of a list's rows, from their read permission. */
export const areaOf = (permission: string): string => permission.replace(/:read$/, '');
const asksForExecutions = (area: string): boolean => (areas[area]?.executions.length ?? 0) > 0;
/** Whether anything can belong to a record. */
export const mayHaveOthers = (area: string, row: object, events: readonly EventView[] | undefined): boolean =>
  asksForExecutions(area) ||
  textIn(row, 'institution') !== null ||
  textIn(row, 'institutionId') !== null ||
  events?.[0]?.actor.kind === 'source';

interface Props {
  area: string;
  row: { id: string };
  events: readonly EventView[] | undefined;
  context: DisplayContext;
  asOf: string | null;
}

export function RelatedPane({ area, row, events, context, asOf }: Props) {
  const { t } = useTranslation('history');
  const mayReadExecutions = useCan('execution:read');
  const mayReadInstitutions = useCan('institution:read');
  const first = events?.[0];
  const [name, known] = [textIn(row, 'institution'), textIn(row, 'institutionId')];
  return (
    <section className="belongs-pane">
      {asksForExecutions(area) && mayReadExecutions ? (
        <ExecutionsOf area={area} id={row.id} context={context} asOf={asOf} />
      ) : null}
      {first?.actor.kind === 'source' ? (
        <>
          <h3>{t('belongs.source')}</h3>
          <p>
            <bdi>{context.actor(first.actor.id)}</bdi> ·{' '}
            <time dateTime={first.at} title={context.exactTime(first.at)}>
              {context.time(first.at)}
            </time>
          </p>
          <p>
            <code className="value-code">{String(first.metadata['$causationId'] ?? '')}</code>
          </p>
        </>
      ) : null}
      {mayReadInstitutions && (name ?? known) !== null ? (
        <InstitutionOf name={name} recordedName={known} asOf={asOf} />
      ) : null}
    </section>
  );
}
