// Points: berries and ice berries of addresses, their entries, and adjustments that wait for a second person.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'Points',
  empty: 'No points yet. They appear here once granted, imported or adjusted.',
  addresses_one: '{{shown}} address',
  addresses_other: '{{shown}} addresses',
  quick: { waiting: 'Pending adjustments' },
  wouldBe: { now: '{{figure}} now', after: 'Adjusted' },
  entries: {
    title: 'Entries',
    count_one: '{{shown}} entry',
    count_other: '{{shown}} entries',
    none: 'No entries yet.',
    confirmed: 'Confirmed by',
    more: 'Earlier entries',
    export: 'CSV',
    exportAbout: 'Export all entries of this address as CSV, with exact values',
  },
  trend: { about: 'All addresses, regardless of the list filter.' },
  adjustments: {
    list: 'Point adjustments',
    empty: 'No adjustments. Those above the single-approver limit wait here for another person.',
  },
} satisfies Translation<typeof zh>;
