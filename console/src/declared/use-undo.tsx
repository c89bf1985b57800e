// Undo on a screen: offered in the success message and in a row's history. A dialog shows the effect before it is sent.
import { App, Button } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { ActionRow } from '../actions/use-action.ts';
import { keysText, useShortcut } from '../app/navigation/keyboard.ts';
import { isCovered } from '../base/modal.ts';
import { useOpened } from '../app/navigation/opened.ts';
import { useHeldNow } from '../app/session/permission.ts';
import { useSession } from '../app/session/session.ts';
import { useRules } from '../app/session/use-rules.ts';
import type { ActionKit } from './action-kit.ts';
import { needsAnotherPerson, isRuleOn } from './pending/allowed.ts';
import { RestoreDialog, restoreOf } from './dialogs/restore-dialog.tsx';
import { UndoDialog } from './dialogs/undo-dialog.tsx';
import { UndoOffer, type ReportDone } from './undo-offer.ts';
import { undoerOfAction, undoerOfEvent, type UndoInHistory } from '../grid/history/events/undoing.ts';

const OFFERED_S = 8;
const KEYS = 'mod+z';

interface Undo<Row> {
  undo: UndoInHistory<Row>;
  dialog: ReactNode;
  /** Provides the undo offer to its children. */
  within: (children: ReactNode) => ReactNode;
}
interface Opened {
  id: string;
  number: number;
  /** Instead of undoing the event: restores the record's fields as they were after it. */
  isRestored?: true;
}

export function useUndo<Row extends ActionRow>(kit: ActionKit<Row>): Undo<Row> {
  const { t } = useTranslation(['history', 'common']);
  const { message } = App.useApp();
  const permissions = useHeldNow();
  const rules = useRules();
  const me = useSession()?.administrator.id;
  const [opened, setOpened] = useOpened<Opened>();
  const [undoOffer, setUndoOffer] = useState<Opened | null>(null);
  const { actions, title } = kit;
  const name = `undo ${kit.reads.model}`;

  const open = useCallback(
    (what: Opened): void => {
      message.destroy(name);
      setUndoOffer(null);
      setOpened(what);
    },
    [message, name, setOpened],
  );
  // The message concerns the rows of this screen, so it is closed with the screen.
  useEffect(() => () => message.destroy(name), [message, name]);

  // The shortcut also works over a drawer, which may show the record.
  const canUndo = Object.values(actions).some(({ options }) => options.rules.undoes);
  useShortcut({
    id: 'undo.last',
    keys: KEYS,
    label: t('undo.last'),
    group: title,
    inDialogs: true,
    inPalette: false,
    run: () => {
      if (isCovered()) return;
      if (undoOffer) open(undoOffer);
      else void message.info({ key: name, content: t(canUndo ? 'undo.notNow' : 'undo.never', { seconds: OFFERED_S }) });
    },
  });

  const reportDone = useCallback<ReportDone>(
    (what, { name: done }, { id, revision }) => {
      const by = undoerOfAction(actions, done);
      const successText = `${t('common:message.success')} · ${what}`;
      // If the second-person rule is on, the person who did the action may not undo it.
      const mayUndo =
        by && permissions.has(by.route.permission) && !(by.options.rules.secondPerson && isRuleOn(by.rule, rules));
      if (!mayUndo) return void message.success(successText, 5);
      const undone: Opened = { id, number: revision };
      setUndoOffer(undone);
      void message.open({
        key: name,
        type: 'success',
        duration: OFFERED_S,
        onClose: () => setUndoOffer((now) => (now === undone ? null : now)),
        content: (
          <>
            {successText}{' '}
            <Button
              type="link"
              size="small"
              title={`${t('undo.action')} · ${keysText(KEYS)}`}
              aria-keyshortcuts="Control+Z Meta+Z"
              onClick={() => open(undone)}
            >
              {t('undo.action')}
            </Button>
          </>
        ),
      });
    },
    [actions, permissions, rules, message, name, open, t],
  );

  const undo = useCallback<UndoInHistory<Row>>(
    (id, row, { type, number, stream, changes }) => {
      const mayRun = (by: DeclaredAction | undefined): boolean =>
        stream === undefined &&
        by !== undefined &&
        permissions.has(by.route.permission) &&
        !(row && needsAnotherPerson(by, row, { me, rules }));
      const restore = restoreOf(actions);
      const fields = Object.keys(actions['edit']?.route.body.shape ?? {});
      return {
        undo: number > 0 && mayRun(undoerOfEvent(actions, type)) ? () => open({ id, number }) : null,
        restore:
          row && row.revision > number && mayRun(restore) && changes.some(({ field }) => fields.includes(field))
            ? () => open({ id, number, isRestored: true })
            : null,
      };
    },
    [actions, permissions, me, rules, open],
  );

  return {
    undo,
    within: (children) => <UndoOffer.Provider value={reportDone}>{children}</UndoOffer.Provider>,
    dialog: opened ? (
      <UndoOffer.Provider value={reportDone}>
        {opened.isRestored ? (
          <RestoreDialog kit={kit} id={opened.id} number={opened.number} onClose={() => setOpened(null)} />
        ) : (
          <UndoDialog
            key={`${opened.id} ${opened.number}`}
            kit={kit}
            id={opened.id}
            number={opened.number}
            onClose={() => setOpened(null)}
          />
        )}
      </UndoOffer.Provider>
    ) : null,
  };
}
