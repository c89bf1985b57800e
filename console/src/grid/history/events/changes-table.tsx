import type { FieldChange } from '#contracts/wire/history.ts';
import { lazily } from '../../../app/look/lazy-page.tsx';
import type { Column } from '../../columns/column.ts';
import type { DisplayContext } from '../../columns/display.ts';
import { Value } from '../value.tsx';

interface Props<Row> {
  changes: readonly FieldChange[];
  columns: readonly Column<Row>[];
  context: DisplayContext;
  heads: [field: string, before: string, after: string];
  nothing: string;
  marked?: string | null;
}

const FIRST_AT_LEAST = 5;

const TextDifference = lazily(async () => (await import('./text-difference.tsx')).TextDifference, null);
/** From this length on a text is compared word by word. */
const SENTENCE = 24;
const isSentence = <Row,>(column: Column<Row> | undefined, value: unknown): value is string =>
  column?.kind === 'text' && typeof value === 'string' && value.length >= SENTENCE;

/** A table of changes: field, before, after. */
export function ChangesTable<Row>({ changes, columns, context, heads, nothing, marked = null }: Props<Row>) {
  // A first event has no values before, so the column is omitted.
  const isFirst =
    changes.every(({ before }) => before === null || before === undefined) && changes.length > FIRST_AT_LEAST;
  const [field, before, after] = heads;
  if (changes.length === 0) return <p className="changes-nothing">{nothing}</p>;
  return (
    <table className="changes">
      <thead>
        <tr>
          {[field, ...(isFirst ? [] : [before]), after].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const column = columns.find((candidate) => candidate.field === change.field);
          return (
            <tr key={change.field} className={change.field === marked ? 'changes-marked' : undefined}>
              <th scope="row">{column?.title ?? change.field}</th>
              {column?.kind === 'composed' && column.change && !isFirst ? (
                <td colSpan={2}>{column.change(change.before, change.after)}</td>
              ) : isSentence(column, change.before) && isSentence(column, change.after) ? (
                <td colSpan={2}>
                  <TextDifference before={change.before} after={change.after} />
                </td>
              ) : (
                <>
                  {isFirst ? null : (
                    <td>
                      <Value column={column} value={change.before} context={context} />
                    </td>
                  )}
                  <td>
                    <Value column={column} value={change.after} context={context} />
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
