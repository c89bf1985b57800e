// People write notes on records that they may read, mention others who may read them, and tell that they have read a
// note.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readMention, writeNote } from '#contracts/areas/note/actions.ts';
import { Note, NoteRow, listMentions, listNotes, listReaders } from '#contracts/areas/note/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { ReadAt, Row } from '#projections/engine/types.ts';
import { createdId } from '../../http/area-routes.ts';
import { callerOf, witnessOf, type Permit } from '../../http/caller.ts';
import { commandIdOf } from '../../http/commands/preconditions.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { invalidInput, problem, refusal } from '../../http/problem.ts';
import { opened } from '../../http/reads/personal.ts';
import { keyName } from '../../storage/vault/keys.ts';
import type { Administrators } from '../administrator/administrators.ts';
import { ROUTES } from '../registry.ts';
import { noteArea } from './area.ts';
import { mentionsOf } from './mentions.ts';
import { listOf, mayOpen, readableRow, readsAllRows, type ReadList, type Reader } from './readable.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open' | 'marks' | 'store' | 'models'> {
  administrators: Pick<Administrators, 'find' | 'role' | 'names'>;
  permit: Permit;
}

/** Records whose own key also seals the notes on them: forgetting the record removes the notes' texts. */
const SEALED_WITH: Readonly<Record<string, (record: string) => string>> = {
  administrators: (record) => record,
  feedbacks: (record) => keyName('feedback', record),
};
/** The owner of the key that seals a note. A forgotten record has no key any more. */
const keyOwner = (model: string, row: Row, note: string): string =>
  row.forgotten === true ? keyName('note', note) : (SEALED_WITH[model]?.(String(row.id)) ?? keyName('note', note));

export function mountNotes(app: FastifyInstance, { models, store, administrators, permit, ...parts }: Parts): void {
  const now = async (): Promise<ReadAt> => {
    const head = await store.head();
    return head ? { atLeast: String(head.commit) } : {};
  };
  const readerOf = (request: FastifyRequest): Reader => {
    const { administrator, permissions } = callerOf(request).session;
    return { id: administrator.id, permissions };
  };
  /** The list, which the caller may open. */
  const openList = async (request: FastifyRequest, model: string): Promise<ReadList> => {
    const list = listOf(ROUTES, model);
    if (!list) throw invalidInput({ path: 'model', key: 'invalid' });
    await permit(request, list.reads.list.permission);
    return list;
  };
  const mayRead = async (list: ReadList, id: string, person: string, at: ReadAt): Promise<boolean> => {
    const found = await administrators.find(person);
    const role = found && (await administrators.role(found.roleId));
    const reader = { id: person, permissions: role?.permissions ?? [] };
    return found !== null && mayOpen(list, reader) && (await readableRow(models, list, id, reader, at)) !== null;
  };
  const shown = async (rows: readonly NoteRow[]): Promise<Note[]> =>
    (await opened(parts.open, rows)).map((row) => Note.parse({ ...row, position: row.createdPosition }));
  /** Records the refusal. Throws it. */
  const refused = async (
    request: FastifyRequest,
    id: string,
    code: 'mentioned-may-not-read' | 'corrected-note-unknown' | 'corrected-note-not-own',
  ): Promise<never> => {
    const { command } = writeNote;
    const target = noteArea.stream(id);
    await parts.audit.commandRefused(await witnessOf(request, parts.seal), { command, target, code });
    throw refusal(code);
  };

  mount(app, listNotes, async ({ query: { model, id, ...at } }, request) => {
    const [list, reader] = [await openList(request, model), readerOf(request)];
    // A record that was removed keeps its notes for those who read all records.
    if (!readsAllRows(list, reader) && !(await readableRow(models, list, id, reader, at))) throw problem('not-found');
    const { rows, ...answer } = await allRows(models, 'notes', {
      ...at,
      filter: { model: among(model), record: among(id) },
      sort: [{ colId: 'createdPosition', sort: 'asc' }],
    });
    return { ...answer, rows: await shown(rows.map((row) => NoteRow.parse(row))) };
  });
  mount(app, listMentions, async ({ query: at }, request) => {
    const { rows, ...answer } = await mentionsOf(models, ROUTES, readerOf(request), at);
    return { ...answer, rows: await shown(rows) };
  });
  mount(app, listReaders, async ({ query: { model, id } }, request) => {
    const [list, reader, at] = [await openList(request, model), readerOf(request), await now()];
    if (!(await readableRow(models, list, id, reader, at))) return { people: [] };
    const others = (await administrators.names()).filter((person) => person.id !== reader.id);
    const may = await Promise.all(others.map((person) => mayRead(list, id, person.id, at)));
    const people = others.filter((_, index) => may[index]);
    return { people: people.toSorted((one, other) => one.name.localeCompare(other.name)) };
  });

  mount(app, writeNote, async ({ body: { model, id: record, text, corrects = null, ...body } }, request, reply) => {
    const [list, reader, at] = [await openList(request, model), readerOf(request), await now()];
    const row = await readableRow(models, list, record, reader, at);
    if (!row) throw problem('not-found');
    const id = createdId(commandIdOf(request));
    const mentions = [...new Set(body.mentions)];
    const may = await Promise.all(mentions.map((person) => mayRead(list, record, person, at)));
    if (may.includes(false)) return refused(request, id, 'mentioned-may-not-read');
    if (corrects !== null) {
      const found = await models.one('notes', corrects, at);
      const corrected = found && NoteRow.parse(found.row);
      if (corrected?.model !== model || corrected.record !== record)
        return refused(request, id, 'corrected-note-unknown');
      if (corrected.by !== reader.id) return refused(request, id, 'corrected-note-not-own');
    }
    const key = keyOwner(model, row, id);
    const sealed = { text: await parts.seal(key, text), textMark: await parts.marks.of(key, text) };
    return sendCommand(parts, request, reply, noteArea, writeNote, {
      id,
      model,
      record,
      mentions,
      corrects,
      ...sealed,
    });
  });
  mount(app, readMention, ({ params: { id } }, request, reply) =>
    sendCommand(parts, request, reply, noteArea, readMention, { id }),
  );
}
