// Selects a point in time: a date and time, or a position of the log.
import { Button, Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { positionAt } from '#contracts/access/session.ts';
import { callAt } from '../server/api.ts';
import { isPosition } from './as-of.ts';
import { MomentField } from './moment-field.tsx';
import { closeDialog } from '../navigation/open-dialog.ts';
import { offsetOf, useTime } from './time.ts';
import { DIALOG_WIDTHS } from '../look/dialog-widths.ts';

const HOUR_MS = 3_600_000;
const HOURS_BACK = [1, 24, 168] as const;
interface Fields {
  moment?: string | null;
  position?: string;
}

/** A future instant means now: its position is the log's last. */
const FAR_FUTURE = '2200-01-01T00:00:00Z';
/** Whether the log ends before a position. If that is unknown, the lists will report it. */
async function isAfterLogEnd(position: string): Promise<boolean> {
  const last = await callAt<typeof positionAt>(
    { method: 'GET', path: '/api/positions' },
    { query: { at: FAR_FUTURE } },
  ).catch(() => null);
  return last !== null && BigInt(position) > BigInt(last.position);
}

/** An action on the selected point; the last one is the default. */
interface PointAction {
  key: string;
  label: string;
  run: (point: string) => void;
}
interface Props {
  title: string;
  about: string;
  actions: readonly [...PointAction[], PointAction];
  /** One-click choices, besides the last hours: null is now. */
  quick?: readonly {
    key: string;
    label: string;
    run: () => void;
  }[];
  /** The point shown. */
  initial: string | null;
}

export function PointDialog({ title, about, actions, quick = [], initial }: Props) {
  const { t } = useTranslation(['shell', 'common', 'fault', 'problem']);
  const time = useTime();
  const [form] = Form.useForm<Fields>();
  const defaultAction = actions.at(-1)!;
  const chosen = useRef(defaultAction);
  const picked = Form.useWatch('moment', form);
  const runAndClose = (action: () => void): void => {
    action();
    closeDialog();
  };
  /** The field filled in last counts; the other is cleared, with its error. */
  const clearOther = ({ moment, position }: Fields): void => {
    if (moment) form.setFields([{ name: 'position', value: '', errors: [], validating: false }]);
    else if (position) form.setFields([{ name: 'moment', value: null }]);
  };
  const submit = ({ moment, position }: Fields): void => {
    const { run } = chosen.current;
    chosen.current = defaultAction;
    if (position) runAndClose(() => run(position));
    else if (moment) runAndClose(() => run(time.instantOf(moment)));
  };
  const buttons = [
    <Button key="cancel" onClick={closeDialog}>
      {t('common:action.cancel')}
    </Button>,
    ...actions.map((action) => (
      <Button
        key={action.key}
        type={action === defaultAction ? 'primary' : 'default'}
        onClick={() => {
          chosen.current = action;
          form.submit();
        }}
      >
        {action.label}
      </Button>
    )),
  ];
  return (
    <Modal
      open
      title={title}
      onCancel={closeDialog}
      footer={<div className="point-buttons">{buttons}</div>}
      width={DIALOG_WIDTHS.narrow}
    >
      <p className="as-of-about">{about}</p>
      <div className="as-of-quick">
        {HOURS_BACK.map((hours) => (
          <Button
            key={hours}
            size="small"
            onClick={() => runAndClose(() => defaultAction.run(new Date(Date.now() - hours * HOUR_MS).toISOString()))}
          >
            {t(`asOf.back${hours}`)}
          </Button>
        ))}
        {quick.map(({ key, label, run }) => (
          <Button key={key} size="small" onClick={() => runAndClose(run)}>
            {label}
          </Button>
        ))}
      </div>
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        onFinishFailed={() => {
          chosen.current = defaultAction;
        }}
        onValuesChange={clearOther}
        initialValues={{ position: initial !== null && isPosition(initial) ? initial : '' }}
      >
        <Form.Item
          name="moment"
          label={`${t('asOf.moment')} (${time.zone}, ${offsetOf(time.zone, picked ? time.instantOf(picked) : undefined)})`}
        >
          <MomentField autoFocus />
        </Form.Item>
        <Form.Item
          name="position"
          label={t('asOf.position')}
          normalize={(value: string) => value.replace(/[#\s]/g, '')}
          dependencies={['moment']}
          validateFirst
          rules={[
            {
              validator: async (_, value: string) => {
                if (value && !isPosition(value)) throw new Error(t('fault:not-a-position'));
              },
            },
            {
              validator: (_, value) =>
                value || form.getFieldValue('moment') ? Promise.resolve() : Promise.reject(new Error(t('asOf.either'))),
            },
            {
              validateTrigger: 'onSubmit',
              validator: async (_, value: string) => {
                if (value && (await isAfterLogEnd(value))) throw new Error(t('problem:position-unknown'));
              },
            },
          ]}
        >
          <Input inputMode="numeric" placeholder="184220" autoComplete="off" onPressEnter={form.submit} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
