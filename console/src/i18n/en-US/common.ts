// Words used everywhere.
import type zh from '../zh-CN/common.ts';
import type { Translation } from '../translation.ts';

export default {
  product: 'Admin Panel',
  language: { label: 'Language', 'zh-CN': '中文', 'en-US': 'English', switch: 'Switch language' },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System', choice: 'Theme: {{theme}}' },
  action: {
    openOther: 'Open that entry', cancel: 'Cancel', close: 'Close', confirm: 'Confirm', save: 'Save', retry: 'Retry', reload: 'Reload', toNow: 'Back to now', copy: 'Copy', back: 'Back', search: 'Search', reset: 'Reset',
    refresh: 'Refresh', add: 'Add', edit: 'Edit', remove: 'Remove', export: 'Export', apply: 'Apply', more: 'More', open: 'Open', yes: 'Yes', no: 'No',
  },
  message: {
    success: 'Operation Successful', copied: 'Copy successful', sent: 'Sent Successfully', failed: 'An error occurred, please try again!',
    loading: 'Loading', empty: 'Nothing here', nothingChanged: 'Nothing was changed.',
    outcomeUnknown: 'It is not known whether this was carried out. Sending it again from here is safe: the same is never carried out twice.',
  },
  failure: { chunk: 'The page did not load.', chunkHint: 'The network may have failed, or the console was updated. Reload to go on.', offline: 'You are offline. What is missing here comes by itself once the connection is back.' },
  notFound: { title: 'Page not found', text: 'There is no such page, or you do not have the permission to open it.', home: 'Back to the home page' },
  amount: { btc: 'BTC', sats: 'sats', ybtc: 'YBTC', usd: 'USD' },
  time: { utc: 'Coordinated Universal Time', exact: 'Exact instant' },
  actor: { source: 'source {{name}}', policy: '{{name}} (automatic)', system: 'system', recovery: 'recovery on the machine', removed: 'removed', demo: 'demo' },
} satisfies Translation<typeof zh>;
