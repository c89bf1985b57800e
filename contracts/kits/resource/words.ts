// A resource's actions and its declaration, with texts built from its nouns.
import { z } from 'zod';
import type { ActionOptions } from '../action-options.ts';
import { defineActions } from '../actions.ts';
import { bare } from '../action-words.ts';
import { declare, type Declaration } from '../../declared/declaration.ts';
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import { namesOf, valueWordsOf } from '../field.ts';
import { editedFields } from './standard.ts';
import { capital, pascal } from '../../declared/pair.ts';
import { computedOf } from './publishing.ts';
import type { ResourceOptions } from './options.ts';
import { keepsVersions, switchTransitions } from './refusals.ts';

/** The resource's actions in permission order: the standard ones, custom ones and the switch. */
export function declareActions(options: ResourceOptions, refusedBy: (action: string) => readonly string[]) {
  const {
    area,
    model,
    nouns,
    permission,
    roles,
    fields,
    validateTogether,
    removal,
    stickyFields,
    requested,
    custom = { columns: {}, actions: {} },
  } = options;
  const { zh, one } = nouns;
  const together = validateTogether && { validateTogether };
  const addLabel: BilingualText = [`新增${zh}`, `Add ${bare(one)}`];
  const actions: Record<string, ActionOptions> = {
    add: {
      verb: ['新增', 'Add', 'added'],
      begins: true,
      body: fields,
      rules: { ...together },
      presentation: { ...(stickyFields && { stickyFields }) },
      words: { label: addLabel, title: addLabel, submit: ['新增', 'Add'] },
    },
    // The form's title says enough.
    edit: {
      verb: ['编辑', 'Edit', 'saved'],
      body: editedFields(fields),
      rules: { ...together, undoes: { edit: `${pascal(area)}Edited` } },
      presentation: { isPrimary: true },
      words: {
        label: ['编辑', 'Edit'],
        title: [`编辑${zh}`, `Edit ${bare(one)}`],
        submit: ['保存', 'Save'],
        sentence: ['', ''],
        successMessage: [`${zh}已保存`, `${capital(bare(one))} saved`],
      },
    },
    ...(removal && {
      remove: {
        verb: ['删除', 'Remove', 'removed'],
        presentation: { isDangerous: true },
        words: {
          label: ['删除', 'Remove'],
          title: [`删除${zh}`, `Remove ${bare(one)}`],
          submit: ['删除', 'Remove'],
          nextStep: ['历史记录会保留，可以从中恢复。', 'Its history is kept, and you can restore it from there.'],
        },
      },
      restore: {
        verb: ['恢复', 'Restore', 'restored'],
        rules: { permittedAs: 'add', undoes: { remove: `${pascal(area)}Removed` } },
        words: {
          label: ['恢复', 'Restore'],
          title: [`恢复${zh}`, `Restore ${bare(one)}`],
          submit: ['恢复', 'Restore'],
        },
      },
    }),
    ...(keepsVersions(options) && {
      restore: {
        verb: ['恢复', 'Restore', 'restored'],
        noun: { zh: `${zh}的旧版本`, one: `an earlier version of ${one}` },
        body: z.strictObject({ revision: z.number().int().min(0) }),
        rules: { permittedAs: 'edit' },
        route: { summary: `Edit ${one} back to its fields at an earlier revision` },
        words: {
          label: ['恢复此版本', 'Restore this version'],
          title: [`恢复${zh}的旧版本`, `Restore an earlier version of ${one}`],
          submit: ['恢复', 'Restore'],
          nextStep: [
            '所有字段回到该版本的内容，作为一次新的编辑。状态、置顶和关联不变。',
            'All fields get the content of that version, as a new edit. Status, pinning and links stay.',
          ],
        },
      },
    }),
    ...custom.actions,
    ...Object.fromEntries(
      switchTransitions(options).map(
        ({
          from,
          to: {
            action,
            names: {
              action: [zhAct, enAct],
              status: [, enStatus],
            },
          },
        }): [string, ActionOptions] => [
          action,
          {
            verb: [zhAct, enAct, enStatus.toLowerCase()],
            from: [from.status],
            route: { batch: true },
            rules: { ...(action === requested && { requested: true }), undoes: { [from.action]: from.event } },
            words: { label: [zhAct, enAct], title: [`${zhAct}${zh}`, `${enAct} ${bare(one)}`], submit: [zhAct, enAct] },
          },
        ],
      ),
    ),
  };
  const statuses: BilingualTexts = Object.fromEntries(
    switchTransitions(options).map(({ from: { status, names } }) => [status, names.status]),
  );
  const declared = defineActions(
    { area, model, noun: nouns, statuses },
    Object.fromEntries(
      Object.entries(actions).map(([name, action]): [string, ActionOptions] => [
        name,
        {
          ...action,
          ...(permission && { rules: { ...action.rules, permittedAs: permission } }),
          roles,
          refusals: refusedBy(name),
        },
      ]),
    ),
  );
  if (requested === undefined) return declared;
  // Changing one that is on has the same effect as switching it on.
  const covered = [
    'edit',
    'restore',
    ...Object.entries(custom.actions).flatMap(([name, { changesNoContent }]) => (changesNoContent ? [] : [name])),
  ];
  const rule = { rule: `${area}:${requested}`, inStatus: options.switched!.on.status };
  for (const name of covered)
    if (declared.actions[name]?.batch) throw new Error(`${area}: ${name} may become a request, so it has no batch`);
  return {
    ...declared,
    actions: Object.fromEntries(
      Object.entries(declared.actions).map(([name, { route, ...action }]) => [
        name,
        { ...action, route: covered.includes(name) ? { ...route, requested: { action: name, ...rule } } : route },
      ]),
    ),
  };
}

