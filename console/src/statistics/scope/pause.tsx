// Pause for a page without a list (a list has its own): a position in the URL, at which everything on the page is read.
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { linkedPause } from '#contracts/areas/view/list-link.ts';
import { positionText, useAsOf } from '../../app/time/as-of.ts';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { useUrlSearch } from '../../app/navigation/url-search.ts';

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
  const pausedAt = linkedPause(search).value;
  const toggle = (): void => {
    if (pausedAt !== null) write({ pause: null }, 'replace');
    else if (position !== undefined) write({ pause: position }, 'replace');
  };
  useShortcut({ id: 'statistics.pause', keys: 'p', label: t('pause.keys'), group: t('range.label'), run: toggle });
  if (asOf !== null) return null;
  return (
    <>
      {pausedAt === null ? null : (
        <output className="range-note">{t('pause.at', { position: positionText(pausedAt) })}</output>
      )}
      <Button
        size="small"
        icon={pausedAt === null ? <PauseOutlined /> : <CaretRightOutlined />}
        disabled={pausedAt === null && position === undefined}
        onClick={toggle}
      >
        {t(pausedAt === null ? 'pause.pause' : 'pause.resume')}
      </Button>
    </>
  );
}
