// Actions on requests.
import { defineActions } from '../../kits/actions.ts';
import { REQUEST_STATUSES } from './words.ts';

const requester = { requestedBy: ['申请人', 'requester'] } as const;
/** `POST /api/requests/:id/confirm`, `/reject`. Each also needs the permission of the requested action. */
export const requestActions = defineActions(
  {
    area: 'request',
    model: 'requests',
    noun: { zh: '申请', one: 'a request', many: 'requests' },
    statuses: REQUEST_STATUSES,
  },
  {
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['REQUESTED'],
      refusals: ['requester-not-permitted'],
      route: {
        summary:
          'Confirm a request as another person with the permission of its action. It is carried out immediately against the revision seen',
      },
      rules: { permittedAs: 'session', secondPerson: { than: requester } },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: {
        sentence: ['确认申请：{{name}}。', 'Confirm the request: {{name}}.'],
        nextStep: [
          '确认后立即执行；若记录在申请之后有变化，则不执行。',
          'It is carried out immediately, unless the record has changed since the request.',
        ],
      },
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['REQUESTED'],
      reason: true,
      rules: { permittedAs: 'session', secondPerson: { than: requester } },
      presentation: { isDangerous: true },
      words: {
        sentence: ['驳回申请：{{name}}。', 'Reject the request: {{name}}.'],
        nextStep: ['申请的操作不会执行。', 'The requested action is not carried out.'],
      },
    },
    withdraw: {
      verb: ['撤回', 'Withdraw', 'withdrawn'],
      from: ['REQUESTED'],
      refusals: ['request-not-own'],
      rules: { permittedAs: 'session' },
      words: {
        sentence: ['撤回申请：{{name}}。', 'Withdraw the request: {{name}}.'],
        nextStep: ['申请的操作不会执行。', 'The requested action is not carried out.'],
      },
    },
  },
);