export function declarationOf(
  options: ResourceOptions,
  Name: string,
  permissions: Declaration['permissions'],
  refusals: BilingualTexts,
): Declaration {
  const {
    area,
    model,
    nouns: { zh, one, many },
    group,
    page,
    roles,
    fields,
    switched,
    removal,
    custom = { columns: {}, actions: {} },
  } = options;
  const columns = { ...fields, ...custom.columns };
  const computed = computedOf(options);
  const [noun, list] = [bare(one), [zh, capital(many)] as const];
  const transitions = switchTransitions(options);
  const statuses: BilingualTexts = Object.fromEntries(
    transitions.map(({ from: { status, names } }) => [status, names.status]),
  );
  return declare({
    area,
    noun: [zh, noun],
    ...(group && { group }),
    page: { list: model, ...(options.permission && { opens: options.permission }), ...page },
    refusals,
    ...(options.alerts && { alerts: options.alerts }),
    permissions: { ...(options.permission ? {} : { [`${area}:read`]: { names: list, roles } }), ...permissions },
    models: { [model]: list },
    events: {
      [`${Name}Added`]: [`新增${zh}`, `${capital(noun)} added`],
      [`${Name}Edited`]: [`编辑${zh}`, `${capital(noun)} edited`],
      ...(removal && {
        [`${Name}Removed`]: [`删除${zh}`, `${capital(noun)} removed`],
        [`${Name}Restored`]: [`恢复${zh}`, `${capital(noun)} restored`],
      }),
      ...Object.fromEntries(transitions.map(({ from: { event, names } }) => [event, names.event])),
      ...Object.fromEntries(Object.values(custom.actions).map(({ event }) => [event.type, event.names])),
    },
    fields: {
      [model]: {
        id: ['编号', 'ID'],
        ...namesOf(columns),
        ...(switched && { status: ['状态', 'Status'] }),
        ...computed?.names,
        createdBy: ['创建人', 'Created by'],
        createdAt: ['创建时间', 'Created at'],
        updatedAt: ['更新时间', 'Updated at'],
        createdPosition: ['日志位置', 'Log position'],
        revision: ['版本', 'Version'],
      },
    },
    codes: { [model]: { ...(switched && { status: statuses }), ...computed?.codes, ...valueWordsOf(columns) } },
  });
}
