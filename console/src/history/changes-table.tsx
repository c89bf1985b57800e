import type { FieldChange } from '#contracts/history.ts';
import type { Column, DisplayContext } from '../grid/column.ts';
import { Value } from './value.tsx';

interface Props<Row> { changes: readonly FieldChange[]; columns: readonly Column<Row>[]; context: DisplayContext; heads: [field: string, before: string, after: string]; nothing: string; marked?: string | null }

/** Field, before, after; a row for each. */
export function ChangesTable<Row>({ changes, columns, context, heads, nothing, marked = null }: Props<Row>) {
  if (changes.length === 0) return <p className="changes-nothing">{nothing}</p>;
  return (
    <table className="changes">
      <thead><tr>{heads.map((head) => <th key={head} scope="col">{head}</th>)}</tr></thead>
      <tbody>
        {changes.map(({ field, before, after }) => {
          const column = columns.find((candidate) => candidate.field === field);
          return (
            <tr key={field} className={field === marked ? 'changes-marked' : undefined}>
              <th scope="row">{column?.title ?? field}</th>
              <td><Value column={column} value={before} context={context} /></td>
              <td><Value column={column} value={after} context={context} /></td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
