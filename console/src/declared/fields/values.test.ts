import { expect, test } from 'vitest';
import { sampleResource } from '../../../testing/sample-record.ts';
import { bodyOf, valuesOf } from './values.ts';

const { fields } = sampleResource.options;
const filled = {
  heading: ' Open day ',
  body: ' by the door\n',
  paper: 'A4',
  places: ['STREET', 'SHOP'],
  tags: ['0195f3a2-0000-7000-8000-000000000001'],
};

test('form values become a valid body, with null for missing values and trimmed lines', () => {
  const body = bodyOf(fields, filled);
  expect(body).toEqual({ ...filled, heading: 'Open day', at: null });
  expect(sampleResource.add.body.safeParse(body).success).toBe(true);
  expect(sampleResource.actions['edit']!.body.safeParse(body).success).toBe(true);
});

test('the form takes only its fields from a row and sends them back unchanged', () => {
  const row = { ...bodyOf(fields, filled), id: 'l1', status: 'HIDDEN', revision: 3 };
  const values = valuesOf(fields, row);
  expect(Object.keys(values)).toEqual(Object.keys(fields));
  expect(values['at']).toBeUndefined();
  expect(bodyOf(fields, values)).toEqual(bodyOf(fields, filled));
});
