import type { EventMetadata } from '#contracts/events/event.ts';
import { currentVersion } from '#contracts/events/upcast.ts';
import type { CommandEnvelope } from './types.ts';

/** The metadata of an event; fields that the envelope lacks are left out. */
export function metadataOf(envelope: CommandEnvelope, type: string, digest: string, recordedAt: string): EventMetadata {
  const { commandId, correlationId, actor, session, ip, imported, keyDigest, confirmed, demo } = envelope;
  return {
    $correlationId: correlationId ?? commandId,
    $causationId: commandId,
    digest,
    actor,
    ...(session !== undefined && { session }),
    ...(ip !== undefined && { ip }),
    recordedAt,
    version: currentVersion(type),
    ...(imported && { importedBy: imported.by }),
    ...(imported?.approvedBy !== undefined && { approvedBy: imported.approvedBy }),
    ...(keyDigest !== undefined && { keyDigest }),
    ...(confirmed && { request: confirmed.request, confirmedBy: confirmed.by }),
    ...(demo && { demo }),
  };
}
