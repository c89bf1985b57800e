// The past of resources: an editor adds them one by one, and most are switched on soon after.
import type { Fields } from '#contracts/kits/field.ts';
import { standardValues, type GivenFields } from '#contracts/kits/resource/standard.ts';
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

  added(fields: GivenFields<F>): this {
    return this.command('editor', this.#record.add.command, {
      ...standardValues(this.#record.options.fields),
      ...fields,
    });
  }

  acted(action: string, body: Record<string, unknown> = {}): this {
    return this.command('editor', this.#record.actions[action]!.command, body);
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
  fields: (at: number) => GivenFields<F>;
  /** Days for which it is switched on; default: until now; 0: never. */
  shownFor?: number;
  /** Actions after that, with their bodies. */
  later?: readonly (readonly [action: string, body?: Record<string, unknown>])[];
}

export const resourcesDemo = <F extends Fields>(
  record: ResourceContract<string, F>,
  records: readonly DemoRecord<F>[],
): AreaDemo => ({
  past: ({ from }) =>
    records.flatMap(({ day, name, fields, shownFor, later = [] }) => {
      const at = from + day * DAY;
      const story = new ResourceStory(record, name, at).wait(MORNING).added(fields(at));
      if (shownFor !== 0) story.wait(READ_OVER).switchedTo('on');
      if (shownFor) story.wait(shownFor * A_DAY).switchedTo('off');
      for (const [action, body] of later) story.wait(READ_OVER).acted(action, body);
      return story.acts;
    }),
});
