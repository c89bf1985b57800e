// Help of executions, with their pause.
import { defineHelp } from '../../kits/help.ts';
import { pauseExecutions, resumeExecutions } from '../stop/actions.ts';

export const executionHelp = defineHelp('execution', {
  about: [
    '系统在外部做的每一件事：铸造、付款、合约调用和邮件。由业务操作触发，由执行方完成并上报结果；每一件只执行一次。',
    'Everything that the system does outside: mints, payouts, contract calls and mails. Actions of the business ask for them, an executor carries them out and reports the outcome. Each happens once.',
  ],
  related: ['stop'],
  lists: {
    executions: {
      states: {
        status: {
          REQUESTED: {
            meaning: ['已请求，还没有进程接手。', 'Requested. No process has taken it yet.'],
            next: [
              '自动开始。没有执行方或执行暂停时在此等待。',
              'It starts by itself. It waits here while executions are paused or there is no executor.',
            ],
          },
          ATTEMPTED: {
            meaning: ['已发给执行方，尚无结果。', 'It was sent to the executor. There is no answer yet.'],
            next: [
              '执行方无法连接或答复无效时自动重发，间隔由 1 秒逐渐增至 5 分钟。',
              'It is sent again if the executor cannot be reached or gives no valid answer. The delay grows from a second to five minutes.',
            ],
          },
          SUBMITTED: {
            meaning: [
              '交易已提交，有交易哈希，等待结果。',
              'The transaction was submitted and has a hash. Its outcome is open.',
            ],
            next: [
              '不会重发，只由执行方的上报结束。',
              'It is never sent again. Only a report of the executor ends it.',
            ],
          },
          SUCCEEDED: {
            meaning: ['已完成。', 'Done.'],
            next: ['对应的记录随之更新。', 'The record that asked for it is updated.'],
          },
          FAILED: {
            meaning: ['没有发生，也不会再发生。', 'It did not happen and will not happen.'],
            next: [
              '在所属记录上重试。重试是一笔新的执行。',
              'Retry it on the record it belongs to. That is a new execution.',
            ],
          },
        },
      },
    },
    stops: {
      commands: {
        pause: {
          route: pauseExecutions,
          title: ['暂停执行', 'Pause executions'],
          reason: true,
          next: [
            '除邮件外不再开始任何执行，已提交的不受影响。',
            'No execution starts except mail. Submitted ones go on.',
          ],
        },
        resume: {
          route: resumeExecutions,
          title: ['恢复执行', 'Resume executions'],
          rule: 'execution:resume',
          reason: true,
          next: ['排队的执行随即开始，各执行一次。', 'Waiting executions start at once. Each runs once.'],
        },
      },
      states: {
        status: {
          RUNNING: {
            meaning: ['执行正常进行。', 'Executions run.'],
            next: [
              '出现异常时可以暂停全部执行，暂停对所有进程生效。',
              'If something is wrong, all executions can be paused, in every process.',
            ],
            actions: ['pause'],
          },
          PAUSED: {
            meaning: [
              '除邮件外，不再开始任何执行，同时产生提醒。已提交的不受影响。',
              'Nothing outside is begun except mail, and there is an alert. What was submitted goes on.',
            ],
            next: [
              '原因消除后由暂停人以外的人恢复（可由规则关闭），排队的随即开始。',
              'Once the reason is gone, somebody other than the person who paused resumes them (a rule that can be switched off). What waits then starts at once.',
            ],
            actions: ['resume'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '同一笔执行无论重发多少次，编号不变，执行方至多执行一次。',
      'However often an execution is sent, its ID stays the same, and the executor acts once at most.',
    ],
    [
      '与已记录的结果相矛盾的上报会被拒绝，并显示在系统状态页。',
      'A report that contradicts an outcome on record is refused, and shown on the System status page.',
    ],
  ],
});
