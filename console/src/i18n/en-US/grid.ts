// Lists.
import type zh from '../zh-CN/grid.ts';
import type { Translation } from '../translation.ts';

export default {
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  loading: 'Loading',
  all: 'All',
  clear: 'Clear',
  lead: { label: 'Where you came from', from: 'From {{page}}', all: 'All rows', clear: 'Show all rows', close: 'Close' },
  live: {
    new_one: '{{count}} new', new_other: '{{count}} new', newHint: 'Show the new rows',
    misplaced_one: '{{count}} row moved', misplaced_other: '{{count}} rows moved', misplacedHint: 'These rows no longer fit the filter or order; click to read the list again',
    removed: 'Removed', leaving_one: '{{count}} row was removed', leaving_other: '{{count}} rows were removed',
    pause: 'Pause', pauseHint: 'Hold updates; changes are kept meanwhile', resume: 'Resume', step: 'Next', stepHint: 'Apply the next change',
    paused: 'paused at {{position}}', held_one: '{{count}} row has changed', held_other: '{{count}} rows have changed', tooMany: 'too many changes, resuming reads the list again',
    refresh: 'Read again',
  },
  footer: {
    label: 'State of the list', total_one: '{{shown}} row', total_other: '{{shown}} rows', position: 'position {{position}}', zone: 'zone {{zone}}',
    late: '{{seconds}} s behind', onTime: 'live', offline: 'offline', past: 'past', leftOut: 'excluding {{what}} ({{shown}})', sums: 'Sums of what is listed', adding: 'Adding up…',
  },
  select: { chosen_one: '{{count}} selected', chosen_other: '{{count}} selected', all_one: 'Select all {{count}}', all_other: 'Select all {{count}}', clear: 'Clear selection', row: 'Select this row', head: 'Select all rows', every_one: 'All {{shown}} that match', every_other: 'All {{shown}} that match' },
  queue: {
    label: 'Queue', work: 'Work the list as a queue: the longest waiting first', left_one: '{{shown}} left', left_other: '{{shown}} left', waits: 'unchanged for {{span}}',
    skip: 'Skip', next: 'Next', gone: 'Somebody else has decided it meanwhile.', outside: 'The open record is not in the queue.', back_one: 'Back to {{count}} skipped', back_other: 'Back to {{count}} skipped', done: 'Nothing is left that you can do.', narrow: 'Nothing to do among the 100 oldest: narrow the list with a filter.', onlySkipped: 'Only what you skipped is left.', leave: 'Leave the queue',
  },
  columns: { label: 'Columns', title: 'Columns shown', reset: 'Back to default', rows: 'Rows', compact: 'Compact', normal: 'Normal', roomy: 'Roomy' },
  search: { label: 'Quick filter', placeholder: 'Filter', nothing: 'Nothing to filter by', unapplied: 'not applied' },
  filter: {
    label: 'Filters', remove: 'Remove filter: {{column}}', clear: 'Clear filters', oneOf: '{{column}}: {{values}}', any: 'any', none: 'none', between: '{{from}} to {{to}}', from: 'from {{from}}', to: 'until {{to}}',
    contains: 'contains', notContains: 'does not contain', equals: 'is', notEqual: 'is not', startsWith: 'starts with', endsWith: 'ends with', blank: 'is blank', notBlank: 'is not blank',
    lessThan: 'less than', lessThanOrEqual: 'at most', greaterThan: 'more than', greaterThanOrEqual: 'at least', inRange: 'between', true: 'yes', false: 'no', and: 'and', or: 'or',
    start: 'From', end: 'Until', hours_one: 'Last {{count}} hour', hours_other: 'Last {{count}} hours', days_one: 'Last {{count}} day', days_other: 'Last {{count}} days', empty: '(blank)', zone: 'in {{zone}}',
    last: 'Last', unit: 'Unit', sats: '{{sats}} sats', unitHours: 'hours', unitDays: 'days', fromNow: 'Counted back from now; a link or saved view keeps it that way.', fromThen: 'Counted back from the time shown, not from now.',
  },
  export: {
    label: 'Export CSV', hint: 'Export all rows of this filter', title: 'Export CSV',
    about_one: 'Exports the {{count}} row of the current filter and order.', about_other: 'Exports all {{count}} rows of the current filter and order.', start: 'Start export', running: 'Exporting',
    received: '{{size}} received', rows_one: 'about {{count}} row', rows_other: 'about {{count}} rows',
    cancel: 'Cancel export', cancelled: 'Export cancelled, no file was saved.', done: 'Exported {{name}}', failed: 'The export failed, no file was saved.', shownColumns: 'Columns as shown', allColumns: 'All columns',
  },
  views: {
    label: 'Views', title: 'My views', current: 'View: {{name}}', changed: 'changed', currentChanged: 'View: {{name}} (changed)', none: 'No saved views yet. Set filters, order and columns, then save them under a name.', standard: 'Default view', apply: 'Apply view “{{name}}”',
    saveAs: 'Save as view…', update: 'Save changes to “{{name}}”', rename: 'Rename “{{name}}”', remove: 'Delete “{{name}}”', own: 'Only you can see your views.',
    name: 'Name', saveTitle: 'Save view', saveAbout: 'Saves the present filters, order and columns; relative dates stay relative.', renameTitle: 'Rename view', save: 'Save', replace: 'Replace', submitRename: 'Rename', willReplace: 'You have a view of this name; saving replaces it.', taken: 'Another view has this name.',
    saved: 'View “{{name}}” saved', renamed: 'View renamed to “{{name}}”', removed: 'View “{{name}}” deleted',
    removeQuestion: 'Delete the view “{{name}}”?', removeAbout: 'Only your saved view goes; no record is touched.', removeSubmit: 'Delete',
  },
  menu: { open: 'Open', why: 'Why this value?', copy: 'Copy value', filter: 'Filter by this value', exclude: 'Exclude this value', actions: 'Actions' },
  move: { done: '“{{name}}” is now number {{place}}' },
  empty: { filtered: 'No record passes the filter.' },
  error: { title: 'The list could not be read', nothing: 'Nothing was changed.' },
  offline: 'No connection: what you see is from {{time}}.',
  offlinePast: 'No connection: only what was read before is shown.',
  keys: {
    group: 'List', search: 'Quick filter', pause: 'Pause or resume updates', step: 'Apply the next change', showNew: 'Show new rows', columns: 'Choose columns', views: 'My views', why: 'Why the focused cell has its value',
    focus: 'Into the list', export: 'Export CSV', move: 'From cell to cell', open: 'Open the row', select: 'Select the row', selectAll: 'Select the rows loaded; pressed again, all that match', put: 'Move the row up or down', events: 'Next and previous event of an open row',
  },
  actions: { column: 'Actions', more: 'More actions' },
} satisfies Translation<typeof zh>;
