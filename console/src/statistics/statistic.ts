// The declaration of a statistics page: its measures, and the list below them.
import type { Measure, MeasureRows } from '#contracts/kits/measure.ts';
import type { Preset } from '#contracts/wire/scope.ts';
import type { Tone } from '../app/look/palette.ts';

export interface StatisticsDeclaration {
  path: string;
  /** The first is charted by default. */
  measures: readonly [Measure, ...Measure[]];
  /** The days that are shown by default; default: 30. */
  days?: Preset;
  /** Measures of the page's own panels, which are neither shown as figures nor charted. */
  further?: readonly Measure[];
  /** What is charted, and how it is divided, cannot be chosen. */
  isFixed?: true;
  /** The fixed looks of states, by column and state. */
  stateLooks?: Readonly<Record<string, Readonly<Record<string, StateLook>>>>;
}
/** `isHatched`: a state differs by its pattern from others of its tone. */
export interface StateLook {
  tone: Tone;
  isHatched?: boolean;
}

/** Where the rows of a measure are, seen from a page: in its own list, if they are there. undefined: in none. */
export const rowsFrom = (path: string, { leadsTo, set: { rows } }: Measure): MeasureRows | undefined =>
  leadsTo?.path === path ? leadsTo : rows;
