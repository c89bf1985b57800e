// Actions on imports that need another person's approval.
import { defineActions } from '../../kits/actions.ts';
import { JOB_STATUSES } from '../job/words.ts';

/** `POST /api/jobs/:id/approve` and `/reject`. Each also needs the list's `:read`. */
export const importActions = defineActions(
  {
    area: 'import',
    model: 'jobs',
    noun: { zh: '导入', one: 'an import', many: 'imports' },
    commandNoun: 'Job',
    statuses: JOB_STATUSES,
  },
  {
    approve: {
      verb: ['批准', 'Approve', 'approved'],
      from: ['AWAITING_APPROVAL'],
      roles: ['custody-checker'],
      route: {
        summary:
          'Approve and start an import, as someone other than its submitter. Also needs the list’s :read permission',
      },
      rules: { secondPerson: { than: { startedBy: ['提交人', 'submitter'] } } },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: {
        sentence: ['批准导入“{{name}}”。', 'Approve the import “{{name}}”.'],
        nextStep: [
          '批准后立即开始导入；每一行仍按规则检查，涉及您本人经手记录的行会被拒绝。',
          'The import starts immediately. Each line is still checked. Lines about records you handled yourself are rejected.',
        ],
      },
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['AWAITING_APPROVAL'],
      reason: true,
      route: {
        summary:
          'Reject an import that waits for approval. Nothing is recorded. Also needs the list’s :read permission',
      },
      rules: { permittedAs: 'approve' },
      presentation: { isDangerous: true },
      words: {
        sentence: ['驳回导入“{{name}}”。', 'Reject the import “{{name}}”.'],
        nextStep: ['文件中的内容不会被记录。', 'Nothing in the file is recorded.'],
      },
    },
  },
);
