// Beside a record's name: previous and next record, its place in the list, and a link to it.
import { DownOutlined, LayoutOutlined, LinkOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { keysText, useShortcut } from '../../../app/navigation/keyboard.ts';
import { isCovered } from '../../../base/modal.ts';
import { formatCount } from '../../../base/amounts.ts';
import { useStore } from '../../../base/store.ts';
import type { Neighbours } from './neighbours.ts';
import { recordPlace } from '../record-place.ts';

interface Props {
  id: string;
  neighbours: Neighbours | undefined;
  /** The list and the record fit side by side. */
  hasRoom: boolean;
  onLink: () => void;
}

const KEYS = { next: 'shift+j', previous: 'shift+k' } as const;

export function RecordTools({ id, neighbours, hasRoom, onLink }: Props) {
  const { t } = useTranslation('history');
  const placed = useStore(recordPlace);
  const place = neighbours?.place(id) ?? null;
  // An open dialog is about this record, so the drawer stays on it.
  const go = (by: 1 | -1) => (): void => {
    if (!isCovered()) neighbours?.step(id, by);
  };
  useShortcut(
    ...(neighbours
      ? [
          {
            id: 'record.next',
            keys: KEYS.next,
            label: t('record.next'),
            group: t('keysGroup'),
            run: go(1),
            inDialogs: true,
            inPalette: false,
          },
          {
            id: 'record.previous',
            keys: KEYS.previous,
            label: t('record.previous'),
            group: t('keysGroup'),
            run: go(-1),
            inDialogs: true,
            inPalette: false,
          },
        ]
      : []),
  );
  const titled = (key: keyof typeof KEYS): string => `${t(`record.${key}`)} (${keysText(KEYS[key])})`;
  return (
    <span className="record-tools">
      {neighbours ? (
        <>
          {place ? (
            <span className="record-place">
              {t('record.place', { at: formatCount(place.at + 1), of: formatCount(place.of) })}
            </span>
          ) : null}
          <Button
            size="small"
            type="text"
            icon={<UpOutlined />}
            aria-label={t('record.previous')}
            title={titled('previous')}
            disabled={place === null || place.at === 0}
            onClick={go(-1)}
          />
          <Button
            size="small"
            type="text"
            icon={<DownOutlined />}
            aria-label={t('record.next')}
            title={titled('next')}
            disabled={place === null || place.at + 1 >= place.of}
            onClick={go(1)}
          />
        </>
      ) : null}
      {hasRoom ? (
        <Button
          size="small"
          type="text"
          icon={<LayoutOutlined />}
          aria-label={t('record.beside')}
          title={t('record.beside')}
          aria-pressed={placed === 'beside'}
          onClick={() => recordPlace.set(placed === 'beside' ? 'over' : 'beside')}
        />
      ) : null}
      <Button
        size="small"
        type="text"
        icon={<LinkOutlined />}
        aria-label={t('permalink')}
        title={t('permalink')}
        onClick={onLink}
      />
    </span>
  );
}
