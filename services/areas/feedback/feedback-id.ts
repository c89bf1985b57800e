import { derivedId, namespaceOf } from '../../base/ids.ts';

const FEEDBACKS = namespaceOf('feedback');
/** A feedback is known by who told it and under which id. */
export const feedbackId = (source: string, id: string): string => derivedId(FEEDBACKS, `${source}:${id}`);
