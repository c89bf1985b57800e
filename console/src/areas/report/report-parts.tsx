// The parts of a report after its balances: people, rules, refusals, files and executions.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry, PeriodBody } from '#contracts/areas/report/period.ts';
import { REPORT_KINDS, REPORT_PARTS } from '#contracts/areas/report/words.ts';
import { among } from '#contracts/wire/filter.ts';
import { useModelName } from '../../app/model-name.ts';
import { useTime } from '../../app/time/time.ts';
import { formatCount } from '../../base/amounts.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useActorName } from '../../rights/actors.ts';
import { useCommandName, usePermissionName } from '../../rights/names.ts';
import { useSettingWords } from '../../settings/setting-words.ts';
import { DecisionsPart } from './decisions-part.tsx';
import { Part } from './part.tsx';
import { useEntryCells } from './use-entry-cells.tsx';
import { Shortened } from './shortened.tsx';
import { useSpanCells } from './use-span-cells.tsx';
import { useReportWords } from './use-report-words.ts';

/** The events of refusals. */
const REFUSED = { access: 'AccessDenied', command: 'CommandRefused' } as const;
/** Characters of the mark of an account. */
const ACCOUNT_SHOWN = 16;

export function ReportParts({ of }: { of: PeriodBody }) {
  const { t } = useTranslation('report');
  const say = useSay();
  const time = useTime();
  const actor = useActorName();
  const model = useModelName();
  const permission = usePermissionName();
  const { code } = useProblemText();
  const settings = useSettingWords();
  const words = useReportWords();
  const cellsOf = useEntryCells();
  const spanOf = useSpanCells();
  const command = useCommandName();
  const entryHead = [t('when'), t('kind'), t('record'), t('person')];
  const rowsOf = <Row extends Entry>(rows: readonly Row[], more: (row: Row) => readonly ReactNode[] = () => []) =>
    rows.map((row) => ({ key: row.position, cells: [...cellsOf(row), ...more(row)] }));
  const titleOf = (part: keyof typeof REPORT_PARTS): string => say(REPORT_PARTS[part]);
  return (
    <>
      <DecisionsPart of={of.decisions} />
      <Part
        title={titleOf('selfApprovals')}
        head={entryHead}
        rows={rowsOf(of.selfApprovals.rows)}
        total={of.selfApprovals.count}
      />
      <Part
        title={titleOf('relaxed')}
        head={[t('rule'), t('interval'), t('offBy'), t('decided')]}
        figures={[3]}
        rows={of.relaxed.map(({ rule, from, to, since, by, reason, decisions }) => ({
          key: `${rule} ${from}`,
          cells: [
            settings.nameOf(rule),
            `${time.format(from)} – ${time.format(to)}`,
            since === null ? t('byDefault') : [by === null ? '' : actor(by), reason].filter(Boolean).join(' · '),
            formatCount(decisions.count),
          ],
        }))}
      />
      {of.relaxed
        .filter(({ since, decisions }) => since !== null && decisions.count > 0)
        .map(({ rule, from, decisions }) => (
          <Part
            key={`${rule} ${from}`}
            title={`${t('decided')} · ${settings.nameOf(rule)} · ${time.format(from)}`}
            head={entryHead}
            rows={rowsOf(decisions.rows)}
            total={decisions.count}
          />
        ))}
      <Part
        title={titleOf('refused')}
        head={[t('person'), t('what'), t('why'), t('count'), t('firstAt'), t('lastAt')]}
        figures={[3]}
        attempts={of.refused.reduce((sum, { count }) => sum + count, 0)}
        rows={of.refused.map(({ person, kind, what, code: why, count, ...span }) => ({
          key: [person, kind, what, why].join(' '),
          cells: [
            actor(person),
            kind === 'access' ? permission(what) : command(what),
            code(why),
            formatCount(count),
            ...spanOf(span, { type: among(REFUSED[kind]), actor: among(person) }),
          ],
        }))}
      />
      <Part
        title={titleOf('changes')}
        head={[t('when'), t('changed'), t('before'), t('after'), t('person')]}
        rows={of.changes.map((change) => ({
          key: [change.position, change.at, change.of, change.field].join(' '),
          cells: [
            <span key="at" title={time.exact(change.at)}>
              {time.format(change.at)}
            </span>,
            words.changed(change),
            words.value(change, change.before),
            words.value(change, change.after),
            change.person === null
              ? say(REPORT_KINDS['ended-by-itself']!)
              : [change.person, change.confirmedBy].flatMap((id) => (id === null ? [] : [actor(id)])).join(' · '),
          ],
        }))}
      />
      <Part
        title={titleOf('exports')}
        head={[...entryHead, t('model'), t('rows'), t('sha256')]}
        figures={[5]}
        rows={rowsOf(of.exports.rows, ({ list, rows, sha256 }) => [
          model(list),
          rows === null ? '' : formatCount(rows),
          sha256 === null ? '' : <Shortened key="sha256" text={sha256} />,
        ])}
        total={of.exports.count}
      />
      <Part
        title={titleOf('signInsFailed')}
        head={[t('account'), t('count'), t('firstAt'), t('lastAt')]}
        figures={[1]}
        attempts={of.signInsFailed.count}
        rows={of.signInsFailed.rows.map(({ account, count, ...span }) => ({
          key: account,
          cells: [
            <Shortened key="account" text={account} shown={ACCOUNT_SHOWN} />,
            formatCount(count),
            ...spanOf(span, { type: among('SignInsFailed') }),
          ],
        }))}
      />
      <Part
        title={titleOf('executionsRepeated')}
        head={[...entryHead, t('attempt')]}
        rows={rowsOf(of.executionsRepeated.rows, ({ attempt }) => [
          attempt === null ? t('retried') : formatCount(attempt),
        ])}
        total={of.executionsRepeated.count}
      />
      <Part
        title={titleOf('rebuilt')}
        head={[...entryHead, t('model'), t('parked')]}
        figures={[5]}
        rows={rowsOf(of.rebuilt.rows, ({ model: name, parked }) => [model(name), formatCount(parked)])}
        total={of.rebuilt.count}
      />
    </>
  );
}
