// Decides which commands become requests, by the rules in force.
import type { AllSettings, SecondPersonRule } from '#contracts/areas/settings/rules.ts';
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
      if (!(await settings.current()).settings.secondPerson[rule as SecondPersonRule]) return null;
      return {
        isNeeded: (state) => inStatus === undefined || (state as { status?: unknown } | null)?.status === inStatus,
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
