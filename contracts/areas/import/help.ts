// Help of imports that another person approves, which are jobs.
import { defineHelp } from '../../kits/help.ts';
import { stopJob } from '../job/actions.ts';
import { readRejected } from '../job/reads.ts';
import { importActions } from './actions.ts';

export const importHelp = defineHelp('import', {
  about: [
    '影响资金或控制的文件导入，须由提交人以外的人批准。审批时可以查看解读后的每一行；批准前不记录任何内容。',
    'File imports that money or controls depend on. Somebody other than the submitter approves them. The approver sees each interpreted line. Nothing is recorded before.',
  ],
  related: ['job'],
  otherPermissions: {
    'job:stop': ['停止他人提交的导入和其他任务。', 'Stop imports and other jobs that somebody else submitted.'],
  },
  lists: {
    'import-approvals': {
      actions: importActions.actions,
      commands: {
        stop: {
          route: stopJob,
          title: ['停止导入', 'Stop an import'],
          who: [
            '提交人本人；其他人须有“停止他人的任务”权限。',
            'Its submitter. Others need the permission “Stop other people’s jobs”.',
          ],
          next: ['已处理的行保留，其余不再处理。', 'Lines that were processed stay. The rest is not processed.'],
        },
        'download-refused': {
          route: readRejected,
          title: ['下载被拒绝的行', 'Download refused lines'],
          who: ['仅提交人本人。', 'Its submitter only.'],
          next: [
            '结束后一天内可以下载。更正后再次导入，已记录的行会被识别为重复。',
            'They are kept for a day after the end. Correct them and import them again. Lines on record are recognized.',
          ],
        },
      },
      alsoNeeds: ['另须有所导入列表的查看权限。', 'The permission to read the list that it goes to is needed, too.'],
      states: {
        status: {
          AWAITING_APPROVAL: {
            meaning: ['等待另一人审批，没有记录任何内容。', 'It waits for another person. Nothing is recorded yet.'],
            next: [
              '7 天内没有决定则自动驳回。提交人可以自行停止。',
              'Without a decision within seven days it is rejected by itself. The submitter can stop it.',
            ],
            actions: ['stop'],
          },
          WAITING: {
            meaning: ['已批准或无须审批，等待开始。', 'It is approved or needs no approval, and waits to start.'],
            next: ['自动开始。', 'It starts by itself.'],
            actions: ['stop'],
          },
          RUNNING: {
            meaning: ['正在逐行处理。', 'Its lines are being processed.'],
            next: [
              '分段处理，每段都重新检查提交人和审批人的权限。进程中断后由另一进程继续。',
              'It goes in stretches, and the permissions of submitter and approver are checked for each. If a process dies, another goes on.',
            ],
            actions: ['stop'],
          },
          DONE: {
            meaning: ['全部行已处理；部分行可能被拒绝。', 'All lines were processed. Some may have been refused.'],
            next: [
              '提交人可在一天内下载被拒绝的行，更正后再次导入。',
              'The submitter can download refused lines for a day, correct them and import them again.',
            ],
            actions: ['download-refused'],
          },
          STOPPED: {
            meaning: ['被人停止。已处理的行保留。', 'A person stopped it. Lines that were processed stay.'],
            next: [
              '重新导入同一文件时，已记录的行会被识别为重复。',
              'Import the file again: lines on record are recognized.',
            ],
            actions: ['download-refused'],
          },
          FAILED: {
            meaning: [
              '未能处理完，原因见记录。已处理的行保留。',
              'It could not go on, for the reason shown. Lines that were processed stay.',
            ],
            next: ['消除原因后重新导入。', 'Import it again once the cause is gone.'],
            actions: ['download-refused'],
          },
          REJECTED: {
            meaning: ['被驳回，或过期未审批。没有记录任何内容。', 'It was rejected or expired. Nothing was recorded.'],
            next: ['流程结束。', 'It ends here.'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '批准后立即开始；每一行仍按规则检查，涉及审批人本人经手记录的行会被拒绝。',
      'It starts as soon as it is approved. Each line is still checked, and lines about records that the approver handled are refused.',
    ],
    ['文件加密保存，任务结束一天后删除。', 'The file is kept encrypted, and deleted one day after the end.'],
  ],
});
