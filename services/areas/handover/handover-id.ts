// The id of a record's handover.
import { derivedId, namespaceOf } from '../../base/ids.ts';

const HANDOVERS = namespaceOf('handover');

export const handoverId = (model: string, record: string): string =>
  derivedId(HANDOVERS, JSON.stringify([model, record]));
