import { expect, test } from 'vitest';
import type { PagePart } from '#contracts/areas/view/custom-page.ts';
import { pagePartsOfText, textOfPageParts } from './page-address.ts';

const PARTS: PagePart[] = [
  { kind: 'card', set: 'page-views', measure: 'views' },
  { kind: 'chart', set: 'wallet-connections', measure: 'connections', by: 'wallet' },
  { kind: 'card', set: 'spot-sales', measure: 'soldAmount', by: 'soldToken', only: 'W.BTC, wrapped%' },
];

test('the parts of a page come back from its address, whatever their names contain', () => {
  expect(textOfPageParts(PARTS.slice(0, 2))).toBe('card.page-views.views,chart.wallet-connections.connections.wallet');
  expect(pagePartsOfText(textOfPageParts(PARTS))).toEqual(PARTS);
});

test('what is not a part of a page is left out', () => {
  expect(pagePartsOfText('')).toEqual([]);
  expect(pagePartsOfText('card.page-views.views,picture.a.b,chart,%E0%A4%A.x.y')).toEqual([PARTS[0]]);
});
