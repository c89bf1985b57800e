// A list whose rows acts are done to by the many, as a caller may read it.
import type { FastifyRequest } from 'fastify';
import type { ReadModels } from '#projections/engine/types.ts';
import { callerOf } from '../http/caller.ts';
import { readableModels } from '../http/reads/own-rows-only.ts';
import type { SelectedList } from './selections.ts';

/** A list whose rows acts are done to by the many: `models` as those who may read all of it are answered. */
export interface ListedActions extends SelectedList {
  models: ReadModels;
}

/** The list as this caller may read it. */
export const readBy = (request: FastifyRequest, list: ListedActions): ListedActions => ({
  ...list,
  models: readableModels(list.models, list, callerOf(request)),
});
