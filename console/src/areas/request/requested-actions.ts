// Actions that can be requested (contracts/areas/request/actions.ts): their names, and how their record and fields are
// shown.
import { useMemo } from 'react';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { administratorReads } from '#contracts/areas/administrator/reads.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { BookContract } from '#contracts/kits/book.ts';
import { cexDeposit } from '#contracts/areas/cex-deposit/declaration.ts';
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { rewardWithdrawal } from '#contracts/areas/reward-withdrawal/declaration.ts';
import { spotSale } from '#contracts/areas/spot-sale/declaration.ts';
import { burnActions } from '#contracts/areas/burn/actions.ts';
import { burnReads } from '#contracts/areas/burn/reads.ts';
import { crsmActions } from '#contracts/areas/crsm/actions.ts';
import { crsmReads } from '#contracts/areas/crsm/reads.ts';
import type { Fields } from '#contracts/kits/field.ts';
import { news } from '#contracts/areas/news/declaration.ts';
import { notice } from '#contracts/areas/notice/declaration.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { RequestRow } from '#contracts/areas/request/reads.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { roleActions } from '#contracts/areas/role/actions.ts';
import { roleReads } from '#contracts/areas/role/reads.ts';
import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { useRowLink } from '../../app/navigation/row-link.ts';
import { bookColumns } from '../../book/columns.ts';
import { referredBy, useNames, type Names } from '../../declared/fields/use-names.ts';
import type { Column } from '../../grid/columns/column.ts';
import { useSay } from '../../i18n/pair.ts';
import { columnsOf, type ColumnPresentations } from '../../resource/columns.ts';
import { columnOf, type DeclaredRow } from '../../declared/field-columns.ts';
import { wordsOf } from '../../declared/area-words.ts';
import { useAdministratorColumns } from '../administrator/columns.ts';
import { useCrsmColumns } from '../crsm/columns.ts';
import { useRoleColumns } from '../role/columns.tsx';
import { STRATEGY_COLUMNS } from '../strategy/columns.tsx';

/** A record of any area. */
export type Subject = DeclaredRow;
interface Area {
  actions: Readonly<Record<string, DeclaredAction>>;
  reads: AreaReads<Subject>;
  /** Columns that identify the record. */
  summaryFields: readonly string[];
}
export interface RequestedAction {
  action: DeclaredAction;
  reads: AreaReads<Subject>;
  columns: readonly Column<Subject>[];
  summaryFields: readonly string[];
  /** For corrections. */
  book: BookContract | null;
  /** For records that are published. */
  record: ResourceContract | null;
}

const ofRecord = ({ declared, reads, options: { fields } }: ResourceContract): Area => ({
  actions: declared,
  reads,
  summaryFields: Object.keys(fields),
});
const RECORDS: Readonly<Record<string, ResourceContract>> = { news, notice, strategy };
const BOOKS: Readonly<Record<string, BookContract>> = {
  'reward-withdrawal': rewardWithdrawal,
  'cex-deposit': cexDeposit,
  'spot-sale': spotSale,
  'cross-chain': crossChain,
};
const ofBook = ({ actions, reads }: BookContract): Area => ({
  actions,
  reads,
  summaryFields: ['createdBy', 'createdAt'],
});
const LOOKS: Readonly<Record<string, ColumnPresentations>> = { strategy: STRATEGY_COLUMNS };
const AREAS: Readonly<Record<string, Area>> = {
  administrator: {
    actions: administratorActions.actions,
    reads: administratorReads,
    summaryFields: ['email', 'roleId', 'status'],
  },
  role: { actions: roleActions.actions, reads: roleReads, summaryFields: ['name'] },
  crsm: {
    actions: crsmActions.actions,
    reads: crsmReads,
    summaryFields: ['chainId', 'vaultId', 'troveId', 'deposits', 'icr', 'owner'],
  },
  burn: { actions: burnActions.actions, reads: burnReads, summaryFields: [] },
  ...Object.fromEntries(Object.entries(BOOKS).map(([area, book]) => [area, ofBook(book)])),
  ...Object.fromEntries(Object.entries(RECORDS).map(([area, record]) => [area, ofRecord(record)])),
};
const RECORD_FIELDS: Fields = Object.assign({}, ...Object.values(RECORDS).map(({ options }) => options.fields));
const REFERRED = referredBy(RECORD_FIELDS);

const columnsOfFields = (fields: Fields, say: Say, names: Names): Column<Subject>[] =>
  Object.entries(fields).map(([name, field]) =>
    columnOf(name, field, { words: { say, field: () => say(field.names) }, names }),
  );
const columnsOfResource = (record: ResourceContract, say: Say, names: Names): Column<Subject>[] =>
  columnsOf(record, {
    words: wordsOf(record, say),
    names,
    presentations: LOOKS[record.options.area] ?? {},
    turn: () => null,
  });

/** What an action sets: of a version to restore, its fields. */
export function valuesIn(body: RequestRow['body']): RequestRow['body'] {
  const { fields } = body;
  return typeof fields === 'object' && fields !== null ? { ...fields } : body;
}

/** The fields of a body, in the order of the form. */
export const namesIn = (body: RequestRow['body'], columns: readonly Column<Subject>[]): string[] => {
  const listed = columns.map(({ field }) => field).filter((name) => Object.hasOwn(body, name));
  return [...listed, ...Object.keys(body).filter((name) => !listed.includes(name))];
};

/** Returns a function that finds an action by its area and name; null if the console does not know it. */
export function useRequestedActions(): (area: string, action: string) => RequestedAction | null {
  const say = useSay();
  const rowLink = useRowLink();
  const names = useNames(REFERRED);
  const [administrators, roles, crsms] = [useAdministratorColumns(), useRoleColumns(), useCrsmColumns()];
  return useMemo(() => {
    const listed: Readonly<Record<string, readonly Column<Subject>[]>> = {
      administrator: administrators,
      role: roles,
      crsm: crsms,
    };
    const actionOf = (area: string, { reads, summaryFields }: Area, action: DeclaredAction): RequestedAction => {
      const [record = null, book = null] = [RECORDS[area], BOOKS[area]];
      const fieldColumns = record || book ? [] : columnsOfFields(fieldsOf(action.options), say, names);
      const others = (
        record
          ? columnsOfResource(record, say, names)
          : book
            ? bookColumns(book, { words: wordsOf(book, say), to: (id) => rowLink(area, id) })
            : (listed[area] ?? [])
      ).filter(({ field }) => !fieldColumns.some((one) => one.field === field));
      return {
        action,
        reads,
        columns: [...fieldColumns, ...others],
        summaryFields,
        book,
        record,
      };
    };
    const actionsByKey = new Map(
      Object.entries(AREAS).flatMap(([area, of]) =>
        Object.values(of.actions).flatMap((action) =>
          action.route.requested ? [[`${area}:${action.name}`, actionOf(area, of, action)] as const] : [],
        ),
      ),
    );
    return (area, action) => actionsByKey.get(`${area}:${action}`) ?? null;
  }, [say, names, administrators, roles, crsms, rowLink]);
}
