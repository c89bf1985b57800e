// Operations: how the program is doing.
import type zh from '../zh-CN/operations.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'System status',
  looked: 'As of {{time}}, kept up to date',
  present: 'This page always tells of now, whatever point in the past the console shows.',
  stale: 'It could not be brought up to date. This is how it was at {{time}}.',
  summary: 'In short',
  well: 'All is well',
  wellAbout: 'The read models have caught up with the log, no event is set aside, and executions are being carried out.',
  concern: {
    eventStore: 'The event store does not answer: commands cannot be carried out.', database: 'The database does not answer: lists cannot be read.',
    gaps: 'The log was not followed whole: some events never reached {{models}}. Rows there may be wrong or missing.',
    parked_one: '{{count}} event is set aside: its record stands as it was before.', parked_other: '{{count}} events are set aside: their records stand as they were before.',
    behind: 'Behind the log: {{models}}.', rebuilding: 'Being filled anew: {{models}}. The present rows are shown meanwhile.',
    noExecutor_one: 'Nobody carries executions out: {{count}} waits.', noExecutor_other: 'Nobody carries executions out: {{count}} wait.', noExecutorIdle: 'Nobody carries executions out: new mints and pay-outs will wait.',
    retrying_one: '{{count}} execution did not succeed and waits for another try.', retrying_other: '{{count}} executions did not succeed and wait for another try.', catchingUp: 'The execution worker is still reading the log.',
  },
  mark: { bad: 'Trouble', warn: 'Attention', progress: 'Under way' },
  models: {
    title: 'Read models', model: 'Read model', rows: 'Rows', position: 'Position', lag: 'Behind', positions: 'Positions behind', parked: 'Set aside', state: 'State', seconds: '{{value}} s',
    current: 'Current', gaps: 'Incomplete', behind: 'Behind', rebuilding: 'Filling anew, {{share}} %', unknown: 'The database does not answer: how the read models are is not known.',
  },
  parked: {
    title: 'Events set aside', none: 'None. An event that a read model cannot take would stand here, with the later ones of its stream waiting behind it.', unknown: 'The database does not answer: whether events are set aside is not known.',
    model_one: '{{count}} event', model_other: '{{count}} events', number: 'number {{revision}}', position: 'position {{position}}', since: 'set aside {{time}}',
    waiting_one: '{{count}} later event waits behind it', waiting_other: '{{count}} later events wait behind it',
    more_one: 'Only the oldest {{count}} stream is listed.', more_other: 'Only the oldest {{count}} streams are listed.',
    gaps_one: 'The log was not followed whole: {{count}} event came though an earlier one of its stream never had. More may be missing than is seen here. Retry fills this read model anew from the whole log; “npm run projections -- verify” tells what differs, in all of them.',
    gaps_other: 'The log was not followed whole: {{count}} events came though earlier ones of their streams never had. More may be missing than is seen here. Retry fills this read model anew from the whole log; “npm run projections -- verify” tells what differs, in all of them.',
    retry: 'Retry', retrying: 'Filling anew', question: 'Fill “{{model}}” anew and retry what it has set aside?', about: 'The read model is filled once more beside the present one, and what was set aside is tried again. It takes over when it has caught up; the present rows are shown meanwhile.',
    here: '{{model}} is being filled anew and takes over when it has caught up.', elsewhere: 'Noted. Another process keeps the read models: it will fill {{model}} anew.',
  },
  executions: {
    title: 'Executions', all: 'All executions', elsewhere: 'Another process carries executions out; its metrics tell how it is doing.',
    executor: 'Executor', webhook: 'Outside executor', simulated: 'Simulated (demo)', none: 'None: they wait', open: 'Open', position: 'Handled up to', nowhere: 'Not begun', caughtUp: 'caught up with the log', catchingUp: 'reading the log',
    lastError: 'Last error', noError: 'None since the start', retries: 'Waiting for another try', retriesNone: 'No execution waits for another try.', failures_one: 'failed {{count}} time', failures_other: 'failed {{count}} times', next: 'next try {{time}}',
    more_one: '{{count}} more waits for another try.', more_other: '{{count}} more wait for another try.',
  },
  stores: {
    title: 'Stores and process', eventStore: 'Event store', database: 'Database', embedded: 'embedded', server: 'server', reachable: 'Answers', away: 'Does not answer', head: 'End of the log', roles: 'Roles of this process', started: 'Started', uptime: 'up {{time}}',
    role: { api: 'interface', projections: 'read models', executions: 'executions' },
    days: '{{days}} d {{hours}} h', hours: '{{hours}} h {{minutes}} min', minutes: '{{minutes}} min',
  },
} satisfies Translation<typeof zh>;
