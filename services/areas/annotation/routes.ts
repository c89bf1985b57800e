// Annotations of a time, limited to the kinds that the caller may read.
import type { FastifyInstance } from 'fastify';
import {
  ANNOTATION_PERMISSIONS,
  Annotation,
  AnnotationKind,
  listAnnotations,
  MAX_ANNOTATIONS,
} from '#contracts/areas/annotation/reads.ts';
import { among, type FilterModel } from '#contracts/wire/filter.ts';
import { callerOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';

/** A filter's range includes both ends. */
const lastBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

export function mountAnnotations(app: FastifyInstance, { models }: Pick<AreaParts, 'models'>): void {
  mount(app, listAnnotations, async ({ query: { from, to, ...at } }, request) => {
    const { permissions } = callerOf(request).session;
    const kinds = AnnotationKind.options.filter((kind) => permissions.includes(ANNOTATION_PERMISSIONS[kind]));
    const filter: FilterModel = {
      kind: among(...kinds),
      at: { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: lastBefore(to) },
    };
    const { rows, ...answer } = await models.list('annotations', {
      ...at,
      filter,
      sort: [{ colId: 'at', sort: 'desc' }],
      end: MAX_ANNOTATIONS + 1,
    });
    return {
      ...answer,
      rows: rows
        .slice(0, MAX_ANNOTATIONS)
        .map((row) => Annotation.parse(row))
        .toReversed(),
      ...(rows.length > MAX_ANNOTATIONS && { more: true as const }),
    };
  });
}
