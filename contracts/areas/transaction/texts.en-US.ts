// Transactions and evidence from the chain.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  evidence: 'Evidence from the chain',
  check: 'Check',
  expected: 'Record',
  seen: 'Chain',
  result: 'Result',
  explorer: 'View {{name}} in a block explorer',
  explorerAt: 'View at {{site}}',
  list: 'Transactions',
  amount: 'Amount',
  empty: 'Nothing yet. Outputs and logs that sources report from the chains appear here.',
  rowName: '{{hash}}, index {{index}}',
  unknown: 'Not available now',
  and: ', ',
  verdict: {
    off: 'This action asks for no evidence.',
    match: 'The evidence matches the record in every check',
    others: 'The evidence that this action asks for matches. Other evidence differs: see below.',
    DIFFERS: 'The evidence differs from the record',
    MISSING: 'No source has reported the evidence yet',
    PENDING: 'More confirmations are needed',
    refused: 'The rules require matching evidence. This action will be refused.',
    warned: 'The rules let you continue. Look into it before you decide.',
  },
} satisfies Translation<typeof zh>;
