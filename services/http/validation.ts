// Uses the zod schemas of route declarations as Fastify validators.
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { invalidFields } from '#contracts/wire/invalid-fields.ts';
import { invalidInput, problem } from './problem.ts';

/**
 * Checks and decodes one part of the request. Invalid path parameters are 404; anything else is 400 with the invalid
 * fields.
 */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? problem('not-found') : invalidInput(...invalidFields(result.error)) };
  };
