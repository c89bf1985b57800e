// Adding and editing a long record on a page of its own, which a reload keeps and back leaves: it is the list's own address with `edit=<id>`, or `edit=new`.
import { Alert, Button, Form } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordContract } from '#contracts/record.ts';
import { ActNotices } from '../acts/act-dialog.tsx';
import { Refusal } from '../acts/refusal.tsx';
import { Page } from '../app/page.tsx';
import { useSession } from '../app/session.ts';
import { LinesSkeleton } from '../app/skeleton.tsx';
import { useTime } from '../app/time.ts';
import { WayOn } from '../app/way-on.tsx';
import type { Column } from '../grid/columns/column.ts';
import { useRow } from '../grid/history/use-history.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { draftKey, dropDraft, readDraft, type Draft } from './drafts.ts';
import { EditorFrame, type Section } from './editor-frame.tsx';
import { readsOf, type RecordRow } from './row.ts';
import { useAdd } from './use-add.ts';
import { useDrafting } from './use-drafting.ts';
import { useEdit } from './use-edit.tsx';
import type { Values } from '../declared/values.ts';
import type { RecordWords } from './words.ts';

/** In the place of an id. */
export const NEW = 'new';

interface Shared { record: RecordContract; words: RecordWords; columns: readonly Column<RecordRow>[]; sections: readonly Section[]; onClose: () => void }
interface Begun extends Shared { /** Where its draft is kept. */ at: string; draft: Draft | null; offer: ReactNode }

function AddEditor({ record, words, sections, at, draft, offer, onClose }: Begun) {
  const { t } = useTranslation('record');
  const { fields } = record.parts;
  const [form] = Form.useForm<Values>();
  const drafting = useDrafting(form, fields, at, { row: null, draft });
  const { pending, problem, submit } = useAdd({ record, words, form, onDone: () => { drafting.saved(); onClose(); } });
  return (
    <EditorFrame title={words.act('add')} submit={t('add.submit')} fields={fields} sections={sections} drafting={drafting} offer={offer} refusal={<Refusal problem={problem} />}
      pending={pending} onSubmit={submit} onClose={onClose} />
  );
}

/** Comes into sight as it comes: it stands above a long form, whose button may be far below. */
function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => { void box.current?.scrollIntoView({ block: 'start' }); }, []);
  return <div ref={box}>{children}</div>;
}

function EditEditor({ record, words, columns, sections, at, draft, offer, row, onClose }: Begun & { row: RecordRow }) {
  const { t } = useTranslation('record');
  const { fields } = record.parts;
  const [form] = Form.useForm<Values>();
  const drafting = useDrafting(form, fields, at, { row, draft });
  const { act, merged, submit } = useEdit({ record, words, columns, form, row, onDone: () => { drafting.saved(); onClose(); } });
  return (
    <EditorFrame title={words.act('edit')} submit={t('edit.submit')} fields={fields} sections={sections} drafting={drafting} offer={offer} notices={act.moved || act.removed ? <InSight key={act.removed ? 'removed' : act.moved?.to.revision}><ActNotices act={act} columns={columns} merged={merged} /></InSight> : null}
      refusal={act.removed ? null : <Refusal problem={act.problem} except={act.moved ? 'revision-stale' : undefined} />} pending={act.pending} isPossible={!act.removed} onSubmit={submit} onClose={onClose} />
  );
}

/** Offers the draft, if there is one; until the person has answered, nothing is typed over it. */
function Editor({ id, row, ...shared }: Shared & { id: string; row: RecordRow | null }) {
  const { t } = useTranslation('record');
  const { format } = useTime();
  const at = draftKey(useSession()?.administrator.id ?? '', shared.record.parts.area, id);
  const [offered, setOffered] = useState(() => readDraft(at));
  const [draft, setDraft] = useState<Draft | null>(null);
  const goOn = (): void => { setDraft(offered); setOffered(null); };
  const discard = (): void => { dropDraft(at); setOffered(null); };
  const offer = offered === null ? null : (
    <Alert type="info" showIcon className="editor-draft" title={t('editor.draft', { time: format(offered.at) })}
      action={<span className="editor-offer"><Button type="primary" onClick={goOn}>{t('editor.goOn')}</Button><Button onClick={discard}>{t('editor.discard')}</Button></span>} />
  );
  const begun = { ...shared, at, draft, offer };
  const key = draft ? 'draft' : 'as it is';
  // What others saved since a draft was begun is told against the record as it was then.
  const seen = draft?.row ?? row;
  return seen ? <EditEditor key={key} {...begun} row={seen} /> : <AddEditor key={key} {...begun} />;
}

function Loaded({ id, ...shared }: Shared & { id: string }) {
  const { error: words } = useProblemText();
  const { data: row, error, refetch } = useRow<RecordRow>(readsOf(shared.record), id, null, undefined);
  if (row) return <Editor {...shared} id={id} row={row} />;
  return (
    <Page title={shared.words.act('edit')}>
      {error ? <Alert type="error" showIcon title={words(error)} action={<WayOn error={error} onRetry={() => void refetch()} onNow={shared.onClose} />} /> : <LinesSkeleton lines={8} />}
    </Page>
  );
}

/** `id`: the record's, or `new`. */
export const EditorPage = ({ id, ...shared }: Shared & { id: string }) => (id === NEW ? <Editor {...shared} id={id} row={null} /> : <Loaded key={id} {...shared} id={id} />);
