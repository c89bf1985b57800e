// Builds the Fastify server: the routes of all areas, the feed on the same port, and the console's files.
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { createAuthenticator } from '../access/session/authenticate.ts';
import { addGuard } from '../access/guard.ts';
import { mountAccount } from '../access/mount.ts';
import { createSessions } from '../access/session/sessions.ts';
import { REQUESTED, ROUTES } from '../areas/registry.ts';
import { mountAccess } from '../areas/access/routes.ts';
import { mountAnnotations } from '../areas/annotation/routes.ts';
import { createAlerts } from '../areas/alert/alerts.ts';
import { mountAlerts } from '../areas/alert/routes.ts';
import { mountHandovers } from '../areas/handover/routes.ts';
import { mountNotes } from '../areas/note/routes.ts';
import { BATCH } from '../batches/order.ts';
import { writeRefusedRows } from '../batches/rejected-rows.ts';
import type { ListedActions } from '../batches/listed-actions.ts';
import { mountBatches } from '../batches/routes.ts';
import { mountRequests } from '../areas/request/routes.ts';
import { mountProposals } from '../areas/settings/routes.ts';
import { mountJobs } from '../jobs/routes.ts';
import { mountViews } from '../areas/view/routes.ts';
import { sharingReads } from '../base/sharing-reads.ts';
import { acceptJson, JSON_LIMIT_BYTES } from '../http/body.ts';
import { mountCommands } from '../http/commands/command-routes.ts';
import { openedModels, openedStore } from '../http/reads/personal.ts';
import { createErrorAnswer, problem } from '../http/problem.ts';
import { mountReads } from '../http/reads/read-routes.ts';
import { IMPORT } from '../imports/order.ts';
import { writeRejectedRows } from '../imports/preview/rejected-rows.ts';
import { mountImports } from '../imports/routes.ts';
import { zodValidator } from '../http/validation.ts';
import { mountWhole } from '../http/reads/whole-routes.ts';
import { acknowledging } from './public/acknowledged.ts';
import { mountConsole } from './documents/console-files.ts';
import { mountDocs } from './documents/docs.ts';
import { mountExecutions } from './routes/execution-route.ts';
import { rooms } from './feed/area-rooms.ts';
import { createFeed } from './feed/feed.ts';
import { mountExports } from './routes/export-routes.ts';
import { mountGeneral } from './routes/general-routes.ts';
import { mountPermissionRoles } from './routes/permission-roles-route.ts';
import { addTurns } from './protocol/in-turn.ts';
import { mountImages } from './images/image-routes.ts';
import { mountIngest } from './routes/ingest-route.ts';
import { mountReports } from './routes/report-routes.ts';
import { mountShift } from './routes/shift-route.ts';
import { mountIntegrity } from './routes/integrity-routes.ts';
import { mountLoader, type LoadedList } from './routes/loader-route.ts';
import { serveMetrics } from './operations/metrics-route.ts';
import { addMetrics } from './operations/metrics.ts';
import { mountOperations } from './operations/operation-routes.ts';
import type { ServerParts } from './parts.ts';
import { mountPublic } from './public/public-routes.ts';
import { addProtocolRules, answerClientError, httpOptions } from './protocol/protocol.ts';
import { addRequestSpans } from './protocol/request-spans.ts';
import { addRequestLog } from './protocol/request-log.ts';
import { addSecurityHeaders } from './protocol/security.ts';

/** The number of cached verified tokens. Only the signature check is cached: the session is looked up each time. */
const VERIFIED_TOKENS = 1000;
/** Trusts one proxy. Earlier entries of X-Forwarded-For come from the client. */
const isNearest = (_address: string, hop: number): boolean => hop === 0;

/**
 * Shares status reads: health checks are public, so concurrent ones share one look at the read side and the log's head.
 */
const withSharedReads = (parts: ServerParts): ServerParts => ({
  ...parts,
  models: { ...parts.models, status: sharingReads(() => parts.models.status()) },
  store: {
    load: (...args) => parts.store.load(...args),
    latest: (...args) => parts.store.latest(...args),
    head: sharingReads(() => parts.store.head()),
  },
});

