// The access review of all people, and the record that one was made.
import type { FastifyInstance } from 'fastify';
import {
  ReviewRow,
  UNUSED_DAYS,
  UseRow,
  attestAccess,
  listAccess,
  type AccessRow,
} from '#contracts/areas/access/reads.ts';
import { RECORDED } from '#contracts/areas/access/used-permissions.ts';
import { AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import { RoleRow } from '#contracts/areas/role/reads.ts';
import { SECOND_PERSON, type AllSettings } from '#contracts/areas/settings/rules.ts';
import { keysOf } from '#contracts/values/records.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { problem } from '../../http/problem.ts';
import { opened } from '../../http/reads/personal.ts';
import { createFolded } from '../../command/folded.ts';
import { administratorArea } from '../administrator/area.ts';
import type { Administrators } from '../administrator/administrators.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { accessArea } from './area.ts';
import { dueAt } from './due.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open' | 'store' | 'models'> {
  administrators: Pick<Administrators, 'role'>;
  settings: Pick<SettingsReader, 'read'>;
  /** ms since 1970. */
  clock: () => number;
}

const DAY_MS = 86_400_000;
const PAIRS = keysOf(SECOND_PERSON).flatMap((second) => {
  const { first, isRequested } = SECOND_PERSON[second];
  return isRequested ? [] : [{ first, second }];
});

/** What one person may do. `at`: the instant it is about, RFC 3339. */
function reviewed(
  { id, email, roleId, status, hasSecondFactor, addedAt, forgotten }: AdministratorRow,
  {
    role,
    uses,
    review,
    settings,
    at,
  }: {
    role: RoleRow | undefined;
    uses: ReadonlyMap<string, UseRow>;
    review: ReviewRow | undefined;
    settings: AllSettings;
    at: string;
  },
): AccessRow {
  const codes = role?.permissions ?? [];
  const enabled = status === 'ENABLED';
  const longAgo = new Date(Date.parse(at) - UNUSED_DAYS * DAY_MS).toISOString();
  const due = enabled ? dueAt(review?.reviewedAt ?? addedAt, settings.values) : null;
  return {
    id,
    email: forgotten ? 'removed' : email,
    roleId,
    roleName: role?.name ?? null,
    enabled,
    hasSecondFactor,
    requiresSecondFactor: role?.requiresSecondFactor ?? false,
    addedAt,
    lastSignInAt: uses.get('session')?.lastAt ?? null,
    permissions: codes.map((code) => {
      const { lastAt = null, uses: count = 0 } = uses.get(code) ?? {};
      const isRecorded = RECORDED.has(code);
      return {
        code,
        lastUsedAt: lastAt,
        uses: count,
        isRecorded,
        unused: isRecorded && (lastAt ?? addedAt) <= longAgo,
      };
    }),
    pairs: PAIRS.filter(({ first, second }) => codes.includes(first) && codes.includes(second)).map((pair) => ({
      ...pair,
      isOn: settings.secondPerson[pair.second],
    })),
    review: review
      ? {
          by: review.reviewedBy,
          at: review.reviewedAt,
          note: review.note,
          roleId: review.roleId,
          gained: codes.filter((code) => !review.permissions.includes(code)),
          lost: review.permissions.filter((code) => !codes.includes(code)),
        }
      : null,
    dueAt: due,
    isOverdue: due !== null && due <= at,
  };
}

export function mountAccess(
  app: FastifyInstance,
  { models, settings, administrators, clock, open, ...parts }: Parts,
): void {
  const personOf = createFolded(parts.store, administratorArea);
  mount(app, listAccess, async ({ query }) => {
    const people = await allRows(models, 'administrators', query);
    const { position, at, behind } = people;
    const then = { asOf: query.asOf ?? position };
    const [roles, uses, reviews, inForce] = await Promise.all([
      allRows(models, 'roles', then),
      allRows(models, 'access-uses', then),
      allRows(models, 'access-reviews', then),
      settings.read(query.asOf === undefined ? {} : { asOf: query.asOf }),
    ]);
    const roleById = new Map(roles.rows.map((row) => RoleRow.parse(row)).map((role) => [role.id, role]));
    const reviewById = new Map(reviews.rows.map((row) => ReviewRow.parse(row)).map((review) => [review.id, review]));
    const usesOf = Map.groupBy(
      uses.rows.map((row) => UseRow.parse(row)),
      ({ person }) => person,
    );
    const now = query.asOf === undefined ? new Date(clock()).toISOString() : (at ?? new Date(clock()).toISOString());
    const rows = people.rows
      .map((row) => AdministratorRow.parse(row))
      .map((person) =>
        reviewed(person, {
          role: roleById.get(person.roleId),
          uses: new Map((usesOf.get(person.id) ?? []).map((use) => [use.permission, use])),
          review: reviewById.get(person.id),
          settings: inForce.settings,
          at: now,
        }),
      )
      .toSorted((one, other) => (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'));
    return opened(open, { rows, position, at, ...(behind && { behind }) });
  });

  mount(app, attestAccess, async ({ body: { administrator: id, note } }, request, reply) => {
    const person = await personOf(id);
    if (!person) throw problem('not-found');
    const role = await administrators.role(person.roleId);
    return sendCommand(parts, request, reply, accessArea, attestAccess, {
      id,
      note,
      roleId: person.roleId,
      permissions: [...(role?.permissions ?? [])],
    });
  });
}
