// What a verification of the log says, in lines.
import type { Misfiled } from '../../event-store/embedded/log/misfiled.ts';
import type { Verdict } from '../../integrity/verify/verify.ts';

const DIFFERENCE = {
  altered: 'was altered',
  removed: 'was removed',
  added: 'was added afterwards',
  reordered: 'has another place in the order',
} as const;

export const linesOfMisfiled = ({ stream, number, position, column }: Misfiled): string[] => [
  `event ${number} of stream ${stream} at position ${position} was altered: ${
    column === 'message' ? 'it cannot be read' : `the file of the store looks it up by another ${column} than its own`
  }`,
];

export function linesOfVerdict(verdict: Verdict): string[] {
  if (verdict.isAlike) {
    const { events, heads, last, kept } = verdict;
    const newest = kept.at(-1);
    if (!newest)
      return [
        `the log is what its own ${heads} signed heads say: ${last.size} of ${events} events, up to the head of ${last.at}`,
        'WARNING: no head was kept outside the log. Whoever has the machine can write the log and these heads anew',
      ];
    return [
      `the log is what ${kept.length} kept heads say: ${newest.size} of ${events} events, up to the head of ${newest.at} at position ${newest.position}`,
      ...(events > newest.size ? [`${events - newest.size} events after it are covered by no kept head`] : []),
    ];
  }
  const { finding, head } = verdict;
  const said = `the head of ${head.at} over ${head.size} events, root ${head.root}, says so`;
  if (!finding) return [`the log is not what the heads say: ${verdict.reason}`, said];
  const { what, stream, number, position, at } = finding;
  return [`event ${number} of stream ${stream} at position ${position} (leaf ${at}) ${DIFFERENCE[what]}`, said];
}
