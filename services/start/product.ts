// What the parts are to each other. Called by main.ts, which opened the folder and closes what is opened here.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#projections/engine/storage/database.ts';
import { startProjections, type Projections } from '#projections/engine/projections.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { accessOf } from '../access/access.ts';
import { createInvitations, createLinks } from '../access/passwords.ts';
import { createAdministrators } from '../areas/administrator/administrators.ts';
import { createAfterwards } from '../areas/administrator/afterwards.ts';
import { createForget, finishForgetting } from '../areas/administrator/forget.ts';
import { createBasis } from '../areas/collateral-price/basis.ts';
import { createLookups, lookupsOfPast } from '../areas/lookups.ts';
import { ACT_JOBS, AREAS, commandOf, DEMOS, POLICIES, REQUESTED } from '../areas/registry.ts';
import { createForgetFeedback, finishForgettingFeedback, forgetsFeedback } from '../areas/feedback/forget.ts';
import { createReplyExecutor } from '../areas/feedback/reply.ts';
import { fillAccounts } from '../areas/custody-account/fill.ts';
import { ensureRights } from '../areas/administrator/ensure.ts';
import { createRights } from '../areas/administrator/rights.ts';
import { createFinishing } from '../areas/request/carry-out.ts';
import { createConfirmations } from '../areas/request/confirmations.ts';
import { createSettings } from '../areas/settings/settings.ts';
import { createTakeEffect } from '../areas/settings/take-effect.ts';
import { createAudit } from '../audit/audit.ts';
import { createClock } from '../base/clock.ts';
import type { Closing } from '../base/closing.ts';
import { createBatchKind } from '../batches/kind.ts';
import { BATCH } from '../batches/order.ts';
import { createCommands } from '../command/commands.ts';
import { createStates } from '../command/folded.ts';
import { bringsOf, failuresOf } from '../demo/fates.ts';
import { startDemo } from '../demo/live.ts';
import { seedDemo } from '../demo/seed.ts';
import { ensureWaitingImport } from './demo-import.ts';
import { ensureWaitingRequest } from './demo-request.ts';
import type { EventStore } from '../event-store/types.ts';
import { createExecutions } from '../executions/executions.ts';
import { EXECUTOR } from '../executions/load.ts';
import { createSimulatedExecutor } from '../executions/simulated.ts';
import { createWebhookExecutor } from '../executions/webhook.ts';
import { createExecutionWorker, type ExecutionWorker } from '../executions/worker.ts';
import type { AreaParts } from '../http/parts.ts';
import { createImportKind } from '../imports/kind.ts';
import { IMPORT } from '../imports/order.ts';
import { createIngest } from '../ingest/ingest.ts';
import { createFactSealing } from '../ingest/sealed-fact.ts';
import { createJobRunner } from '../jobs/runner.ts';
import { createMailer } from '../mail/mailer.ts';
import { createServer } from '../server/server.ts';
import { buildConsole } from './build-console.ts';
import { adoptMarks } from './adopt-marks.ts';
import { adviceOn, type Config } from './config.ts';
import { addressOf } from './recover/address.ts';
import { isVaultOf, OTHER_VAULT } from './recover/other-vault.ts';
import { createRecovery } from './recover/recover.ts';
import { answerRequests } from './recover/requests.ts';
import { createSeals } from './demo-seals.ts';
import { openStores } from './stores.ts';
import { untilFilled } from './until-filled.ts';

const PASSWORD_BYTES = 12;
/** How long the door stays shut for read models that are being filled. */
const PATIENCE_MS = 3_000;
const DEMO_PATIENCE_MS = 60_000;
const OTHER_LOG =
  'The event store holds another log than before, or an older copy: what this process remembers is not in it. Started again, it begins with the log that is there.';

/** What a bench looks into beside the routes. */
export interface Product {
  store: EventStore;
  database: Database;
  projections: Projections;
  /** Where it is served; null: this process has not the role. */
  url: string | null;
}

