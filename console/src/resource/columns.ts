// The columns of a resource: its fields, its status, its own columns, and the columns of every record.
import type { ReactNode } from 'react';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { PublicationState } from '#contracts/kits/resource/publishing.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { Tone } from '../app/look/palette.ts';
import { columnPartOf, type ColumnContext, type ColumnPart, type DeclaredRow } from '../declared/field-columns.ts';
import type { Column, Turn } from '../grid/columns/column.ts';

interface ColumnPresentation extends Pick<Column<DeclaredRow>, 'grows' | 'hidden'> {
  /** Shown beside the status, in the order of these entries. Only `columnsOf` knows all columns that it orders. */
  followsStatus?: true;
  /** For arrays of rows: their text, and how a change of them is shown. */
  rows?: { text: (value: unknown) => string; change: (before: unknown, after: unknown) => ReactNode };
  /** A mark on the value, and when it is shown. */
  mark?: { names: BilingualText; when: (row: DeclaredRow) => boolean };
}
const PUBLICATION_TONES: Readonly<Record<PublicationState, Tone>> = {
  HIDDEN: 'muted',
  SCHEDULED: 'progress',
  LIVE: 'good',
  EXPIRED: 'neutral',
};
export type ColumnPresentations = Readonly<Record<string, ColumnPresentation>>;
interface Needs extends ColumnContext {
  presentations?: ColumnPresentations;
  /** Switches a row's status; null: not allowed. */
  turn: (row: DeclaredRow) => Turn | null;
}

/**
 * The first field takes the remaining width. Beside it is the status, so that it is always visible; then the other
 * fields, the area's own columns, and the columns of every record.
 */
export function columnsOf(
  { options: { fields, switched, custom }, computed }: ResourceContract,
  { presentations = {}, turn, ...context }: Needs,
): Column<DeclaredRow>[] {
  const { words } = context;
  const titled = (field: string, column: ColumnPart & { hidden?: boolean }): Column<DeclaredRow> => {
    const { rows, mark, followsStatus: _, ...presentation } = presentations[field] ?? {};
    return {
      ...column,
      field,
      title: words.field(field),
      ...presentation,
      ...(rows &&
        column.kind === 'composed' && {
          text: (row: DeclaredRow) => rows.text(row[field]),
          value: rows.text,
          change: rows.change,
        }),
      ...(mark && { mark: (row: DeclaredRow) => (mark.when(row) ? words.say(mark.names) : null) }),
    };
  };
  const statusOf = (value: string): string => {
    const to = [switched?.on, switched?.off].find((transition) => transition?.status === value);
    return to ? words.say(to.names.status) : value;
  };
  const codeOf =
    (column: string) =>
    (value: string): string => {
      const pair = computed?.codes[column]?.[value];
      return pair ? words.say(pair) : value;
    };
  const besideStatus = Object.keys(presentations).filter((field) => presentations[field]?.followsStatus);
  const rank = ({ field }: Column<DeclaredRow>): number =>
    besideStatus.includes(field) ? besideStatus.indexOf(field) : besideStatus.length;
  const [first, ...rest] = Object.entries(fields).map(([name, field], index) =>
    titled(name, { ...columnPartOf(field, context), ...(index === 0 ? { grows: true } : {}) }),
  );
  return [
    ...(first ? [first] : []),
    ...(switched
      ? [
          titled('status', {
            kind: 'status',
            tones: { [switched.off.status]: 'muted', [switched.on.status]: 'good' },
            label: statusOf,
            turn,
          }),
        ]
      : []),
    ...(computed?.shape['publication']
      ? [titled('publication', { kind: 'status', tones: PUBLICATION_TONES, label: codeOf('publication') })]
      : []),
    ...[
      ...rest,
      ...Object.entries(custom?.columns ?? {}).map(([name, field]) => titled(name, columnPartOf(field, context))),
    ].toSorted((one, other) => rank(one) - rank(other)),
    // A list has a tab, or the value a mark, for what these say.
    ...Object.entries(computed?.codes ?? {}).flatMap(([name, values]) =>
      name === 'publication'
        ? []
        : [titled(name, { kind: 'choice', values: Object.keys(values), label: codeOf(name), hidden: true })],
    ),
    titled('createdBy', { kind: 'actor' }),
    titled('createdAt', { kind: 'instant' }),
    titled('updatedAt', { kind: 'instant' }),
    titled('createdPosition', { kind: 'position', hidden: true }),
    titled('revision', { kind: 'count', hidden: true }),
    titled('id', { kind: 'id', hidden: true }),
  ];
}
