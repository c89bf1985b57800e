// A signed-in person reads and changes their own views: the stream is always the caller's, except to end the sharing of
// another person's view.
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { among } from '#contracts/wire/filter.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { measureNamed } from '#contracts/measures.ts';
import type { PagePart } from '#contracts/areas/view/custom-page.ts';
import { ViewRow, listViews, type SavedView, type SharedView } from '#contracts/areas/view/reads.ts';
import { viewCommands } from '#contracts/areas/view/actions.ts';
import { createdId } from '../../http/area-routes.ts';
import { callerOf, witnessOf } from '../../http/caller.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import { mount, type Input } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { commandIdOf, expectedRevisionOf } from '../../http/commands/preconditions.ts';
import { invalidInput, problem, refusal } from '../../http/problem.ts';
import type { Administrators } from '../administrator/administrators.ts';
import { ROUTES } from '../registry.ts';
import { VIEW_UNKNOWN, viewArea, viewNamed, type ViewCommand, type Views } from './area.ts';
import { createViews } from './views.ts';

/** A view is stored in the log, which contains no personal data in plain text. */
function refusePersonal({ model, filter }: z.output<typeof viewCommands.save.body>): void {
  const sealed = ROUTES.find(({ reads }) => reads?.model === model)?.reads?.personal?.lookups ?? {};
  const personal = Object.keys(filter).filter((column) => Object.hasOwn(sealed, column));
  if (personal.length)
    throw invalidInput(...personal.map((column) => ({ path: `filter.${column}`, key: 'personal-not-kept' })));
}

/** A page shows measures that exist, divided as they can be. */
function refuseUnknown(parts: readonly PagePart[]): void {
  const unknown = parts.flatMap((part, place): InvalidField[] => {
    const { kind, by, only } = part;
    const found = measureNamed(part);
    const path = `page.parts.${place}`;
    if (!found) return [{ path: `${path}.measure`, key: 'not-a-measure' }];
    if (by === undefined)
      return kind === 'parts' || only !== undefined ? [{ path: `${path}.by`, key: 'required' }] : [];
    const split = found.set.parts?.find(({ column }) => column === by);
    if (!split) return [{ path: `${path}.by`, key: 'unknown-column' }];
    return kind === 'parts' && split.notAdded ? [{ path: `${path}.kind`, key: 'invalid' }] : [];
  });
  if (unknown.length) throw invalidInput(...unknown);
}

/** What a person with these permissions may see of another's view; undefined: they may not read its list. */
function visibleOf(view: ViewRow['view'], permissions: readonly string[]): ViewRow['view'] | undefined {
  const isHeld = (permission: string): boolean => permission === 'session' || permissions.includes(permission);
  if (view.page) {
    // Of a measure that they may not read, they do not learn what it is narrowed to.
    const parts = view.page.parts.map(({ only, ...part }): PagePart => {
      const permission = measureNamed(part)?.set.series.permission;
      return only !== undefined && permission !== undefined && isHeld(permission) ? { ...part, only } : part;
    });
    return { ...view, page: { ...view.page, parts } };
  }
  const permission = ROUTES.find(({ reads }) => reads?.model === view.model)?.reads?.permission;
  return permission !== undefined && isHeld(permission) ? view : undefined;
}

/** The view that a command changes the content or name of. */
function changedBy(command: ViewCommand, views: Views): SavedView | undefined {
  if (command.type === 'SaveView') return viewNamed(views, command.model, command.name);
  return command.type === 'RenameView' ? views.find(({ id }) => id === command.viewId) : undefined;
}

/** The receipt's id is the view's, not the stream's. A view that replaces another keeps its id. */
const idAfter = (command: ViewCommand, views: Views): string =>
  (command.type === 'SaveView' ? viewNamed(views, command.model, command.name)?.id : undefined) ?? command.viewId;

