// Everything that the confirmation of a withdrawal covers: amount, destination, burn, and the institution's remaining
// amount.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { withdrawalDeclaration } from '#contracts/areas/withdrawal/declaration.ts';
import type { WithdrawalRow } from '#contracts/areas/withdrawal/reads.ts';
import { Facts } from '../../actions/facts.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { formatBtc, formatYbtc, sumOf } from '../../base/amounts.ts';
import { useBalance } from '../../custody/use-balances.ts';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { approvedTone } from './tones.ts';

/** A notice beside pay-out actions while pay-outs wait. */
export const PaymentsWaitNotice = () => <ExecutionNotes />;

export function ConfirmationSummary({
  row,
  earlier,
}: {
  row: WithdrawalRow;
  /** Withdrawals that are confirmed before it in the same batch. Absent: it is confirmed alone. */
  earlier?: readonly WithdrawalRow[];
}) {
  const { t } = useTranslation('withdrawal');
  const { titleOf, codesOf } = useWordsIn(withdrawalDeclaration, 'withdrawals');
  const time = useTime();
  const name = useActorName();
  const {
    amount,
    receivingAddress,
    isApprovedAddress,
    network,
    nonce,
    ethHash,
    burnedAt,
    burnedAmount,
    requestedBy,
    requestedAt,
    institutionId,
  } = row;
  const balance = useBalance(null, (one) => one.institutionId === institutionId && one.network === network);
  const earlierTotal = sumOf(
    (earlier ?? [])
      .filter((one) => one.institutionId === institutionId && one.network === network)
      .map((one) => one.amount),
  );
  const before = BigInt(balance?.ledgerBtc ?? '0') - earlierTotal;
  const approved = String(isApprovedAddress);
  return (
    <>
      {isApprovedAddress ? null : <Alert type="error" showIcon title={<strong>{t('about.lookAtAddress')}</strong>} />}
      <Facts
        of={[
          [t('about.leaves'), <strong key="leaves">{formatBtc(amount)} BTC</strong>],
          [
            t('about.to'),
            <span key="to" className="withdrawal-to">
              <code>{receivingAddress}</code>{' '}
              <StatusTag
                tone={approvedTone[approved]!}
                label={t(isApprovedAddress ? 'about.approved' : 'about.notApproved')}
              />
            </span>,
          ],
          [titleOf('network'), `${codesOf('network').label(network)} · ${titleOf('nonce')} ${nonce}`],
          ...(burnedAt === null
            ? []
            : [
                [
                  t('about.burned'),
                  t('about.burnedAt', { amount: formatYbtc(burnedAmount ?? '0'), when: time.format(burnedAt) }),
                ] as const,
              ]),
          ...(ethHash === null ? [] : [[titleOf('ethHash'), <code key="hash">{ethHash}</code>] as const]),
          [
            t('about.requested'),
            <Sentence
              key="by"
              values={{ who: name(requestedBy), when: time.format(requestedAt) }}
              say={(values) => t('about.by', values)}
            />,
          ],
          [
            t('about.stays'),
            balance
              ? t('about.staysOf', { before: formatBtc(before), after: formatBtc(before - BigInt(amount)) })
              : t('about.unknown'),
          ],
          ...(balance
            ? [[t('about.available'), t('about.availableOf', { available: formatBtc(balance.available) })] as const]
            : []),
        ]}
      />
      {earlier ? null : <PaymentsWaitNotice />}
      {balance?.result === 'DIFFERS' ? (
        <Alert
          type="warning"
          showIcon
          title={t('about.differs', { difference: formatBtc(balance.difference!, { signed: true }) })}
        />
      ) : null}
    </>
  );
}
