// Whether a trend stands above the list, as the URL has it: where there is room for it unless it says otherwise; and
// the button that shows or hides it.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlSearch } from '../app/navigation/url-search.ts';

const NARROW = '(max-width: 640px)';
const TREND = 'trend';

export function useTrend(): { isShown: boolean; button: ReactNode } {
  const { t } = useTranslation('book');
  const [search, write] = useUrlSearch();
  const isShown = (search.get(TREND) ?? (matchMedia(NARROW).matches ? 'off' : 'on')) === 'on';
  return {
    isShown,
    button: (
      <Button onClick={() => write({ [TREND]: isShown ? 'off' : 'on' }, 'replace')} aria-pressed={isShown}>
        {t(isShown ? 'trend.hide' : 'trend.show')}
      </Button>
    ),
  };
}
