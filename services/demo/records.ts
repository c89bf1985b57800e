// The past of records: an editor adds one after the other, and most are shown soon after.
import { DAY, Story, demoId } from './story.ts';
import type { AreaDemo } from './demo.ts';

const MORNING = 9 * 60; // minutes
const READ_OVER = 24;
const A_DAY = 24 * 60;

export interface DemoRecord {
  /** Days after the past's beginning. */
  day: number;
  /** What it is known by within its area. */
  name: string;
  fields: (at: number) => Record<string, unknown>;
  /** Days for which it is shown; not told: to this day; 0: never. */
  shownFor?: number;
}

/** `Name`: what its commands are named by, `News`. */
export const recordsDemo = (area: string, Name: string, records: readonly DemoRecord[]): AreaDemo => ({
  past: ({ from }) => records.flatMap(({ day, name, fields, shownFor }) => {
    const at = from + day * DAY;
    const story = new Story(area, demoId(area, name), at).wait(MORNING).does('editor', `Add${Name}`, fields(at));
    if (shownFor === 0) return story.acts;
    story.wait(READ_OVER).does('editor', `Show${Name}`);
    return (shownFor === undefined ? story : story.wait(shownFor * A_DAY).does('editor', `Hide${Name}`)).acts;
  }),
});
