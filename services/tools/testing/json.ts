// For tests: JSON as the type that a test names; its expectations check the content.

export const parseJson = <Value>(text: string): Value => JSON.parse(text);
/** The body of an answer. */
export const jsonOf = async <Value>(answer: Pick<Response, 'text'>): Promise<Value> =>
  parseJson<Value>(await answer.text());
/** The body of an answer; {} if it has none. */
export const parseBody = <Body>(text: string): Body => parseJson<Body>(text || '{}');
