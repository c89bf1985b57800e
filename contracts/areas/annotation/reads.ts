// Annotations: what happened in a time, so that charts can show it beside their figures.
import { z } from 'zod';
import { behind, readPoint, RowQuery } from '../../wire/list/read-point.ts';
import { defineRoute, type RouteDeclaration } from '../../wire/route.ts';
import { Instant, PositionText } from '../../values/values.ts';

export const AnnotationKind = z.enum([
  'rule',
  'pause',
  'resume',
  'price-hold',
  'price-confirmed',
  'price-rejected',
  'import',
]);
export type AnnotationKind = z.infer<typeof AnnotationKind>;

/** The permission that a person needs for a kind: the one that guards the same information elsewhere. */
export const ANNOTATION_PERMISSIONS = {
  rule: 'settings:read',
  pause: 'execution:read',
  resume: 'execution:read',
  'price-hold': 'collateral-price:read',
  'price-confirmed': 'collateral-price:read',
  'price-rejected': 'collateral-price:read',
  import: 'job:read',
} as const satisfies Record<AnnotationKind, RouteDeclaration['permission']>;

/**
 * `price-hold`: a source's implausible price. `price-confirmed`: a person or another source released it.
 * `price-rejected`: a confirmation was revoked. `import`: a person's file, when its job ended with new facts.
 */
export const Annotation = z.object({
  /** The event's id; of an import, the job's. */
  id: z.string(),
  kind: AnnotationKind,
  at: Instant,
  position: PositionText,
  /**
   * `rule`: names of the changed settings (older changes have none). Prices: the pair, the price and its source.
   * `import`: the fact type. `pause` and `resume` concern all executions: empty.
   */
  subject: z.array(z.string()),
  /** The number of facts that an import added; otherwise null. */
  count: z.number().int().nullable(),
  /** What the person gave as the reason; null: none. */
  reason: z.string().nullable(),
  /** A person, a program, or `source:<name>`. */
  by: z.string(),
});
export type Annotation = z.infer<typeof Annotation>;

/** The stored row. `at`: null while an import has not ended. */
export const AnnotationRow = Annotation.extend({
  at: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type AnnotationRow = z.infer<typeof AnnotationRow>;

/** The most annotations of one answer: the newest of the time. */
export const MAX_ANNOTATIONS = 500;
/** From `from` (included) to `to` (excluded). */
const AnnotationsQuery = z
  .strictObject({ from: Instant, to: Instant, ...RowQuery.shape })
  .refine(({ from, to }) => from < to, { error: 'to-before-from', path: ['to'] });

export const listAnnotations = defineRoute({
  method: 'GET',
  path: '/api/annotations',
  permission: 'session',
  summary: 'What happened in a time: rule changes, pauses, price holds, imports. Only kinds that the caller may read',
  query: AnnotationsQuery,
  response: z.object({
    rows: z.array(Annotation),
    /** There are more: these are the newest. */
    more: z.literal(true).optional(),
    ...readPoint,
    behind,
  }),
});
