// Chooses among the uploaded pictures, newest first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageReads, type ImageRow } from '#contracts/areas/image/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { DIALOG_WIDTHS } from '../../../app/look/dialog-widths.ts';
import { Failure } from '../../../app/look/error-boundary.tsx';
import { LinesSkeleton } from '../../../app/look/skeleton.tsx';
import { call } from '../../../app/server/api.ts';

const AT_ONCE = 24;
const STORED = { status: among('STORED') };

interface Props {
  onChosen: (address: string) => void;
  onClose: () => void;
}

function Choice({ of: { address, width, height, uses }, onChosen }: { of: ImageRow } & Pick<Props, 'onChosen'>) {
  const { t } = useTranslation('action');
  const label = uses[0]?.label ?? t('image.unused');
  return (
    <li>
      <button type="button" onClick={() => onChosen(address)}>
        <img src={address} alt="" loading="lazy" />
        <span>
          {width} × {height}
        </span>
        <bdi title={label}>{label}</bdi>
      </button>
    </li>
  );
}

export function LibraryDialog({ onChosen, onClose }: Props) {
  const { t } = useTranslation(['action', 'common']);
  const [most, setMost] = useState(AT_ONCE);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [imageReads.model, 'library', most],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(imageReads.list, {
        query: { filter: STORED, sort: [{ colId: 'at', sort: 'desc' }], start: '0', end: String(most) },
        signal,
      }),
  });
  return (
    <Modal open title={t('image.libraryTitle')} footer={null} onCancel={onClose} width={DIALOG_WIDTHS.editor}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LinesSkeleton lines={6} />
      ) : data.total === 0 ? (
        <p>{t('image.libraryEmpty')}</p>
      ) : (
        <>
          <ul className="image-library" aria-label={t('image.libraryTitle')}>
            {data.rows.map((row) => (
              <Choice key={row.id} of={row} onChosen={onChosen} />
            ))}
          </ul>
          {data.total > data.rows.length ? (
            <Button loading={isFetching} onClick={() => setMost(most + AT_ONCE)}>
              {t('image.libraryMore', { count: data.total - data.rows.length })}
            </Button>
          ) : null}
        </>
      )}
    </Modal>
  );
}
