// Decides which commands become requests, by the rules in force.
import type { AllSettings } from '#contracts/areas/settings/rules.ts';
import type { Access } from '#contracts/wire/route.ts';
import { isKeyOf } from '#contracts/values/records.ts';
import { derivedId } from '../../base/ids.ts';
import type { Confirmations, SettingRequests } from '../../command/confirmation.ts';
import type { AnyCommand, CommandEnvelope } from '../../command/types.ts';
import { requestArea, waitingRequest } from './area.ts';

interface ConfirmableAction {
  action: string;
  rule: string;
  /** What the action itself needs. */
  permission: Access;
  /** The row status to which the rule is limited. */
  inStatus?: string;
  /** Instead of a rule: the setting, and what the area says about it. */
  bySetting?: SettingRequests & { name: string };
}
/** By area and command type. */
export type ConfirmableActions = ReadonlyMap<string, ConfirmableAction>;
export const requestedKey = (area: string, type: string): string => `${area}:${type}`;

/** Two people have already taken part, or the program itself acts. */
const needsNoConfirmation = ({ actor, confirmed, imported }: CommandEnvelope): boolean =>
  actor.kind !== 'administrator' || confirmed !== undefined || imported?.approvedBy !== undefined;

const statusOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'status' in state ? state.status : undefined;

/** Whether a command needs another person, by the state of its row; null: never under these settings. */
function neededBy(
  { rule, inStatus, bySetting }: ConfirmableAction,
  { secondPerson, values }: AllSettings,
  command: AnyCommand,
  by: string,
): ((state: unknown) => boolean) | null {
  if (bySetting) {
    const value = isKeyOf(values, bySetting.name) ? values[bySetting.name] : '';
    return value === '' ? null : (state) => bySetting.isNeeded(command, state, value, by);
  }
  if (!isKeyOf(secondPerson, rule) || !secondPerson[rule]) return null;
  return (state) => inStatus === undefined || statusOf(state) === inStatus;
}

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
      const confirmable = requested.get(requestedKey(area, command.type))!;
      const isNeeded = neededBy(confirmable, (await settings.current()).settings, command, envelope.actor.id);
      if (isNeeded === null) return null;
      const { action, rule, bySetting } = confirmable;
      const subject = bySetting?.subjectOf(command) ?? command.id;
      return {
        waiting: bySetting ? waitingRequest({ rule, subject }) : null,
        isNeeded,
        request: (revision, state) => ({
          type: 'MakeRequest',
          id,
          area,
          action,
          rule,
          subject,
          command,
          seen: revision,
          ...(envelope.undoes !== undefined && { undoes: envelope.undoes }),
          ...(bySetting && { before: bySetting.beforeOf(state) }),
          digest,
        }),
      };
    },
  };
}
