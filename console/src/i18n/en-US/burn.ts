// Burns: YU burned against the debt of positions.
import type zh from '../zh-CN/burn.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of burns', rowName: '{{amount}} YU of position {{troveId}}', empty: 'No burns yet. One appears here once it is asked for.', executorNone: 'No executor is set up: burns wait in the queue, and go on once EXECUTOR_URL is set.',
  quick: { open: 'Under way', failed: 'Failed', done: 'Done' },
  owed: 'Owed now', owedOf: 'interest {{interest}}, debt {{debt}}', stays: 'Minimum debt', burning: 'Burns under way', most: 'At most', pays: 'This pays', after: 'Owed afterwards', tooMuch: 'That is more than the {{most}} that can be burned.',
} satisfies Translation<typeof zh>;
