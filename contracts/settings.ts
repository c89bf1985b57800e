// The rules people may change: events of the one stream `settings`.
import { z } from 'zod';
import type { Declaration, DeclaredSecondPerson } from './declaration.ts';
import { ExecutorName } from './execution.ts';
import { Receipt, RowQuery } from './list.ts';
import { DECLARATIONS } from './registry.ts';
import type { settingsEvents } from './settings-area.ts';
import { defineCommand, defineRoute } from './route.ts';

type RulesOf<Declared> = Declared extends Declaration<string, infer Second> ? Second : never;
/** The acts that may need another person than the one before (domain.md §6), as the areas declare them. */
export type SecondPersonRule = RulesOf<(typeof DECLARATIONS)[number]>;
export const SECOND_PERSON: Readonly<Record<SecondPersonRule, DeclaredSecondPerson>> = Object.assign({}, ...DECLARATIONS.map(({ secondPerson }: Declaration) => secondPerson));
const rules = Object.keys(SECOND_PERSON) as SecondPersonRule[];
/** The same of each rule. */
const ofEach = <Value>(value: Value) => Object.fromEntries(rules.map((rule) => [rule, value])) as Record<SecondPersonRule, Value>;

const secondPerson = z.strictObject(ofEach(z.boolean()));
export interface Settings { secondPerson: Readonly<Record<SecondPersonRule, boolean>> }
export const DEFAULT_SETTINGS: Settings = { secondPerson: ofEach(true) };

export function settingsOf(changed: z.input<typeof settingsEvents.schemas.SettingsChanged>): Settings {
  return { secondPerson: { ...DEFAULT_SETTINGS.secondPerson, ...Object.fromEntries(Object.entries(changed.secondPerson).filter(([rule]) => rule in SECOND_PERSON)) } };
}

export const getSettings = defineRoute({
  method: 'GET', path: '/api/settings', permission: 'settings:read', summary: 'The rules in force, now or as of a point in time', query: RowQuery,
  response: z.object({
    settings: z.object({ secondPerson }), revision: z.number().int(), position: z.string(), at: z.string().nullable(),
    /** Who carries out mints and pay-outs now; `none`: they wait. */
    executor: ExecutorName,
  }),
});
export const changeSettings = defineCommand({
  path: '/api/settings', command: 'ChangeSettings', permission: 'settings:change', precondition: 'optional', summary: 'Change rules; those not named stay',
  body: z.strictObject({ secondPerson: secondPerson.partial() }), response: Receipt, refusals: ['settings-unchanged'],
});
