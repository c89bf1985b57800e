import { tag } from '#contracts/areas/tag/declaration.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { ResourceStory } from '../../demo/records.ts';
import { demoId } from '../../demo/story.ts';

/** As they stand on the official site, in either language. */
const NAMES = ['Lending', 'DEX', 'Stablecoin', 'Bridge', 'Wallet', 'Restaking', '借贷', '收益聚合'] as const;
const APART = 7; // minutes

/** The id of a tag that the demo adds, for what has tags. */
export const demoTag = (name: (typeof NAMES)[number]): string => demoId('tag', name);

export const tagDemo: AreaDemo = {
  past: ({ from }) =>
    NAMES.flatMap((name, index) => new ResourceStory(tag, name, from).wait((index + 1) * APART).isAdded({ name }).acts),
};
