// Points: berries and ice berries of addresses, their entries, and adjustments that wait for a second person.
import type zh from '../zh-CN/point.ts';
import type { Translation } from '../translation.ts';

export default {
  list: 'List of points', empty: 'No points yet. They appear here as sources grant them, or people import or adjust them.',
  addresses_one: '{{shown}} address', addresses_other: '{{shown}} addresses',
  quick: { waiting: 'With adjustments that wait' },
  wouldBe: { now: '{{figure}} now', after: 'Adjusted' },
  entries: { title: 'Entries', count_one: '{{shown}} entry', count_other: '{{shown}} entries', none: 'No entries yet.', confirmed: 'Confirmed by', more: 'Earlier entries', export: 'CSV', exportAbout: 'All entries of this address as CSV, with exact figures' },
  trend: { title: 'Points day by day', outstanding: 'Outstanding', changes: 'Granted and adjusted', label: '{{figure}} · {{way}}, {{from}} to {{to}}', about: 'Of all addresses, whatever the list is filtered by.' },
  adjustments: { list: 'List of adjustments', empty: 'No adjustments. Those of more than one person makes alone wait here for another.' },
} satisfies Translation<typeof zh>;
