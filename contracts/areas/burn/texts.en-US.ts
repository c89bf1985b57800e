// Burns: YU burned against the debt of positions.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'Burns',
  rowName: '{{amount}} YU · position {{troveId}}',
  empty: 'No burns yet. Requested burns appear here.',
  executorNone: 'No executor is configured. Burns stay queued until EXECUTOR_URL is set.',
  quick: { open: 'In progress', failed: 'Failed', done: 'Burned' },
  owed: 'Owed now',
  owedOf: 'interest {{interest}}, debt {{debt}}',
  stays: 'Minimum debt',
  burning: 'Burns in progress',
  most: 'Maximum',
  pays: 'This repays',
  after: 'Owed after',
  tooMuch: 'At most {{most}} can be burned.',
} satisfies Translation<typeof zh>;
