// A key figure: the number, its meaning, and its change.
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
  /** A second value below: a count, or another unit. */
  second?: ReactNode;
  change?: ReactNode;
  tone?: Tone;
  /** Its course, beside the number. */
  picture?: ReactNode;
  /** The address of the rows behind the number. */
  to?: string | undefined;
}

export function Figure({ label, about, value, unit, second, change, tone, picture, to }: FigureProps) {
  return (
    <section className={tone ? `figure figure-${tone}` : 'figure'} aria-label={label}>
      <h2 title={about}>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className="figure-value">
        {value}
        {unit ? <span className="figure-unit">{unit}</span> : null}
      </p>
      {second ? <p className="figure-second">{second}</p> : null}
      {change ? <p className="figure-change">{change}</p> : null}
      <div className="figure-foot">
        <p className="figure-about">{about}</p>
        {picture}
      </div>
    </section>
  );
}
