// When a person's next access review is due.
import type { Figures } from '#contracts/areas/settings/rules.ts';

const SECOND_MS = 1_000;
/** `since`: of the last review, or of the person's beginning. RFC 3339. */
export const dueAt = (since: string, { reviewInterval }: Pick<Figures, 'reviewInterval'>): string =>
  new Date(Date.parse(since) + Number(reviewInterval) * SECOND_MS).toISOString();
