import { expect, test } from 'vitest';
import { textField } from '#contracts/kits/field.ts';
import { checkedSections } from './sections.ts';

const kites = {
  options: { area: 'kite', fields: { name: textField(64, '名称', 'Name'), size: textField(8, '尺寸', 'Size') } },
};
const section = (...fields: string[]) => ({ names: ['一', 'One'] as const, fields });

test('sections hold each field of a resource once', () => {
  const complete = [section('name'), section('size')];
  expect(checkedSections(kites, complete)).toBe(complete);
});
test('a field in no section, in two sections or of another resource is named', () => {
  expect(() => checkedSections(kites, [section('name')])).toThrow('the field `size` of kite is in no section');
  expect(() => checkedSections(kites, [section('name', 'size'), section('name')])).toThrow(
    'the field `name` of kite is in two sections',
  );
  expect(() => checkedSections(kites, [section('name', 'size', 'wind')])).toThrow('kite has no field `wind`');
});
