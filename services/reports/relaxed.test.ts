// The report recognizes both the first and the second decision that each second-person rule guards.
import { expect, test } from 'vitest';
import { GUARDED } from '#contracts/areas/report/guarded.ts';
import { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { keysOf } from '#contracts/values/records.ts';
import { FIRST_HALVES } from './decisions.ts';

const REQUESTED = 'RequestConfirmed';

test.each(keysOf(SECOND_PERSON))(
  'the self-approvals of a report include %s by the person of its first half',
  (rule) => {
    expect(FIRST_HALVES).toHaveProperty(SECOND_PERSON[rule].isRequested ? REQUESTED : GUARDED[rule]);
  },
);
