// What a statement or a report is about; also the head of the printed pages.
import type { ReactNode } from 'react';
import './statement.css';

export interface StatedFact {
  name: string;
  value: string;
}

/** `tag` stands beside the title, `note` below the facts. */
export function StatementHead({
  title,
  facts,
  tag,
  note,
}: {
  title: ReactNode;
  facts: readonly StatedFact[];
  tag?: ReactNode;
  note?: ReactNode;
}) {
  return (
    <header className="panel statement-head">
      <h2>{title}</h2>
      {tag}
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note}
    </header>
  );
}
