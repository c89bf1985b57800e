// The schemas of all events that the program writes: those of the areas, and those written without the command handler.
import { auditEvents } from '#contracts/areas/audit/events.ts';
import { claimEvents } from '#contracts/events/claim.ts';
import { accountsFilledEvents } from '#contracts/areas/custody-account/events.ts';
import { integrityEvents } from '#contracts/areas/integrity/events.ts';
import { demoEvents } from '#contracts/events/demo.ts';
import { factEvents } from '#contracts/wire/fact.ts';
import { referenceEvents } from '#contracts/events/reference.ts';
import { schemasOf, type EventSchemas } from '../command/event-check.ts';
import { AREAS } from './registry.ts';

export const EVENT_SCHEMAS: EventSchemas = new Map([
  ...AREAS.flatMap(({ schemas }) => [...schemas]),
  ...schemasOf([
    auditEvents,
    claimEvents,
    accountsFilledEvents,
    demoEvents,
    factEvents,
    integrityEvents,
    referenceEvents,
  ]),
]);
