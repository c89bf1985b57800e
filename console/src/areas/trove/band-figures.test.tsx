import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import trove from '#contracts/areas/trove/texts.en-US.ts';
import { BandFigures } from './band-figures.tsx';

test('collateral and debt of a band are shown with the decimals of their units', async () => {
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en-US', resources: { 'en-US': { trove } }, interpolation: { escapeValue: false } });
  const html = renderToString(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <BandFigures
          sums={[{ band: 'SAFE', count: 3, collateral: '1500000000000000000', entireDebt: '108902500000000000000000' }]}
        />
      </I18nextProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('1.50000000 BTC · 108,902.50 YU');
});
