// One number that matters, what it counts, and how it has changed.
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from './palette.ts';
import './figure.css';

interface FigureProps {
  label: string;
  /** What exactly is counted. */
  about: string;
  value: ReactNode;
  unit?: string;
  /** A second reading beneath: count, or the other unit. */
  second?: ReactNode;
  change?: ReactNode;
  tone?: Tone;
  /** Where the rows behind the number are. */
  to?: string | undefined;
}

export function Figure({ label, about, value, unit, second, change, tone, to }: FigureProps) {
  return (
    <section className={tone ? `figure figure-${tone}` : 'figure'} aria-label={label}>
      <h2 title={about}>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className="figure-value">
        {value}
        {unit ? <span className="figure-unit">{unit}</span> : null}
      </p>
      {second ? <p className="figure-second">{second}</p> : null}
      {change ? <p className="figure-change">{change}</p> : null}
      <p className="figure-about">{about}</p>
    </section>
  );
}
