// The frame of every act on a deposit: what it is about, what moved meanwhile, why it was refused, and a button that says the verb.
import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from '../../history/changes.ts';
import { ChangesTable } from '../../history/changes-table.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useDisplayContext } from '../../grid/display-context.ts';
import { useDepositColumns } from './columns.ts';
import type { Act, Moved } from './use-act.ts';
import './deposit.css';

/** What has changed since the person looked, old beside new. */
export function StaleNotice({ moved: { from, to } }: { moved: Moved }) {
  const { t } = useTranslation(['history', 'deposit']);
  const columns = useDepositColumns();
  const context = useDisplayContext();
  return (
    <Alert type="warning" showIcon className="stale-notice" role="alert" title={t('stale.title')} description={(
      <>
        <p>{t('stale.about', { seen: from.revision, now: to.revision })}</p>
        <ChangesTable changes={changesBetween({ ...from }, { ...to })} columns={columns} context={context} heads={[t('stale.field'), t('stale.seen'), t('stale.now')]} nothing={t('stale.nothing')} />
      </>
    )} />
  );
}

interface Props { act: Act; title: string; submit: string; danger?: boolean; /** Whether the deposit, as it is now, still allows the act. */ isPossible: boolean; onSubmit: () => void; onClose: () => void; children: ReactNode }

export function ActDialog({ act: { moved, pending, problem }, title, submit, danger = false, isPossible, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation(['deposit', 'common']);
  const problems = useProblemText();
  return (
    <Modal open title={title} okText={submit} cancelText={t('common:action.cancel')} onOk={onSubmit} onCancel={onClose} confirmLoading={pending} width={560} mask={{ closable: false }}
      okButtonProps={{ danger, ...(isPossible ? {} : { style: { display: 'none' } }) }} className="act-dialog">
      {moved ? <StaleNotice moved={moved} /> : null}
      {isPossible ? children : <p className="act-gone">{t('stale.gone')}</p>}
      {problem && !(problem.code === 'revision-stale' && moved) ? <Alert type="error" showIcon role="alert" title={problems.error(problem)} description={t('common:message.nothingChanged')} /> : null}
    </Modal>
  );
}
