// Routes of a person's own second factor: begin, confirm with the first code, remove. Other sessions end, because they
// began without it.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  SECOND_FACTOR_REFUSALS,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '#contracts/access/password.ts';
import { callerOf, personOf, witnessOf } from '../../http/caller.ts';
import { failureTeller } from '../origin-of.ts';
import { mount } from '../../http/mount.ts';
import { invalidInput, refusal } from '../../http/problem.ts';
import { AttemptFailed, type PersonLimits } from '../attempts/limits.ts';
import type { AccessParts } from '../parts.ts';
import type { SecondFactor } from './second-factor.ts';
import type { Sessions } from '../session/sessions.ts';
import { administratorArea } from '../../areas/administrator/area.ts';

interface FactorParts extends Pick<AccessParts, 'administrators' | 'audit' | 'commands' | 'seal'> {
  sessions: Sessions;
  limits: PersonLimits;
  secondFactor: SecondFactor;
}

const [ENABLED, NONE] = SECOND_FACTOR_REFUSALS;
type FactorCommand = 'EnableSecondFactor' | 'RemoveSecondFactor';

export function mountSecondFactor(
  app: FastifyInstance,
  { administrators, audit, commands, seal, sessions, limits, secondFactor }: FactorParts,
): void {
  const tellFailure = failureTeller({ audit, seal });
  /** Wrong passwords and codes are counted and recorded, as at sign-in. */
  const attempt = async <Result>(
    request: FastifyRequest,
    work: (person: { id: string; email: string }) => Promise<Result>,
  ): Promise<Result> => {
    const { id, email } = callerOf(request).session.administrator;
    return limits.attempt(
      id,
      () => work({ id, email }),
      async () => tellFailure(await administrators.accountOf(email), request, async () => id),
    );
  };
  const checkPassword = async ({ id, email }: { id: string; email: string }, password: string): Promise<void> => {
    if ((await administrators.verifySignIn(email, password))?.administrator.id !== id)
      throw new AttemptFailed(invalidInput({ path: 'password', key: 'password-wrong' }));
  };
  const wrongCode = (): AttemptFailed => new AttemptFailed(invalidInput({ path: 'code', key: 'code-wrong' }));

  const refuse = async (request: FastifyRequest, command: FactorCommand, code: string): Promise<never> => {
    const witness = await witnessOf(request, seal);
    await audit.commandRefused(witness, { command, target: `administrator-${witness.actor.id}`, code });
    throw refusal(code);
  };
  const hasFactor = async (request: FastifyRequest): Promise<boolean> =>
    (await administrators.find(personOf(request)))?.hasSecondFactor ?? false;
  const record = async (request: FastifyRequest, type: FactorCommand): Promise<void> => {
    const witness = await witnessOf(request, seal);
    await sessions.endAll(witness.actor.id, witness.session);
    const outcome = await commands.run(
      administratorArea,
      { type, id: witness.actor.id },
      { ...witness, commandId: randomUUID() },
    );
    if (outcome.kind === 'refused') await refuse(request, type, outcome.code);
    else if (outcome.kind !== 'done') throw new Error(`${type} could not be recorded: ${outcome.kind}`);
    sessions.refresh();
  };

  mount(app, beginSecondFactor, async ({ body: { password } }, request) => {
    if (await hasFactor(request)) return refuse(request, 'EnableSecondFactor', ENABLED);
    return attempt(request, async (person) => {
      await checkPassword(person, password);
      return secondFactor.begin(person.id, person.email);
    });
  });

  mount(app, confirmSecondFactor, async ({ body: { code } }, request) => {
    // Activated before it is recorded: in the other order, a failure in between would lock the person out.
    await attempt(request, async ({ id }) => {
      if (!(await secondFactor.confirm(id, code))) throw wrongCode();
    });
    await record(request, 'EnableSecondFactor');
    return {};
  });

  mount(app, removeSecondFactor, async ({ body: { password, code } }, request) => {
    if (!(await hasFactor(request))) return refuse(request, 'RemoveSecondFactor', NONE);
    await attempt(request, async (person) => {
      await checkPassword(person, password);
      if (!(await secondFactor.check(person.id, code))) throw wrongCode();
    });
    await record(request, 'RemoveSecondFactor');
    await secondFactor.remove(personOf(request));
    return {};
  });
}
