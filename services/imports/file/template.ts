// Template files of imports: the columns of the fact type and an example row.
import { BOM, csvLine } from '#contracts/wire/csv.ts';
import { FACTS } from '#contracts/facts.ts';
import { partsOf, shapeOf } from '../../base/schema-shape.ts';

const [EVM, OTHER, HASH] = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  `0x${'ab'.repeat(32)}`,
];
const [BITCOIN, TXID] = ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'ab'.repeat(32)];
const NONE = '';
const ofBridge = { network: 'mainnet', nonce: '17' };
const ofTrove = { chainId: '1', vaultId: 'vault-1', troveId: '1001' };
const ONE = '1000000000000000000';

/** Examples in the units of facts: satoshis, wei and so on. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'deposit-seen': {
    institution: 'Meridian Trust',
    userName: 'Treasury',
    userAddress: BITCOIN,
    amount: '150000000',
    custodyAddress: BITCOIN,
    network: 'mainnet',
    txid: TXID,
    vout: '0',
    receivingAddress: EVM,
    type: 'standard',
    'lockTime.kind': 'none',
    'lockTime.value': NONE,
    remarks: 'first deposit',
  },
  'withdrawal-requested': {
    institution: 'Meridian Trust',
    userName: 'Treasury',
    receivingAddress: BITCOIN,
    amount: '150000000',
    ...ofBridge,
  },
  'withdrawal-burned': { ...ofBridge, hash: HASH, amount: '1500000000000000000', burnedAt: '2026-11-01T09:00:00Z' },
  'withdrawal-paid': { ...ofBridge, txid: TXID, paidAt: '2026-11-02T09:00:00Z' },
  'institution-account-seen': {
    institution: 'Meridian Trust',
    network: 'mainnet',
    btcAccount: BITCOIN,
    btcAmount: '150000000',
    btcPendingAmount: '0',
    multisigContract: EVM,
    vaultCollateral: ONE,
    vaultDebt: '50000000000000000000000',
    yuInStabilityPool: '0',
    yuInWallet: '0',
    claimableYbtc: '0',
    claimableYu: '0',
    triggerCr: '1500000000000000000',
    targetCr: '1800000000000000000',
    maxTargetCr: '2000000000000000000',
  },
  'crsm-seen': {
    ...ofTrove,
    contract: EVM,
    trgcr: '1500000000000000000',
    tarcr: '1800000000000000000',
    maxTarcr: '2000000000000000000',
    debtGasCompensation: '200000000000000000000',
    deposits: ONE,
    yieldGains: '0',
    debtTokenBalance: '0',
    collateralGains: '0',
  },
  'trove-seen': {
    ...ofTrove,
    owner: EVM,
    btcType: 'YBTC',
    collateral: ONE,
    debt: '50000000000000000000000',
    interest: '0',
    state: 'ACTIVE',
  },
  'transaction-seen': {
    chain: 'EVM',
    network: '1',
    hash: HASH,
    index: '3',
    kind: 'BURN',
    token: OTHER,
    from: EVM,
    to: '0x0000000000000000000000000000000000000000',
    amount: '1500000000000000000',
    confirmations: '12',
    failed: 'false',
  },
  'collateral-price': { pair: 'BTC/YU', price: '101234.56' },
  'page-viewed': { day: '2026-11-01', page: '/vaults', views: '120', visitors: '80' },
  'wallet-connected': { address: EVM, wallet: 'MetaMask', chainId: '1' },
  'team-seen': { captain: EVM, members: `${EVM} ${OTHER}`, yuMinted: ONE },
  'lottery-drawn': { captain: EVM, sizeExcludingCaptain: '1', captainBerries: '10', memberBerries: '5' },
  'pool-counted': {
    day: '2026-11-01',
    psmUsdcBalance: '1000000',
    psmDepositUserCount: '12',
    stabilityPoolYuBalance: ONE,
    stabilityPoolDepositUserCount: '8',
  },
  'overview-counted': {
    day: '2026-11-01',
    ethBtcStaked: '150000000',
    solBtcStaked: '0',
    vaultBtc: '150000000',
    ethYuMinted: ONE,
    solYuMinted: '0',
    userCount: '20',
  },
  'feedback-received': { mailbox: 'someone@example.com', content: 'It works well', pictures: NONE },
  'berries-granted': {
    address: EVM,
    ethBerries: '12.5',
    ethIceBerries: NONE,
    solBerries: NONE,
    solIceBerries: NONE,
    reason: 'contest',
  },
  'nft-granted': { stage: 'Genesis', address: EVM, nftLevel: '1', nftNumber: '2', berries: NONE },
  'strategy-seen': { chainId: '1', contractAddress: EVM, deposited: '1.5' },
  'reward-withdrawn': {
    accountName: 'Rewards',
    accountAddress: EVM,
    targetAddress: OTHER,
    hash: HASH,
    network: 'Ethereum',
    token: 'YU',
    amount: '12.5',
  },
  'cex-deposited': { receivingAccount: 'Main', depositAddress: EVM, hash: HASH, token: 'YU', amount: '12.5' },
  'spot-sold': {
    tradingAccount: 'Main',
    orderId: '1001',
    soldToken: 'ETH',
    soldAmount: '1.5',
    sellPrice: '3000',
    receivedUsdc: '4500',
  },
  'cross-chained': {
    address: EVM,
    sourceChain: 'Ethereum',
    targetChain: 'Solana',
    token: 'YU',
    amount: '12.5',
    hash: HASH,
  },
  'btc-price': { day: '2026-11-01', price: '101234.56' },
};
const AT = '2026-11-01T08:00:00Z';

/** A composed value has one column per part. */
export function templateOf(type: string): string {
  const columns = [
    'at',
    ...Object.entries(shapeOf(FACTS[type]!.data)).flatMap(([name, schema]) => {
      const parts = partsOf(schema);
      return parts.length ? parts.map((part) => `${name}.${part}`) : [name];
    }),
  ];
  const example = EXAMPLES[type] ?? {};
  return BOM + csvLine(columns) + csvLine(columns.map((column) => (column === 'at' ? AT : (example[column] ?? ''))));
}
