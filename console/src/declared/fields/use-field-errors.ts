import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import type { Fields } from '#contracts/kits/field.ts';
import { showFieldErrors } from '../../actions/field-errors.ts';
import type { ProblemError } from '../../base/problem-error.ts';
import { useProblemText } from '../../i18n/problem-text.ts';

/** Shows the server's field errors beside their fields. */
export function useFieldErrors(form: FormInstance, fields: Fields, problem: ProblemError | null): void {
  const { invalid } = useProblemText();
  useEffect(() => {
    if (problem) showFieldErrors(form, Object.keys(fields), problem, invalid);
  }, [form, fields, problem, invalid]);
}
