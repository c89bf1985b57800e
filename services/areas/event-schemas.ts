// The schemas of all events that the program writes: those of the areas, and those that are written past the command
// handler.
import { auditEvents } from '#contracts/audit.ts';
import { claimEvents } from '#contracts/claim.ts';
import { accountsFilledEvents } from '#contracts/custody-account.ts';
import { demoEvents } from '#contracts/demo.ts';
import { factEvents } from '#contracts/fact.ts';
import { referenceEvents } from '#contracts/reference.ts';
import { schemasOf, type EventSchemas } from '../command/event-check.ts';
import { AREAS } from './registry.ts';

export const EVENT_SCHEMAS: EventSchemas = new Map([
  ...AREAS.flatMap(({ schemas }) => [...schemas]),
  ...schemasOf([auditEvents, claimEvents, accountsFilledEvents, demoEvents, factEvents, referenceEvents]),
]);
