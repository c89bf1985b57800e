// Says that the action needs two approvals above an amount, and which of the two this one is.
import { z } from 'zod';
import { TeamOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Approval } from '#contracts/areas/deposit/reads.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { useFigures } from '../../app/session/use-rules.ts';
import { useTime } from '../../app/time/time.ts';
import { formatBtc } from '../../base/amounts.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';

const Approvals = z.array(Approval);

export function ApprovalNote({ action: { options }, row }: { action: DeclaredAction; row: object }) {
  const { t } = useTranslation('action');
  const figures = useFigures();
  const name = useActorName();
  const time = useTime();
  const { approval, typedConfirmation } = options.rules;
  const above = figures?.twoApprovalsAbove ?? '';
  if (!approval || !typedConfirmation || above === '') return null;
  if (BigInt(String(Reflect.get(row, typedConfirmation.column) ?? '0')) <= BigInt(above)) return null;
  const [first] = Approvals.safeParse(Reflect.get(row, 'approvals')).data ?? [];
  return (
    <p className="action-note">
      <TeamOutlined aria-hidden />{' '}
      {first ? (
        <Sentence
          values={{ who: name(first.by), when: time.format(first.at) }}
          say={(values) => t('approvals.second', values)}
        />
      ) : (
        t('approvals.first', { above: formatBtc(above) })
      )}
    </p>
  );
}