export function mountViews(
  app: FastifyInstance,
  {
    commands,
    audit,
    seal,
    store,
    models,
    administrators,
  }: Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store' | 'models'> & {
    administrators: Pick<Administrators, 'role'>;
  },
): void {
  const { of: viewsOf } = createViews({ store });

  mount(app, listViews, async ({ query: { model } }, request) => {
    const { permissions, administrator } = callerOf(request).session;
    const { id: person, roleId } = administrator;
    const [{ views, revision, position }, { rows }] = await Promise.all([
      viewsOf(person),
      allRows(models, 'views', { filter: { roles: among(roleId) } }),
    ]);
    const isWanted = (view: Pick<SavedView, 'model'>): boolean => model === undefined || view.model === model;
    const shared = rows
      .map((row) => ViewRow.parse(row))
      .filter(({ by, view }) => by !== person && isWanted(view))
      .flatMap(({ id, by, view, roles }): SharedView[] => {
        const visible = visibleOf(view, permissions);
        return visible ? [{ id, ...visible, roles, by }] : [];
      })
      .toSorted((left, right) => left.name.localeCompare(right.name));
    return { views: views.filter(isWanted), shared, revision, position };
  });

  const command = <const Route extends CommandRoute<ViewCommand['type']>>(
    route: Route,
    commandOf: (input: Input<Route>, commandId: string) => Extract<ViewCommand, { type: Route['command'] }>,
    ownerOf: (input: Input<Route>, person: string) => Promise<string> | string = (_input, person) => person,
  ): void =>
    mount(app, route, async (input, request, reply) => {
      const commandId = commandIdOf(request);
      const expectedRevision = expectedRevisionOf(request, route.precondition);
      const witness = await witnessOf(request, seal);
      const person = await ownerOf(input, witness.actor.id);
      const sent = commandOf(input, commandId);
      const refused = (code: string): Promise<void> =>
        audit.commandRefused(witness, { command: route.command, target: viewArea.stream(person), code });
      // Whoever changes a shared view shares the change.
      const { permissions } = callerOf(request).session;
      if (changedBy(sent, (await viewsOf(person)).views)?.roles.length && !permissions.includes('view:share')) {
        await refused('view-shared');
        throw refusal('view-shared');
      }
      const outcome = await commands.run(
        viewArea,
        { ...sent, id: person },
        { ...witness, commandId, ...(expectedRevision !== undefined && { expectedRevision }) },
      );
      if (outcome.kind === 'refused' && outcome.code === VIEW_UNKNOWN) throw problem('not-found');
      const receipt = await answerOutcome(reply, outcome, refused);
      return { ...receipt, id: idAfter(sent, (await viewsOf(person)).views) };
    });

  command(viewCommands.save, ({ body }, commandId) => {
    refusePersonal(body);
    refuseUnknown(body.page?.parts ?? []);
    return { ...body, type: 'SaveView', viewId: createdId(commandId) };
  });
  command(viewCommands.rename, ({ params, body }) => ({ ...body, type: 'RenameView', viewId: params.id }));
  command(viewCommands.remove, ({ params }) => ({ type: 'RemoveView', viewId: params.id }));
  command(
    viewCommands.share,
    ({ params, body }) => ({ ...body, type: 'ShareView', viewId: params.id }),
    async ({ body: { roles } }, person) => {
      const found = await Promise.all(roles.map((role) => administrators.role(role)));
      const unknown = found.flatMap((role, place) => (role ? [] : [{ path: `roles.${place}`, key: 'not-a-role' }]));
      if (unknown.length) throw invalidInput(...unknown);
      return person;
    },
  );
  command(
    viewCommands.unshare,
    ({ params }) => ({ type: 'UnshareView', viewId: params.id }),
    async ({ params }) => {
      // A view that was shared a moment ago is found.
      const head = await store.head();
      const found = await models.one('views', params.id, head ? { atLeast: String(head.commit) } : {});
      if (!found) throw problem('not-found');
      return ViewRow.parse(found.row).by;
    },
  );
}
