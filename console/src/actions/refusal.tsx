import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { isOutcomeUnknown, type ProblemError } from '../base/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';

interface Props {
  problem: ProblemError | null;
  except?: string | undefined;
  /** Optional next step for the person. */
  action?: ReactNode;
}

/** A link to the conflicting row of this list. It opens beside the form, so the input stays. */
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
 * Why the action failed, and whether anything was changed. Renders nothing for codes in `except`, which are shown
 * elsewhere. For `useSending`, whose retries are safe.
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
