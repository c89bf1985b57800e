// The lines of a statement with the running balance, and the totals by kind.
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Statement, StatementLine } from '#contracts/areas/institution-account/statement.ts';
import { explorerLink } from '#contracts/areas/settings/explorer.ts';
import { STATEMENT_COLUMNS, STATEMENT_KINDS } from '#contracts/areas/institution-account/statement-words.ts';
import { NETWORKS } from '#contracts/values/network-words.ts';
import { ScrollArea } from '../../../app/look/scroll-area.tsx';
import { useExplorers } from '../../../app/server/explorers.ts';
import { useHeld } from '../../../app/session/permission.ts';
import { positionText, useInSameTime } from '../../../app/time/as-of.ts';
import { useTime } from '../../../app/time/time.ts';
import { formatBtc, formatCount, sumOf } from '../../../base/amounts.ts';
import { useSay } from '../../../i18n/pair.ts';

/** Lines on screen at first, and with each further step. */
const SHOWN = 500;
const MORE = 2_000;
/** More are not printed: some 500 pages. */
const PRINTED = 20_000;

/** How many lines are in the page; all of them while it is printed. */
function useShown(total: number): { shown: number; more: () => void } {
  const [limit, setLimit] = useState(SHOWN);
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The page is printed as it is when the event ends.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return {
    shown: Math.min(total, isPrinting ? Math.max(limit, PRINTED) : limit),
    more: () => setLimit((now) => now + MORE),
  };
}

const isWithdrawal = ({ kind }: Pick<StatementLine, 'kind'>): boolean =>
  kind === 'WITHDRAWAL' || kind === 'WITHDRAWAL_RETURNED';

function OnChain({ value, network }: { value: string; network: Statement['network'] }) {
  const explorers = useExplorers();
  const link = explorers ? explorerLink(explorers, value, { network }) : null;
  return (
    <code>
      {link === null ? (
        value
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {value}
        </a>
      )}
    </code>
  );
}

function Record({ line }: { line: StatementLine }) {
  const say = useSay();
  const held = useHeld();
  const inSameTime = useInSameTime();
  const [path, permission] = isWithdrawal(line)
    ? ['/selfCustody/withdraw', 'withdrawal:read']
    : ['/selfCustody/deposit', 'deposit:read'];
  const name = say(STATEMENT_KINDS[line.kind]);
  return held.has(permission) ? <Link to={inSameTime(`${path}?row=${line.record}`)}>{name}</Link> : name;
}

export function StatementTable({ of: { institution, lines, opening, closing, from, to, network } }: { of: Statement }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const time = useTime();
  const { shown, more } = useShown(lines.length);
  const left = lines.length - shown;
  const end = (kind: 'OPENING' | 'CLOSING', at: string, balance: string) => (
    <tr className="statement-end">
      <td title={time.exact(at)}>{time.format(at)}</td>
      <th scope="row" colSpan={3}>
        {say(STATEMENT_KINDS[kind])}
      </th>
      <td className="number">{formatBtc(balance)}</td>
    </tr>
  );
  return (
    <section className="panel" aria-label={t('statement.lines')}>
      <div className="panel-head">
        <h2>{t('statement.lines')}</h2>
        <span className="institution-note">{t('statement.basis')}</span>
      </div>
      <ScrollArea label={t('statement.lines')}>
        <table className="plain-table statement-lines">
          <thead>
            {/* On paper: at the head of each page. */}
            <tr className="statement-again">
              <td colSpan={5}>
                <bdi>{institution}</bdi> · {say(NETWORKS[network])} · {time.format(from)} – {time.format(to)} (
                {time.zone})
              </td>
            </tr>
            <tr>
              <th scope="col">{say(STATEMENT_COLUMNS.at)}</th>
              <th scope="col">{say(STATEMENT_COLUMNS.kind)}</th>
              <th scope="col">
                {say(STATEMENT_COLUMNS.address)} / {say(STATEMENT_COLUMNS.hash)}
              </th>
              <th scope="col" className="number">
                {say(STATEMENT_COLUMNS.amount)} (BTC)
              </th>
              <th scope="col" className="number">
                {say(STATEMENT_COLUMNS.balance)} (BTC)
              </th>
            </tr>
          </thead>
          <tbody>
            {end('OPENING', from, opening)}
            {lines.slice(0, shown).map((line) => (
              <tr key={line.position}>
                <td title={time.exact(line.at)}>
                  {time.format(line.at)}
                  <small>{positionText(line.position)}</small>
                </td>
                <td>
                  <Record line={line} />
                </td>
                <td className="statement-chain">
                  {line.address === null ? null : <OnChain value={line.address} network={network} />}
                  {line.hash === null ? (
                    <small>{t('statement.noHash')}</small>
                  ) : (
                    <OnChain value={line.hash} network={network} />
                  )}
                </td>
                <td className="number">{formatBtc(line.amount, { signed: true })}</td>
                <td className="number">{formatBtc(line.balance)}</td>
              </tr>
            ))}
            {left > 0 ? null : end('CLOSING', to, closing)}
          </tbody>
        </table>
      </ScrollArea>
      {lines.length === 0 ? <p className="panel-note">{t('statement.none')}</p> : null}
      {left > 0 ? (
        <p className="panel-note">
          <span className="statement-cut">
            {t('statement.cut', { shown: formatCount(shown), total: formatCount(lines.length) })}
          </span>
          <Button size="small" onClick={more}>
            {t('statement.more', {
              count: Math.min(MORE, left),
              shown: formatCount(shown),
              total: formatCount(lines.length),
            })}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

export function StatementTotals({ of: { lines, opening, closing } }: { of: Statement }) {
  const { t } = useTranslation('institution');
  const say = useSay();
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  const rows = [...byKind].map(([kind, of]) => ({
    kind,
    count: of.length,
    sum: sumOf(of.map(({ amount }) => amount)),
  }));
  return (
    <section className="panel statement-totals" aria-label={t('statement.totals')}>
      <div className="panel-head">
        <h2>{t('statement.totals')}</h2>
      </div>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{say(STATEMENT_COLUMNS.kind)}</th>
            <th scope="col" className="number">
              {t('statement.count')}
            </th>
            <th scope="col" className="number">
              {t('statement.sum')} (BTC)
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={2}>
              {t('statement.opening')}
            </th>
            <td className="number">{formatBtc(opening)}</td>
          </tr>
          {rows.map(({ kind, count, sum }) => (
            <tr key={kind}>
              <th scope="row">{say(STATEMENT_KINDS[kind])}</th>
              <td className="number">{formatCount(count)}</td>
              <td className="number">{formatBtc(sum, { signed: true })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statement.closing')}</th>
            <td className="number">{formatCount(lines.length)}</td>
            <td className="number">{formatBtc(closing)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
