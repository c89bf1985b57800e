// Wires the parts of the product. Called by main.ts, which holds the data directory and closes what is opened here.
import type { Logger } from 'pino';
import type { Database } from '#projections/engine/storage/database.ts';
import { startProjections, type Projections } from '#projections/engine/projections.ts';
import { models, totalsModels } from '#projections/models/registry.ts';
import { createInvitations, createLinks } from '../access/password/passwords.ts';
import { createAdministrators } from '../areas/administrator/administrators.ts';
import { finishForgetting } from '../areas/administrator/forget.ts';
import { createValuationContextSource } from '../areas/collateral-price/valuation-context.ts';
import { createContextReaders, modelsLater } from '../areas/context-readers.ts';
import { AREAS, POLICIES, REQUESTED } from '../areas/registry.ts';
import { finishForgettingFeedback } from '../areas/feedback/forget.ts';
import { createFollowUps } from '../areas/follow-ups.ts';
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
import { createCommands } from '../command/commands.ts';
import { createStates } from '../command/folded.ts';
import type { EventStore } from '../event-store/types.ts';
import { EXECUTOR } from '../executions/load.ts';
import { openExecutionsOf } from '../executions/worker/open-executions.ts';
import { CALL_RESULTS } from '../executions/worker/call.ts';
import { createExecutionWorker, type ExecutionWorker } from '../executions/worker/worker.ts';
import { createIngest } from '../ingest/ingest.ts';
import { createFactSealing } from '../ingest/sealed-fact.ts';
import { createJobRunner } from '../jobs/runner.ts';
import { createReportMaker } from '../reports/report-maker.ts';
import { createReports } from '../reports/reports.ts';
import { createIntegrity } from '../integrity/integrity.ts';
import { createMailer } from '../mail/mailer.ts';
import { countedCommands, createCounters } from '../watching/counters.ts';
import { startTracing } from '../watching/tracing.ts';
import { buildConsole } from './build-console.ts';
import { adoptMarks } from './adopt-marks.ts';
import { adviceOn, type Config } from './config.ts';
import { executorOf } from './executor.ts';
import { jobParts } from './job-parts.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { addressOf } from './recover/address.ts';
import { createRecovery } from './recover/recover.ts';
import { answerRequests } from './recover/requests.ts';
import { runWorld, seedWorld } from './demo-world.ts';
import { serve, serveMonitoring } from './serve.ts';
import { openStores } from './stores.ts';
import { PATIENCE_MS, untilFilled } from './until-filled.ts';

const OTHER_LOG =
  'The event store has a different log than before, or an older copy of it. The state of this process does not match that log. A restart reads the current log.';

/** Internals for benchmarks. */
export interface Product {
  store: EventStore;
  database: Database;
  projections: Projections;
  /** The address; null: this process does not have the role. */
  url: string | null;
}

