// Says that the action needs two approvals above an amount, and which of the two this one is.
import { z } from 'zod';
import { TeamOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Approval } from '#contracts/areas/deposit/reads.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { useFigures } from '../../app/session/use-rules.ts';
import { useTime } from '../../app/time/time.ts';
import { formatBtc } from '../../base/amounts.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';

const Approvals = z.array(Approval);

/** `above`: satoshis. `first`: the first approval; null: nobody has given it. */
interface NeededApproval {
  above: string;
  first: Approval | null;
}

/** null: the action needs no two approvals on this row. */
export function useApproval({ options }: DeclaredAction, row: object): NeededApproval | null {
  const figures = useFigures();
  const { approval, typedConfirmation } = options.rules;
  const above = figures?.twoApprovalsAbove ?? '';
  if (!approval || !typedConfirmation || above === '') return null;
  if (BigInt(String(Reflect.get(row, typedConfirmation.column) ?? '0')) <= BigInt(above)) return null;
  const [first = null] = Approvals.safeParse(Reflect.get(row, 'approvals')).data ?? [];
  return { above, first };
}

export function ApprovalNote({ approval: { above, first } }: { approval: NeededApproval }) {
  const { t } = useTranslation('action');
  const name = useActorName();
  const time = useTime();
  return (
    <Alert
      type="info"
      showIcon
      icon={<TeamOutlined aria-hidden />}
      title={
        first ? (
          <Sentence
            values={{ who: name(first.by), when: time.format(first.at) }}
            say={(values) => t('approvals.second', values)}
          />
        ) : (
          t('approvals.first', { above: formatBtc(above) })
        )
      }
    />
  );
}
