import type { EventRow } from '../log/statements.ts';
import { withStructuredId } from '../wire/event-message.ts';
import type { ReadOptions } from '../wire/requests.ts';

/** Event messages with the id format that the reader asked for. */
export const messagesOf = (
  rows: readonly EventRow[],
  { structuredIds }: Pick<ReadOptions, 'structuredIds'>,
): Uint8Array[] => rows.map(({ message }) => (structuredIds ? withStructuredId(message) : message));
