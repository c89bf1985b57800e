// Decisions that this person may make now, and rows they started that another decides.
import { useTranslation } from 'react-i18next';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { toRecord } from '#contracts/values/records.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { Figure } from '../../app/look/figure.tsx';
import { useHeld } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import { useSpan } from '../../app/time/use-span.ts';
import { useRules } from '../../app/session/use-rules.ts';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { formatCount } from '../../base/amounts.ts';
import { isRuleOn } from '../../declared/pending/allowed.ts';
import { waitingFor } from '../../declared/pending/waiting.ts';
import { usePause } from '../../pause/use-pause.ts';
import {
  STARTED_DECISIONS,
  DECISIONS,
  DECISION_NAMES,
  addressOf,
  startedAddressOf,
  startedBy,
  type Decision,
  type DecisionName,
} from './decisions.ts';
import { inTurn, useCounts, type Waiting } from './use-decisions.ts';
import './home.css';

function Count({ name, filter, counted }: { name: DecisionName; filter: FilterModel; counted: Waiting | undefined }) {
  const { t } = useTranslation('home');
  const { asOf } = useAsOf();
  const drillDown = useDrillDown();
  const spanSince = useSpan(asOf);
  const decision = DECISIONS[name];
  const span = counted?.since === undefined ? undefined : spanSince(counted.since);
  return (
    <Figure
      label={t(`forYou.${name}`)}
      about={t(`forYou.${name}About`)}
      tone={counted?.total ? decision.tone : undefined}
      value={counted ? formatCount(counted.total) : '…'}
      second={span && t('forYou.oldest', { span })}
      to={drillDown(addressOf(decision, filter))}
    />
  );
}

function Resume() {
  const { t } = useTranslation('home');
  const drillDown = useDrillDown();
  return (
    <Figure
      label={t('forYou.resume')}
      about={t('forYou.resumeAbout')}
      tone="bad"
      value="1"
      to={drillDown('/operations/executions')}
    />
  );
}

/** The number of rows still waiting, and of all rows; the list shows the outcome of each. */
function Started({ of }: { of: Readonly<Partial<Record<DecisionName, FilterModel>>> }) {
  const { t } = useTranslation('home');
  const drillDown = useDrillDown();
  const names = STARTED_DECISIONS.filter((name) => of[name]);
  const waitingOf = (name: DecisionName): FilterModel => ({
    ...waitingFor(DECISIONS[name].action, { me: undefined, rules: undefined }),
    ...of[name],
  });
  const all = useCounts(of);
  const waiting = useCounts(Object.fromEntries(names.map((name) => [name, waitingOf(name)])));
  const shown = names.filter((name) => all?.get(name)?.total);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('started.title')}>
      <h2 className="home-heading">{t('started.title')}</h2>
      <div className="figures">
        {shown.map((name) => {
          const { total } = all!.get(name)!;
          return (
            <Figure
              key={name}
              label={t(`started.${name}`)}
              about={t('started.about')}
              value={waiting ? formatCount(waiting.get(name)?.total ?? 0) : '…'}
              to={drillDown(startedAddressOf(DECISIONS[name], waitingOf(name)))}
              second={
                <DrillDownLink to={drillDown(startedAddressOf(DECISIONS[name], of[name]!))}>
                  {t('started.ofAll', { count: total, shown: formatCount(total) })}
                </DrillDownLink>
              }
            />
          );
        })}
      </div>
    </section>
  );
}

export function ForYou() {
  const { t } = useTranslation('home');
  const permissions = useHeld();
  const me = useSession()?.administrator.id;
  const rules = useRules();
  const needsSecondPerson = isRuleOn('execution:resume', rules);
  const stop = usePause();
  const onlyOf = (name: DecisionName): FilterModel | null => {
    const { only }: Decision = DECISIONS[name];
    return only ? only(permissions, me) : {};
  };
  const names = DECISION_NAMES.filter(
    (name) =>
      permissions.has(DECISIONS[name].action.route.permission) &&
      permissions.has(DECISIONS[name].read) &&
      onlyOf(name) !== null,
  );
  const filters = toRecord(names, (name) => ({
    ...waitingFor(DECISIONS[name].action, { me, rules }),
    ...onlyOf(name),
  }));
  const counts = useCounts(filters);
  const isShown = (name: DecisionName): boolean => {
    const { isRare }: Decision = DECISIONS[name];
    return !isRare || (counts?.get(name)?.total ?? 0) > 0;
  };
  const mayResume =
    stop?.status === 'PAUSED' && permissions.has('execution:resume') && !(needsSecondPerson && stop.by === me);
  const startedFilters = Object.fromEntries(
    STARTED_DECISIONS.flatMap((name) => {
      const filter = startedBy(DECISIONS[name], me);
      return filter && permissions.has(DECISIONS[name].read) ? [[name, filter]] : [];
    }),
  );
  return (
    <>
      {names.length > 0 || mayResume ? (
        <section aria-label={t('forYou.title')}>
          <h2 className="home-heading">{t('forYou.title')}</h2>
          <div className="figures">
            {mayResume ? <Resume /> : null}
            {inTurn(names.filter(isShown), counts).map((name) => (
              <Count key={name} name={name} filter={filters[name]!} counted={counts?.get(name)} />
            ))}
          </div>
        </section>
      ) : null}
      <Started of={startedFilters} />
    </>
  );
}