/** `fail` is told, after the start, why this process cannot go on and should end. */
export async function runProduct(
  config: Config,
  log: Logger,
  closing: Closing,
  say: (line: string) => void,
  fail: (reason: string) => void,
): Promise<Product> {
  const plays = (role: Config['roles'][number]): boolean => config.roles.includes(role);
  const building = plays('api') ? buildConsole(say) : Promise.resolve(null);
  building.catch(() => {}); // told when it is awaited
  const { store, vault, database: opening } = await openStores(config, log, closing);

  await adoptMarks({ vault, store, log });

  const clock = createClock();
  const settings = createSettings({ store, positionAt: (instant) => projections.models.positionAt(instant) });
  const rights = createRights({ store, people: vault.people });
  const commands = createCommands({
    store,
    areas: AREAS,
    lookups: createLookups({
      settings,
      rights,
      store,
      models: { exportRows: (...asked) => projections.models.exportRows(...asked) },
    }),
    log,
    clock,
    confirmations: createConfirmations(REQUESTED, settings),
  });
  const audit = createAudit({ store, clock, log });
  closing.add('audit', () => audit.close());
  const administrators = createAdministrators({ store, vault, commands, rights });
  const ingest = createIngest({
    store,
    commands,
    sealing: createFactSealing(vault),
    log,
    clock,
    onRefused: audit.commandRefused,
  });

  const tellPerson = (person: { email: string; password: string }): void =>
    say(`Demo person: ${person.email}, password ${config.demoPassword ? 'as DEMO_PASSWORD says' : person.password}`);
  const seeding = new AbortController();
  closing.add('seeding', () => seeding.abort());
  const demo = config.demo
    ? await seedDemo({
        signal: seeding.signal,
        store,
        areas: AREAS,
        lookups: lookupsOfPast,
        policies: POLICIES,
        commandOf,
        seals: createSeals(vault),
        demos: DEMOS,
        administrators,
        begin: async (now) => {
          await ensureRights({ commands, rights, now, demo: now === undefined ? undefined : true });
          await fillAccounts({ store, commands, now, demo: now === undefined ? undefined : true });
        },
        password: config.demoPassword,
        log,
        tell: tellPerson,
      })
    : null;

  if (!demo) {
    await ensureRights({ commands, rights });
    await fillAccounts({ store, commands });
  }
  const password = config.admin.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const tellPassword = (): void =>
    say(
      `Administrator: ${config.admin.email}, password ${config.admin.password ? 'as ADMIN_PASSWORD says' : password}`,
    );
  const { added } = await administrators.ensure(
    { key: 'first', email: config.admin.email, password, roleId: 'super-administrator' },
    tellPassword,
  );
  // It is served all the same: facts come in and executions go on without anybody signed in, and recovering asks for no
  // second start.
  if (!added && !(await isVaultOf(rights, vault))) say(OTHER_VAULT);

  const database = await opening;
  // After the seeding: what follows the log would only take the machine from what writes it.
  const onOtherLog = (): void => fail(OTHER_LOG);
  const projections = startProjections({
    source: store,
    database,
    models,
    totals: totalsModels,
    basis: createBasis(() => projections.models, settings),
    log,
    run: plays('projections'),
    onOtherLog,
  });
  closing.add('projections', () => projections.stop());
  // Whoever opens the console finds its rows there; those of a long log come behind the open door.
  if (plays('projections')) await untilFilled(projections.models, demo?.seeded ? DEMO_PATIENCE_MS : PATIENCE_MS);

  const mailer = createMailer({ smtpUrl: config.smtpUrl, dataDir: config.dataDir, log });
  closing.add('mail', () => mailer.close());

  let worker: ExecutionWorker | null = null;
  if (plays('executions')) {
    const executor = config.executor
      ? createWebhookExecutor(config.executor)
      : config.executorName === 'simulated'
        ? createSimulatedExecutor({ fails: failuresOf(DEMOS), brings: bringsOf(DEMOS, createStates(store, AREAS)) })
        : null;
    worker = createExecutionWorker({
      store,
      commands,
      policies: POLICIES,
      executor,
      own: createReplyExecutor({ store, vault, mailer }),
      vault,
      log,
      onOtherLog,
      onRefused: (id, code, told) =>
        audit.commandRefused({ actor: EXECUTOR }, { command: 'ReportOutcome', target: `execution-${id}`, code, told }),
    });
    worker.start();
    closing.add('executions', () => worker?.stop());
  }

  let url: string | null = null;
  const linkFor = createLinks({
    secrets: vault,
    administrators,
    clock: Date.now,
    address: () => config.publicUrl ?? url ?? addressOf(config),
  });
  const [forget, forgetFeedback] = [
    createForget({ store, vault, mailer }),
    createForgetFeedback({ store, vault, mailer }),
  ];
  const [ofPeople, ofFeedback] = [
    createAfterwards({ vault, invite: createInvitations({ mailer, linkFor }), forget }),
    forgetsFeedback(forgetFeedback),
  ];
  const afterwards: AreaParts['afterwards'] = async (area, command, commandId) => {
    await ofPeople(area, command, commandId);
    await ofFeedback(area, command);
  };

  if (plays('executions')) {
    const takeEffect = createTakeEffect({
      models: projections.models,
      states: createStates(store, AREAS),
      commands,
      also: createFinishing({ models: projections.models, store, commands, afterwards }),
      log,
    });
    takeEffect.start();
    closing.add('proposals', () => takeEffect.stop());
    const permissionsOf = async (person: string): Promise<readonly string[]> =>
      (await accessOf(administrators, person))?.permissions ?? [];
    const kinds = {
      [IMPORT]: createImportKind({ held: vault.held, ingest }),
      [BATCH]: createBatchKind({ held: vault.held, commands, audit, afterwards, acts: ACT_JOBS, log }),
    };
    const jobs = createJobRunner({ store, commands, models: projections.models, vault, permissionsOf, kinds, log });
    jobs.start();
    closing.add('jobs', () => jobs.stop());
  }

  if (plays('api')) {
    for (const advice of adviceOn(config)) say(advice);
    const consoleDir = await building;
    await finishForgetting({ vault, rights, forget, log });
    await finishForgettingFeedback({ vault, models: projections.models, forget: forgetFeedback, log });
    const executions = createExecutions({ commands, secret: config.executorSecret });
    const operations = {
      startedAt: Math.round(performance.timeOrigin),
      roles: config.roles,
      embedded: { eventStore: config.eventStoreUrl === null, database: config.databaseUrl === null },
      worker: worker && (() => worker.status()),
      retryParked: projections.retryParked,
    };
    const server: FastifyInstance = await createServer({
      config,
      models: projections.models,
      commands,
      store,
      sessions: vault.sessions,
      images: vault.images,
      held: vault.held,
      notes: vault,
      secrets: vault,
      mailer,
      administrators,
      seal: vault.seal,
      open: vault.open,
      lookup: vault.lookup,
      marks: vault.marks,
      claimNames: vault.claimNames,
      audit,
      ingest,
      executions,
      settings,
      operations,
      consoleDir,
      log,
      afterwards,
      metricsAt: config.metricsPort === null ? null : { host: config.host, port: config.metricsPort },
      sessionSecret: config.sessionSecret ?? (await vault.secret('session')),
    });
    closing.add('server', () => server.close());
    url = await server.listen({ port: config.port, host: config.host });
    say(`Console ready at ${url}`);
  }
  const recovery = answerRequests(
    config.dataDir,
    createRecovery({ commands, rights, administrators, vault, store, linkFor }),
    log,
  );
  closing.add('recovery', () => recovery.stop());

  if (demo) {
    const live = startDemo({
      demos: DEMOS,
      store,
      commands,
      ingest,
      models: projections.models,
      people: demo.people,
      log,
    });
    closing.add('demo world', () => live.stop());
    void ensureWaitingImport({
      store,
      commands,
      models: projections.models,
      vault,
      people: demo.people,
      now: Date.now(),
    }).catch((error: unknown) => log.warn({ err: error }, 'no import waits for approval in the demo world'));
    void ensureWaitingRequest({ commands, models: projections.models, settings, people: demo.people }).catch(
      (error: unknown) => log.warn({ err: error }, 'no request waits in the demo world'),
    );
  }
  return { store, database, projections, url };
}
