// Actions that can be requested (contracts/areas/request/actions.ts): what each is called, and how its record and its
// fields are shown.
import { useMemo } from 'react';
import { fieldsOf } from '#contracts/kits/act-parts.ts';
import type { DeclaredAct } from '#contracts/kits/declared-act.ts';
import { administratorActs } from '#contracts/areas/administrator/actions.ts';
import { administratorReads } from '#contracts/areas/administrator/reads.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import { burnActs } from '#contracts/areas/burn/actions.ts';
import { burnReads } from '#contracts/areas/burn/reads.ts';
import { crsmActs } from '#contracts/areas/crsm/actions.ts';
import { crsmReads } from '#contracts/areas/crsm/reads.ts';
import type { Fields } from '#contracts/kits/field.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import type { RecordContract } from '#contracts/kits/record.ts';
import { roleActs } from '#contracts/areas/role/actions.ts';
import { roleReads } from '#contracts/areas/role/reads.ts';
import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { referredBy, useNames, type Names } from '../../declared/fields/use-names.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { columnOf, columnsOf, type Looks } from '../../record/columns.ts';
import type { RecordRow } from '../../record/row.ts';
import { wordsOf } from '../../record/words.ts';
import { useAdministratorColumns } from '../administrator/columns.ts';
import { useCrsmColumns } from '../crsm/columns.ts';
import { useRoleColumns } from '../role/columns.tsx';
import { STRATEGY_LOOKS } from '../strategy/columns.tsx';

/** A record of any area. */
export type Subject = RecordRow;
interface Area {
  acts: Readonly<Record<string, DeclaredAct>>;
  reads: AreaReads;
  /** Columns that tell which record it is. */
  facts: readonly string[];
}
export interface RequestedAction {
  act: DeclaredAct;
  reads: AreaReads<Subject>;
  columns: readonly Column<Subject>[];
  facts: readonly string[];
}

const ofRecord = ({ declared, reads, parts: { fields } }: RecordContract): Area => ({
  acts: declared,
  reads,
  facts: Object.keys(fields),
});
const RECORDS: Readonly<Record<string, RecordContract>> = { news, notice, strategy };
const LOOKS: Readonly<Record<string, Looks>> = { strategy: STRATEGY_LOOKS };
const AREAS: Readonly<Record<string, Area>> = {
  administrator: { acts: administratorActs.acts, reads: administratorReads, facts: ['email', 'roleId', 'status'] },
  role: { acts: roleActs.acts, reads: roleReads, facts: ['name'] },
  crsm: { acts: crsmActs.acts, reads: crsmReads, facts: ['chainId', 'vaultId', 'troveId', 'deposits', 'icr', 'owner'] },
  burn: { acts: burnActs.acts, reads: burnReads, facts: [] },
  ...Object.fromEntries(Object.entries(RECORDS).map(([area, record]) => [area, ofRecord(record)])),
};
const REFERRED = referredBy(Object.assign({}, ...Object.values(RECORDS).map(({ parts }) => parts.fields)) as Fields);

const columnsOfFields = (fields: Fields, say: Say, names: Names): Column<Subject>[] =>
  Object.entries(fields).map(([name, field]) =>
    columnOf(name, field, { words: { say, field: () => say(field.names) }, names }),
  );
const columnsOfRecord = (record: RecordContract, say: Say, names: Names): Column<Subject>[] =>
  columnsOf(record, { words: wordsOf(record, say), names, looks: LOOKS[record.parts.area] ?? {}, turn: () => null });

/** The fields of a body, in the order of the form. */
export const namesIn = (body: RequestRow['body'], columns: readonly Column<Subject>[]): string[] => {
  const known = columns.map(({ field }) => field).filter((name) => Object.hasOwn(body, name));
  return [...known, ...Object.keys(body).filter((name) => !known.includes(name))];
};

/** Finds an action by its area and name; null where the console does not know it. */
export function useRequestedActions(): (area: string, action: string) => RequestedAction | null {
  const say = useSay();
  const names = useNames(REFERRED);
  const [administrators, roles, crsms] = [useAdministratorColumns(), useRoleColumns(), useCrsmColumns()];
  return useMemo(() => {
    // The wall: each list has rows of its own.
    const listed = { administrator: administrators, role: roles, crsm: crsms } as unknown as Readonly<
      Record<string, readonly Column<Subject>[]>
    >;
    const actionOf = (area: string, { reads, facts }: Area, act: DeclaredAct): RequestedAction => {
      const record = RECORDS[area];
      const taken = record ? [] : columnsOfFields(fieldsOf(act.parts), say, names);
      const others = (record ? columnsOfRecord(record, say, names) : (listed[area] ?? [])).filter(
        ({ field }) => !taken.some((one) => one.field === field),
      );
      return { act, reads: reads as unknown as AreaReads<Subject>, columns: [...taken, ...others], facts };
    };
    const known = new Map(
      Object.entries(AREAS).flatMap(([area, of]) =>
        Object.values(of.acts).flatMap((act) =>
          act.route.requested ? [[`${area}:${act.name}`, actionOf(area, of, act)] as const] : [],
        ),
      ),
    );
    return (area, action) => known.get(`${area}:${action}`) ?? null;
  }, [say, names, administrators, roles, crsms]);
}
