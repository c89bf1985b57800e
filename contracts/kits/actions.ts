// Actions: what a person may do to the rows of an area, each declared once. Routes, batches, permissions, refusals,
// texts and the console's dialogs follow from the declaration.
import { z } from 'zod';
import { actionJob } from './action-job.ts';
import { actionWords, notFromWords, requestWords, ruleWords } from './action-words.ts';
import { IdParams } from './area.ts';
import type { BilingualTexts } from '../declared/declaration.ts';
import { suggestionsIn, withSuggestionsIn } from './suggestions.ts';
import { BatchResult, Receipt, DryRunAnswer } from '../wire/receipt.ts';
import { pascal } from '../declared/pair.ts';
import { defineCommand, type Access } from '../wire/route.ts';
import {
  type ActionOptions,
  type ActionTarget,
  SECOND_PERSON_NEEDED,
  REQUEST_NEEDED,
  REQUEST_PENDING,
  wrongStatusCodeOf,
  codesOf,
  wordedOf,
} from './action-options.ts';
import { Acknowledged, bodyOf, batchBody } from './action-body.ts';
import type { DeclaredAction, Actions } from './declared-action.ts';

/** Typed as a receipt: only callers that send `dryRun` read the answer as that of a dry run. */
const ReceiptOrDryRun = z.union([Receipt, DryRunAnswer]) as unknown as typeof Receipt;

/** For deposits: `request-refund` is `RequestRefund`, `confirm` is `ConfirmDeposit`. */
const commandOf = (area: string, name: string, { command }: ActionOptions): string =>
  command ?? (name.includes('-') ? pascal(name) : `${pascal(name)}${pascal(area)}`);

function declareAction(
  { area, model, noun, statuses = {}, selectionSummary: outlined }: ActionTarget,
  name: string,
  options: ActionOptions,
): Omit<DeclaredAction, 'followedBy'> {
  const { from, secondPerson, requested, precondition = 'optional', begins, batch, dryRun, undoes } = options;
  const words = actionWords(options, noun);
  const wrongStatusCode = from ? wrongStatusCodeOf(area, from[0]!) : null;
  if (wrongStatusCode && from!.some((status) => !statuses[status]))
    throw new Error(`${area}: a status that ${name} is allowed in has no name`);
  const permission: Access = options.permittedAs === 'session' ? 'session' : `${area}:${options.permittedAs ?? name}`;
  const common = {
    command: commandOf(area, name, options),
    permission,
    summary: options.summary ?? words.permission[1],
    refusals: [
      ...new Set([
        ...(wrongStatusCode ? [wrongStatusCode] : []),
        ...codesOf(options),
        ...(secondPerson ? [SECOND_PERSON_NEEDED] : []),
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
  const batchCommon = { ...common, refusals: [...common.refusals, ...(requested ? [REQUEST_NEEDED] : [])] } as const;
  return {
    area,
    name,
    words,
    wrongStatusCode,
    options: {
      ...options,
      ...(options.body &&
        !(options.body instanceof z.ZodObject) && { body: withSuggestionsIn(options.body, { area, model }) }),
      ...(options.suggestions && {
        suggestions: Object.fromEntries(
          Object.entries(options.suggestions).map(([field, lists]) => [
            field,
            suggestionsIn(field, lists, { area, model }),
          ]),
        ),
      }),
    },
    rule: secondPerson?.first ? `${area}:${name}` : null,
    route: defineCommand({
      ...common,
      precondition,
      path: begins ? `/api/${model}` : `/api/${model}/:id/${name}`,
      ...(begins ? {} : { params: IdParams }),
      body: bodyOf(options),
      response: dryRun ? ReceiptOrDryRun : Receipt,
      ...(undoes && { undoes: Object.values(undoes) }),
      ...(dryRun && { canDryRun: true as const }),
    }),
    batch: batch
      ? defineCommand({
          ...batchCommon,
          ...(options.typedConfirmation?.isSent && {
            typedConfirmation: options.typedConfirmation.column,
            refusals: [...batchCommon.refusals, 'batch-too-large'],
          }),
          precondition: 'items',
          path: `/api/${model}/${name}`,
          summary: `${words.verb[1]} many, or do a dry run`,
          body: batchBody(options),
          response: BatchResult,
        })
      : null,
    job: batch
      ? actionJob({
          ...batchCommon,
          area,
          model,
          name,
          words,
          typedConfirmation: options.typedConfirmation?.isSent ? options.typedConfirmation : null,
          selectionSummary: outlined ?? null,
          acknowledged: Acknowledged,
        })
      : null,
  };
}

/** Makes unknown keys a type error: a generic parameter alone accepts them. */
type OnlyKnownKeys<Of> = { [Name in keyof Of]: { [Key in Exclude<keyof Of[Name], keyof ActionOptions>]: never } };

/** Declares actions by their names in routes and permissions: `request-refund`. */
export function defineActions<const Area extends string, const Of extends Readonly<Record<string, ActionOptions>>>(
  on: ActionTarget<Area>,
  optionsByAction: Of & OnlyKnownKeys<Of>,
): Actions<Area, Of> {
  const declared = Object.entries(optionsByAction).map(([name, action]) => declareAction(on, name, action));
  const rules = declared.flatMap(({ rule, words, options: { secondPerson } }) =>
    rule && secondPerson
      ? [
          {
            rule,
            names: words.permission,
            ...ruleWords(words, secondPerson.than),
            first: secondPerson.first!,
            isDue: !secondPerson.undoes,
          },
        ]
      : [],
  );
  const requested = declared.flatMap(({ name, words, options: { requested: isRequested } }) =>
    isRequested === true ? [{ rule: `${on.area}:${name}`, names: words.permission, ...requestWords(words) }] : [],
  );
  const actions = declared.map((action) => ({
    ...action,
    followedBy: rules.find(({ first, isDue }) => isDue && first === `${on.area}:${action.name}`) ?? null,
  }));
  const refusals: BilingualTexts = {
    ...Object.assign({}, ...Object.values(optionsByAction).map(wordedOf)),
    ...Object.fromEntries(
      declared.flatMap(({ wrongStatusCode, options: { from } }) =>
        wrongStatusCode
          ? [
              [
                wrongStatusCode,
                notFromWords(
                  on.noun,
                  from!.map((status) => on.statuses![status]!),
                ),
              ],
            ]
          : [],
      ),
    ),
    ...(declared.some(({ options: { secondPerson } }) => secondPerson) && {
      [SECOND_PERSON_NEEDED]: ['此操作须由另一人执行。', 'Another person must do this.'] as const,
    }),
    ...(requested.length && {
      [REQUEST_NEEDED]: [
        '此操作须由另一人确认，请逐条申请。',
        'Another person must confirm this. Request it for each record separately.',
      ] as const,
    }),
  };
  // The names built at run time are those that the types build from the same options.
  return {
    actions: Object.fromEntries(actions.map((action) => [action.name, action])),
    permissions: Object.fromEntries(
      declared
        .filter((action) => !action.options.permittedAs)
        .map(({ route, words, options: { roles } }) => [
          route.permission,
          { names: words.permission, ...(roles && { roles }) },
        ]),
    ),
    secondPerson: Object.fromEntries([
      ...rules.map(({ rule, first, names, on, off }) => [rule, { first, names, on, off }]),
      ...requested.map(({ rule, names, on, off }) => [rule, { first: rule, isRequested: true, names, on, off }]),
    ]),
    refusals,
  } as unknown as Actions<Area, Of>;
}
