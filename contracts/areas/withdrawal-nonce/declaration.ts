// Declaration of withdrawal nonces.
import { declare } from '../../declared/declaration.ts';

export const withdrawalNonceDeclaration = declare({
  area: 'withdrawal-nonce',
  noun: ['提现序号', 'withdrawal nonce'],
  permissions: {},
  events: { NonceAssigned: ['分配序号', 'Nonce assigned'], NonceTold: ['跨链桥上报序号', 'Nonce reported by bridge'] },
});
