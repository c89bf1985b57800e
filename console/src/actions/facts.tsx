import type { ReactNode } from 'react';

/** A list of names and values. Each text is isolated (bidi), whatever it contains. */
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
