// The write side of a book, made from its declaration (contracts/kits/book.ts).
import type { BookContract } from '#contracts/kits/book.ts';
import { idOfStream } from '#contracts/events/event.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { defineArea, type TypedArea } from '../../command/area.ts';
import type { DecideContext } from '../../command/types.ts';
import { createdId, creates, routesOf, type AreaRoutes } from '../../http/area-routes.ts';
import type { Area, AreaWith, FactCommands } from '../area.ts';
import { uniqueClaims } from '../resource/claims.ts';
import { bookDecider, type BookCommand, type BookState } from './decider.ts';
import { entryClaim, eventsOf, firstOf } from './entries.ts';
import { correctionRequests } from './second-person.ts';

const CORRECTIONS = namespaceOf('correction');
const FACTS = namespaceOf('book-fact');

export function bookArea(
  contract: BookContract,
  { demo }: Pick<Area, 'demo'> = {},
): AreaWith<TypedArea<BookCommand, BookState | null, DecideContext, {}>> & { routes: AreaRoutes } {
  const {
    options: { area, fact },
    fields,
    unique,
    Name,
    events,
    reads,
    sums,
    actions: { add, correct },
  } = contract;
  const keys = uniqueClaims({ options: { area, fields, unique }, Name });
  const definition = defineArea({
    events,
    decider: bookDecider(contract),
    creates: [add.route.command],
    stream: (id, { first = id }) => `${area}-${String(first)}`,
    claims: (event) => [
      ...keys(event).map((claim) => ({
        ...claim,
        rowOf: (owner: string, storedEvents: Parameters<typeof claim.isUsed>[0]) =>
          String(storedEvents.at(-1)?.data.entry ?? idOfStream(owner)),
      })),
      ...(event.data.corrects === undefined ? [] : [entryClaim(area, String(event.data.entry))]),
    ],
  });
  const facts: FactCommands = {
    [fact.type]: ({ source, id, at, data }: Fact<object>) => ({
      ...data,
      type: add.route.command,
      id: derivedId(FACTS, `${source}:${id}`),
      recordTime: at,
    }),
  };
  return {
    definition,
    facts,
    settingRequests: correctionRequests(contract),
    ...(demo && { demo }),
    routes: routesOf(definition, {
      reads,
      sums,
      creates: [creates(definition, add.route, (body, commandId) => ({ ...body, id: createdId(commandId) }))],
      actions: [correct.route],
      batches: [],
      eventsOf: (id, load) => eventsOf(area, id, load),
      prepare: async (command, { load, commandId }) =>
        command.type === correct.route.command
          ? {
              ...command,
              id: derivedId(CORRECTIONS, commandId),
              corrects: command.id,
              first: await firstOf(area, command.id, load),
            }
          : command,
    }),
  };
}
