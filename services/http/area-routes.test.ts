import { expect, test } from 'vitest';
import { burnActions } from '#contracts/areas/burn/actions.ts';
import { feedbackActions } from '#contracts/areas/feedback/actions.ts';
import { burns } from '../areas/burn/decider.ts';
import { deposits } from '../areas/deposit/decider.ts';
import { feedbacks } from '../areas/feedback/decider.ts';
import { actionRoutes, creates } from './area-routes.ts';

const { add } = burnActions.actions;

test('actions whose bodies lack the fields of their commands fail the type check', () => {
  expect(actionRoutes(burns, burnActions).actions.map(({ command }) => command)).toEqual(['RetryBurn']);
  // @ts-expect-error -- the commands of burns are not those of deposits
  actionRoutes(deposits, burnActions);
  // @ts-expect-error -- the body has the mailbox itself, the command only its lookup mark
  actionRoutes(feedbacks, feedbackActions);
  // @ts-expect-error -- also with `prepare`
  actionRoutes(deposits, feedbackActions, async (command) => command);
  const { prepare } = actionRoutes(feedbacks, feedbackActions, async (command) => command);
  expect(prepare).toBeDefined();
});

test('a creating command without all its fields fails the type check', () => {
  const creation = creates(burns, add.route, (body) => ({ ...body, id: 'one' }));
  expect(creation.fields({ amount: '1' }, 'one')).toEqual({ amount: '1', id: 'one' });
  // @ts-expect-error -- the body's fields are missing
  creates(burns, add.route, () => ({ id: 'one' }));
});
