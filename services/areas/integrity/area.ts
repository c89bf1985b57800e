// The alert of the proof of the log. Its routes are mounted separately (server/routes/integrity-routes.ts).
import { VERIFICATION } from '#contracts/areas/integrity/events.ts';
import { JobRow } from '#contracts/areas/job/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import type { AlertCount, AlertParts } from '../alert/rules.ts';
import type { Area } from '../area.ts';

/** The newest verification, if it found that the log differs from its heads. */
async function logDiffers({ models }: AlertParts): Promise<AlertCount> {
  const { rows } = await models.list('jobs', {
    filter: { kind: among(VERIFICATION), status: among('DONE') },
    sort: [{ colId: 'createdPosition', sort: 'desc' }],
    start: 0,
    end: 1,
  });
  const differing = rows.map((row) => JobRow.parse(row)).filter(({ refused }) => refused > 0);
  return { count: differing.length, subjects: differing.map(({ id, endedAt }) => ({ id, since: endedAt })) };
}

export const integrityArea = {
  routes: { area: 'integrity', creates: [], actions: [], batches: [] },
  alerts: { 'log-differs': logDiffers },
} satisfies Area;
