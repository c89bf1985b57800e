// Lists.
import type zh from '../zh-CN/grid.ts';
import type { Translation } from '../translation.ts';

export default {
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  loading: 'Loading',
  all: 'All',
  clear: 'Clear',
  lead: { label: 'Source page', from: 'From {{page}}', all: 'All rows', clear: 'Show all rows', close: 'Close' },
  live: {
    new_one: '{{count}} new', new_other: '{{count}} new', newHint: 'Show the new rows',
    misplaced_one: '{{count}} row moved', misplaced_other: '{{count}} rows moved', misplacedHint: 'These rows no longer match the filter or order. Click to reload.',
    removed: 'Removed', leaving_one: '{{count}} row was removed', leaving_other: '{{count}} rows were removed',
    pause: 'Pause', pauseHint: 'Pause updates; changes are kept', resume: 'Resume', step: 'Next', stepHint: 'Apply the next change',
    paused: 'paused at {{position}}', held_one: '{{count}} row has changed', held_other: '{{count}} rows have changed', tooMany: 'too many changes; resuming reloads the list',
    refresh: 'Reload',
  },
  footer: {
    label: 'List status', total_one: '{{shown}} row', total_other: '{{shown}} rows', position: 'position {{position}}', zone: 'zone {{zone}}',
    past: 'past', leftOut: 'excluding {{what}} ({{shown}})', sums: 'Totals of listed rows', adding: 'Adding up…',
  },
  select: { chosen_one: '{{count}} selected', chosen_other: '{{count}} selected', all_one: 'Select all {{count}}', all_other: 'Select all {{count}}', clear: 'Clear selection', row: 'Select this row', head: 'Select all rows', every_one: 'All {{shown}} matching', every_other: 'All {{shown}} matching' },
  queue: {
    label: 'Queue', work: 'Process as a queue, longest waiting first', left_one: '{{shown}} left', left_other: '{{shown}} left', waits: 'unchanged for {{span}}',
    skip: 'Skip', next: 'Next', gone: 'Someone else has already decided this.', outside: 'The open record is not in the queue.', back_one: 'Back to {{count}} skipped', back_other: 'Back to {{count}} skipped', done: 'Nothing left for you to do.', narrow: 'Nothing to do among the 100 oldest. Filter the list to find more.', onlySkipped: 'Only skipped records are left.', leave: 'Leave queue',
  },
  columns: { label: 'Columns', title: 'Visible columns', reset: 'Reset to default', rows: 'Row height', compact: 'Compact', normal: 'Normal', roomy: 'Roomy' },
  search: { label: 'Quick filter', placeholder: 'Filter', nothing: 'Nothing to filter by', unapplied: 'not applied' },
  filter: {
    label: 'Filters', remove: 'Remove filter: {{column}}', clear: 'Clear filters', oneOf: '{{column}}: {{values}}', any: 'any', none: 'none', between: '{{from}} to {{to}}', from: 'from {{from}}', to: 'until {{to}}',
    contains: 'contains', notContains: 'does not contain', equals: 'is', notEqual: 'is not', startsWith: 'starts with', endsWith: 'ends with', blank: 'is blank', notBlank: 'is not blank',
    lessThan: 'less than', lessThanOrEqual: 'at most', greaterThan: 'more than', greaterThanOrEqual: 'at least', inRange: 'between', true: 'yes', false: 'no', and: 'and', or: 'or',
    start: 'From', end: 'Until', hours_one: 'Last {{count}} hour', hours_other: 'Last {{count}} hours', days_one: 'Last {{count}} day', days_other: 'Last {{count}} days', empty: '(blank)', zone: 'in {{zone}}',
    last: 'Last', unit: 'Unit', sats: '{{sats}} sats', unitHours: 'hours', unitDays: 'days', fromNow: 'Relative to now, also in links and saved views.', fromThen: 'Relative to the time shown, not to now.',
  },
  export: {
    label: 'Export CSV', hint: 'Export all filtered rows', title: 'Export CSV',
    about_one: 'Exports {{count}} row with the current filter and order.', about_other: 'Exports all {{count}} rows with the current filter and order.', start: 'Start export', running: 'Exporting',
    received: '{{size}} received', rows_one: 'about {{count}} row', rows_other: 'about {{count}} rows',
    cancel: 'Cancel export', cancelled: 'Export cancelled. No file was saved.', done: 'Exported {{name}}', failed: 'The export failed. No file was saved.', shownColumns: 'Visible columns', allColumns: 'All columns',
  },
  views: {
    label: 'Views', title: 'My views', current: 'View: {{name}}', changed: 'changed', currentChanged: 'View: {{name}} (changed)', none: 'No saved views yet. Set filters, order and columns, then save them under a name.', standard: 'Default view', apply: 'Apply view “{{name}}”',
    saveAs: 'Save as view…', update: 'Save changes to “{{name}}”', rename: 'Rename “{{name}}”', remove: 'Delete “{{name}}”', own: 'Only you can see your views.',
    name: 'Name', saveTitle: 'Save view', saveAbout: 'Saves the current filters, order and columns. Relative dates stay relative.', renameTitle: 'Rename view', save: 'Save', replace: 'Replace', submitRename: 'Rename', willReplace: 'You already have a view with this name. Saving replaces it.', taken: 'Another view has this name.',
    saved: 'View “{{name}}” saved', renamed: 'View renamed to “{{name}}”', removed: 'View “{{name}}” deleted',
    removeQuestion: 'Delete the view “{{name}}”?', removeAbout: 'Only your saved view is deleted. Records are not affected.', removeSubmit: 'Delete',
  },
  menu: { open: 'Open', why: 'Why this value?', copy: 'Copy value', filter: 'Filter by this value', exclude: 'Exclude this value', actions: 'Actions' },
  move: { done: '“{{name}}” is now number {{place}}' },
  empty: { filtered: 'No records match the filter.' },
  error: { title: 'The list could not be loaded', nothing: 'Nothing was changed.' },
  offline: 'No connection. Showing data from {{time}}.',
  offlinePast: 'No connection. Showing only data that was already loaded.',
  keys: {
    group: 'List', search: 'Quick filter', pause: 'Pause or resume updates', step: 'Apply the next change', showNew: 'Show new rows', columns: 'Choose columns', views: 'My views', why: 'Explain the focused value',
    focus: 'Focus the list', export: 'Export CSV', move: 'Move between cells', open: 'Open row', select: 'Select row', selectAll: 'Select loaded rows; press again for all matching rows', put: 'Move row up or down', events: 'Next and previous event of an open row',
  },
  actions: { column: 'Actions', more: 'More actions' },
} satisfies Translation<typeof zh>;
