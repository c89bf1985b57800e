// Publishing: the desk on the home page and the calendar.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  desk: {
    title: 'Publishing',
    area: 'Content',
    hidden: 'Hidden',
    scheduled: 'Published within a week',
    expiring: 'Withdrawn within a week',
    lacking: 'Lacks counterpart',
    overCap: 'Over the cap',
    none: 'Does not apply',
    drafts: 'Drafts on this device',
    draftNew: '{{area}} · new',
    draftOf: '{{area}} · {{name}}',
    noDrafts: 'No drafts.',
    review: 'Waiting for another person',
    reviewAbout: 'Requests to publish, without effect so far',
    feedback: 'Feedback to handle',
    ages: { day: 'Less than 1 day', days: '1 to 3 days', longer: 'Over 3 days' },
    calendar: 'Calendar',
  },
  calendar: {
    title: 'Calendar',
    label: 'What is published and withdrawn in {{month}}',
    earlier: 'Earlier month',
    later: 'Later month',
    today: 'Today',
    publish: 'published',
    withdraw: 'withdrawn',
    entry: '{{time}} {{act}} · {{area}} · {{name}}',
    hiddenEntry: '{{time}} {{act}} if shown · {{area}} · {{name}}',
    empty: 'Nothing is scheduled in this month. Set “Publish at” and “Withdraw at” of an item.',
    weekdays: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
  },
} satisfies Translation<typeof zh>;
