// Route declarations, shared by the server, the console's client, OpenAPI and the table of rights.
import type { z } from 'zod';

/**
 * Who may call a route: a declared permission code; `public`; `session` (any signed-in person, for themself);
 * `ingest-key` (Bearer INGEST_KEY); or `executor-signature` (Standard Webhooks).
 */
export type Access = `${string}:${string}` | 'public' | 'session' | 'ingest-key' | 'executor-signature';

export interface RouteDeclaration {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` parameters. */
  path: string;
  permission: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response?: z.ZodType;
  /** Refusal codes (409). */
  refusals?: readonly string[];
  /** 202: it starts a job. */
  status?: 202;
}

export interface CommandRoute<Command extends string = string> extends RouteDeclaration {
  method: 'POST';
  /** The decider's command type: `ConfirmDeposit`. */
  command: Command;
  /**
   * `required`: 428 without If-Match; for money and rights. `items`: each item of the body has its revision instead of
   * the header.
   */
  precondition: 'required' | 'optional' | 'items';
  refusals: readonly string[];
  /**
   * For batches: the amount column with a typed confirmation. Settings limit the number of items and their sum.
   */
  typedConfirmation?: string;
  /** Event types that it can undo. The header `Undoes: <revision>` names the event in the row's stream. */
  undoes?: readonly string[];
  /**
   * The rule that makes it wait for another person's confirmation, which is also the permission to confirm it.
   * `inStatus`: only for rows in this status. `setting`: there is no such rule; while this setting has a value, the
   * area says which commands wait.
   */
  requested?: { action: string; rule: string; inStatus?: string; setting?: string };
  /** The event type of the first of two approvals: its receipt says that another person must confirm. */
  approval?: string;
  /** The body accepts `dryRun: true`: the answer is a DryRunAnswer and nothing is appended. */
  canDryRun?: true;
}

export const defineRoute = <const Route extends RouteDeclaration>(route: Route): Route => route;
export const defineCommand = <const Route extends Omit<CommandRoute, 'method'>>(
  route: Route,
): Route & { method: 'POST' } => ({ ...route, method: 'POST' });
