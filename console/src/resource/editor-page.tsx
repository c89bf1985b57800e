// Adds and edits a long record on a page of its own. The page survives a reload, and the back button leaves it: its
// address is the list's with `edit=<id>` or `edit=new`.
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { ActionNotices } from '../actions/action-dialog.tsx';
import { dropDraft, type Draft } from '../actions/drafts/drafts.ts';
import { Refusal } from '../actions/refusal.tsx';
import { useAddAnother } from '../actions/use-add-another.tsx';
import { DraftNote, useFoundDraft } from '../actions/drafts/use-draft.tsx';
import { Page } from '../app/look/page.tsx';
import { LinesSkeleton } from '../app/look/skeleton.tsx';
import { ErrorActions } from '../app/navigation/error-actions.tsx';
import type { Column } from '../grid/columns/column.ts';
import { useRow } from '../grid/history/use-history.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { EditorFrame, type Section } from './editor-frame.tsx';
import type { DeclaredRow } from '../declared/field-columns.ts';
import { readsOf } from './row.ts';
import type { Names } from '../declared/fields/use-names.ts';
import { EditorPreview } from './editor-preview.tsx';
import { useAdd } from './use-add.ts';
import { SecondPersonNote } from '../declared/dialogs/second-person-note.tsx';
import { useSubmitText } from '../declared/dialogs/use-submit-text.ts';
import { useDrafting } from './use-drafting.ts';
import { useEdit } from './use-edit.tsx';
import type { Values } from '../declared/fields/values.ts';
import type { AreaWords } from '../declared/area-words.ts';

/** Replaces an id. */
export const NEW = 'new';

interface Shared {
  record: ResourceContract;
  words: AreaWords;
  columns: readonly Column<DeclaredRow>[];
  sections: readonly Section[];
  names: Names;
  onClose: () => void;
}
interface EditorProps extends Shared {
  /** The key of its draft. */
  at: string;
  draft: Draft | null;
  note: ReactNode;
}

function Preview({
  record: { publication, options },
  ...parts
}: Pick<EditorProps, 'record' | 'words' | 'columns' | 'names'> & { row: DeclaredRow | null }) {
  return publication ? <EditorPreview publication={publication} fields={options.fields} {...parts} /> : null;
}

function AddEditor({ record, words, columns, names, sections, at, draft, note, onClose }: EditorProps) {
  const { words: addWords, options } = record.declared['add']!;
  const fields = fieldsOf(options);
  const [form] = Form.useForm<Values>();
  const drafting = useDrafting(form, fields, at, { row: null, draft });
  const addAnother = useAddAnother(form, addWords, options.presentation.stickyFields);
  const { pending, problem, submit } = useAdd({
    record,
    words,
    form,
    onDone: () => {
      drafting.saved();
      onClose();
    },
    again: () => {
      drafting.saved();
      return addAnother.goOn();
    },
  });
  return (
    <EditorFrame
      title={words.action('add')}
      submit={words.say(addWords.submit)}
      fields={fields}
      sections={sections}
      drafting={drafting}
      note={note}
      preview={<Preview record={record} words={words} columns={columns} names={names} row={null} />}
      refusal={<Refusal problem={problem} />}
      tick={addAnother.tick}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/**
 * Scrolls into view after a refusal: the notice is above a long form, and its button may be far below. It does not
 * scroll while the person types.
 */
function InSight({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) void box.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <div ref={box} className="editor-notices">
      {children}
    </div>
  );
}
/** A hint beside the submit button that there is a notice above. */
function MovedHint() {
  const { t } = useTranslation('history');
  return (
    <Button
      type="link"
      danger
      className="editor-moved"
      onClick={() => document.querySelector('.editor-notices')?.scrollIntoView({ block: 'start' })}
    >
      {t('stale.title')}
    </Button>
  );
}

function EditEditor({
  record,
  words,
  columns,
  names,
  sections,
  at,
  draft,
  note,
  row,
  onClose,
}: EditorProps & { row: DeclaredRow }) {
  const edit = record.declared['edit']!;
  const fields = fieldsOf(edit.options);
  const [form] = Form.useForm<Values>();
  const drafting = useDrafting(form, fields, at, { row, draft });
  const { action, merged, submit } = useEdit({
    record,
    words,
    columns,
    form,
    row,
    onDone: () => {
      drafting.saved();
      onClose();
    },
  });
  const submitText = useSubmitText(edit, action.shownRow);
  return (
    <EditorFrame
      title={words.action('edit')}
      submit={submitText(words.say(edit.words.submit))}
      fields={fields}
      sections={sections}
      drafting={drafting}
      note={
        <>
          {note}
          <SecondPersonNote action={edit} row={action.shownRow} />
        </>
      }
      notices={
        action.moved || action.removed ? (
          <InSight isWanted={action.removed !== null || action.problem?.code === 'revision-stale'}>
            <ActionNotices action={action} columns={columns} merged={merged} />
          </InSight>
        ) : null
      }
      preview={<Preview record={record} words={words} columns={columns} names={names} row={action.shownRow} />}
      refusal={
        action.removed ? null : (
          <>
            {action.moved ? <MovedHint /> : null}
            <Refusal problem={action.problem} except={action.moved ? 'revision-stale' : undefined} />
          </>
        )
      }
      pending={action.pending}
      isPossible={!action.removed}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** Continues with the draft, if there is one. Starting over remounts the form. */
function Editor({ id, row, ...shared }: Shared & { id: string; row: DeclaredRow | null }) {
  const { at, found } = useFoundDraft(shared.record.options.area, id);
  const [draft, setDraft] = useState(found);
  const note =
    draft === null ? null : (
      <DraftNote
        at={draft.at}
        onAfresh={() => {
          dropDraft(at);
          setDraft(null);
        }}
      />
    );
  const editorProps = { ...shared, at, draft, note };
  const key = draft ? 'draft' : 'as it is';
  // Changes that others saved since a draft was started are reported against the record of that time. The cast is safe:
  // the draft was kept for this list.
  const baseRow = (draft?.row as DeclaredRow | null | undefined) ?? row;
  return baseRow ? <EditEditor key={key} {...editorProps} row={baseRow} /> : <AddEditor key={key} {...editorProps} />;
}

function Loaded({ id, ...shared }: Shared & { id: string }) {
  const { error: words } = useProblemText();
  const { data: row, error, refetch } = useRow<DeclaredRow>(readsOf(shared.record), id, null, undefined);
  if (row) return <Editor {...shared} id={id} row={row} />;
  return (
    <Page title={shared.words.action('edit')}>
      {error ? (
        <Alert
          type="error"
          showIcon
          title={words(error)}
          action={<ErrorActions error={error} onRetry={() => void refetch()} onNow={shared.onClose} />}
        />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Page>
  );
}

/** `id`: the record's, or `new`. */
export const EditorPage = ({ id, ...shared }: Shared & { id: string }) =>
  id === NEW ? <Editor {...shared} id={id} row={null} /> : <Loaded key={id} {...shared} id={id} />;
