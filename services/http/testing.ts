// A server for tests of the edges: the real event store, commands, rules and ingest behind the real routes; people, sessions and read models are fakes.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { StoredEvent } from '#contracts/event.ts';
import { createClock } from '../clock.ts';
import { createCommands } from '../command/commands.ts';
import { depositArea } from '../deposit/area.ts';
import { withEventStore } from '../event-store/testing.ts';
import { executionArea } from '../executions/area.ts';
import { createIngest } from '../ingest/ingest.ts';
import { priceArea } from '../price/area.ts';
import { settingsArea } from '../settings/area.ts';
import { createSettings } from '../settings/settings.ts';
import { PASSWORD, fakeAdministrators, fakeAudit, fakeModels, fakeSessionRecords, person } from './fakes.ts';
import { createServer } from './server.ts';
import type { Administrator, ServerParts } from './types.ts';

export const INGEST_KEY = 'an-ingest-key-for-tests';
export const EXECUTOR_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const webhook = new Webhook(EXECUTOR_SECRET);
/** Whether the headers sign the bytes; that they hold JSON is not its matter. */
export function verifies(headers: Record<string, string>, body: Buffer): boolean {
  try {
    webhook.verify(body, headers);
    return true;
  } catch (error) {
    return !(error instanceof WebhookVerificationError);
  }
}

export interface TestServer extends AsyncDisposable {
  app: FastifyInstance;
  url: string;
  people: { admin: Administrator; maker: Administrator; checker: Administrator; auditor: Administrator };
  everyone: Administrator[];
  audit: ReturnType<typeof fakeAudit>;
  models: ReturnType<typeof fakeModels>;
  sessions: ReturnType<typeof fakeSessionRecords>;
  /** What the log holds by now. */
  log(): Promise<StoredEvent[]>;
  /** A Bearer token of the person's. */
  tokenOf(person: Administrator): Promise<string>;
}

export async function startTestServer(given: Partial<ServerParts> & { rows?: Parameters<typeof fakeModels>[0] } = {}): Promise<TestServer> {
  const { rows, ...parts } = given;
  const { store, close } = await withEventStore();
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const people = { admin: person('super-administrator'), maker: person('custody-maker'), checker: person('custody-checker'), auditor: person('auditor') };
  const everyone = Object.values(people);
  const models = fakeModels(rows);
  const audit = fakeAudit();
  const sessions = fakeSessionRecords();
  const settings = createSettings({ store, positionAt: models.positionAt });
  const clock = createClock();
  const commands = createCommands({ store, areas: [depositArea, settingsArea, executionArea, priceArea], settings, log, clock });
  const app = await createServer({
    config: { publicUrl: null, trustProxy: false, ingestKey: INGEST_KEY },
    sessionSecret: 'a secret of thirty-two characters or more',
    models, commands, store, sessions, administrators: fakeAdministrators(everyone), audit, settings, log, consoleDir: null,
    seal: (id, text) => `v1.${id}.${Buffer.from(text).toString('base64url')}`,
    ingest: createIngest({ store, commands, log, clock }),
    executions: {
      verifies,
      reportOutcome: (id, outcome, { commandId }) => commands.run('execution', { ...outcome, type: 'ReportOutcome', id }, { commandId, actor: { kind: 'source', id: 'source:executor' } }),
    },
    ...parts,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app, url, people, everyone, audit, models, sessions,
    log: async () => (await Array.fromAsync(store.readAll(null))).flat(),
    async tokenOf({ email }) {
      const answer = await fetch(`${url}/api/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: PASSWORD, token: true }) });
      const { token } = (await answer.json()) as { token: string };
      return token;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await close();
    },
  };
}
