// Acts: what may be done with the rows of an area, each said once. Routes, batches, permissions, refusals and their
// words follow from it, and the console's dialogs.
import { z } from 'zod';
import { actJob } from './act-job.ts';
import { actWords, notFromWords, requestWords, ruleWords } from './act-words.ts';
import { IdParams } from './area.ts';
import type { Pairs } from '../declared/declaration.ts';
import { knownIn, withKnownIn } from './field.ts';
import { BatchResult, Receipt, Trial } from '../wire/receipt.ts';
import { pascal } from '../declared/pair.ts';
import { defineCommand, type Access } from '../wire/route.ts';
import {
  type ActParts,
  type ActedOn,
  SECOND_PERSON_NEEDED,
  REQUEST_NEEDED,
  REQUEST_PENDING,
  notIn,
  codesOf,
  wordedOf,
} from './act-parts.ts';
import { Acknowledged, bodyOf, batchBody } from './act-body.ts';
import type { DeclaredAct, Acts } from './declared-act.ts';

/** The wall: who tries it reads the answer as a trial, all others as the receipt that it is. */
const Tried = z.union([Receipt, Trial]) as unknown as typeof Receipt;

/** `request-refund` of deposits is `RequestRefund`, `confirm` is `ConfirmDeposit`. */
const commandOf = (area: string, name: string, { command }: ActParts): string =>
  command ?? (name.includes('-') ? pascal(name) : `${pascal(name)}${pascal(area)}`);

function declareAct(
  { area, model, noun, statuses = {}, outlined }: ActedOn,
  name: string,
  parts: ActParts,
): Omit<DeclaredAct, 'followedBy'> {
  const { from, byAnother, requested, precondition = 'optional', begins, batch, tried, undoes } = parts;
  const words = actWords(parts, noun);
  const notFrom = from ? notIn(area, from[0]!) : null;
  if (notFrom && from!.some((status) => !statuses[status]))
    throw new Error(`${area}: a status that ${name} begins from has no words`);
  const permission: Access = parts.permittedAs === 'session' ? 'session' : `${area}:${parts.permittedAs ?? name}`;
  const common = {
    command: commandOf(area, name, parts),
    permission,
    summary: parts.summary ?? words.permission[1],
    refusals: [
      ...new Set([
        ...(notFrom ? [notFrom] : []),
        ...codesOf(parts),
        ...(byAnother ? [SECOND_PERSON_NEEDED] : []),
        ...(requested ? [REQUEST_PENDING] : []),
      ]),
    ],
    ...(requested && {
      requested: {
        action: name,
        ...(requested === true
          ? { rule: `${area}:${name}` }
          : { rule: `${area}:${requested.as}`, inStatus: requested.inStatus }),
      },
    }),
  } as const;
  const ofMany = { ...common, refusals: [...common.refusals, ...(requested ? [REQUEST_NEEDED] : [])] } as const;
  return {
    area,
    name,
    words,
    notFrom,
    parts: {
      ...parts,
      ...(parts.body && !(parts.body instanceof z.ZodObject) && { body: withKnownIn(parts.body, { area, model }) }),
      ...(parts.known && {
        known: Object.fromEntries(
          Object.entries(parts.known).map(([field, lists]) => [field, knownIn(field, lists, { area, model })]),
        ),
      }),
    },
    rule: byAnother?.first ? `${area}:${name}` : null,
    route: defineCommand({
      ...common,
      precondition,
      path: begins ? `/api/${model}` : `/api/${model}/:id/${name}`,
      ...(begins ? {} : { params: IdParams }),
      body: bodyOf(parts),
      response: tried ? Tried : Receipt,
      ...(undoes && { undoes: Object.values(undoes) }),
      ...(tried && { canTry: true as const }),
    }),
    batch: batch
      ? defineCommand({
          ...ofMany,
          ...(parts.retyped?.isSent && {
            retyped: parts.retyped.column,
            refusals: [...ofMany.refusals, 'batch-too-large'],
          }),
          precondition: 'items',
          path: `/api/${model}/${name}`,
          summary: `${words.verb[1]} many, or do a dry run`,
          body: batchBody(parts),
          response: BatchResult,
        })
      : null,
    job: batch
      ? actJob({
          ...ofMany,
          area,
          model,
          name,
          words,
          retyped: parts.retyped?.isSent ? parts.retyped : null,
          outlined: outlined ?? null,
          acknowledged: Acknowledged,
        })
      : null,
  };
}

/** Acts by their names in routes and permissions: `request-refund`. */
export function defineActs<const Area extends string, const Of extends Readonly<Record<string, ActParts>>>(
  on: ActedOn<Area>,
  parts: Of,
): Acts<Area, Of> {
  const declared = Object.entries(parts).map(([name, act]) => declareAct(on, name, act));
  const rules = declared.flatMap(({ rule, words, parts: { byAnother } }) =>
    rule && byAnother
      ? [
          {
            rule,
            names: words.permission,
            ...ruleWords(words, byAnother.than),
            first: byAnother.first!,
            isDue: !byAnother.undoes,
          },
        ]
      : [],
  );
  const requested = declared.flatMap(({ name, words, parts: { requested: isRequested } }) =>
    isRequested === true ? [{ rule: `${on.area}:${name}`, names: words.permission, ...requestWords(words) }] : [],
  );
  const acts = declared.map((act) => ({
    ...act,
    followedBy: rules.find(({ first, isDue }) => isDue && first === `${on.area}:${act.name}`) ?? null,
  }));
  const refusals: Pairs = {
    ...Object.assign({}, ...Object.values(parts).map(wordedOf)),
    ...Object.fromEntries(
      declared.flatMap(({ notFrom, parts: { from } }) =>
        notFrom
          ? [
              [
                notFrom,
                notFromWords(
                  on.noun,
                  from!.map((status) => on.statuses![status]!),
                ),
              ],
            ]
          : [],
      ),
    ),
    ...(declared.some(({ parts: { byAnother } }) => byAnother) && {
      [SECOND_PERSON_NEEDED]: ['此操作须由另一人执行。', 'Another person must do this.'] as const,
    }),
    ...(requested.length && {
      [REQUEST_NEEDED]: [
        '此操作须由另一人确认，请逐条申请。',
        'Another person must confirm this. Request it for each record separately.',
      ] as const,
    }),
  };
  // The wall: names made while running are those that the types make of the same parts.
  return {
    acts: Object.fromEntries(acts.map((act) => [act.name, act])),
    permissions: Object.fromEntries(
      declared
        .filter((act) => !act.parts.permittedAs)
        .map(({ route, words, parts: { to } }) => [route.permission, { names: words.permission, ...(to && { to }) }]),
    ),
    secondPerson: Object.fromEntries([
      ...rules.map(({ rule, first, names, on, off }) => [rule, { first, names, on, off }]),
      ...requested.map(({ rule, names, on, off }) => [rule, { first: rule, isRequested: true, names, on, off }]),
    ]),
    refusals,
  } as unknown as Acts<Area, Of>;
}
