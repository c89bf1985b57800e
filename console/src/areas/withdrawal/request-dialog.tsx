// Requests a withdrawal. The institution is one of the known ones. Beside the input it shows the available amount, the
// daily limit, and the result of the dry run.
import { Alert, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import type { DeclaredAction } from '#contracts/kits/declared-action.ts';
import { BitcoinAddress, BitcoinNetwork, bitcoinAddressKind } from '#contracts/values/address.ts';
import { addressOf, withSuggestions, satsField, textField, type Fields } from '#contracts/kits/field.ts';
import { withSuggestionsIn } from '#contracts/kits/suggestions.ts';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { institutionReads, type InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { withdrawalActions } from '#contracts/areas/withdrawal/actions.ts';
import { withdrawalDeclaration } from '#contracts/areas/withdrawal/declaration.ts';
import { AddWithdrawalBody } from '#contracts/areas/withdrawal/events.ts';
import { TO_FIRST_ERROR } from '../../actions/field-errors.ts';
import { Facts } from '../../actions/facts.tsx';
import { BeginFrame } from '../../actions/begin-frame.tsx';
import { Refusal } from '../../actions/refusal.tsx';
import { useBegin } from '../../actions/use-begin.ts';
import { required } from '../../actions/validation.ts';
import { call } from '../../app/server/api.ts';
import { formatBtc } from '../../base/amounts.ts';
import { useBalance } from '../../custody/use-balances.ts';
import { filled } from '../../declared/dialogs/filled.tsx';
import { FormFields } from '../../declared/fields/form-fields.tsx';
import { nameFromForm } from '../../declared/fields/name-from-form.ts';
import { SecondPersonNote } from '../../declared/dialogs/second-person-note.tsx';
import { DryRunNote } from '../../declared/dialogs/dry-run-note.tsx';
import { useFieldErrors } from '../../declared/fields/use-field-errors.ts';
import { bodyOf, type Values } from '../../declared/fields/values.ts';
import { WhileTyped } from '../../declared/fields/with-form-values.tsx';
import { useAll } from '../../feed/use-all.ts';
import { useSay } from '../../i18n/pair.ts';
import { useProblemText } from '../../i18n/problem-text.ts';

const MAX_NAME = 128;
const { shape } = AddWithdrawalBody;
const { withdrawals: names } = withdrawalDeclaration.fields!;
const INSTITUTION = { institution: textField(MAX_NAME, ...names.institution) };
const FIELDS: Fields = withSuggestionsIn(
  {
    network: fieldsOf(institutionActions.actions['propose-address'].options)['network']!,
    amount: satsField(...names.amount),
    receivingAddress: withSuggestions(addressOf(BitcoinAddress, ...names.receivingAddress), {
      narrowedBy: ['institution', 'network'],
    }),
    userName: withSuggestions(textField(MAX_NAME, ...names.userName), { narrowedBy: ['institution'] }),
  },
  { area: 'withdrawal', model: 'withdrawals' },
);
const ALL = { ...INSTITUTION, ...FIELDS };
const DRAFT_FIELDS = Object.keys(ALL);
const BEFORE = { network: 'mainnet' };
const WARNINGS = { 'address-not-approved': withdrawalDeclaration.refusals!['address-not-approved']! };
const isSats = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value);

/** The limits of the chosen institution. */
function OfInstitution({ body }: { body: Values }) {
  const { t } = useTranslation('withdrawal');
  const { data: institutions } = useAll<InstitutionRow>(institutionReads, null);
  const { institution, network, amount } = body;
  const of = institutions?.find(({ name }) => name === institution);
  const balance = useBalance(null, (one) => one.institutionId === of?.id && one.network === network);
  if (!of) return null;
  const available = BigInt(balance?.available ?? '0');
  const after = isSats(amount) ? available - BigInt(amount) : null;
  const approved = of.addresses.filter((address) => address.status === 'APPROVED' && address.network === network);
  return (
    <>
      {of.status === 'FROZEN' ? (
        <Alert type="error" showIcon title={t('request.frozen', { reason: of.reason ?? '' })} />
      ) : null}
      <Facts
        of={[
          [t('request.available'), <strong key="available">{formatBtc(available)} BTC</strong>],
          ...(after === null
            ? []
            : [
                [
                  t('request.after'),
                  <span key="after" className={after < 0n ? 'withdrawal-over' : undefined}>
                    {formatBtc(after)} BTC
                  </span>,
                ] as const,
              ]),
          [t('request.limit'), of.dailyLimit === null ? t('request.noLimit') : `${formatBtc(of.dailyLimit)} BTC`],
          [
            t('request.approved'),
            approved.length ? (
              <ul key="approved" className="withdrawal-addresses">
                {approved.map(({ address, note }) => (
                  <li key={address}>
                    <code>{address}</code> <bdi>{note}</bdi>
                  </li>
                ))}
              </ul>
            ) : (
              t('request.noneApproved')
            ),
          ],
        ]}
      />
    </>
  );
}

const RequestPreview = ({ body }: { body: Values }) => (
  <>
    <OfInstitution body={body} />
    <DryRunNote action={withdrawalActions.actions.add} body={body} warnings={WARNINGS} />
  </>
);

export function RequestDialog({ action, onClose }: { action: DeclaredAction; onClose: () => void }) {
  const { t } = useTranslation('withdrawal');
  const { invalid } = useProblemText();
  const say = useSay();
  const [form] = Form.useForm<Values>();
  const begin = useBegin({ action, form, draftFields: DRAFT_FIELDS, before: BEFORE, onClose });
  const { draft, problem } = begin;
  const { data: institutions, isLoading } = useAll<InstitutionRow>(institutionReads, null);
  useFieldErrors(form, ALL, problem);

  const submit = async (values: Values): Promise<void> => {
    const body = bodyOf(ALL, values);
    if (bitcoinAddressKind(String(body['receivingAddress']), BitcoinNetwork.parse(body['network'])) === null)
      return form.setFields([{ name: 'receivingAddress', errors: [invalid('address-of-another-network')] }]);
    await begin.send(body, (idempotencyKey) => call(action.route, { body, idempotencyKey }), {
      successMessage: filled(say(action.words.successMessage), {}),
      name: nameFromForm(ALL, values),
    });
  };
  const registered = institutions
    ?.map(({ name }) => name)
    .toSorted((one, other) => nameKey(one).localeCompare(nameKey(other)));
  return (
    <BeginFrame
      begin={begin}
      form={form}
      title={say(action.words.title)}
      submit={say(action.words.submit)}
      width="long"
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.typed}
        onFinish={(values) => void submit(values)}
        className="action-form"
        scrollToFirstError={TO_FIRST_ERROR}
      >
        <Form.Item
          name="institution"
          label={say(names.institution)}
          rules={[required(shape.institution, { prompt: t('request.choose'), invalid })]}
        >
          {registered || isLoading ? (
            <Select
              autoFocus
              loading={isLoading}
              showSearch
              options={(registered ?? []).map((name) => ({ value: name, label: name }))}
            />
          ) : (
            <Input autoFocus autoComplete="off" />
          )}
        </Form.Item>
        <FormFields fields={FIELDS} autoFocus={false} />
        <WhileTyped fields={ALL}>{(body) => <RequestPreview body={body} />}</WhileTyped>
      </Form>
      <SecondPersonNote action={action} row={{}} />
      <p className="action-note">{t('request.next')}</p>
      <Refusal problem={problem} />
    </BeginFrame>
  );
}
