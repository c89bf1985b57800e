// Decides which commands become requests, by the rules in force.
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { derivedId } from '../../base/ids.ts';
import type { Confirmations } from '../../command/confirmation.ts';
import type { CommandEnvelope } from '../../command/types.ts';
import { requestArea } from './area.ts';

/** By area and command type: the action, its rule, and the row status to which the rule is limited. */
export type ConfirmableActions = ReadonlyMap<string, { action: string; rule: string; inStatus?: string }>;
export const requestedKey = (area: string, type: string): string => `${area}:${type}`;

/** Two people have already taken part, or the program itself acts. */
const needsNoConfirmation = ({ actor, confirmed, imported }: CommandEnvelope): boolean =>
  actor.kind !== 'administrator' || confirmed !== undefined || imported?.approvedBy !== undefined;

const statusOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'status' in state ? state.status : undefined;

export function createConfirmations(
  requested: ConfirmableActions,
  settings: { current(): Promise<{ settings: AllSettings }> },
): Confirmations {
  const idOf: Confirmations['idOf'] = (area, { type }, envelope) =>
    !needsNoConfirmation(envelope) && requested.has(requestedKey(area, type))
      ? derivedId(envelope.commandId, 'request')
      : null;
  return {
    area: requestArea.area,
    idOf,
    async find(area, command, envelope, digest) {
      const id = idOf(area, command, envelope);
      if (id === null) return null;
      const { action, rule, inStatus } = requested.get(requestedKey(area, command.type))!;
      const { secondPerson } = (await settings.current()).settings;
      if (!isKeyOf(secondPerson, rule) || !secondPerson[rule]) return null;
      return {
        isNeeded: (state) => inStatus === undefined || statusOf(state) === inStatus,
        request: (revision) => ({
          type: 'MakeRequest',
          id,
          area,
          action,
          rule,
          subject: command.id,
          command,
          seen: revision,
          ...(envelope.undoes !== undefined && { undoes: envelope.undoes }),
          digest,
        }),
      };
    },
  };
}
