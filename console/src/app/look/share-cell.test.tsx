import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShareCell } from './share-cell.tsx';

const widthOf = (share: number): string | undefined =>
  /class="share-bar" style="width:([^"]+)"/.exec(renderToStaticMarkup(<ShareCell share={share} />))?.[1];

test('the bar has the share of its track as its length, and never more', () =>
  expect([0, 87, 550, 1000, 1001].map(widthOf)).toEqual(['0%', '8.7%', '55%', '100%', '100%']));
