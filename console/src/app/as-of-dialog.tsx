// Choosing a point in time: a moment on the clock, or a position in the log.
import { DatePicker, Form, Input, Modal, Button } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { isPosition, useAsOf } from './as-of.ts';
import { closeDialog } from './dialogs.ts';
import { offsetOf, useTime } from './time.ts';

const CLOCK = 'YYYY-MM-DD HH:mm:ss';
const HOURS_BACK = [1, 24, 24 * 7];
interface Fields { moment?: Dayjs | null; position?: string }

export function AsOfDialog() {
  const { t } = useTranslation(['shell', 'common', 'invalid']);
  const { asOf, setAsOf } = useAsOf();
  const time = useTime();
  const [form] = Form.useForm<Fields>();
  const go = (point: string | null): void => {
    setAsOf(point);
    closeDialog();
  };
  const submit = ({ moment, position }: Fields): void => {
    if (position) go(position);
    else if (moment) go(time.instantOf(moment.format(CLOCK)));
  };
  return (
    <Modal open title={t('asOf.title')} onCancel={closeDialog} onOk={form.submit} okText={t('asOf.go')} cancelText={t('common:action.cancel')} width={460}>
      <p className="as-of-about">{t('asOf.about')}</p>
      <div className="as-of-quick">
        {HOURS_BACK.map((hours) => <Button key={hours} size="small" onClick={() => go(new Date(Date.now() - hours * 3_600_000).toISOString())}>{t(`asOf.back${hours as 1 | 24 | 168}`)}</Button>)}
        {asOf === null ? null : <Button size="small" onClick={() => go(null)}>{t('asOf.live')}</Button>}
      </div>
      <Form form={form} layout="vertical" onFinish={submit} initialValues={{ position: asOf !== null && isPosition(asOf) ? asOf : '' }}>
        <Form.Item name="moment" label={`${t('asOf.moment')} (${time.zone}, ${offsetOf(time.zone)})`}>
          <DatePicker autoFocus showTime format={CLOCK} className="wide" />
        </Form.Item>
        <Form.Item
          name="position" label={t('asOf.position')} normalize={(value: string) => value.replace(/[#\s]/g, '')} dependencies={['moment']}
          rules={[{ pattern: /^\d{1,19}$/, message: t('invalid:not-a-position') }, { validator: (_, value) => (value || form.getFieldValue('moment') ? Promise.resolve() : Promise.reject(new Error(t('asOf.either')))) }]}
        >
          <Input inputMode="numeric" placeholder="184220" autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
