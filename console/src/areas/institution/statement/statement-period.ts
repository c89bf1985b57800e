// The period of a statement in the address: this month, last month, or two instants.
import { isPoint } from '#contracts/values/point-in-time.ts';
import type { TimeView } from '../../../app/time/time.ts';

export const STATEMENT = 'statement';
export const NETWORK = 'network';
export type Choice = 'month' | 'last' | 'own';

/** RFC 3339, UTC. `to`: null: up to the point in time that is shown. */
export interface Period {
  choice: Choice;
  from: string;
  to: string | null;
}
type Clock = Pick<TimeView, 'format' | 'instantOf'>;

/** The first instant of the month of an instant, or of the month before, in the chosen time zone. */
function monthStart({ format, instantOf }: Clock, now: string, back: 0 | 1): string {
  const [year = 0, month = 0] = format(now)
    .split('-')
    .map((part) => Number.parseInt(part, 10));
  const months = year * 12 + month - 1 - back;
  const text = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  return instantOf(`${text}-01 00:00:00`);
}

const SEPARATOR = '~';
export const ownPeriod = (from: string, to: string): string => `${from}${SEPARATOR}${to}`;

/** `now`: the point in time that is shown. An address that cannot be read means this month. */
export function periodOf(text: string | null, now: string, clock: Clock): Period {
  if (text === 'last') return { choice: 'last', from: monthStart(clock, now, 1), to: monthStart(clock, now, 0) };
  const [from = '', to = ''] = (text ?? '').split(SEPARATOR);
  const isOwn = [from, to].every((one) => isPoint(one) && !Number.isNaN(Date.parse(one)) && one.includes('T'));
  if (isOwn && from <= to) return { choice: 'own', from, to };
  return { choice: 'month', from: monthStart(clock, now, 0), to: null };
}
