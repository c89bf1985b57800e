// Declaration of handovers. They need no permission of their own: whoever may decide on a record may hand it over.
import { declare } from '../../declared/declaration.ts';

export const handoverDeclaration = declare({
  area: 'handover',
  noun: ['转交', 'handover'],
  permissions: {},
  models: { handovers: ['转交', 'Handovers'] },
  events: {
    RecordHandedOver: ['转交记录', 'Record handed over'],
    HandoverReturned: ['退回转交', 'Handover returned'],
  },
  refusals: {
    'waits-for-nothing': [
      '此记录当前不等待任何处理，不能转交。',
      'This record waits for nothing, so it cannot be handed over.',
    ],
    'receiver-may-not-decide': [
      '接收人无权处理此记录，或账户已停用。',
      'The receiver may not decide on this record, or their account is disabled.',
    ],
    'handed-to-yourself': ['不能转交给自己。', 'You cannot hand a record over to yourself.'],
    'handover-not-own': [
      '此记录由他人转交，只有转交人或接收人可以再转交，有权处理此记录的人可以收回。',
      'This record was handed over by others. Only the sender or the receiver can hand it on. People who may decide on it can take it back.',
    ],
    'not-handed-over': ['此记录未被转交。', 'This record is not handed over.'],
  },
});
