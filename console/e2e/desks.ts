// The browsers of one test: opened as needed, closed together, and none of them may have complained.
import type { Browser, Page } from 'playwright';
import { person, type Language, type Person, type View } from './browser.ts';

/** The browser itself says of each answer of 400 or more that it failed: where refusals are tested they are meant. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface Desks {
  open: (language: Language, view?: View) => Promise<Page>;
  /** Closes all. Throws what their consoles said. */
  close: () => Promise<void>;
}

export function desks(browser: () => Browser): Desks {
  const opened: Person[] = [];
  return {
    open: async (language, view = {}) => {
      const one = await person(browser(), { ...view, language });
      opened.push(one);
      return one.page;
    },
    close: async () => {
      const here = opened.splice(0);
      await Promise.all(here.map(({ context }) => context.close()));
      const said = here.flatMap(({ complaints }) => complaints).filter((text) => !REFUSED.test(text));
      if (said.length) throw new Error(`the browser's console said: ${said.join('\n')}`);
    },
  };
}
