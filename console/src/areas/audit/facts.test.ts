import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

test('a change shows only fields that differ, and lists item by item', () => {
  const before = { name: 'Maker', description: 'd', permissions: ['a', 'b'], requiresSecondFactor: false };
  expect(
    factsOf({ name: 'Recorder', description: 'd', permissions: ['b', 'c'], requiresSecondFactor: false, before }),
  ).toEqual([
    { kind: 'change', field: 'name', before: 'Maker', after: 'Recorder' },
    { kind: 'list', field: 'permissions', added: ['c'], taken: ['a'] },
  ]);
});
test('a sealed e-mail address is shown only if its lookup mark changed', () => {
  const before = { emailLookup: 'x', description: 'd', roleId: 'auditor' };
  expect(factsOf({ email: 'a@b.example', emailLookup: 'x', description: 'd', roleId: 'operator', before })).toEqual([
    { kind: 'change', field: 'roleId', before: 'auditor', after: 'operator' },
  ]);
  expect(factsOf({ email: 'c@b.example', emailLookup: 'y', description: 'd', roleId: 'auditor', before })).toEqual([
    { kind: 'value', field: 'email', value: 'c@b.example' },
  ]);
});
test('fields without information are omitted', () => {
  expect(factsOf({ model: 'deposits', filter: '{}', position: '12', administratorId: 'ana' })).toEqual([
    { kind: 'value', field: 'model', value: 'deposits' },
    { kind: 'value', field: 'position', value: '12' },
  ]);
});
