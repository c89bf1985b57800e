// The entries that an address's points are the sum of, at the top of its drawer: amount, time, reason and actor.
import { DownloadOutlined } from '@ant-design/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BERRIES_NAMES } from '#contracts/areas/point/words.ts';
import { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import { BERRIES } from '#contracts/areas/point/berries.ts';
import { listPointEntries, pointEntryReads, type PointEntryRow, type PointRow } from '#contracts/areas/point/reads.ts';
import { call } from '../../app/server/api.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { staleTimeOf } from '../../app/server/query.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useFileDownload } from '../../grid/export/use-file-download.ts';
import { exportAddress } from '../../grid/live/pages.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useSay } from '../../i18n/pair.ts';
import { useActorName } from '../../rights/actors.ts';
import { signed } from './signed.ts';
import './point.css';

const PAGE = 20;
/** Columns of the file: all except those that are the same in every line. */
const COLUMNS = Object.keys(pointEntryReads.row.shape)
  .filter((name) => !['point', 'revision', 'updatedAt'].includes(name))
  .join();
/** The figures that the entry changed. */
const changes = (entry: PointEntryRow) => BERRIES.filter((name) => entry[name] !== '0');

/** `asOf`: the point in time of the row; null: now. */
export function Entries({ of: { id, revision, address }, asOf }: { of: PointRow; asOf: string | null }) {
  const { t } = useTranslation('point');
  const say = useSay();
  const { codesOf } = useWordsIn(pointDeclaration, 'point-entries');
  const time = useTime();
  const name = useActorName();
  const { language } = useLanguage();
  const { progress, start } = useFileDownload();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // A changed row has different entries.
    queryKey: ['point-entries', id, asOf, asOf === null ? revision : null],
    staleTime: staleTimeOf(asOf),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(listPointEntries, {
        params: { id },
        query: { start: String(pageParam), end: String(pageParam + PAGE), ...(asOf === null ? {} : { asOf }) },
        signal,
      }),
    getNextPageParam: ({ total }, _pages, last) => (last + PAGE < total ? last + PAGE : undefined),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton lines={4} />;
  const total = data.pages[0]!.total;
  const csv = (): string =>
    exportAddress(
      pointEntryReads,
      { filter: { point: { filterType: 'text', type: 'equals', filter: id } }, sort: [{ colId: 'at', sort: 'desc' }] },
      asOf,
      { language, columns: COLUMNS },
    );
  return (
    <section className="point-entries" aria-label={t('entries.title')}>
      <div className="point-head">
        <h3>{t('entries.count', { count: total, shown: formatCount(total) })}</h3>
        {total === 0 ? null : (
          <Button
            size="small"
            icon={<DownloadOutlined />}
            loading={progress !== null}
            title={t('entries.exportAbout')}
            onClick={() => void start(csv, (file) => `${address}-${file}`)}
          >
            {t('entries.export')}
          </Button>
        )}
      </div>
      {total === 0 ? (
        <p className="action-note">{t('entries.none')}</p>
      ) : (
        <ul>
          {data.pages
            .flatMap(({ rows }) => rows)
            .map((entry) => (
              <li key={entry.id}>
                <p className="point-line">
                  <time dateTime={entry.at} title={time.exact(entry.at)}>
                    {time.format(entry.at)}
                  </time>
                  <span>{codesOf('kind').label(entry.kind)}</span>
                  {changes(entry).map((field) => (
                    <span key={field} className="point-change">
                      {say(BERRIES_NAMES[field])} <strong>{signed(entry[field])}</strong>
                    </span>
                  ))}
                </p>
                <p className="point-about">
                  <bdi>{name(entry.by)}</bdi>
                  {entry.confirmedBy === null ? null : (
                    <span>
                      {t('entries.confirmed')} <bdi>{name(entry.confirmedBy)}</bdi>
                    </span>
                  )}
                  {entry.reason === null ? null : <bdi className="point-reason">{entry.reason}</bdi>}
                </p>
              </li>
            ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('entries.more')}
        </Button>
      ) : null}
    </section>
  );
}
