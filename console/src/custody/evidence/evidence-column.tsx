// A list's column with the evidence of each row, read for the rows in sight.
import type { AskingAction } from '#contracts/areas/transaction/evidence.ts';
import type { Say } from '#contracts/declared/pair.ts';
import type { BilingualText } from '#contracts/values/bilingual.ts';
import type { Column } from '../../grid/columns/column.ts';
import { EvidenceBrief } from './evidence-brief.tsx';
import type { EvidenceModel } from './loader.ts';

export type EvidenceField = 'evidence';
export const EVIDENCE: BilingualText = ['链上证据', 'Evidence'];

/** `actionOf`: the action that the row waits for. */
export const evidenceColumn = <Row extends { id: string }>(
  model: EvidenceModel,
  say: Say,
  actionOf: (row: Row) => AskingAction,
): Column<Row> => ({
  // No field of the rows: it is only shown.
  field: 'evidence' satisfies EvidenceField as Column<Row>['field'],
  title: say(EVIDENCE),
  kind: 'cell',
  hidden: true,
  cell: (row, asOf) => <EvidenceBrief model={model} id={row.id} action={actionOf(row)} asOf={asOf} />,
});
