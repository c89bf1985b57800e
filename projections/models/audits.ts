// Audit entries: sign-ins, refusals and exports, and all changes of administrators, roles, permissions and settings.
import { administratorEvents } from '#contracts/areas/administrator/events.ts';
import { AuditRow } from '#contracts/areas/audit/reads.ts';
import { auditEvents } from '#contracts/areas/audit/events.ts';
import { areaOfStream, idOfStream } from '#contracts/events/event.ts';
import { permissionEvents } from '#contracts/areas/permission/events.ts';
import { roleEvents } from '#contracts/areas/role/events.ts';
import { settingsEvents } from '#contracts/areas/settings/events.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

/** The subject of an entry: for an audit event what it names, otherwise the id of its stream. */
const subjectOf = ({ stream, data }: ModelEvent): string | null => {
  const named = data.administratorId ?? data.target ?? data.model ?? data.path ?? data.address;
  if (areaOfStream(stream) === auditEvents.area) return typeof named === 'string' ? named : null;
  return idOfStream(stream);
};

const entry = (_row: AuditRow | null, event: ModelEvent): AuditRow => {
  const {
    id,
    type,
    stream,
    data,
    at,
    position,
    metadata: { actor },
  } = event;
  return {
    id,
    type,
    stream,
    actor: actor.id,
    actorRole: actor.role ?? null,
    subject: subjectOf(event),
    at,
    data,
    position: position.toString(),
    createdPosition: position.toString(),
    updatedAt: at,
    revision: 0,
  };
};

const recorded = [auditEvents, administratorEvents, roleEvents, permissionEvents, settingsEvents].flatMap(
  ({ schemas }) => Object.keys(schemas),
);

export const audits = defineReadModel<AuditRow>({
  name: 'audits',
  version: 4,
  row: AuditRow,
  keys: ({ id }) => [id],
  indexes: ['at', 'type', 'actor', 'subject'],
  on: Object.fromEntries(recorded.map((type) => [type, entry])),
});
