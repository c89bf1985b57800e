// Saved views of a list or of custom pages, stored on the server: a person's own, and those shared with their role.
import { BookOutlined } from '@ant-design/icons';
import { App, Badge, Button, Popover } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import { useCan } from '../../app/session/permission.ts';
import { useShortcut } from '../../app/navigation/keyboard.ts';
import { useOpened } from '../../app/navigation/opened.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { ShareViewDialog } from './share-view-dialog.tsx';
import { isSameContent, type ViewContent } from './views-match.ts';
import { ViewNameDialog } from './views-name-dialog.tsx';
import { ViewsPanel, type ViewWords } from './views-panel.tsx';
import { useViewsStore } from './views-store.ts';
import './views-menu.css';

interface Props {
  model: string;
  /** The id of the view that was applied; it may have been changed since. */
  saved: string | null;
  /** What is shown, as it would be saved. */
  content: ViewContent;
  /** What would be shown of a view. */
  contentOf: (view: SavedView) => ViewContent;
  /** null: no view. */
  onApply: (view: SavedView | null) => void;
  onSaved: (id: string | null) => void;
  words: ViewWords;
}
/** The dialog that asks for a name: for a new view, or for an existing one. */
type Naming = { renamed: SavedView | null };

export function ViewsMenu({ model, saved, content, contentOf, onApply, onSaved, words }: Props) {
  const { t } = useTranslation(['grid', 'common']);
  const { modal, message } = App.useApp();
  const problem = useProblemText();
  const store = useViewsStore(model);
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useOpened<Naming>();
  const [sharing, setSharing] = useOpened<SavedView>();
  const mayShare = useCan('view:share');
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const visible = [...(store.views ?? []), ...(store.shared ?? [])];
  const current = visible.find(({ id }) => id === saved);
  const isChanged = current !== undefined && !isSameContent(content, contentOf(current));

  const change = (next: boolean): void => {
    setOpen(next);
    if (next) store.refresh();
  };
  const leave = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const focusInside = (): void =>
    (
      panel.current?.querySelector<HTMLElement>('[aria-current=true]') ?? panel.current?.querySelector('button')
    )?.focus();
  const apply = (chosen: SavedView | null): void => {
    leave();
    onApply(chosen);
  };
  const save = async (name: string): Promise<void> => {
    onSaved(await store.save({ name, ...content }));
    message.success(t('views.saved', { name }));
  };
  const update = (chosen: SavedView): void => {
    leave();
    save(chosen.name).catch((error: unknown) => message.error(problem.error(error)));
  };
  const ask = (renamed: SavedView | null): void => {
    setOpen(false);
    setNaming({ renamed });
  };
  const rename = async (renamed: SavedView, name: string): Promise<void> => {
    await store.rename(renamed.id, name);
    message.success(t('views.renamed', { name }));
  };
  const remove = (chosen: SavedView): void => {
    setOpen(false);
    void modal.confirm({
      title: t('views.removeQuestion', { name: chosen.name }),
      content: t(chosen.roles.length ? 'views.removeSharedAbout' : 'views.removeAbout'),
      okText: t('views.removeSubmit'),
      okButtonProps: { danger: true },
      cancelText: t('common:action.cancel'),
      centered: true,
      afterClose: () => trigger.current?.focus(),
      onOk: async () => {
        try {
          await store.remove(chosen.id);
          if (saved === chosen.id) onSaved(null);
          message.success(t('views.removed', { name: chosen.name }));
        } catch (error) {
          message.error(problem.error(error));
          throw error;
        }
      },
    });
  };

  const share = (chosen: SavedView): void => {
    setOpen(false);
    setSharing(chosen);
  };
  const unshare = (chosen: SavedView): void => {
    leave();
    store
      .unshare(chosen.id)
      .then(() => message.success(t('views.unshared', { name: chosen.name })))
      .catch((error: unknown) => message.error(problem.error(error)));
  };

  const group = t('views.title');
  useShortcut(
    { id: 'grid.views', keys: 'shift+v', label: t('keys.views'), group: t('keys.group'), run: () => change(true) },
    { id: 'grid.views.save', label: t('views.saveAs'), group, run: () => ask(null) },
    ...visible.map((one) => ({
      id: `grid.views.${one.id}`,
      label: t('views.apply', { name: one.name }),
      group,
      run: () => apply(one),
    })),
  );
  const label = current
    ? t(isChanged ? 'views.currentChanged' : 'views.current', { name: current.name })
    : t('views.title');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };

  return (
    <>
      <Popover
        open={open}
        onOpenChange={change}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusInside();
        }}
        trigger="click"
        placement="bottomRight"
        title={t('views.title')}
        content={
          // Escape returns to the button, from any of the buttons inside.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div ref={panel} onKeyDown={onKeyDown}>
            <ViewsPanel
              store={store}
              words={words}
              current={current}
              isChanged={isChanged}
              onApply={apply}
              onUpdate={update}
              onSaveAs={() => ask(null)}
              onRename={ask}
              onRemove={remove}
              onShare={mayShare ? share : undefined}
              onUnshare={mayShare ? unshare : undefined}
            />
          </div>
        }
      >
        <Button
          ref={trigger}
          icon={
            <Badge dot={isChanged} size="small">
              <BookOutlined aria-hidden />
            </Badge>
          }
          title={label}
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          <span className="visually-hidden">{label}</span>
          <span className="tool-label views-label" aria-hidden="true">
            {current?.name ?? words.label}
          </span>
          {isChanged ? (
            <em className="tool-label views-changed" aria-hidden="true">
              {t('views.changed')}
            </em>
          ) : null}
        </Button>
      </Popover>
      {sharing ? (
        <ShareViewDialog
          view={sharing}
          onShare={async (roles) => {
            await store.share(sharing.id, roles);
            message.success(t(roles.length ? 'views.shared' : 'views.unshared', { name: sharing.name }));
          }}
          onClose={() => {
            setSharing(null);
            setTimeout(() => trigger.current?.focus());
          }}
        />
      ) : null}
      {naming ? (
        <ViewNameDialog
          renamed={naming.renamed}
          views={store.views ?? []}
          about={words.saveAbout}
          onName={(name) => (naming.renamed ? rename(naming.renamed, name) : save(name))}
          onClose={() => {
            setNaming(null);
            setTimeout(() => trigger.current?.focus());
          }}
        />
      ) : null}
    </>
  );
}
