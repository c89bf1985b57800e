// Claims keys and references before the append, or gives the reason why not.
import { areaOfStream, type EventMetadata, type NewEvent } from '#contracts/events/event.ts';
import type { AreaDefinition, DecidedEvent } from '../area.ts';
import type { Claim, Claimant, Claims } from './claims.ts';
import type { SubmittedCommand } from '../judge.ts';
import { metadataOf } from '../metadata.ts';
import type { References } from './references.ts';
import type { StreamState } from '../stream-state.ts';
import type { CommandOutcome } from '../types.ts';

/** `row`: the other row that has it. */
type Refused = Pick<Extract<CommandOutcome, { kind: 'refused' }>, 'code' | 'row'>;

interface Parts {
  claims: Claims;
  references: References;
  byName: ReadonlyMap<string, AreaDefinition>;
}

/** The refusal of a command that needs a claim which another holds. */
export async function refusalOf(claims: Claims, claim: Claim): Promise<Refused> {
  const row = await claims.rowOf(claim);
  return { code: claim.refused, ...(row !== null && { row }) };
}

/** A dry run only checks whether they could be claimed. */
export function claimedWith({ claims, references, byName }: Parts) {
  /** The refusal code if these events refer to something missing, or remove something in use. */
  const referring = async (
    { area, envelope, digest }: SubmittedCommand,
    claimant: Claimant,
    before: unknown,
    events: NewEvent[],
    recordedAt: string,
    isDryRun: boolean,
  ): Promise<string | null> => {
    const { refersTo, referred } = area;
    if (!refersTo && !referred) return null;
    const after = events.reduce((state, event) => area.evolve(state, event), before);
    const metadata = (type: string): EventMetadata => metadataOf(envelope, type, digest, recordedAt);
    const existing = refersTo?.(before) ?? [];
    for (const to of refersTo?.(after) ?? []) {
      if (existing.includes(to)) continue;
      const held = isDryRun ? references.isThere(to) : references.hold(to, claimant, metadata('ReferenceHeld'));
      if (!(await held)) return byName.get(areaOfStream(to))?.referred?.unknown ?? 'not-found';
    }
    if (!referred?.isThere(before) || referred.isThere(after)) return null;
    const closed = isDryRun
      ? references.isFree(claimant.stream)
      : references.close(claimant, metadata('ReferencesClosed'));
    return (await closed) ? null : referred.inUse;
  };

  /**
   * The refusal if another holds a needed key, or references conflict.
   */
  return async (
    sent: SubmittedCommand,
    name: string,
    stream: StreamState,
    decided: DecidedEvent[],
    events: NewEvent[],
    serializing: readonly Claim[],
    recordedAt: string,
    isDryRun: boolean,
  ): Promise<Refused | null> => {
    const claimant = { stream: name, revision: stream.revision };
    // Missing targets are refused first, so that no key is claimed in vain.
    const missing = await referring(sent, claimant, stream.state, events, recordedAt, true);
    if (missing) return { code: missing };
    // Serializing claims come last, so that a refused command does not block others.
    const needed = [...decided.flatMap((event) => sent.area.claims(event)), ...serializing];
    for (const claim of needed) {
      const held = isDryRun
        ? claims.isFree(claim, claimant)
        : claims.hold(claim, claimant, metadataOf(sent.envelope, 'KeyClaimed', sent.digest, recordedAt));
      if (!(await held)) return refusalOf(claims, claim);
    }
    if (isDryRun) return null;
    const code = await referring(sent, claimant, stream.state, events, recordedAt, false);
    return code === null ? null : { code };
  };
}
