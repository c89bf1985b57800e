// Help of requests.
import { defineHelp } from '../../kits/help.ts';
import { requestActions } from './actions.ts';

export const requestHelp = defineHelp('request', {
  about: [
    '规则要求两人完成的操作：一人申请，另一人确认后才执行。',
    'Actions that a rule makes two-step: one person requests them, and they run once another person confirms.',
  ],
  lists: {
    requests: {
      actions: requestActions.actions,
      alsoNeeds: [
        '确认和驳回须有规则所属操作的权限（例如修改已显示的新闻，须有显示新闻的权限）；权限来自申请人的人不能确认。撤回只限申请人。',
        'Confirming and rejecting need the permission of the rule’s action: for an edit of shown news, to show news. Who owes it to the requester cannot confirm. Only the requester withdraws it.',
      ],
      states: {
        status: {
          REQUESTED: {
            meaning: [
              '已申请，尚未执行。记录没有变化。',
              'Requested. Nothing has been done, and the record is as before.',
            ],
            next: [
              '由另一位有权限的人确认或驳回，申请人可以撤回。确认时再次检查，记录若已变化则不执行。',
              'Another person with the permission confirms or rejects it, or the requester withdraws it. It is checked again then. If the record has changed, nothing is done.',
            ],
          },
          CONFIRMED: {
            meaning: ['已确认并执行。', 'Confirmed and carried out.'],
            next: ['流程结束。结果见该记录的历史。', 'It ends here. The record’s history shows the result.'],
          },
          FAILED: {
            meaning: [
              '已确认，但未能执行：记录在申请之后有变化，或不再符合规则。',
              'Confirmed, but not carried out: the record changed since the request, or a rule refused it.',
            ],
            next: ['查看原因，需要时重新申请。', 'Look at the reason and request it again if needed.'],
          },
          REJECTED: {
            meaning: ['被另一人驳回，没有执行。', 'Another person rejected it. Nothing was done.'],
            next: ['流程结束。', 'It ends here.'],
          },
          WITHDRAWN: {
            meaning: ['申请人已撤回，没有执行。', 'The requester withdrew it. Nothing was done.'],
            next: ['流程结束。', 'It ends here.'],
          },
        },
      },
    },
  },
  byItself: [
    ['每条记录的同一规则，同时只有一个申请等待确认。', 'One request per record and rule waits at a time.'],
    [
      '更正申请等待期间，该条记录的小额更正也不能提交。',
      'While the request for a correction waits, small corrections of the entry are refused, too.',
    ],
  ],
});
