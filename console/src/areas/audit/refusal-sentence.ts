// Refusals as sentences: what a person tried, why it was refused, and how often.
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { auditEvents } from '#contracts/areas/audit/events.ts';
import { areaOfStream } from '#contracts/events/event.ts';
import { permissionOfCommand } from '#contracts/access/command-permission.ts';
import { isolated } from '../../i18n/isolated.ts';
import { PERMISSION_CODES } from '../../rights/tree.ts';

const { AccessDenied, CommandRefused, SignInsFailed } = auditEvents.schemas;

/** Functions from identifiers to names; an identifier without a name is returned unchanged. */
export interface Names {
  model: (model: string) => string;
  permission: (identifier: string) => string;
  code: (code: string) => string;
  /** The e-mail of an account; null: no known person has it. */
  account: (lookup: string) => string | null;
}
type Say = TFunction<'audit'>;

const nameIn = (name: (id: string) => string, id: string): string | null => (name(id) === id ? null : name(id));
const times = (t: Say, count: number): string =>
  count === 2 ? t('refused.twice') : count > 2 ? t('refused.times', { count }) : '';
const repeated = (t: Say, sentence: string, count = 1): string =>
  count > 1 ? t('refused.repeated', { sentence, times: times(t, count) }) : sentence;

function accessWords(
  t: Say,
  names: Names,
  { method, path, permission, cause, count = 1 }: z.output<typeof AccessDenied>,
): string {
  const isWatched = method === 'JOIN';
  const isRead = isWatched || method === 'GET' || method === 'HEAD';
  const model = isWatched ? path : (/^\/api\/([^/.]+)/.exec(path)?.[1] ?? '');
  const name = isRead ? nameIn(names.model, model) : nameIn(names.permission, permission);
  const what = isolated(name ?? path);
  if (cause === 'not-allowed' && (name !== null || isWatched))
    return repeated(t, t(`refused.${isWatched ? 'watched' : isRead ? 'read' : 'action'}`, { what }), count);
  const why = t(cause ? `cause.${cause}` : 'refused.causeUnknown');
  return name === null
    ? t('refused.request', { method, path: what, times: times(t, count), why })
    : t('refused.named', { what, times: times(t, count), why });
}

function commandWords(
  t: Say,
  names: Names,
  { command, target, code, told, count = 1 }: z.output<typeof CommandRefused>,
): string {
  const permission = permissionOfCommand(command, PERMISSION_CODES, areaOfStream(target));
  const why =
    told === undefined ? names.code(code) : t('refused.told', { why: names.code(code), told: isolated(told) });
  return t('refused.named', {
    what: isolated(permission ? names.permission(permission) : command),
    times: times(t, count),
    why,
  });
}

function signInWords(t: Say, names: Names, { account, count }: z.output<typeof SignInsFailed>): string {
  const email = names.account(account);
  return repeated(
    t,
    email === null ? t('refused.unknownSignIn') : t('refused.signIn', { account: isolated(email) }),
    count,
  );
}

const wordsBy =
  <Schema extends z.ZodType>(schema: Schema, words: (t: Say, names: Names, data: z.output<Schema>) => string) =>
  (t: Say, names: Names, data: unknown): string => {
    const read = schema.safeParse(data);
    return read.success ? words(t, names, read.data) : '';
  };
const WORDS: Readonly<Record<string, ReturnType<typeof wordsBy>>> = {
  AccessDenied: wordsBy(AccessDenied, accessWords),
  CommandRefused: wordsBy(CommandRefused, commandWords),
  SignInsFailed: wordsBy(SignInsFailed, signInWords),
};

export const isRefusal = (type: string): boolean => Object.hasOwn(WORDS, type);
/** The sentence for a refusal; empty if it is not a refusal or cannot be read. */
export const refusalSentence = (t: Say, names: Names, { type, data }: { type: string; data: unknown }): string =>
  WORDS[type]?.(t, names, data) ?? '';
