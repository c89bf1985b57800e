// The past of resources: an editor adds them one by one, and most are switched on soon after.
import type { Fields, FieldsOf } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { AreaDemo } from './demo.ts';
import { DAY, Story, demoId } from './story.ts';

const MORNING = 9 * 60; // minutes
const READ_OVER = 24;
const A_DAY = 24 * 60;

/** The story of one resource. `Command`: its area-specific commands. */
export class ResourceStory<F extends Fields, Command extends { type: string } = never> extends Story<Command> {
  readonly #record: ResourceContract<string, F>;

  /** `name`: identifies it within its area. */
  constructor(record: ResourceContract<string, F>, name: string, at: number) {
    super(record.options.area, demoId(record.options.area, name), at);
    this.#record = record;
  }

  added(fields: FieldsOf<F>): this {
    return this.command('editor', this.#record.add.command, fields);
  }

  switchedTo(state: 'on' | 'off'): this {
    const {
      options: { switched },
      actions,
    } = this.#record;
    return this.command('editor', actions[switched![state].action]!.command, {});
  }
}

export interface DemoRecord<F extends Fields> {
  /** Days after the start of the past. */
  day: number;
  /** Identifies it within its area. */
  name: string;
  fields: (at: number) => FieldsOf<F>;
  /** Days for which it is switched on; default: until now; 0: never. */
  shownFor?: number;
}

export const resourcesDemo = <F extends Fields>(
  record: ResourceContract<string, F>,
  records: readonly DemoRecord<F>[],
): AreaDemo => ({
  past: ({ from }) =>
    records.flatMap(({ day, name, fields, shownFor }) => {
      const at = from + day * DAY;
      const story = new ResourceStory(record, name, at).wait(MORNING).added(fields(at));
      if (shownFor === 0) return story.acts;
      story.wait(READ_OVER).switchedTo('on');
      return (shownFor === undefined ? story : story.wait(shownFor * A_DAY).switchedTo('off')).acts;
    }),
});
