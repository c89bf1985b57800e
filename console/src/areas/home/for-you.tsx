// What this person, and not only somebody, may decide now.
import { useTranslation } from 'react-i18next';
import type { institutionReads } from '#contracts/institution.ts';
import type { FilterModel } from '#contracts/list.ts';
import { callAt } from '../../app/api.ts';
import { useAsOf } from '../../app/as-of.ts';
import { useLead } from '../../app/lead.ts';
import { Figure } from '../../app/figure.tsx';
import { useHeld } from '../../app/permission.ts';
import { useSession } from '../../app/session.ts';
import { useSpan } from '../../app/use-span.ts';
import { useRules } from '../../app/use-rules.ts';
import { formatCount } from '../../base/amounts.ts';
import { isAsked } from '../../declared/allowed.ts';
import { useKept } from '../../feed/use-kept.ts';
import { useStop } from '../../stop/use-stop.ts';
import { BEGUN, DECISIONS, DECISION_NAMES, addressOf, begunAddressOf, begunBy, filterOf, type DecisionName } from './decisions.ts';
import './home.css';

const EVERY_MS = 2_000;
/** Cooling ends without any news. */
const ANEW_MS = 15_000;

/** How many rows of a list pass a filter, and since when the oldest of them stands as it does. */
function useCount(name: DecisionName, filter: FilterModel, enabled = true) {
  const { asOf } = useAsOf();
  const { model } = DECISIONS[name];
  return useKept(['for-you', name, JSON.stringify(filter)], asOf, { models: [model], everyMs: EVERY_MS, anewMs: ANEW_MS, keepsBefore: true, enabled }, async ({ when }, signal) => {
    // The wall: of any of these lists only what all rows have is read.
    const { total, rows } = await callAt<(typeof institutionReads)['list']>({ method: 'GET', path: `/api/${model}` as '/api/institutions' }, { query: { filter, sort: [{ colId: 'createdPosition', sort: 'asc' }], start: '0', end: '1', ...when }, signal });
    return { total, since: rows[0]?.updatedAt };
  }).data;
}

function Count({ name }: { name: DecisionName }) {
  const { t } = useTranslation('home');
  const { asOf } = useAsOf();
  const lead = useLead();
  const me = useSession()?.administrator.id;
  const rules = useRules();
  const spanSince = useSpan(asOf);
  const decision = DECISIONS[name];
  const filter = filterOf(decision, { me, rules });
  const counted = useCount(name, filter);
  const span = counted?.since === undefined ? undefined : spanSince(counted.since);
  const oldest = span && t('forYou.oldest', { span });
  return <Figure label={t(`forYou.${name}`)} about={t(`forYou.${name}About`)} tone={counted?.total ? decision.tone : undefined} value={counted ? formatCount(counted.total) : '…'} second={oldest} to={lead(addressOf(decision, filter))} />;
}

/** What this person began and another decides, and what became of it: the list tells. */
function Begun({ name, mine }: { name: (typeof BEGUN)[number]; mine: FilterModel }) {
  const { t } = useTranslation('home');
  const lead = useLead();
  const all = useCount(name, mine);
  const waiting = useCount(name, { ...filterOf(DECISIONS[name], { me: undefined, rules: undefined }), ...mine }, Boolean(all?.total));
  if (!all?.total) return null;
  return <Figure label={t(`begun.${name}`)} about={t('begun.about')} value={waiting ? formatCount(waiting.total) : '…'} second={t('begun.ofAll', { count: all.total, shown: formatCount(all.total) })} to={lead(begunAddressOf(DECISIONS[name], mine))} />;
}

function Resume() {
  const { t } = useTranslation('home');
  const lead = useLead();
  return <Figure label={t('forYou.resume')} about={t('forYou.resumeAbout')} tone="bad" value="1" to={lead('/operations/executions')} />;
}

export function ForYou() {
  const { t } = useTranslation('home');
  const held = useHeld();
  const me = useSession()?.administrator.id;
  const asked = isAsked('execution:resume', useRules());
  const stop = useStop();
  const names = DECISION_NAMES.filter((name) => held.has(DECISIONS[name].act.route.permission) && held.has(DECISIONS[name].read));
  const mayResume = stop?.status === 'PAUSED' && held.has('execution:resume') && !(asked && stop.by === me);
  const begun = BEGUN.flatMap((name) => { const mine = begunBy(DECISIONS[name], me); return mine && held.has(DECISIONS[name].read) ? [{ name, mine }] : []; });
  if (names.length + begun.length === 0 && !mayResume) return null;
  return (
    <section aria-label={t('forYou.title')}>
      <h2 className="home-heading">{t('forYou.title')}</h2>
      <div className="figures">
        {mayResume ? <Resume /> : null}
        {names.map((name) => <Count key={name} name={name} />)}
        {begun.map(({ name, mine }) => <Begun key={name} name={name} mine={mine} />)}
      </div>
    </section>
  );
}
