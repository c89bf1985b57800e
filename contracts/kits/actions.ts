// Actions: what a person may do to the rows of an area, each declared once. Routes, batches, permissions, refusals,
// texts and the console's dialogs follow from the declaration.
import { z } from 'zod';
import { actionJob } from './action-job.ts';
import { actionWords, notFromWords, requestWords, ruleWords } from './action-words.ts';
import { IdParams } from './area.ts';
import type { BilingualTexts } from '../values/bilingual.ts';
import { withSuggestionsIn } from './suggestions.ts';
import { BatchResult, Receipt, DryRunAnswer } from '../wire/receipt.ts';
import type { DeclaredPermission, DeclaredSecondPerson } from '../declared/declaration.ts';
import { pascal } from '../declared/pair.ts';
import { defineCommand, type Access } from '../wire/route.ts';
import {
  type ActionOptions,
  type ActionTarget,
  type OptionGroup,
  SECOND_PERSON_NEEDED,
  REQUEST_NEEDED,
  REQUEST_PENDING,
  wrongStatusCodeOf,
  codesOf,
  wordedOf,
} from './action-options.ts';
import { Acknowledged, bodyOf, batchBody } from './action-body.ts';
import type { DeclaredAction, Actions, Pascal } from './declared-action.ts';

/** Typed as a receipt: only callers that send `dryRun` read the answer as that of a dry run. */
const ReceiptOrDryRun = z.union([Receipt, DryRunAnswer]) as unknown as typeof Receipt;

/** For deposits: `request-refund` is `RequestRefund`, `confirm` is `ConfirmDeposit`. */
const commandOf = ({ area, commandNoun = pascal(area) }: ActionTarget, name: string): string =>
  name.includes('-') ? pascal(name) : `${pascal(name)}${commandNoun}`;

const isCode = (permittedAs: string | undefined): permittedAs is `${string}:${string}` =>
  permittedAs?.includes(':') ?? false;

function declareAction(
  target: ActionTarget,
  name: string,
  { words: customWords = {}, ...options }: ActionOptions,
): Omit<DeclaredAction, 'followedBy'> {
  const { area, model, noun, statuses = {}, ofPart = false, selectionSummary: outlined } = target;
  const { from, begins, body, route = {}, rules = {}, presentation = {} } = options;
  const { secondPerson, requested, permittedAs, undoes, typedConfirmation, approval } = rules;
  const sentConfirmation = typedConfirmation?.isSent ? typedConfirmation : null;
  const words = actionWords({ ...options, words: customWords }, noun);
  const wrongStatusCode = from ? wrongStatusCodeOf(area, from[0]!) : null;
  if (wrongStatusCode && from!.some((status) => !statuses[status]))
    throw new Error(`${area}: a status that ${name} is allowed in has no name`);
  const permission: Access =
    permittedAs === 'session' || isCode(permittedAs) ? permittedAs : `${area}:${permittedAs ?? name}`;
  const common = {
    command: route.command ?? commandOf(target, name),
    permission,
    summary: route.summary ?? words.permission[1],
    refusals: [
      ...new Set([
        ...(wrongStatusCode ? [wrongStatusCode] : []),
        ...codesOf(options),
        ...(secondPerson ? [SECOND_PERSON_NEEDED] : []),
        ...(requested ? [REQUEST_PENDING] : []),
      ]),
    ],
    ...(requested && {
      requested: { action: name, rule: `${area}:${name}`, ...(requested !== true && { setting: requested.setting }) },
    }),
    approval,
  } as const;
  const batchCommon = { ...common, refusals: [...common.refusals, ...(requested ? [REQUEST_NEEDED] : [])] } as const;
  return {
    area,
    name,
    words,
    wrongStatusCode,
    options: {
      ...options,
      ...(body && !(body instanceof z.ZodObject) && { body: withSuggestionsIn(body, { area, model }) }),
      route,
      rules,
      presentation,
    },
    isOfPart: ofPart,
    rule: secondPerson?.first ? `${area}:${name}` : null,
    route: defineCommand({
      ...common,
      precondition: route.precondition ?? 'optional',
      path: begins ? `/api/${model}` : `/api/${model}/:id/${name}`,
      ...(begins ? {} : { params: IdParams }),
      body: bodyOf(options),
      response: route.dryRun ? ReceiptOrDryRun : Receipt,
      ...(undoes && { undoes: Object.values(undoes) }),
      ...(route.dryRun && { canDryRun: true as const }),
    }),
    batch: route.batch
      ? defineCommand({
          ...batchCommon,
          ...(sentConfirmation && {
            typedConfirmation: sentConfirmation.column,
            refusals: [...batchCommon.refusals, 'batch-too-large'],
          }),
          precondition: 'items',
          path: `/api/${model}/${name}`,
          summary: `${words.verb[1]} many, or do a dry run`,
          body: batchBody(options),
          response: BatchResult,
        })
      : null,
    job: route.batch
      ? actionJob({
          ...batchCommon,
          area,
          model,
          name,
          words,
          typedConfirmation: sentConfirmation,
          selectionSummary: outlined ?? null,
          acknowledged: Acknowledged,
        })
      : null,
  };
}

