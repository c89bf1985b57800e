import type { Tone } from '../../app/look/palette.ts';

export const crsmTone: Readonly<Record<string, Tone>> = { CREATING: 'progress', ACTIVE: 'good', FAILED: 'bad' };
export const callTone: Readonly<Record<string, Tone>> = {
  REQUESTED: 'warn',
  SUBMITTED: 'progress',
  CONFIRMED: 'good',
  FAILED: 'bad',
};
