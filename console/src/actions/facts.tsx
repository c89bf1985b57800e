import type { ReactNode } from 'react';

/** Names and values, one under the other; a text keeps to itself, whatever it holds. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
      </div>
    ))}
  </dl>
);
