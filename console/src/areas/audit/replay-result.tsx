import { administratorDeclaration } from '#contracts/areas/administrator/declaration.ts';
import { Alert, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePointWords } from '../../app/time/as-of-words.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { useRoleName } from '../../rights/names.ts';
import { PermissionTree } from '../../rights/permission-tree.tsx';
import { treeOf, type Permission, type TreeNode } from '../../rights/tree.ts';
import { administratorTone } from '../administrator/tones.ts';
import { differenceOf, type RightsAtPoint } from './replay.ts';

/** The branches that lead to one of the permissions. */
function leadingTo(nodes: readonly TreeNode[], rights: ReadonlySet<string>): TreeNode[] {
  return nodes.flatMap((node) => {
    const below = leadingTo(node.below, rights);
    return below.length || rights.has(node.id) ? [{ ...node, below }] : [];
  });
}

function StandingFacts({ title, standing: { person, role, bar, rights } }: { title: string; standing: RightsAtPoint }) {
  const { t } = useTranslation('audit');
  const { titleOf, codesOf } = useWordsIn(administratorDeclaration, 'administrators');
  const roleName = useRoleName();
  const time = useTime();
  const state = !person ? 'notYet' : person.forgotten ? 'removed' : person.status;
  return (
    <section className="panel replay-standing" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <dl className="replay-facts">
        <div>
          <dt>{t('replaying.status')}</dt>
          <dd>
            <StatusTag
              tone={state === 'ENABLED' || state === 'DISABLED' ? administratorTone[state] : 'muted'}
              label={t(`replaying.state.${state}`)}
            />
          </dd>
        </div>
        <div>
          <dt>{t('replaying.role')}</dt>
          <dd>{person ? roleName(person.roleId, role?.name) : '—'}</dd>
        </div>
        <div>
          <dt>{t('replaying.secondFactor')}</dt>
          <dd>{person ? codesOf('hasSecondFactor').label(String(person.hasSecondFactor)) : '—'}</dd>
        </div>
        {person?.lockedUntil ? (
          <div>
            <dt>{titleOf('lockedUntil')}</dt>
            <dd>{time.format(person.lockedUntil)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('replaying.rights')}</dt>
          <dd>{t('replaying.count', { count: rights.length })}</dd>
        </div>
      </dl>
      {bar ? <p className="replay-bar">{t(`replaying.why.${bar}`)}</p> : null}
    </section>
  );
}

interface Props {
  at: string | null;
  permissions: readonly Permission[];
  then: RightsAtPoint;
  now: RightsAtPoint;
}

export function ReplayResult({ at, permissions, then, now }: Props) {
  const { t } = useTranslation('audit');
  const [shown, setShown] = useState<'all' | 'difference'>('all');
  const words = usePointWords(at);
  /** Without an instant there is nothing to compare. */
  const isNow = words === null;
  const { gained, lost } = differenceOf(then, now);
  const rights = new Set(shown === 'all' ? [...then.rights, ...gained] : [...gained, ...lost]);
  const nodes = leadingTo(treeOf(permissions, [...then.rights, ...now.rights]), rights);
  const mark = ({ id }: TreeNode) => {
    if (gained.includes(id)) return <StatusTag tone="progress" label={t('replaying.gained')} />;
    if (lost.includes(id)) return <StatusTag tone="bad" label={t('replaying.lost')} />;
    return then.rights.includes(id) ? (
      <StatusTag tone="good" label={t(isNow ? 'replaying.can' : 'replaying.could')} />
    ) : null;
  };
  return (
    <>
      <div className="replay-columns">
        {isNow ? null : <StandingFacts title={t('replaying.before', { time: words })} standing={then} />}
        <StandingFacts title={t('replaying.today')} standing={now} />
      </div>
      {isNow ? null : (
        <>
          <Alert
            type={gained.length + lost.length ? 'warning' : 'info'}
            showIcon
            title={
              gained.length + lost.length
                ? t('replaying.differs', { gained: gained.length, lost: lost.length })
                : t('replaying.same')
            }
          />
          <Segmented
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('replaying.all') },
              { value: 'difference', label: t('replaying.difference') },
            ]}
            aria-label={t('replaying.show')}
            className="replay-show"
          />
        </>
      )}
      {nodes.length ? (
        <PermissionTree nodes={nodes} mark={mark} />
      ) : (
        <p className="panel-note">
          {t(isNow ? 'replaying.nothingNow' : shown === 'all' ? 'replaying.nothing' : 'replaying.same')}
        </p>
      )}
    </>
  );
}
