// The frame of every action dialog: the row, changes that occurred meanwhile, refusals, and a button labelled with the
// verb.
import { Alert, ConfigProvider, Modal } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from '#contracts/wire/changes.ts';
import type { EventView } from '#contracts/wire/history.ts';
import type { Column } from '../grid/columns/column.ts';
import { useDisplayContext } from '../grid/columns/display-context.ts';
import { ChangesTable } from '../grid/history/events/changes-table.tsx';
import { OpenedNote } from '../grid/history/record/opened-note.tsx';
import { Refusal } from './refusal.tsx';
import type { ActionUnderWay, ActionRow, Moved } from './use-action.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useFocusInSight } from './use-focus-in-sight.ts';
import './actions.css';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';

/** Reports that the record was removed, and by whom. */
function RemovedNotice({ last }: { last: EventView | null }) {
  const { t } = useTranslation('action');
  const { actor, time } = useDisplayContext();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('removed.title')}
      description={`${last ? t('removed.by', { who: actor(last.actor.id), time: time(last.at) }) : ''} ${t('removed.nothing')}`}
    />
  );
}

/** Changes since the dialog opened, old beside new. */
export function StaleNotice<Row extends ActionRow>({
  moved: { from, to },
  columns,
  children,
}: {
  moved: Moved<Row>;
  columns: readonly Column<Row>[];
  children?: ReactNode;
}) {
  const { t } = useTranslation('history');
  const context = useDisplayContext();
  return (
    <Alert
      type="warning"
      showIcon
      className="stale-notice"
      role="alert"
      title={t('stale.title')}
      description={
        <>
          <p>{t('stale.about', { seen: from.revision, now: to.revision })}</p>
          <ChangesTable
            changes={changesBetween(from, to)}
            columns={columns}
            context={context}
            heads={[t('stale.field'), t('stale.seen'), t('stale.now')]}
            nothing={t('stale.nothing')}
          />
          {children}
        </>
      }
    />
  );
}

/** Everything that happened to the record since the dialog opened. */
export function ActionNotices<Row extends ActionRow>({
  action: { moved, removed, openedBy },
  columns,
  merged,
}: {
  action: ActionUnderWay<Row>;
  columns: readonly Column<Row>[];
  /** The result of merging the person's input with a change. */
  merged?: ReactNode;
}) {
  const context = useDisplayContext();
  if (removed) return <RemovedNotice last={removed.last} />;
  return (
    <>
      <OpenedNote opened={openedBy} context={context} />
      {moved ? (
        <StaleNotice moved={moved} columns={columns}>
          {merged}
        </StaleNotice>
      ) : null}
    </>
  );
}

interface Props<Row> {
  action: ActionUnderWay<Row>;
  columns: readonly Column<Row>[];
  title: string;
  submit: ReactNode;
  danger?: boolean;
  /** Label of the closing button. Default: ‘Cancel’, which is ambiguous beside an action that cancels something. */
  leave?: string;
  /** Whether the row, in its current state, still allows the action. */
  isPossible: boolean;
  /** Shown if it does not. Default: a general sentence. */
  removedNote?: ReactNode;
  /** The result of merging the person's input with a change. */
  merged?: ReactNode;
  /** In two columns. Default: one. */
  isWide?: boolean;
  /** The form has no fields: focus the button. */
  isReady?: boolean;
  /** The person typed something: it stays visible, so it can be copied, even if it can no longer be sent. */
  hasTyped?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function ActionDialog<Row extends ActionRow>({
  action,
  columns,
  title,
  submit,
  danger = false,
  leave,
  isPossible,
  removedNote,
  merged,
  isWide = false,
  isReady = false,
  hasTyped = false,
  onSubmit,
  onClose,
  children,
}: Props<Row>) {
  const { t } = useTranslation(['action', 'common']);
  const markCancelled = useFocusBack();
  const { mark, open } = useFocusInSight();
  const { moved, removed, pending, problem } = action;
  const canSend = isPossible && !removed;
  // The focused field has disappeared, so the notice takes the focus.
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!canSend) statusRef.current?.focus();
  }, [canSend]);
  return (
    <Modal
      open
      title={title}
      okText={submit}
      cancelText={canSend ? (leave ?? t('common:action.cancel')) : t('common:action.close')}
      onOk={onSubmit}
      onCancel={() => {
        markCancelled();
        onClose();
      }}
      afterOpenChange={(isOpen) => isOpen && open()}
      confirmLoading={pending}
      width={isWide ? DIALOG_WIDTHS.table : DIALOG_WIDTHS.action}
      mask={{ closable: false }}
      okButtonProps={{ danger, autoFocus: isReady, ...(canSend ? {} : { style: { display: 'none' } }) }}
      className={isWide ? 'action-dialog action-wide' : 'action-dialog'}
      // Above the buttons: the body may scroll.
      footer={(buttons) => (
        <>
          {removed ? null : <Refusal problem={problem} except={moved ? 'revision-stale' : undefined} />}
          {buttons}
        </>
      )}
    >
      <span ref={mark} hidden />
      <ActionNotices action={action} columns={columns} merged={merged} />
      {canSend ? null : (
        <div ref={statusRef} tabIndex={-1} className="action-status">
          {removed ? null : (removedNote ?? <p className="action-gone">{t('gone')}</p>)}
          {hasTyped ? <p>{t('typed')}</p> : null}
        </div>
      )}
      {canSend || hasTyped ? (
        <ConfigProvider componentDisabled={!canSend}>
          <div className={canSend ? 'action-body' : 'action-body action-over'}>{children}</div>
        </ConfigProvider>
      ) : null}
    </Modal>
  );
}
