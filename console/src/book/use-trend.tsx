// Whether a trend is shown above the list, from the URL (default: if there is room), and the button that toggles it.
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
