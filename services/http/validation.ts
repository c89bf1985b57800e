// The declarations' zod schemas as Fastify's validators.
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { invalidFields } from '#contracts/wire/invalid-fields.ts';
import { invalidInput, problem } from './problem.ts';

/**
 * Checks and decodes a part of the request. A path that names nothing is 404, whatever is wrong with it; all else is
 * 400 with its fields.
 */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? problem('not-found') : invalidInput(...invalidFields(result.error)) };
  };
