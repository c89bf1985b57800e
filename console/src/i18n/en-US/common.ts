// Words used everywhere.
import type zh from '../zh-CN/common.ts';
import type { Translation } from '#contracts/declared/translation.ts';

export default {
  product: 'Admin Panel',
  language: { label: 'Language', 'zh-CN': '中文', 'en-US': 'English', switch: 'Switch language' },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System', choice: 'Theme: {{theme}}' },
  action: {
    openOther: 'Open that record',
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    save: 'Save',
    retry: 'Retry',
    reload: 'Reload',
    toNow: 'Return to live',
    copy: 'Copy',
    back: 'Back',
    search: 'Search',
    reset: 'Reset',
    refresh: 'Refresh',
    add: 'Add',
    edit: 'Edit',
    remove: 'Remove',
    export: 'Export',
    apply: 'Apply',
    more: 'More',
    open: 'Open',
    yes: 'Yes',
    no: 'No',
  },
  message: {
    success: 'Operation Successful',
    copied: 'Copy successful',
    sent: 'Sent Successfully',
    failed: 'An error occurred, please try again!',
    loading: 'Loading',
    empty: 'No data',
    nothingChanged: 'Nothing was changed.',
    outcomeUnknown:
      'We don’t know whether this was carried out. You can safely submit again: it is never carried out twice.',
  },
  failure: {
    chunk: 'The page did not load.',
    chunkHint: 'The network may have failed, or the console was updated. Reload to continue.',
    offline: 'You are offline. This content loads once the connection is back.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist, or you don’t have permission to open it.',
    home: 'Back to home',
  },
  amount: { btc: 'BTC', sats: 'sats', ybtc: 'YBTC', usd: 'USD' },
  time: { utc: 'Coordinated Universal Time', exact: 'Exact time' },
  actor: {
    source: 'source {{name}}',
    policy: '{{name}} (automatic)',
    system: 'system',
    recovery: 'server recovery command',
    removed: 'removed',
    demo: 'demo',
  },
} satisfies Translation<typeof zh>;
