// The setting `serviceLevel`: how many minutes a record may wait in a state. Lists colour the age of records by it.
import { z } from 'zod';
import type { BilingualText, BilingualTexts } from '../../values/bilingual.ts';
import { objectOrJson, parsedJson } from '../../values/json-text.ts';
import { isKeyOf, keysOf } from '../../values/records.ts';

/** The states in which records wait, `<area>.<state>`, with their names. */
export const SERVICE_STATES = {
  'deposit.RECORDED': ['充值：待确认', 'Deposit: to confirm'],
  'deposit.MINTING': ['充值：铸造中', 'Deposit: minting'],
  'deposit.MINT_FAILED': ['充值：铸造失败', 'Deposit: mint failed'],
  'deposit.REFUND_REQUESTED': ['充值：退款待确认', 'Deposit: refund to confirm'],
  'deposit.REFUNDING': ['充值：退款付款中', 'Deposit: refund being paid'],
  'deposit.REFUND_FAILED': ['充值：退款失败', 'Deposit: refund failed'],
  'withdrawal.REQUESTED': ['提现：等待销毁', 'Withdrawal: waits for its burn'],
  'withdrawal.READY': ['提现：待确认', 'Withdrawal: to confirm'],
  'withdrawal.BLOCKED': ['提现：已拦截', 'Withdrawal: blocked'],
  'withdrawal.CONFIRMED': ['提现：付款中', 'Withdrawal: being paid'],
  'withdrawal.PAYOUT_FAILED': ['提现：付款失败', 'Withdrawal: payout failed'],
  'burn.BURNING': ['销毁：进行中', 'Burn: in progress'],
  'burn.FAILED': ['销毁：失败', 'Burn: failed'],
  'crsm.CALLING': ['CRSM：调用中', 'CRSM: call in progress'],
  'crsm.CALL_FAILED': ['CRSM：调用失败', 'CRSM: call failed'],
  'execution.OPEN': ['执行：未结束', 'Execution: open'],
  'execution.FAILED': ['执行：失败', 'Execution: failed'],
  'request.REQUESTED': ['操作申请：待确认', 'Request: to confirm'],
  'settings.PROPOSED': ['规则修改：待确认', 'Proposed change: to confirm'],
  'point.WAITING': ['积分调整：待复核', 'Point adjustment: to confirm'],
  'import.AWAITING_APPROVAL': ['导入：待审批', 'Import: to approve'],
  'feedback.UNTREATED': ['反馈：未处理', 'Feedback: untreated'],
} as const satisfies BilingualTexts;
export type ServiceState = keyof typeof SERVICE_STATES;

/** The state of an area's rows with a status; null: they wait for nothing in it. */
export function serviceStateIn(area: string, status: string): ServiceState | null {
  const state = `${area}.${status}`;
  return isKeyOf(SERVICE_STATES, state) ? state : null;
}

/** Of the column of rows with the time from which on they wait. */
export const WAITING_SINCE: BilingualText = ['等待起始时间', 'Waiting since'];
/** The title of the columns of lists that show how long their rows wait. */
export const AGE_NAME: BilingualText = ['等待时长', 'Age'];

/** Minutes by state; a state without minutes has no limit. */
export type ServiceLevel = Readonly<Partial<Record<ServiceState, number>>>;

/** A year. */
export const MOST_MINUTES = 525_600;
/** The bounds of the minutes of one state. */
const Minutes = z.int('not-an-integer').min(1, 'out-of-range').max(MOST_MINUTES, 'out-of-range');

const MinutesByState = z.record(z.string(), z.unknown()).transform((sent, { addIssue }) => {
  const minutes: Record<string, number> = {};
  for (const [state, value] of Object.entries(sent)) {
    const read = Minutes.safeParse(value);
    if (!isKeyOf(SERVICE_STATES, state)) addIssue({ code: 'custom', path: [state], message: 'not-a-state' });
    else if (read.success) minutes[state] = read.data;
    else addIssue({ code: 'custom', path: [state], message: read.error.issues[0]!.message });
  }
  return minutes as ServiceLevel;
});

/** In the order of the states, so that equal settings are equal texts. No limit at all: the empty text. */
function serviceLevelText(level: ServiceLevel): string {
  const limits = keysOf(SERVICE_STATES).flatMap((state) => (level[state] === undefined ? [] : [[state, level[state]]]));
  return limits.length ? JSON.stringify(Object.fromEntries(limits)) : '';
}

/** `{"deposit.RECORDED": 60}` as an object or as JSON text; null or the empty text: no limits. */
export const SentServiceLevel: z.ZodType<string, unknown> = objectOrJson(
  MinutesByState.transform(serviceLevelText),
  'not-a-state',
);

/** The minutes of the setting's text. */
export const serviceLevelOf = (text: string): ServiceLevel =>
  text === '' ? {} : MinutesByState.parse(parsedJson(text));

/** Failed executions have none: what is done again is another execution. */
export const STARTING_SERVICE_LEVEL = serviceLevelText({
  'deposit.RECORDED': 120,
  'deposit.MINTING': 60,
  'deposit.MINT_FAILED': 60,
  'deposit.REFUND_REQUESTED': 480,
  'deposit.REFUNDING': 120,
  'deposit.REFUND_FAILED': 120,
  'withdrawal.REQUESTED': 1440,
  'withdrawal.READY': 120,
  'withdrawal.BLOCKED': 480,
  'withdrawal.CONFIRMED': 120,
  'withdrawal.PAYOUT_FAILED': 120,
  'burn.BURNING': 60,
  'burn.FAILED': 120,
  'crsm.CALLING': 60,
  'crsm.CALL_FAILED': 60,
  'execution.OPEN': 120,
  'request.REQUESTED': 480,
  'settings.PROPOSED': 480,
  'point.WAITING': 480,
  'import.AWAITING_APPROVAL': 480,
  'feedback.UNTREATED': 2880,
});