/** Starts the product. `fail` is called after the start with the reason if this process must end. */
export async function runProduct(
  config: Config,
  log: Logger,
  closing: Closing,
  say: (line: string) => void,
  fail: (reason: string) => void,
): Promise<Product> {
  const hasRole = (role: Config['roles'][number]): boolean => config.roles.includes(role);
  const building = hasRole('api') ? buildConsole(say) : Promise.resolve(null);
  building.catch(() => {}); // reported by the `await` below
  const traced = config.tracing && (await startTracing(config.tracing, log, closing));
  const { store, vault, database: openingDatabase } = await openStores(config, log, closing, traced?.store);

  await adoptMarks({ vault, store, log });

  const clock = createClock();
  const settings = createSettings({ store, positionAt: (instant) => projections.models.positionAt(instant) });
  const rights = createRights({ store, people: vault.people });
  const reportMaker = createReportMaker({ store });
  const counters = createCounters();
  const handler = createCommands({
    store,
    areas: AREAS,
    contextReaders: createContextReaders({
      settings,
      rights,
      store,
      models: modelsLater(() => projections.models),
      reportMaker,
    }),
    log,
    clock,
    confirmations: createConfirmations(REQUESTED, settings),
  });
  const commands = countedCommands(traced?.commands(handler) ?? handler, counters);
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

  const demo = config.demo
    ? await seedWorld({ config, store, vault, commands, rights, administrators, log, closing, say })
    : null;

  if (!demo) {
    await ensureRights({ commands, rights });
    await fillAccounts({ store, commands });
  }
  await ensureAdministrator({ config, administrators, rights, vault, say });

  const database = await openingDatabase;
  // Starts after the seeding, so that following the log does not slow down the writes.
  const onOtherLog = (): void => fail(OTHER_LOG);
  const projections = startProjections({
    source: store,
    database,
    models,
    totals: totalsModels,
    valuationContext: createValuationContextSource(() => projections.models, settings),
    log,
    run: hasRole('projections'),
    onOtherLog,
  });
  closing.add('projections', () => projections.stop());
  const integrity = createIntegrity({ store, database, vault, clock, log });
  if (hasRole('projections')) {
    // Waits so that the console opens with rows. With a long log serving starts before all are there.
    await untilFilled(projections.models, demo?.seeded ? PATIENCE_MS.demo : PATIENCE_MS.usual);
    const { dataDir, headsUrl } = config;
    const keeper = integrity.keep({ settings, dataDir, headsUrl, models: projections.models });
    closing.add('tree over the log', () => keeper.stop());
  }

  const mailer = createMailer({ smtpUrl: config.smtpUrl, dataDir: config.dataDir, log });
  closing.add('mail', () => mailer.close());

  let worker: ExecutionWorker | null = null;
  if (hasRole('executions')) {
    for (const result of CALL_RESULTS) counters.executorCalls.inc({ executor: config.executorName, result }, 0);
    worker = createExecutionWorker({
      store,
      openExecutions: openExecutionsOf(projections.models),
      commands,
      policies: POLICIES,
      executor: executorOf(config, store),
      ownExecutor: createReplyExecutor({ store, vault, mailer }),
      vault,
      log,
      onOtherLog,
      onCall: (name, result) => counters.executorCalls.inc({ executor: name, result }),
      onRefused: (id, code, report) =>
        audit.commandRefused(
          { actor: EXECUTOR },
          { command: 'ReportOutcome', target: `execution-${id}`, code, told: report },
        ),
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
  const invite = createInvitations({ mailer, linkFor });
  const { forget, forgetFeedback, afterwards } = createFollowUps({ store, vault, mailer, commands, invite, log });

  if (hasRole('executions')) {
    const takeEffect = createTakeEffect({
      models: projections.models,
      states: createStates(store, AREAS),
      commands,
      also: createFinishing({ models: projections.models, store, commands, afterwards }),
      log,
    });
    takeEffect.start();
    closing.add('proposals', () => takeEffect.stop());
    const { models, rebuilds } = projections;
    const { dataDir } = config;
    const ofJobs = { store, commands, models, rebuilds, vault, administrators, ingest, audit, afterwards, dataDir };
    const jobs = createJobRunner(jobParts({ ...ofJobs, clock, log }));
    jobs.start();
    closing.add('jobs', () => jobs.stop());
  }

  if (hasRole('api')) {
    for (const advice of adviceOn(config)) say(advice);
    const consoleDir = await building;
    await finishForgetting({ vault, rights, forget, log });
    await finishForgettingFeedback({ vault, models: projections.models, forget: forgetFeedback, log });
    url = await serve({
      config,
      log,
      closing,
      vault,
      projections,
      worker,
      counters,
      consoleDir,
      commands,
      store,
      mailer,
      administrators,
      audit,
      ingest,
      settings,
      afterwards,
      proofs: integrity.proofs,
      reports: createReports({ store, maker: reportMaker, proofs: integrity.proofs, administrators }),
    });
    say(`Console ready at ${url}`);
  } else await serveMonitoring({ config, log, closing, projections, worker, counters, store, vault }, say);
  const recovery = answerRequests(
    config.dataDir,
    createRecovery({ commands, rights, administrators, vault, store, linkFor }),
    log,
  );
  closing.add('recovery', () => recovery.stop());

  if (demo) {
    const { models } = projections;
    runWorld({ store, vault, commands, ingest, models, settings, people: demo.people, log, closing });
  }
  return { store, database, projections, url };
}
