// Operations: how the program is doing.
import type zh from '../zh-CN/operations.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'System status',
  looked: 'As of {{time}}, updated automatically',
  present: 'This page always shows the current status, even while you view the past.',
  stale: 'Could not refresh. Showing the status as of {{time}}.',
  summary: 'Summary',
  well: 'All systems normal',
  wellAbout: 'Read models are up to date, no events are set aside, and executions are running.',
  concern: {
    eventStore: 'The event store is not responding. Commands cannot be carried out.', database: 'The database is not responding. Lists cannot be loaded.',
    gaps: 'The event log was not read completely. Some events never reached {{models}}; rows there may be wrong or missing.',
    parked_one: '{{count}} event is set aside. Its record still shows the state before it.', parked_other: '{{count}} events are set aside. Their records still show the state before them.',
    behind: 'Behind the event log: {{models}}.', rebuilding: 'Rebuilding: {{models}}. Current rows stay visible meanwhile.',
    noExecutor_one: 'No executor is running: {{count}} execution is waiting.', noExecutor_other: 'No executor is running: {{count}} executions are waiting.', noExecutorIdle: 'No executor is running. New mints and payouts will wait.',
    retrying_one: '{{count}} execution did not succeed and is waiting to retry.', retrying_other: '{{count}} executions did not succeed and are waiting to retry.', catchingUp: 'The execution worker is still reading the event log.',
  },
  mark: { bad: 'Problem', warn: 'Warning', progress: 'In progress' },
  models: {
    title: 'Read models', model: 'Read model', rows: 'Rows', position: 'Position', lag: 'Behind', positions: 'Positions behind', parked: 'Set aside', state: 'Status', seconds: '{{value}} s',
    current: 'Current', gaps: 'Incomplete', behind: 'Behind', rebuilding: 'Rebuilding, {{share}} %', unknown: 'The database is not responding. Read model status is unknown.',
  },
  parked: {
    title: 'Events set aside', none: 'None. Events that a read model cannot process appear here. Later events of the same stream wait behind them.', unknown: 'The database is not responding. It is unknown whether events are set aside.',
    model_one: '{{count}} event', model_other: '{{count}} events', number: 'number {{revision}}', position: 'position {{position}}', since: 'set aside {{time}}',
    waiting_one: '{{count}} later event waits behind it', waiting_other: '{{count}} later events wait behind it',
    more_one: 'Only the oldest {{count}} stream is listed.', more_other: 'Only the oldest {{count}} streams are listed.',
    gaps_one: 'The event log was not read completely: {{count}} event arrived without an earlier one of its stream. More may be missing. “Retry” rebuilds this read model from the whole log. “npm run projections -- verify” lists the differences in all read models.',
    gaps_other: 'The event log was not read completely: {{count}} events arrived without earlier ones of their streams. More may be missing. “Retry” rebuilds this read model from the whole log. “npm run projections -- verify” lists the differences in all read models.',
    retry: 'Retry', retrying: 'Rebuilding', question: 'Rebuild “{{model}}” and retry its events set aside?', about: 'A new copy is built beside the current one, and events set aside are retried. It takes over once it has caught up. Current rows stay visible meanwhile.',
    here: '{{model}} is being rebuilt and takes over once it has caught up.', elsewhere: 'Noted. Another process maintains the read models and will rebuild {{model}}.',
  },
  executions: {
    title: 'Executions', all: 'All executions', elsewhere: 'Another process runs the executions; see its metrics.',
    executor: 'Executor', webhook: 'External executor', simulated: 'Simulated (demo)', none: 'None; executions wait', open: 'Open', position: 'Processed up to', nowhere: 'Not started', caughtUp: 'caught up with the event log', catchingUp: 'reading the event log',
    lastError: 'Last error', noError: 'None since start', retries: 'Waiting to retry', retriesNone: 'No execution is waiting to retry.', failures_one: 'failed {{count}} time', failures_other: 'failed {{count}} times', next: 'next try {{time}}',
    more_one: '{{count}} more is waiting to retry.', more_other: '{{count}} more are waiting to retry.',
  },
  stores: {
    title: 'Storage and process', eventStore: 'Event store', database: 'Database', embedded: 'embedded', server: 'server', reachable: 'Reachable', away: 'Not responding', head: 'End of event log', roles: 'Roles of this process', started: 'Started', uptime: 'up {{time}}',
    role: { api: 'API', projections: 'read models', executions: 'executions' },
    days: '{{days}} d {{hours}} h', hours: '{{hours}} h {{minutes}} min', minutes: '{{minutes}} min', moment: 'less than 1 min',
  },
} satisfies Translation<typeof zh>;
