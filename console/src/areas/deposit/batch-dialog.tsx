// Confirming many: first the real rules say what would happen to each row, then one confirmation, then a result for each.
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDeposits, type DepositRow } from '#contracts/deposit.ts';
import type { BatchResult } from '#contracts/list.ts';
import { formatBtc, sumOf } from '../../app/amounts.ts';
import { call, newAct } from '../../app/api.ts';
import { StatusTag } from '../../app/status-tag.tsx';
import type { Tone } from '../../app/palette.ts';
import { LinesSkeleton } from '../../app/skeleton.tsx';
import { shortened } from '../../grid/column.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { createActKeys } from './act-key.ts';
import { useDone } from './use-done.ts';
import './deposit.css';

type Result = BatchResult['results'][number];
const TONE: Record<Result['result'], Tone> = { done: 'good', 'would-be-done': 'progress', refused: 'bad' };

const itemOf = ({ id, amount, revision }: DepositRow) => ({ id, amount, revision });
const byId = ({ results }: BatchResult): ReadonlyMap<string, Result> => new Map(results.map((result) => [result.id, result]));

function ResultTable({ rows, results }: { rows: readonly DepositRow[]; results: ReadonlyMap<string, Result> }) {
  const { t } = useTranslation('deposit');
  const { code } = useProblemText();
  return (
    <div className="batch-results">
      <table>
        <thead><tr><th scope="col">{t('field.institution')}</th><th scope="col" className="figure">{t('field.amount')} (BTC)</th><th scope="col">{t('field.txid')}</th><th scope="col">{t('field.receivingAddress')}</th><th scope="col">{t('batch.result')}</th></tr></thead>
        <tbody>
          {rows.map((row) => {
            const result = results.get(row.id);
            return (
              <tr key={row.id}>
                <td>{row.institution}</td>
                <td className="figure">{formatBtc(row.amount)}</td>
                <td><code title={row.txid}>{shortened(row.txid)}</code></td>
                <td><code title={row.receivingAddress}>{shortened(row.receivingAddress)}</code></td>
                <td>{result ? <><StatusTag tone={TONE[result.result]} label={t(`batch.outcome.${result.result}`)} />{result.code ? <span className="batch-code">{code(result.code)}</span> : null}</> : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

export function BatchDialog({ rows, onClose, onDone }: { rows: readonly DepositRow[]; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation(['deposit', 'common']);
  const problems = useProblemText();
  const done = useDone();
  const [outcome, setOutcome] = useState<ReadonlyMap<string, Result> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [acknowledged, setAcknowledged] = useState(false);
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const [keyOf] = useState(createActKeys);
  const items = rows.map(itemOf);
  const trial = useQuery({
    queryKey: ['deposits', 'try', items], gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false,
    queryFn: async ({ signal }) => byId(await call(confirmDeposits, { body: { items, acknowledged: true, dryRun: true }, act: newAct(), signal })),
  });

  const results = outcome ?? trial.data ?? null;
  const error = failure ?? trial.error;
  const count = (result: Result['result']): number => rows.filter(({ id }) => results?.get(id)?.result === result).length;
  const would = rows.filter(({ id }) => results?.get(id)?.result === 'would-be-done');
  const refused = count('refused');
  const amount = formatBtc(sumOf(would.map((row) => row.amount)));
  const isTried = results !== null && outcome === null && !error;

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!acknowledged || busy.current) return;
    busy.current = true;
    setPending(true);
    const body = { items: would.map(itemOf), acknowledged: true as const, dryRun: false };
    try {
      const answer = await call(confirmDeposits, { body, act: keyOf(body) });
      setOutcome(new Map([...(results ?? []), ...byId(answer)]));
      const confirmed = answer.results.filter(({ result }) => result === 'done').length;
      if (confirmed) done(t('batch.done', { count: confirmed }));
      onDone();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const retry = (): void => {
    setFailure(null);
    void trial.refetch();
  };

  const footer = outcome
    ? <Button type="primary" onClick={onClose}>{t('batch.close')}</Button>
    : (
      <>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        {isTried && would.length ? <Button type="primary" loading={pending} onClick={() => void submit()}>{t('batch.submit', { count: would.length, amount })}</Button> : null}
        {error ? <Button type="primary" onClick={retry}>{t('batch.retry')}</Button> : null}
      </>
    );

  return (
    <Modal open title={t('batch.title')} onCancel={onClose} footer={footer} width={860} mask={{ closable: false }} className="act-dialog">
      {trial.isFetching ? <><output className="act-note">{t('batch.trying')}</output><LinesSkeleton lines={Math.min(rows.length, 6)} /></> : null}
      {error ? <Alert type="error" showIcon role="alert" title={problems.error(error)} /> : null}
      {results ? (
        <>
          {isTried ? <p className="act-note">{t('batch.about')}</p> : null}
          <output className="act-sentence">
            {outcome ? t('batch.done', { count: count('done') }) : would.length ? t('batch.would', { count: would.length, amount }) : t('batch.none')}
            {refused ? ` · ${t(outcome ? 'batch.failed' : 'batch.refused', { count: refused })}` : ''}
          </output>
          <ResultTable rows={rows} results={results} />
        </>
      ) : null}
      {isTried && would.length ? (
        <>
          <Alert type="warning" showIcon title={t('confirm.warning')} description={t('confirm.warningAbout')} />
          <Checkbox checked={acknowledged} onChange={({ target }) => setAcknowledged(target.checked)}>{t('batch.acknowledge')}</Checkbox>
          {asked && !acknowledged ? <p className="act-missing" role="alert">{t('confirm.mustAcknowledge')}</p> : null}
        </>
      ) : null}
    </Modal>
  );
}
