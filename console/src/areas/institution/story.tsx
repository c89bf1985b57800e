// All events of an institution as one story, newest first: from the register, its available amounts, and its latest
// deposits and withdrawals.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { custodyAccountReads, type CustodyAccountRow } from '#contracts/areas/custody-account/reads.ts';
import { depositReads } from '#contracts/areas/deposit/reads.ts';
import type { EventView } from '#contracts/wire/history.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { withdrawalReads } from '#contracts/areas/withdrawal/reads.ts';
import { positionText, useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import { useEventWords } from '../../app/event-words.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatBtc } from '../../base/amounts.ts';
import { useAll } from '../../feed/use-all.ts';
import { eventsOf } from '../../grid/history/use-history.ts';
import { useActorName } from '../../rights/actors.ts';
import type { Movements } from './use-movements.ts';

interface StoryEvent extends EventView {
  area: string;
  row: string;
}
const LINES = 8;

/** The most informative value of an event's data: its amount, address or reason. */
function mainValue({ data }: EventView): string {
  const { amount, address, reason, name } = data;
  // The amount of a burn is in wei, which is longer than any amount of satoshis.
  const sats = typeof amount === 'string' && /^\d{1,16}$/.test(amount) ? `${formatBtc(amount)} BTC` : null;
  return [sats, name, address, reason].filter((one): one is string => typeof one === 'string').join(' · ');
}

export function Story({ of, movements }: { of: InstitutionRow; movements: Movements | undefined }) {
  const { t } = useTranslation('institution');
  const event = useEventWords();
  const time = useTime();
  const name = useActorName();
  const rowLink = useRowLink();
  const inSameTime = useInSameTime();
  const { asOf } = useAsOf();
  // An account without any withdrawal has no stream.
  const accounts =
    useAll<CustodyAccountRow>(custodyAccountReads, asOf).data?.filter(({ institutionId }) => institutionId === of.id) ??
    [];
  const rows = [
    { area: 'institution', reads: institutionReads, id: of.id, revision: of.revision },
    ...(movements?.deposits?.rows ?? []).map(({ id, revision }) => ({
      area: 'deposit',
      reads: depositReads,
      id,
      revision,
    })),
    ...(movements?.withdrawals?.rows ?? []).map(({ id, revision }) => ({
      area: 'withdrawal',
      reads: withdrawalReads,
      id,
      revision,
    })),
    ...accounts.map(({ id, revision }) => ({ area: 'custody-account', reads: custodyAccountReads, id, revision })),
  ];
  const { data } = useQuery({
    queryKey: ['institution-story', of.id, asOf, rows.map(({ id, revision }) => [id, revision])],
    enabled: movements !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<StoryEvent[]> => {
      const events = await Promise.all(
        rows.map(async ({ area, reads, id }) =>
          (await eventsOf(reads, id, { ...(asOf === null ? {} : { query: { asOf } }), signal })).map(
            (one): StoryEvent => ({
              ...one,
              area,
              row: id,
            }),
          ),
        ),
      );
      return events.flat().toSorted((one, other) => (BigInt(one.position) < BigInt(other.position) ? 1 : -1));
    },
  });
  return (
    <section className="panel" aria-label={t('story.title')}>
      <div className="panel-head">
        <h2>{t('story.title')}</h2>
        <span className="institution-note">{t('story.about')}</span>
      </div>
      {data === undefined ? (
        <LinesSkeleton lines={LINES} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className="institution-story" tabIndex={0} aria-label={t('story.title')}>
          {data.map((one) => {
            const to = rowLink(one.area, one.row);
            const words = event(one.type);
            return (
              <li key={`${one.position} ${one.row}`}>
                <time dateTime={one.at} title={`${time.exact(one.at)} ${positionText(one.position)}`}>
                  {time.format(one.at)}
                </time>
                <p>
                  <b>{to === null ? words : <Link to={inSameTime(to)}>{words}</Link>}</b> <bdi>{mainValue(one)}</bdi>
                  <br />
                  <span className="institution-note">
                    <bdi>{name(one.actor.id)}</bdi>
                  </span>
                </p>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
