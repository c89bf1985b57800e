// Orders a run's files longest first, so that no worker has a long file left at the end while others are idle.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { recordedShares } from './test-times.ts';

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const shares = recordedShares();
    const shareOf = ({ moduleId }: TestSpecification): number => shares[relative(this.ctx.config.root, moduleId)] ?? 0;
    return (await super.sort(files)).toSorted((left, right) => shareOf(right) - shareOf(left));
  }
}
