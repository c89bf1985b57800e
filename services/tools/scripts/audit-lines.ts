// What a verification of the log says, in lines.
import type { Verdict } from '../../integrity/verify/verify.ts';

const DIFFERENCE = {
  altered: 'was altered',
  removed: 'was removed',
  added: 'was added afterwards',
  reordered: 'has another place in the order',
} as const;

export function linesOfVerdict(verdict: Verdict): string[] {
  if (verdict.isAlike) {
    const { events, heads, last, uncovered } = verdict;
    return [
      `the log is what ${heads} signed heads say: ${last.size} of ${events} events, up to the head of ${last.at} at position ${last.position}`,
      ...(uncovered > 0 ? [`${uncovered} events after it are not covered yet`] : []),
    ];
  }
  const { finding, head } = verdict;
  const said = `the head of ${head.at} over ${head.size} events, root ${head.root}, says so`;
  if (!finding) return [`the log is not what the heads say: ${verdict.reason}`, said];
  const { what, stream, number, position, at } = finding;
  return [`event ${number} of stream ${stream} at position ${position} (leaf ${at}) ${DIFFERENCE[what]}`, said];
}
