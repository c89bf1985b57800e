// A list with batch actions, restricted to what a caller may read.
import type { FastifyRequest } from 'fastify';
import type { ReadModels } from '#projections/engine/types.ts';
import { callerOf } from '../http/caller.ts';
import { readableModels } from '../http/reads/own-rows-only.ts';
import type { SelectedList } from './selections.ts';

/** A list with batch actions. `models`: unrestricted. */
export interface ListedActions extends SelectedList {
  models: ReadModels;
}

/** The list restricted to the rows that this caller may read. */
export const readBy = (request: FastifyRequest, list: ListedActions): ListedActions => ({
  ...list,
  models: readableModels(list.models, list, callerOf(request)),
});