/** Builds the server. The caller listens and closes it; the parts are not closed. */
export async function createServer(baseParts: ServerParts): Promise<FastifyInstance> {
  const { commands, acknowledged, acknowledge } = acknowledging(baseParts.commands);
  const parts = withSharedReads({ ...baseParts, commands });
  const { config, models, sessionSecret, log, consoleDir, clock = Date.now } = parts;
  const answerError = createErrorAnswer(log);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy === true ? isNearest : config.trustProxy,
    http: httpOptions,
    bodyLimit: JSON_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    // Invalid URLs bypass the hooks, so they wait their turn here.
    frameworkErrors: (error, _request, reply) => {
      turns(reply.raw, () => {
        answerError(reply, error);
      });
    },
    clientErrorHandler: answerClientError,
    return503OnClosing: false,
  });
  app.setValidatorCompiler(zodValidator);
  app.setErrorHandler((error, _request, reply) => answerError(reply, error));
  app.setNotFoundHandler(() => {
    throw problem('not-found');
  });
  const turns = addTurns(app);
  if (config.traces) addRequestSpans(app);
  addProtocolRules(app);
  acceptJson(app);

  const declared: RouteDeclaration[] = [];
  app.addHook('onRoute', ({ config: route }) => {
    if (route?.declaration && !declared.includes(route.declaration)) declared.push(route.declaration);
  });
  await addSecurityHeaders(app, config.publicUrl);
  await app.register(cookie);
  await app.register(jwt, {
    secret: sessionSecret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true, cache: VERIFIED_TOKENS },
  });
  const registry = addMetrics(app, { ...parts.operations, models, store: parts.store });
  addRequestLog(app, log);

  const sessions = createSessions({ records: parts.sessions, administrators: parts.administrators, clock });
  const authenticate = createAuthenticator(app, { sessions, publicUrl: config.publicUrl, clock });
  const permit = addGuard(app, { ...parts, authenticate, clock });

  const afterwards: ServerParts['afterwards'] = async (area, command, commandId) => {
    // Permissions may have changed; they apply from the next request on.
    if (area === 'administrator' || area === 'role') sessions.refresh();
    const position = await parts.afterwards(area, command, commandId);
    if (position !== null) acknowledge(area, position);
    return position;
  };
  const currentSession = mountAccount(app, parts, sessions, clock);
  const lists: LoadedList[] = [];
  const listedActions: ListedActions[] = [];
  for (const area of ROUTES) {
    if (area.reads) {
      const readParts = area.reads.personal
        ? { ...parts, models: openedModels(models, area.reads.personal, parts), store: openedStore(parts.store, parts) }
        : parts;
      mountReads(app, readParts, area, area.reads);
      lists.push({ reads: area.reads, within: area.within, models: readParts.models });
      if (area.jobs?.length) listedActions.push({ reads: area.reads, jobs: area.jobs, models: readParts.models });
    }
    mountWhole(app, parts, area);
    mountCommands(app, { ...parts, afterwards }, area);
  }
  mountLoader(app, { lists, permit, currentSession });
  mountGeneral(app, parts);
  mountExports(app, { ...parts, permit });
  mountPermissionRoles(app, { ...parts, permit });
  mountProposals(app, { ...parts, permit });
  mountRequests(app, { ...parts, permit, requested: REQUESTED });
  mountViews(app, parts);
  mountAnnotations(app, parts);
  const standing = createAlerts(parts);
  mountAlerts(app, { ...parts, standing, permit });
  mountHandovers(app, { ...parts, permit });
  mountNotes(app, { ...parts, permit });
  mountJobs(app, {
    ...parts,
    permit,
    clock,
    tellers: { [IMPORT]: writeRejectedRows(parts.held), [BATCH]: writeRefusedRows(parts.held) },
  });
  mountBatches(app, listedActions, { ...parts, permit, clock });
  mountImports(app, { ...parts, permit, clock });
  mountImages(app, { ...parts, clock });
  mountIngest(app, parts);
  mountExecutions(app, parts);
  mountIntegrity(app, parts);
  mountAccess(app, { ...parts, clock });
  mountReports(app, { ...parts, clock });
  mountShift(app, { ...parts, standing, clock });
  mountOperations(app, { ...parts, clock });
  mountPublic(app, { ...parts, acknowledged, clock });
  serveMetrics(app, registry, { ...parts, clock });
  mountDocs(app, () => declared);
  if (consoleDir !== null) await mountConsole(app, consoleDir);
  createFeed(app, { ...parts, sessions, authenticate, rooms, turns });
  return app;
}
