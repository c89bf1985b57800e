// Presentations of the actions on deposits. Actions that are not allowed are not offered. The server decides.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { depositDeclaration } from '#contracts/areas/deposit/declaration.ts';
import { bitcoinAddressKind } from '#contracts/values/address.ts';
import { DEPOSIT_REASONS, depositFields } from '#contracts/areas/deposit/words.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { findingField } from '#contracts/areas/deposit/actions.ts';
import { hashOf } from '#contracts/kits/field.ts';
import { EvmHash, WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { Evidence } from '../../custody/evidence/evidence.tsx';
import { EVIDENCE } from '../../custody/evidence/evidence-column.tsx';
import { EvidenceBrief } from '../../custody/evidence/evidence-brief.tsx';
import { Facts } from '../../actions/facts.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatBtc, formatCount, formatYbtc } from '../../base/amounts.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { useLockTimeText } from './columns.ts';
import { RecordDialog } from './record-dialog.tsx';

/** Satoshis that can still be refunded. */
export const refundable = ({ amount, refunded }: Pick<DepositRow, 'amount' | 'refunded'>): bigint =>
  BigInt(amount) - BigInt(refunded);

const refundIsOpen = ({ status, refundStatus }: DepositRow): boolean =>
  status === 'REFUND_REQUESTED' && refundStatus === 'NOT_REQUESTED';
const isMinting = ({ mintStatus }: DepositRow): boolean => mintStatus === 'QUEUED' || mintStatus === 'SUBMITTED';
const isCancellable = (row: DepositRow): boolean => refundIsOpen(row) && row.mintStatus !== 'MINTED';

/** Everything that a confirmation of a deposit covers. */
function WhatIsMinted({
  row: { amount, receivingAddress, txid, vout, custodyAddress, userAddress, lockTime, network, recordedBy, recordedAt },
}: {
  row: DepositRow;
}) {
  const { t } = useTranslation('deposit');
  const time = useTime();
  const { titleOf, codesOf } = useWordsIn(depositDeclaration, 'deposits');
  const name = useActorName();
  const lockText = useLockTimeText();
  return (
    <Facts
      of={[
        [t('about.mints'), <strong key="mints">{formatYbtc(BigInt(amount) * WEI_PER_SATOSHI)} YBTC</strong>],
        [t('about.to'), <code key="to">{receivingAddress}</code>],
        [
          t('about.output'),
          <code key="output">
            {txid}:{vout}
          </code>,
        ],
        [titleOf('custodyAddress'), <code key="custody">{custodyAddress}</code>],
        [titleOf('userAddress'), <code key="user">{userAddress}</code>],
        [titleOf('lockTime'), lockText(lockTime)],
        [titleOf('network'), codesOf('network').label(network)],
        [
          t('about.recorded'),
          <Sentence
            key="by"
            values={{ who: name(recordedBy), when: time.format(recordedAt) }}
            say={(values) => t('about.by', values)}
          />,
        ],
      ]}
    />
  );
}

/** The effect of a refund on YBTC that was minted or was to be minted. */
function WhatWasMinted({ row: { mintStatus } }: { row: DepositRow }) {
  const { t } = useTranslation('deposit');
  return mintStatus === 'MINTED' || mintStatus === 'FAILED' ? (
    <Alert type="info" showIcon title={t(mintStatus === 'MINTED' ? 'refund.burned' : 'refund.mintFailed')} />
  ) : null;
}

const refundEvidence = ({ id }: DepositRow) => <Evidence model="deposits" id={id} action="deposit:confirm-refund" />;

/** An institution may have two deposits of the same amount. */
export const WHICH = ['userName', 'txid', 'vout'];
const burned = hashOf(EvmHash, ...depositFields.burnHash);
const sats = (amount: string | null): { sats: string } => ({ sats: formatCount(BigInt(amount ?? '0')) });

export const depositPresentations = (
  me: string | undefined,
): Readonly<Record<string, ActionPresentation<DepositRow>>> => ({
  record: { beginDialog: (props) => <RecordDialog {...props} /> },
  confirm: {
    values: ({ amount }) => sats(amount),
    summaryFields: [],
    isWide: true,
    about: (row, earlier) => (
      <>
        <WhatIsMinted row={row} />
        {earlier ? null : <Evidence model="deposits" id={row.id} action="deposit:confirm" />}
      </>
    ),
    many: {
      columns: ['institution', 'userName', 'amount'],
      sideColumn: {
        head: EVIDENCE,
        cell: ({ id }) => <EvidenceBrief model="deposits" id={id} action="deposit:confirm" />,
      },
    },
  },
  'request-refund': {
    applies: (row) => !isMinting(row) && refundable(row) > 0n,
    values: (row) => ({ left: formatBtc(refundable(row)) }),
    about: (row) => <WhatWasMinted row={row} />,
    most: (row) => ({ amount: refundable(row) }),
    summaryFields: [...WHICH, 'network'],
    fields: ({ burnHash: _optional, ...fields }, { mintStatus }) =>
      mintStatus === 'MINTED' ? { ...fields, burnHash: burned } : fields,
    validateTogether: ({ receivingAddress }, { network }) =>
      bitcoinAddressKind(String(receivingAddress), network) === null
        ? { path: 'receivingAddress', key: 'address-of-another-network' }
        : null,
  },
  'withdraw-refund': { applies: (row) => isCancellable(row) && row.refundRequestedBy === me },
  'reject-refund': {
    applies: refundIsOpen,
    summaryFields: ['burnHash', ...WHICH],
    isWide: true,
    about: refundEvidence,
    fields: ({ finding: _optional, ...fields }, { mintStatus }) =>
      mintStatus === 'MINTED' ? { ...fields, finding: findingField } : fields,
  },
  'confirm-refund': {
    applies: refundIsOpen,
    values: ({ refundAmount }) => sats(refundAmount),
    summaryFields: [
      'refundAddress',
      'userAddress',
      ...WHICH,
      'amount',
      'refunded',
      'mintStatus',
      'burnHash',
      'refundRequestedBy',
    ],
    isWide: true,
    about: refundEvidence,
  },
  'withdraw-approval': { applies: ({ approvedBy }) => me !== undefined && approvedBy === me },
  'retry-mint': {
    applies: ({ mintStatus }) => mintStatus === 'FAILED',
    summaryFields: [...WHICH, ['reason', DEPOSIT_REASONS.mintFailed]],
  },
  'retry-refund': {
    applies: ({ refundStatus }) => refundStatus === 'FAILED',
    summaryFields: ['refundAddress', ...WHICH, ['reason', DEPOSIT_REASONS.payoutFailed]],
  },
});
