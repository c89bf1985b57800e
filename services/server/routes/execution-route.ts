// The webhook for an executor's late outcome. Standard Webhooks sign the raw body, so the signature is checked before
// the JSON is parsed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import { reportOutcome } from '#contracts/areas/execution/actions.ts';
import { invalidFields } from '#contracts/wire/invalid-fields.ts';
import { Uuid, withoutHidden } from '#contracts/values/values.ts';
import { digestOf } from '../../base/digest.ts';
import { textOf } from '../../executions/area.ts';
import { EXECUTOR } from '../../executions/load.ts';
import { JSON_LIMIT_BYTES, parseJson } from '../../http/body.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import { mount } from '../../http/mount.ts';
import { commandIdOf } from '../../http/commands/preconditions.ts';
import { invalidInput, problem } from '../../http/problem.ts';
import type { ServerParts } from '../parts.ts';

const SIGNATURE_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

const ASCII = /^[\x20-\x7e]+$/;
/** Signature headers are ASCII. A header with other characters counts as missing. */
const signatureHeaders = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    SIGNATURE_HEADERS.map((name) => {
      const value = headers[name];
      return [name, typeof value === 'string' && ASCII.test(value) ? value : undefined];
    }),
  );

/** A failure is accepted whatever its reason contains: hidden characters are removed, as in the answer to an order. */
const readable = (report: unknown): unknown =>
  typeof report === 'object' && report !== null && 'reason' in report && typeof report.reason === 'string'
    ? { ...report, reason: withoutHidden(report.reason) }
    : report;

export function mountExecutions(
  app: FastifyInstance,
  { executions, audit }: Pick<ServerParts, 'executions' | 'audit'>,
): void {
  const route = { ...reportOutcome, params: z.object({ id: Uuid }), body: z.instanceof(Buffer).nullable() };
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: JSON_LIMIT_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    mount(
      scope,
      route,
      async ({ params: { id }, body }, request, reply) => {
        const headers = signatureHeaders(request);
        const rawBody = body?.toString() ?? '';
        if (!body || !executions.verifies(headers, rawBody)) throw problem('invalid-signature');
        const outcome = ExecutionOutcome.safeParse(readable(parseJson(body)), { reportInput: true });
        if (!outcome.success) throw invalidInput(...invalidFields(outcome.error));
        const answer = await executions.reportOutcome(
          id,
          { ...outcome.data, report: digestOf([headers['webhook-id'], headers['webhook-timestamp'], rawBody]) },
          { commandId: commandIdOf(request) },
        );
        return answerOutcome(reply, answer, (code) =>
          audit.commandRefused(
            { actor: EXECUTOR },
            { command: 'ReportOutcome', target: `execution-${id}`, code, told: textOf(outcome.data) },
          ),
        );
      },
      reportOutcome,
    );
    done();
  });
}
