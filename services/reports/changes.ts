// Changes of roles, people's roles, rules and limits in a period, with before and after.
import type { Change } from '#contracts/areas/report/period.ts';
import type { SettingChange } from '#contracts/areas/settings/routes.ts';
import { SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { isKeyOf } from '#contracts/values/records.ts';

type Data = StoredEvent['data'];
type Value = Change['before'];
type Told = Pick<Change, 'kind' | 'field' | 'before' | 'after'>;

const ROLE_FIELDS = ['name', 'description', 'permissions', 'requiresSecondFactor'] as const;
const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'boolean' ? value : Array.isArray(value) ? value.map(String) : null;
const differs = ({ before, after }: Told): boolean => JSON.stringify(before) !== JSON.stringify(after);
const fieldsOf = (data: unknown): Data => (typeof data === 'object' && data !== null ? { ...data } : {});

const roleChanges = (data: Data, before: Data): Told[] =>
  ROLE_FIELDS.map((field): Told => ({
    kind: 'role',
    field,
    before: valueOf(before[field]),
    after: valueOf(data[field]),
  })).filter(differs);

const settingChange = ({
  name,
  before,
  after,
  at,
  position,
  by,
  isBack,
  confirmedBy,
  reason,
}: SettingChange): Change => ({
  position,
  at,
  person: isBack ? null : by,
  confirmedBy,
  kind: isKeyOf(SECOND_PERSON, name) ? 'rule' : 'limit',
  of: name,
  field: name,
  before,
  after,
  reason,
});

export interface Changes {
  add(event: StoredEvent, counts: boolean): void;
  /** `settings`: the changes of settings within the period. */
  result(settings: readonly SettingChange[]): Change[];
}

export function createChanges(): Changes {
  const found: Change[] = [];
  /** Of institutions: the daily limit as it is. */
  const limits = new Map<string, Value>();

  const toldBy = (id: string, { type, data }: StoredEvent): Told[] => {
    switch (type) {
      case 'RoleAdded':
        return roleChanges(data, {});
      case 'RoleEdited':
        return roleChanges(data, fieldsOf(data['before']));
      case 'AdministratorAdded':
        return [{ kind: 'person', field: 'roleId', before: null, after: valueOf(data['roleId']) }];
      case 'AdministratorEdited': {
        const before = valueOf(fieldsOf(data['before'])['roleId']);
        return [{ kind: 'person', field: 'roleId', before, after: valueOf(data['roleId']) } as const].filter(differs);
      }
      case 'AdministratorEnabled':
        return [{ kind: 'person', field: 'status', before: 'DISABLED', after: 'ENABLED' }];
      case 'AdministratorDisabled':
        return [{ kind: 'person', field: 'status', before: 'ENABLED', after: 'DISABLED' }];
      case 'InstitutionAdded':
      case 'InstitutionEdited':
      case 'InstitutionLimitApproved': {
        const [before, after] = [limits.get(id) ?? null, valueOf(data['dailyLimit'])];
        limits.set(id, after);
        return [{ kind: 'limit', field: 'dailyLimit', before, after } as const].filter(differs);
      }
      default:
        return [];
    }
  };
  return {
    add(event, counts) {
      const of = idOfStream(event.stream);
      const told = toldBy(of, event);
      if (!counts) return;
      const { actor, recordedAt, confirmedBy } = event.metadata;
      const { approvedBy, proposedBy, reason } = event.data;
      const person = typeof proposedBy === 'string' ? proposedBy : actor.id;
      found.push(
        ...told.map((change): Change => ({
          position: `${event.position}`,
          at: recordedAt,
          person,
          confirmedBy: typeof approvedBy === 'string' ? approvedBy : (confirmedBy ?? null),
          of,
          reason: typeof reason === 'string' ? reason : null,
          ...change,
        })),
      );
    },
    result: (settings) =>
      // The sort is stable: changes of one event keep their order.
      [...found, ...settings.map(settingChange)].toSorted((one, other) =>
        one.at === other.at ? Number(BigInt(one.position) - BigInt(other.position)) : one.at < other.at ? -1 : 1,
      ),
  };
}
