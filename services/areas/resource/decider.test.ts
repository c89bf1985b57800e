import { describe, expect, test } from 'vitest';
import { optional, textField } from '#contracts/kits/field.ts';
import { defineResource } from '#contracts/kits/resource.ts';
import { tag } from '#contracts/areas/tag/declaration.ts';
import { specOf } from '../../command/testing/spec.ts';
import { resourceDecider } from './decider.ts';
import { poster, posterRules } from './testing/example.ts';

const given = specOf(resourceDecider(poster, posterRules), {});
const id = 'poster-1';
const fields = { title: 'Spring', text: null, until: '2026-12-01T00:00:00.000Z', tags: ['one', 'two'] };
const command = (action: string, body = {}) => ({ type: `${action}Poster`, id, ...body });
const [added, shown, hidden, removed] = [
  { type: 'PosterAdded', data: fields },
  { type: 'PosterShown', data: {} },
  { type: 'PosterHidden', data: {} },
  { type: 'PosterRemoved', data: {} },
];

describe('a record', () => {
  test('is added with its declared fields only', () => given().when(command('Add', fields)).thenEvents(added));

  test('is edited with an event that holds the former fields', () =>
    given(added)
      .when(command('Edit', { ...fields, title: 'Summer', tags: ['two'] }))
      .thenEvents({ type: 'PosterEdited', data: { ...fields, title: 'Summer', tags: ['two'], before: fields } }));
  test('is refused as unchanged only when it equals its current fields', () => {
    const edited = { type: 'PosterEdited', data: { ...fields, title: 'Summer', before: fields } };
    given(added, edited)
      .when(command('Edit', { ...fields, title: 'Summer' }))
      .thenRefused('poster-unchanged');
    given(added, edited)
      .when(command('Edit', fields))
      .thenEvents({ type: 'PosterEdited', data: { ...fields, before: { ...fields, title: 'Summer' } } });
  });

  test('is hidden at first, and can be shown and hidden again', () => {
    given(added).when(command('Hide')).thenRefused('poster-not-shown');
    given(added).when(command('Show')).thenEvents(shown);
    given(added, shown).when(command('Show')).thenRefused('poster-not-hidden');
    given(added, shown).when(command('Hide')).thenEvents(hidden);
    given(added, shown, hidden).when(command('Show')).thenEvents(shown);
  });
  test('keeps its status when it is edited', () =>
    given(added, shown, { type: 'PosterEdited', data: { ...fields, title: 'Summer', before: fields } })
      .when(command('Show'))
      .thenRefused('poster-not-hidden'));

  test.each(['Edit', 'Show', 'Hide', 'Remove'])('that is removed refuses the action %s', (action) => {
    given(added).when(command('Remove')).thenEvents(removed);
    given(added, removed).when(command(action, fields)).thenRefused('poster-removed');
  });
  test('is restored with its fields and status, and only after it was removed', () => {
    const by = { createdBy: 'ana', createdAt: '2026-11-01T08:00:00.000Z' };
    given(added, shown, removed)
      .when(command('Restore', by))
      .thenEvents({ type: 'PosterRestored', data: { ...fields, status: 'SHOWN', ...by } });
    given(added).when(command('Restore', by)).thenRefused('poster-not-removed');
  });
});

describe('a resource’s own rule', () => {
  const over = { now: '2026-12-01T00:00:00.000Z' };
  test('is checked against the fields of the record', () => {
    given(added).when(command('Show'), over).thenRefused('poster-over');
    given({ type: 'PosterAdded', data: { ...fields, until: null } })
      .when(command('Show'), over)
      .thenEvents(shown);
  });
  test('is checked after the common rules', () =>
    given(added, shown).when(command('Show'), over).thenRefused('poster-not-hidden'));
  test('for an undeclared action throws an error', () =>
    expect(() => resourceDecider(poster, { refuses: { shwo: () => null } })).toThrow('poster: a rule for shwo'));
});

test('each action declares its refusals', () =>
  expect(
    Object.fromEntries(
      [['add', poster.add] as const, ...Object.entries(poster.actions)].map(([action, { refusals }]) => [
        action,
        refusals.toSorted(),
      ]),
    ),
  ).toEqual({
    add: ['poster-over', 'poster-title-taken', 'tag-unknown'],
    edit: ['poster-over', 'poster-removed', 'poster-title-taken', 'poster-unchanged', 'tag-unknown'],
    show: ['poster-not-hidden', 'poster-over', 'poster-removed'],
    hide: ['poster-not-shown', 'poster-over', 'poster-removed'],
    remove: ['poster-removed'],
    restore: ['poster-not-removed', 'poster-title-taken', 'tag-unknown'],
  }));

test('a record has exactly the declared actions', () => {
  expect(() =>
    specOf(resourceDecider(tag), {})({ type: 'TagAdded', data: { name: 'DeFi' } }).when({ type: 'ShowTag', id }),
  ).toThrow('no rule for the command ShowTag');
});

describe('a custom column', () => {
  const flag = defineResource({
    area: 'flag',
    model: 'flags',
    nouns: { zh: '旗', one: 'a flag', many: 'flags' },
    page: { path: '/flags' },
    roles: ['content-editor'],
    fields: { name: textField(32, '名称', 'Name') },
    custom: {
      columns: { motto: optional(textField(32, '格言', 'Motto')) },
      actions: {
        inscribe: {
          setFields: ['motto'],
          body: { motto: textField(32, '格言', 'Motto') },
          verb: ['题写', 'Inscribe', 'inscribed'],
          event: { type: 'FlagInscribed', names: ['题写格言', 'Flag inscribed'] },
        },
      },
    },
  });

  test('that no rule sets is named when the area is made', () =>
    expect(() => resourceDecider(flag)).toThrow(
      'flag: no rule says what inscribe sets; add it to setFields of resourceArea',
    ));
  test('that is optional has no value in an edit that leaves it out', () => {
    const edited = { name: 'Blue', before: { name: 'Red' } };
    expect(flag.events.schemas['FlagEdited']!.parse(edited)).toEqual(edited);
  });
});
