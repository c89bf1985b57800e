// Projects that build on the demo world's product.
import { ecosystem } from '#contracts/areas/ecosystem/declaration.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { demoPictures, type DemoPictureName } from '../../demo/pictures.ts';
import { ResourceStory } from '../../demo/records.ts';
import { DAY } from '../../demo/story.ts';
import { demoTag } from '../tag/demo.ts';

type Tag = Parameters<typeof demoTag>[0];
interface Entry {
  /** Days after the start of the past. */
  day: number;
  name: string;
  picture: DemoPictureName;
  tags: readonly Tag[];
  buttonText: string;
  link?: string;
}

const ENTRIES: readonly Entry[] = [
  {
    day: 1,
    name: 'Northbank Lending',
    picture: 'lending',
    tags: ['Lending', '借贷'],
    buttonText: 'Borrow',
    link: 'https://northbank.example',
  },
  {
    day: 2,
    name: 'Delta Exchange',
    picture: 'delta',
    tags: ['DEX', 'Stablecoin'],
    buttonText: 'Trade',
    link: 'https://delta.example/yu',
  },
  {
    day: 4,
    name: '长桥跨链',
    picture: 'bridge',
    tags: ['Bridge'],
    buttonText: '跨链',
    link: 'https://changqiao.example',
  },
  {
    day: 7,
    name: 'Quill Wallet',
    picture: 'quill',
    tags: ['Wallet'],
    buttonText: 'Get it',
    link: 'https://quill.example',
  },
  { day: 12, name: 'Stakeworks', picture: 'stakeworks', tags: ['Restaking', '收益聚合'], buttonText: 'Stake' },
  {
    day: 19,
    name: '稳盈理财',
    picture: 'yield',
    tags: ['收益聚合', 'Stablecoin'],
    buttonText: '查看收益',
    link: 'https://wenying.example/yu',
  },
  {
    day: 26,
    name: 'Parallel Pools',
    picture: 'pools',
    tags: ['DEX', 'Lending', 'Restaking'],
    buttonText: 'Open',
    link: 'https://parallel.example',
  },
];

export const ecosystemDemo: AreaDemo = {
  past: ({ from }) =>
    ENTRIES.flatMap(
      ({ day, name, picture, tags, buttonText, link = null }) =>
        new ResourceStory(ecosystem, name, from + day * DAY).added({
          name,
          image: demoPictures()[picture].address,
          tags: tags.map(demoTag),
          buttonText,
          link,
        }).acts,
    ),
};
