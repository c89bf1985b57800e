// Edits the assets of a strategy: one row each, with ratios in percent that must add up to exactly 100.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allocated } from '#contracts/areas/strategy/declaration.ts';
import { TO_FIRST_ERROR } from '../../actions/field-errors.ts';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { useDraft, useFoundDraft } from '../../actions/drafts/use-draft.tsx';
import { useLeave } from '../../actions/drafts/use-leave.ts';
import { required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { shareOf } from '../../base/amounts.ts';
import { SecondPersonNote } from '../../declared/dialogs/second-person-note.tsx';
import { useSubmitText } from '../../declared/dialogs/use-submit-text.ts';
import { useDoneAction } from '../../declared/use-done-action.ts';
import type { ActionDialogProps } from '../../declared/action-kit.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { DeclaredRow } from '../../declared/field-columns.ts';
import { allocatedIn, allocationOf, sumOf, typedOf, type TypedRow } from './allocation.ts';
import './strategy.css';

const MAX_ASSETS = 50;
const ROW = '.allocation-row';
interface Values {
  rows: TypedRow[];
}

/** Before a row is removed, focus moves to the next row, or to the previous one if it is the last. */
function focusNeighbor(button: HTMLElement): void {
  const row = button.closest(ROW);
  [row?.nextElementSibling, row?.previousElementSibling]
    .find((neighbor) => neighbor?.matches(ROW))
    ?.querySelector('input')
    ?.focus();
}

export function AllocateDialog({
  kit: { reads, columns, nameOf },
  action: declared,
  row,
  isPossible,
  onClose,
}: ActionDialogProps<DeclaredRow>) {
  const { t } = useTranslation('strategy');
  const { invalid } = useProblemText();
  const [form] = Form.useForm<Values>();
  const done = useDoneAction();
  const action = useAction<DeclaredRow>(reads, row);
  const rows = Form.useWatch('rows', form) ?? [];
  const { sum, missing, way } = sumOf(rows);
  const [initialRows] = useState(() => typedOf(allocatedIn(row['allocation'])));
  const draft = useDraft(useFoundDraft('strategy', `${row.id}:allocate`), {
    form,
    names: ['rows'],
    before: { rows: initialRows },
  });
  const leave = useLeave(form, onClose, draft.drop);

  const submitText = useSubmitText(declared, action.shownRow);
  const submit = async ({ rows: typed }: Values): Promise<void> => {
    const body = { allocation: allocationOf(typed) };
    const receipt = await action.run(body, (options) =>
      call(declared.route, { params: { id: action.shownRow.id }, body, ...options }),
    );
    if (!receipt) return;
    draft.drop();
    done(t('allocate.done'), declared, receipt);
    onClose();
  };
  const ratioRule = {
    required: true,
    validator: async (_: unknown, value: unknown) => {
      if (!value) throw new Error(t('allocate.enter.ratio'));
      if (!Allocated.shape.ratio.safeParse(shareOf(String(value))).success) throw new Error(t('allocate.notPercent'));
    },
  };
  return (
    <ActionDialog
      action={action}
      columns={columns}
      title={t('allocate.title')}
      submit={submitText(t('allocate.submit'))}
      isPossible={isPossible(action.shownRow)}
      onSubmit={form.submit}
      onClose={action.removed ? onClose : leave}
    >
      {draft.note}
      <p className="action-sentence">
        <Sentence values={{ name: nameOf(action.shownRow) }} say={({ name }) => t('allocate.sentence', { name })} />
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        className="action-form allocation"
        onFinish={(values) => void submit(values)}
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        scrollToFirstError={TO_FIRST_ERROR}
      >
        <Form.List name="rows">
          {(fields, { add, remove }) => (
            <>
              {fields.map(({ key, name }, index) => (
                <fieldset key={key} className="allocation-row" aria-label={t('allocate.row', { number: index + 1 })}>
                  <Form.Item
                    name={[name, 'asset']}
                    label={t('allocate.asset')}
                    rules={[required(Allocated.shape.asset, { prompt: t('allocate.enter.asset'), invalid })]}
                  >
                    <Input autoComplete="off" maxLength={32} autoFocus={key >= initialRows.length || index === 0} />
                  </Form.Item>
                  <Form.Item name={[name, 'percent']} label={t('allocate.ratio')} rules={[ratioRule]}>
                    <Input inputMode="decimal" autoComplete="off" />
                  </Form.Item>
                  <Form.Item
                    name={[name, 'quantity']}
                    label={t('allocate.quantity')}
                    rules={[required(Allocated.shape.quantity, { prompt: t('allocate.enter.quantity'), invalid })]}
                  >
                    <Input
                      inputMode="decimal"
                      autoComplete="off"
                      onPressEnter={() => {
                        if (fields.length < MAX_ASSETS) add(undefined, index + 1);
                      }}
                    />
                  </Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    disabled={fields.length === 1}
                    aria-label={t('allocate.remove', { number: index + 1 })}
                    onClick={({ currentTarget }) => {
                      focusNeighbor(currentTarget);
                      remove(name);
                    }}
                  />
                </fieldset>
              ))}
              <Button
                type="dashed"
                block
                icon={<PlusOutlined />}
                disabled={fields.length >= MAX_ASSETS}
                onClick={() => add()}
              >
                {fields.length >= MAX_ASSETS ? t('allocate.limit', { max: MAX_ASSETS }) : t('allocate.add')}
              </Button>
            </>
          )}
        </Form.List>
      </Form>
      <output className="allocation-sum">
        <b>{t('allocate.sum', { sum })}</b>
        {way ? ` · ${t(`allocate.${way}`, { percent: missing })}` : ''}
      </output>
      <SecondPersonNote action={declared} row={action.shownRow} />
    </ActionDialog>
  );
}
