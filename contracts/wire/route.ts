// How a route is declared: once, here, for the server, the console's fetch wrapper, OpenAPI and the table of rights.
import type { z } from 'zod';

/**
 * Who may call a route: a permission code, which some area declares (registry.test.ts); `public`; `session` (anyone
 * signed in, about themself); or a key of another kind: `ingest-key` (Bearer INGEST_KEY) and `executor-signature`
 * (Standard Webhooks).
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
  /** Codes of the rules it may be refused by (409). */
  refusals?: readonly string[];
}

export interface CommandRoute<Command extends string = string> extends RouteDeclaration {
  method: 'POST';
  /** The decider's command type: `ConfirmDeposit`. The server's registry of areas holds it to be one. */
  command: Command;
  /**
   * `required`: without If-Match 428, for money and rights. `items`: each item of the body names the revision that was
   * seen, and no header does.
   */
  precondition: 'required' | 'optional' | 'items';
  refusals: readonly string[];
  /**
   * Of each of its items: the column of the row whose amount is typed once more. Settings bound how many there are, and
   * what they come to.
   */
  typedConfirmation?: string;
  /** Types of events that it can undo, which `Undoes: <number>` names: the event's number in the row's own stream. */
  undoes?: readonly string[];
  /** While this rule is on another person confirms it first; `inStatus`: only what is done to a row in this status. */
  requested?: { action: string; rule: string; inStatus?: string };
  /** With `dryRun: true` in its body it is tried only: the answer is a Trial, and nothing is appended. */
  canDryRun?: true;
}

export const defineRoute = <const Route extends RouteDeclaration>(route: Route): Route => route;
export const defineCommand = <const Route extends Omit<CommandRoute, 'method'>>(
  route: Route,
): Route & { method: 'POST' } => ({ ...route, method: 'POST' });
