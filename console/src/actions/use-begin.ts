// Creates something with a form: one request at a time, with a draft until it is sent, and the option to add another.
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import type { ProblemError } from '../base/problem-error.ts';
import { useAddAnother } from './use-add-another.tsx';
import { isRequested } from './is-requested.ts';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { useDraft, useFoundDraft } from './drafts/use-draft.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useLeave } from './drafts/use-leave.ts';
import { useSending } from './use-sending.ts';

interface Beginning {
  action: Pick<DeclaredAction, 'area' | 'words' | 'options'>;
  form: FormInstance;
  /** Fields whose input is kept as a draft. */
  draftFields: readonly string[];
  /** Initial values. */
  before?: Record<string, unknown>;
  /** Identifies what the form is about, if it starts with values: such forms have separate drafts. */
  about?: string;
  onProblem?: (problem: ProblemError) => void;
  onClose: () => void;
}
export type Begin = ReturnType<typeof useBegin>;

export function useBegin({
  action: { area, words, options },
  form,
  draftFields,
  before = {},
  about,
  onProblem,
  onClose,
}: Beginning) {
  const { t } = useTranslation('action');
  const draft = useDraft(useFoundDraft(area, about === undefined ? 'new' : `new:${about}`), {
    form,
    names: draftFields,
    before,
  });
  const addAnother = useAddAnother(form, words, options.presentation.stickyFields);
  const { pending, problem, run, anew: renewKey } = useSending(onProblem);
  const showSuccess = useSuccessMessage();
  const leave = useLeave(form, onClose, draft.drop);
  useFocusBack();
  return {
    draft,
    tick: addAnother.tick,
    pending,
    problem,
    leave,
    /**
     * `successMessage`: the success message. `name`: the name of the recorded item, for the message when the form is
     * cleared.
     */
    async send(
      body: unknown,
      call: (idempotencyKey: string) => Promise<unknown>,
      { successMessage, name }: { successMessage: string; name: string },
    ): Promise<void> {
      const receipt = await run(body, call);
      if (!receipt) return;
      draft.drop();
      if (isRequested(receipt)) {
        showSuccess(t('requested'));
        return onClose();
      }
      if (addAnother.goOn()) {
        renewKey();
        showSuccess(name === '' ? successMessage : t('again.done', { message: successMessage, name }));
      } else {
        showSuccess(successMessage);
        onClose();
      }
    },
  };
}
