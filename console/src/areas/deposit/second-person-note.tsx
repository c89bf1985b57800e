import { TeamOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { DepositRow } from '#contracts/deposit.ts';
import { useRules } from '../../app/use-rules.ts';
import { useActorName } from '../../rights/actors.ts';
import { secondPersonOf } from './rules.ts';

/** Whether a second person is needed, and why. */
export function SecondPersonNote({ act, row }: { act: 'confirm' | 'confirmRefund'; row: DepositRow }) {
  const { t } = useTranslation('deposit');
  const name = useActorName();
  const kind = secondPersonOf(act, row, useRules());
  const who = name(act === 'confirm' ? row.recordedBy : row.refundRequestedBy ?? '');
  const text = kind === 'off' ? t('second.off') : kind === 'source' ? t('second.source', { who }) : t(act === 'confirm' ? 'second.needed' : 'second.neededRefund', { who });
  return <p className="act-note"><TeamOutlined aria-hidden /> {text}</p>;
}
