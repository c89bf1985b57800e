import { tag } from '#contracts/areas/tag/declaration.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { ResourceStory } from '../../demo/records.ts';
import { demoId } from '../../demo/story.ts';

/** The tags of the official site, in both languages. */
const NAMES = ['Lending', 'DEX', 'Stablecoin', 'Bridge', 'Wallet', 'Restaking', '借贷', '收益聚合'] as const;
const APART = 7; // minutes

/** The id of a demo tag, for demo data that have tags. */
export const demoTag = (name: (typeof NAMES)[number]): string => demoId('tag', name);

export const tagDemo: AreaDemo = {
  past: ({ from }) =>
    NAMES.flatMap((name, index) => new ResourceStory(tag, name, from).wait((index + 1) * APART).added({ name }).acts),
};
