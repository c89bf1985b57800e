// Annotations of charts: one row per event that people may look for behind a change of figures.
import { AnnotationRow, type AnnotationKind } from '#contracts/areas/annotation/reads.ts';
import type { collateralPriceEvents } from '#contracts/areas/collateral-price/events.ts';
import type { jobEvents } from '#contracts/areas/job/events.ts';
import type { settingsEvents } from '#contracts/areas/settings/events.ts';
import type { stopEvents } from '#contracts/areas/stop/events.ts';
import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import { defineReadModel, type ModelEvent, type ModelEventOf } from '../engine/types.ts';
import { next } from './kits/part-of-stream.ts';

/** The kind of an import's job. */
const IMPORT = 'import';
const JOB = 'job';

const annotation = (
  kind: AnnotationKind,
  event: ModelEvent,
  fields: Pick<AnnotationRow, 'by'> & Partial<Pick<AnnotationRow, 'subject' | 'reason'>>,
): AnnotationRow => ({
  id: event.id,
  kind,
  at: event.at,
  position: event.position.toString(),
  subject: [],
  count: null,
  reason: null,
  ...fields,
  ...next(null, event),
});

type PriceEvent = ModelEventOf<
  typeof collateralPriceEvents,
  'CollateralPriceTold' | 'CollateralPriceBorneOut' | 'CollateralPriceConfirmed' | 'CollateralPriceRevoked'
>;
const ofPrice = (kind: AnnotationKind, event: PriceEvent, by: string): AnnotationRow => {
  const { pair, price, source } = event.data;
  return annotation(kind, event, { by, subject: [pair, price, source] });
};

/** An import that ended. Without new facts it changed nothing. */
const imported = (
  row: AnnotationRow | null,
  event: ModelEventOf<typeof jobEvents, 'JobDone' | 'JobStopped' | 'JobFailed'>,
): AnnotationRow | null => {
  const { done, refused, known } = event.data;
  const count = done - refused - known;
  if (row === null || count === 0) return null;
  return { ...row, at: event.at, position: event.position.toString(), count, ...next(row, event) };
};

export const annotations = defineReadModel<
  AnnotationRow,
  typeof settingsEvents & typeof stopEvents & typeof collateralPriceEvents & typeof jobEvents
>({
  name: 'annotations',
  version: 1,
  row: AnnotationRow,
  keys: ({ id, stream }) => [areaOfStream(stream) === JOB ? idOfStream(stream) : id],
  indexes: ['at'],
  on: {
    SettingsChanged: (_row, event) => {
      const { after = {}, reason = null } = event.data;
      return annotation('rule', event, { by: event.metadata.actor.id, subject: Object.keys(after), reason });
    },
    ExecutionsPaused: (_row, event) =>
      annotation('pause', event, { by: event.data.pausedBy, reason: event.data.reason }),
    ExecutionsResumed: (_row, event) =>
      annotation('resume', event, { by: event.data.resumedBy, reason: event.data.reason }),
    CollateralPriceTold: (_row, event) => {
      const { id, doubt, overtakes = [], source } = event.data;
      // An imported price is always held; its import is an annotation already. One that is overtaken at once never
      // waits.
      if (doubt === null || doubt === 'IMPORTED' || overtakes.includes(id)) return null;
      return ofPrice('price-hold', event, `source:${source}`);
    },
    CollateralPriceBorneOut: (_row, event) => ofPrice('price-confirmed', event, `source:${event.data.by}`),
    CollateralPriceConfirmed: (_row, event) => ofPrice('price-confirmed', event, event.data.confirmedBy),
    CollateralPriceRevoked: (_row, event) => ofPrice('price-rejected', event, event.data.revokedBy),
    JobRequested: (_row, event) => {
      const { kind, about, startedBy } = event.data;
      if (kind !== IMPORT) return null;
      return {
        ...annotation('import', event, { by: startedBy, subject: [about] }),
        id: idOfStream(event.stream),
        at: null,
      };
    },
    JobRejected: () => null,
    JobDone: imported,
    JobStopped: imported,
    JobFailed: imported,
  },
});
