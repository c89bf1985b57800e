import { derivedId, namespaceOf } from '../../base/ids.ts';

const FEEDBACKS = namespaceOf('feedback');
/** A feedback's id, made from its source and the source's id. */
export const feedbackId = (source: string, id: string): string => derivedId(FEEDBACKS, `${source}:${id}`);
