// The frame of every act on a row: what it is about, what moved meanwhile, why it was refused, and a button that says the verb.
import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from '#contracts/changes.ts';
import type { Column } from '../grid/column.ts';
import { useDisplayContext } from '../grid/display-context.ts';
import { ChangesTable } from '../history/changes-table.tsx';
import { Refusal } from './refusal.tsx';
import type { Act, ActRow, Moved } from './use-act.ts';
import { useFocusBack } from './use-focus-back.ts';
import './acts.css';

/** What has changed since the person looked, old beside new. */
export function StaleNotice<Row extends ActRow>({ moved: { from, to }, columns, children }: { moved: Moved<Row>; columns: readonly Column<Row>[]; children?: ReactNode }) {
  const { t } = useTranslation('history');
  const context = useDisplayContext();
  return (
    <Alert type="warning" showIcon className="stale-notice" role="alert" title={t('stale.title')} description={(
      <>
        <p>{t('stale.about', { seen: from.revision, now: to.revision })}</p>
        <ChangesTable changes={changesBetween(from, to)} columns={columns} context={context} heads={[t('stale.field'), t('stale.seen'), t('stale.now')]} nothing={t('stale.nothing')} />
        {children}
      </>
    )} />
  );
}

interface Props<Row> {
  act: Act<Row>; columns: readonly Column<Row>[]; title: string; submit: string; danger?: boolean;
  /** The button that leaves; ‘Cancel’ unless told: no good word beside an act that cancels something. */ leave?: string;
  /** Whether the row, as it is now, still allows the act. */ isPossible: boolean;
  /** What became of what the person had typed, where something moved. */ merged?: ReactNode;
  onSubmit: () => void; onClose: () => void; children: ReactNode;
}

export function ActDialog<Row extends ActRow>({ act: { moved, pending, problem }, columns, title, submit, danger = false, leave, isPossible, merged, onSubmit, onClose, children }: Props<Row>) {
  const { t } = useTranslation(['act', 'common']);
  const leaving = useFocusBack();
  return (
    <Modal open title={title} okText={submit} cancelText={leave ?? t('common:action.cancel')} onOk={onSubmit} onCancel={() => { leaving(); onClose(); }} confirmLoading={pending} width={560} mask={{ closable: false }}
      okButtonProps={{ danger, ...(isPossible ? {} : { style: { display: 'none' } }) }} className="act-dialog">
      {moved ? <StaleNotice moved={moved} columns={columns}>{merged}</StaleNotice> : null}
      {isPossible ? children : <p className="act-gone">{t('gone')}</p>}
      <Refusal problem={problem} except={moved ? 'revision-stale' : undefined} />
    </Modal>
  );
}
