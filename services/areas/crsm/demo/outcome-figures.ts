// Figures of the demo world's contracts when a call asks for them: unchanged except for a little yield.
import { kindOf } from '#contracts/areas/crsm/calls.ts';
import type { AreaDemo } from '../../../demo/demo.ts';
import { crsmContextReaders } from '../context-readers.ts';
import { crsms } from '../decider.ts';
import { figuresNow } from '../state.ts';

export const outcomeFigures: NonNullable<AreaDemo['outcomeFigures']> = {
  async [kindOf('update-contract-data')]({ aggregateId }, states) {
    const [crsm, reported] = await Promise.all([
      states(crsms)(aggregateId),
      crsmContextReaders({ states }).crsmExternalState.read(aggregateId),
    ]);
    if (!crsm) return null;
    const figures = figuresNow(crsm, reported);
    return { ...figures, yieldGains: `${BigInt(figures.yieldGains) + BigInt(figures.deposits) / 100_000n}` };
  },
};
