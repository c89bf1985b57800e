// A signed-in person reads and changes their own views: the stream is always the caller's.
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { listViews } from '#contracts/areas/view/reads.ts';
import { viewCommands } from '#contracts/areas/view/actions.ts';
import { createdId } from '../../http/area-routes.ts';
import { personOf, witnessOf } from '../../http/caller.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import { mount, type Input } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { commandIdOf, expectedRevisionOf } from '../../http/commands/preconditions.ts';
import { invalidInput, problem } from '../../http/problem.ts';
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

/** The receipt's id is the view's, not the stream's. A view that replaces another keeps its id. */
const idAfter = (command: ViewCommand, views: Views): string =>
  (command.type === 'SaveView' ? viewNamed(views, command.model, command.name)?.id : undefined) ?? command.viewId;

export function mountViews(
  app: FastifyInstance,
  { commands, audit, seal, store }: Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store'>,
): void {
  const { of: viewsOf } = createViews({ store });

  mount(app, listViews, async ({ query: { model } }, request) => {
    const { views, revision, position } = await viewsOf(personOf(request));
    return { views: model === undefined ? views : views.filter((view) => view.model === model), revision, position };
  });

  const command = <const Route extends CommandRoute<ViewCommand['type']>>(
    route: Route,
    commandOf: (input: Input<Route>, commandId: string) => Extract<ViewCommand, { type: Route['command'] }>,
  ): void =>
    mount(app, route, async (input, request, reply) => {
      const commandId = commandIdOf(request);
      const expectedRevision = expectedRevisionOf(request, route.precondition);
      const witness = await witnessOf(request, seal);
      const person = witness.actor.id;
      const sent = commandOf(input, commandId);
      const outcome = await commands.run(
        viewArea,
        { ...sent, id: person },
        { ...witness, commandId, ...(expectedRevision !== undefined && { expectedRevision }) },
      );
      if (outcome.kind === 'refused' && outcome.code === VIEW_UNKNOWN) throw problem('not-found');
      const receipt = await answerOutcome(reply, outcome, (code) =>
        audit.commandRefused(witness, { command: route.command, target: viewArea.stream(person), code }),
      );
      return { ...receipt, id: idAfter(sent, (await viewsOf(person)).views) };
    });

  command(viewCommands.save, ({ body }, commandId) => {
    refusePersonal(body);
    return { ...body, type: 'SaveView', viewId: createdId(commandId) };
  });
  command(viewCommands.rename, ({ params, body }) => ({ ...body, type: 'RenameView', viewId: params.id }));
  command(viewCommands.remove, ({ params }) => ({ type: 'RemoveView', viewId: params.id }));
}
