// The deposits of thirty days, each with its story.
import type { Past } from '../../../demo/demo.ts';
import { institutions } from '../../../demo/institutions.ts';
import { moments } from '../../../demo/moments.ts';
import { DAY, type Act } from '../../../demo/story.ts';
import { makeDeposit } from './deposits.ts';
import { storyOf } from './simulated-outcomes.ts';

const DEPOSITS = 2_000;
const YOUNG = 4 * DAY;

export function depositPast({ seed, random, from, until }: Past, count = DEPOSITS): Act[] {
  const all = institutions();
  return moments(random, from, until, count).flatMap((at, index) => {
    const name = `demo-${seed}-${index}`;
    return storyOf(random, name, makeDeposit(random, all, name, at), at, until - at < YOUNG).acts;
  });
}
