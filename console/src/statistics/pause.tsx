// Pause for a page without a list (a list has its own): a position in the URL, at which everything on the page is read.
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { linkedPause } from '#contracts/wire/list-link.ts';
import { positionText, useAsOf } from '../app/time/as-of.ts';
import { useShortcut } from '../app/navigation/keyboard.ts';
import { useUrlSearch } from '../app/navigation/url-search.ts';

/** The console's past point in time, or the position where the page is paused; null: live. */
export function usePoint(): string | null {
  const { asOf } = useAsOf();
  const [search] = useUrlSearch();
  return asOf ?? linkedPause(search).value;
}

/** `position`: the position that the shown data has reached. */
export function Pause({ position }: { position: string | undefined }) {
  const { t } = useTranslation('statistics');
  const { asOf } = useAsOf();
  const [search, write] = useUrlSearch();
  const held = linkedPause(search).value;
  const turn = (): void => {
    if (held !== null) write({ pause: null }, 'replace');
    else if (position !== undefined) write({ pause: position }, 'replace');
  };
  useShortcut({ id: 'statistics.pause', keys: 'p', label: t('pause.keys'), group: t('range.label'), run: turn });
  if (asOf !== null) return null;
  return (
    <>
      {held === null ? null : <output className="range-note">{t('pause.at', { position: positionText(held) })}</output>}
      <Button
        size="small"
        icon={held === null ? <PauseOutlined /> : <CaretRightOutlined />}
        disabled={held === null && position === undefined}
        onClick={turn}
      >
        {t(held === null ? 'pause.pause' : 'pause.resume')}
      </Button>
    </>
  );
}
