// One key for one act: sent again with every try, so that nothing happens twice; another input is another act.
import { newAction } from '../app/server/api.ts';

/** The key for a body: the same while the body is, from one opening of a dialog on. */
export function createActionKeys(): (body: unknown) => string {
  let last: { body: string; key: string } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: newAction() };
    return last.key;
  };
}
