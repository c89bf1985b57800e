import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isOutcomeUnknown, type ProblemError } from '../base/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';

interface Props {
  problem: ProblemError | null;
  except?: string | undefined;
  /** A way on from there. */
  action?: ReactNode;
}

/** To the other row of this list that is in the way; beside what was typed, which stays. */
function OtherRow({ id }: { id: string }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <Link to={`${pathname}?row=${encodeURIComponent(id)}`} target="_blank">
      {t('action.openOther')}
    </Link>
  );
}

/**
 * Why sending did not succeed, and whether something was changed; nothing for `except`, which is told otherwise. For
 * what is sent by `useSending`: it can be sent again safely.
 */
export function Refusal({ problem, except, action }: Props) {
  const { t } = useTranslation('common');
  const problems = useProblemText();
  if (!problem || problem.code === except) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problems.error(problem)}
      description={t(isOutcomeUnknown(problem) ? 'message.outcomeUnknown' : 'message.nothingChanged')}
      action={action ?? (problem.id === undefined ? null : <OtherRow id={problem.id} />)}
    />
  );
}
