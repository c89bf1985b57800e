// Two versions on the same stores under load: the newer joins, the older leaves, and back again.
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../base/error-message.ts';
import { signedIn } from '../testing/client.ts';
import { settle } from '../torture/settle.ts';
import { brokenPromises, overdrawn, repeatedExecutions } from '../torture/verify.ts';
import { createBalancer } from './balancer.ts';
import type { Fleet } from './fleet.ts';
import { createLoad, isRefusal } from './load.ts';
import type { Release } from './release.ts';
import type { Report } from './report.ts';
import { wrongAnswers, type Running } from './same-answers.ts';

export interface RollingOptions {
  fleet: Fleet;
  before: Release;
  current: Release;
  /** Of load in each phase, in seconds, beside the time of starts and ends. */
  seconds: number;
  /** Commands at once. */
  inFlight: number;
  report: Report;
}

export async function checkRolling({
  fleet,
  before,
  current,
  seconds,
  inFlight,
  report,
}: RollingOptions): Promise<void> {
  const balancer = createBalancer(isRefusal);
  const running: Running[] = [];
  const start = async ({ name, ...release }: Release): Promise<void> => {
    const app = await fleet.start({ name, ...release });
    running.push({ name, app });
    balancer.join(name, app);
  };
  const leave = async ({ name }: Release): Promise<void> => {
    const { app } = running.splice(
      running.findIndex((each) => each.name === name),
      1,
    )[0]!;
    await balancer.leave(app, app.stop);
    if (app.exitCode() !== 0) throw new Error(`${name} ended with ${app.exitCode()}:\n${app.output()}`);
  };

  await start(before);
  const { token } = await signedIn(() => running[0]!.app.url);
  const load = createLoad(balancer, token, inFlight);
  const answers = (): number => [...balancer.answered.values()].reduce((sum, count) => sum + count, 0);
  /** Runs a step under load, then compares while no request is under way. */
  const phase = async (what: string, step: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
    const [answered, failed, ended] = [
      answers(),
      balancer.failures.length,
      { refused: balancer.ended.refused, cutOff: balancer.ended.cutOff.length },
    ];
    const faults: string[] = [];
    const begun = Date.now();
    load.begin();
    await step().catch((error: unknown) => faults.push(messageOf(error)));
    await delay(seconds * 1_000);
    await load.pause().catch((error: unknown) => faults.push(messageOf(error)));
    faults.push(...balancer.failures.slice(failed));
    const cutOff = balancer.ended.cutOff.slice(ended.cutOff);
    faults.push(...cutOff.filter((line) => line.includes(current.name)));
    const requests = `${answers() - answered} requests answered, ${balancer.failures.length - failed} failed`;
    const moved = `answered by the other after SIGTERM: ${balancer.ended.refused - ended.refused} refused, ${cutOff.length} cut off`;
    report.check(`${what}, ${Math.round((Date.now() - begun) / 1_000)} s: ${requests}; ${moved}`, faults);
    report.check(
      `${what}: totals of ${load.promised.recorded} deposits are exact, and lists are equal at one position, at ${running.map(({ name }) => name).join(' and ')}`,
      await wrongAnswers(running, load.promised),
    );
  };
  await phase('the version before alone');
  await phase('the current one joins', () => start(current));
  await phase('both at once');
  await phase('the version before leaves', () => leave(before));
  await phase('the version before comes back', () => start(before));
  await phase('the current one leaves (rollback)', () => leave(current));
  await phase('the current one joins again', () => start(current));
  await phase('the version before leaves for good', () => leave(before));

  const { receipts } = load.promised;
  const last = await signedIn(() => running[0]!.app.url);
  report.check('every mint has ended', await settle(last, receipts));
  await leave(current);
  const log = (await Array.fromAsync(fleet.store.readAll(null))).flat();
  report.check(`${receipts.length} acknowledged commands are in the log once`, brokenPromises(log, receipts));
  report.check(
    `${fleet.receiver.orders.size} executions were ordered with one body and ended once`,
    repeatedExecutions(log, fleet.receiver.orders),
  );
  report.check('no account was below zero, and no nonce was used twice', overdrawn(log));
  for (const release of [before, current])
    report.check(`the read models of ${release.name} match the log (verify)`, await fleet.verify(release));
}