type NoneBut<Known, Given> = { [Key in Exclude<keyof Given, keyof Known>]: never };
/** Makes unknown keys a type error, in groups, too: a generic parameter alone accepts them. */
type OnlyKnownKeys<Of> = {
  [Name in keyof Of]: NoneBut<ActionOptions, Of[Name]> & {
    [Group in keyof Of[Name] & OptionGroup]?: NoneBut<NonNullable<ActionOptions[Group]>, NonNullable<Of[Name][Group]>>;
  };
};

/** Actions whose names are known at run time only. */
interface AnyActions {
  actions: Readonly<Record<string, DeclaredAction>>;
  permissions: Readonly<Record<string, DeclaredPermission>>;
  secondPerson: Readonly<Record<string, DeclaredSecondPerson>>;
  refusals: BilingualTexts;
  requestedWith: Readonly<Record<string, string>>;
}

/** Declares actions by their names in routes and permissions: `request-refund`. */
export function defineActions<
  const Area extends string,
  const Of extends Readonly<Record<string, ActionOptions>>,
  const CommandNoun extends string = Pascal<Area>,
>(
  on: ActionTarget<Area, CommandNoun>,
  optionsByAction: Of & NoInfer<OnlyKnownKeys<Of>>,
): Actions<Area, Of, CommandNoun>;
export function defineActions(on: ActionTarget, optionsByAction: Readonly<Record<string, ActionOptions>>): AnyActions {
  const declared = Object.entries(optionsByAction).map(([name, action]) => declareAction(on, name, action));
  const rules = declared.flatMap(({ rule, words, options }) => {
    const { secondPerson } = options.rules;
    if (!rule || !secondPerson) return [];
    const { than, first } = secondPerson;
    const isNextStep = !options.presentation.isDangerous;
    return [{ rule, names: words.permission, ...ruleWords(words, than), first: first!, isNextStep }];
  });
  const requested = declared.flatMap(({ name, words, options }) =>
    options.rules.requested === true
      ? [{ rule: `${on.area}:${name}`, names: words.permission, ...requestWords(words) }]
      : [],
  );
  const requestedWith = Object.fromEntries(
    declared.flatMap(
      ({
        name,
        options: {
          rules: { requested: by },
        },
      }) => (typeof by === 'object' ? [[`${on.area}:${name}`, by.setting] as const] : []),
    ),
  );
  const actions = declared.map((action) => ({
    ...action,
    followedBy: rules.find(({ first, isNextStep }) => isNextStep && first === `${on.area}:${action.name}`) ?? null,
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
    ...(declared.some(({ options }) => options.rules.secondPerson) && {
      [SECOND_PERSON_NEEDED]: ['此操作须由另一人执行。', 'Another person must do this.'] as const,
    }),
    ...((requested.length || Object.keys(requestedWith).length) && {
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
        .filter((action) => !action.options.rules.permittedAs)
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
    requestedWith,
  };
}
