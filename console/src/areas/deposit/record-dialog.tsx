// Records a deposit by hand.
import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { depositDeclaration } from '#contracts/areas/deposit/declaration.ts';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { depositActions } from '#contracts/areas/deposit/actions.ts';
import { RecordDepositBody, type LockTime } from '#contracts/areas/deposit/events.ts';
import { Satoshis } from '#contracts/values/values.ts';
import { TO_FIRST_ERROR } from '../../actions/field-errors.ts';
import { BeginFrame } from '../../actions/begin-frame.tsx';
import { Refusal } from '../../actions/refusal.tsx';
import { useBegin } from '../../actions/use-begin.ts';
import { matchesSchema, invalidFields, required, requiredAmount, wholeNumber } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { MomentField } from '../../app/time/moment-field.tsx';
import { useTime } from '../../app/time/time.ts';
import { useRules } from '../../app/session/use-rules.ts';
import { SCALE } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import { AmountInput } from '../../amounts/amount-input.tsx';
import { SuggestionInput } from '../../declared/fields/suggestion-input.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { DRAFT_FIELDS, SUGGESTIONS, fieldOfPath, recordBody, type RecordValues } from './record-form.ts';
import './deposit.css';

const { shape } = RecordDepositBody;
const LOCK_KINDS: readonly LockTime['kind'][] = ['none', 'height', 'time'];
const BTC = { name: 'BTC', scale: SCALE.btc };
const MAX_HEIGHT_DIGITS = 9;
const ACT = depositActions.actions.record;
const BEFORE: Partial<RecordValues> = { network: 'mainnet', lockKind: 'none' };

export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['deposit', 'action']);
  const { titleOf, codesOf } = useWordsIn(depositDeclaration, 'deposits');
  const lockKinds = codesOf('lockTime.kind');
  const { invalid } = useProblemText();
  const [form] = Form.useForm<RecordValues>();
  const lockKind = Form.useWatch('lockKind', form) ?? 'none';
  const { instantOf, zone } = useTime();
  const navigate = useNavigate();
  const isSecondPersonOff = useRules()?.secondPerson['deposit:confirm'] === false;
  const mark = (wrong: readonly { path: string; key: string }[]): void =>
    form.setFields(wrong.map(({ path, key }) => ({ name: fieldOfPath(path, lockKind), errors: [invalid(key)] })));

  const begin = useBegin({
    action: ACT,
    form,
    draftFields: DRAFT_FIELDS,
    before: BEFORE,
    onProblem: ({ fields }) => mark(fields),
    onClose,
  });
  const { draft, problem } = begin;

  const submit = async (values: RecordValues): Promise<void> => {
    const body = recordBody(values, instantOf);
    const wrong = invalidFields(RecordDepositBody, body);
    if (wrong.length) return mark(wrong);
    await begin.send(body, (idempotencyKey) => call(ACT.route, { body, idempotencyKey }), {
      successMessage: t('record.done'),
      name: t('rowName', { institution: isolated(values.institution.trim()), amount: values.amount.trim() }),
    });
  };

  const show = (): void => {
    onClose();
    void navigate(
      listAt('/selfCustody/deposit', {
        txid: {
          filterType: 'text',
          type: 'contains',
          filter: String(form.getFieldValue('txid')).trim().toLowerCase().replace(/^0x/, ''),
        },
      }),
    );
  };

  const field = (
    name: 'institution' | 'userName' | 'userAddress' | 'custodyAddress' | 'txid' | 'receivingAddress' | 'type',
    options: { isCode?: boolean; extra?: string; dependencies?: string[] } = {},
  ) => (
    <Form.Item
      name={name}
      label={titleOf(name)}
      rules={[required(shape[name], { prompt: t(`enter.${name}`), invalid })]}
      {...(options.extra ? { extra: options.extra } : {})}
    >
      {name === 'txid' ? (
        <Input autoComplete="off" spellCheck={false} className="mono" />
      ) : (
        <SuggestionInput
          lists={SUGGESTIONS[name]}
          isCode={options.isCode ?? false}
          autoFocus={name === 'institution'}
        />
      )}
    </Form.Item>
  );

  return (
    <BeginFrame begin={begin} form={form} title={t('record.title')} submit={t('record.submit')} width="columns">
      <Form<RecordValues>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="record-form"
        scrollToFirstError={TO_FIRST_ERROR}
      >
        {field('institution')}
        {field('userName')}
        <div className="record-wide">{field('userAddress', { isCode: true })}</div>
        <Form.Item
          name="amount"
          label={`${titleOf('amount')} (BTC)`}
          rules={[
            requiredAmount(Satoshis, {
              prompt: t('enter.amount'),
              notAnAmount: t('action:amount.notAnAmount', { unit: BTC.name, places: BTC.scale }),
            }),
          ]}
        >
          <AmountInput unit={BTC} />
        </Form.Item>
        <Form.Item name="network" label={titleOf('network')} rules={[{ required: true, message: t('choose.network') }]}>
          <Select
            options={BitcoinNetwork.options.map((value) => ({ value, label: codesOf('network').label(value) }))}
          />
        </Form.Item>
        <div className="record-wide">{field('custodyAddress', { isCode: true })}</div>
        <div className="record-wide record-output">
          {field('txid', { isCode: true })}
          <Form.Item
            name="vout"
            label={titleOf('vout')}
            extra={t('record.optional')}
            rules={[wholeNumber((value) => matchesSchema(shape.vout, value), { range: t('range.vout') })]}
          >
            <Input inputMode="numeric" autoComplete="off" placeholder="0" />
          </Form.Item>
        </div>
        <div className="record-wide">
          {field('receivingAddress', { isCode: true, extra: t('record.receivingHint') })}
        </div>
        {field('type')}
        <div className="record-lock">
          <Form.Item
            name="lockKind"
            label={titleOf('lockTime')}
            rules={[{ required: true, message: t('choose.lockTime') }]}
          >
            <Select options={LOCK_KINDS.map((value) => ({ value, label: lockKinds.label(value) }))} />
          </Form.Item>
          {lockKind === 'height' ? (
            <Form.Item
              name="lockHeight"
              label={lockKinds.label('height')}
              rules={[
                wholeNumber((value) => matchesSchema(shape.lockTime, { kind: 'height', value }), {
                  prompt: t('enter.lockHeight'),
                  range: t('range.lockHeight'),
                }),
              ]}
            >
              <Input inputMode="numeric" maxLength={MAX_HEIGHT_DIGITS} autoComplete="off" />
            </Form.Item>
          ) : null}
          {lockKind === 'time' ? (
            <Form.Item
              name="lockMoment"
              label={`${lockKinds.label('time')} (${zone})`}
              rules={[{ required: true, message: t('choose.lockMoment') }]}
            >
              <MomentField />
            </Form.Item>
          ) : null}
        </div>
        <div className="record-wide">
          <Form.Item
            name="remarks"
            label={titleOf('remarks')}
            rules={[required(shape.remarks, { prompt: t('enter.remarks'), invalid })]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
          </Form.Item>
        </div>
      </Form>
      <Refusal
        problem={problem}
        action={
          problem?.code === 'deposit-exists' ? (
            <Button size="small" onClick={show}>
              {t('record.exists')}
            </Button>
          ) : null
        }
      />
      <p className="action-note">{t(isSecondPersonOff ? 'record.nextAlone' : 'record.next')}</p>
    </BeginFrame>
  );
}
