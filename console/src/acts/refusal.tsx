import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProblemError } from '../app/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';

/** Why it was refused; nothing for `except`, which is told otherwise. */
export function Refusal({ problem, except }: { problem: ProblemError | null; except?: string | undefined }) {
  const { t } = useTranslation('common');
  const problems = useProblemText();
  if (!problem || problem.code === except) return null;
  return <Alert type="error" showIcon role="alert" title={problems.error(problem)} description={t('message.nothingChanged')} />;
}
