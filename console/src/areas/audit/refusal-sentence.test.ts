import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '#contracts/areas/audit/texts.en-US.ts';
import { interpolated } from '../../i18n/interpolated.ts';
import zh from '#contracts/areas/audit/texts.zh-CN.ts';
import { isRefusal, refusalSentence } from './refusal-sentence.ts';

const texts = i18next.createInstance();
beforeAll(() =>
  texts.use(interpolated).init({
    lng: 'en-US',
    interpolation: { alwaysFormat: true, escapeValue: false },
    resources: { 'en-US': { audit: en }, 'zh-CN': { audit: zh } },
  }),
);

const KNOWN = 'a'.repeat(64);
const named =
  (names: Record<string, string>) =>
  (id: string): string =>
    names[id] ?? id;
const names = {
  model: named({ 'trove-totals': 'Position totals', troves: 'Positions' }),
  permission: named({ 'role:add': 'Add a role', 'deposit:confirm': 'Confirm a deposit' }),
  code: named({ 'second-person-needed': 'Another person must do this.' }),
  account: (lookup: string) => (lookup === KNOWN ? 'lead@demo.example' : null),
};
const say = (language: string, type: string, data: Record<string, unknown>): string =>
  refusalSentence(texts.getFixedT(language, 'audit'), names, { type, data });
const denied = { permission: 'trove:read', cause: 'not-allowed' };
const added = { method: 'POST', path: '/api/roles', permission: 'role:add' };
const refused = { command: 'ConfirmDeposit', target: 'deposit-1', code: 'second-person-needed' };

describe('a refusal reads as a sentence', () => {
  test.each([
    [
      'AccessDenied',
      { ...denied, method: 'JOIN', path: 'trove-totals', count: 2 },
      'Tried to watch Position totals live without permission, twice',
      '试图实时查看“Position totals”，但没有权限，共 2 次',
    ],
    [
      'AccessDenied',
      { ...denied, method: 'GET', path: '/api/troves/sums' },
      'Tried to read Positions without permission',
      '试图查看“Positions”，但没有权限',
    ],
    [
      'AccessDenied',
      { ...denied, method: 'GET', path: '/api/troves.csv', count: 3 },
      'Tried to read Positions without permission, 3 times',
      '试图查看“Positions”，但没有权限，共 3 次',
    ],
    [
      'AccessDenied',
      { ...added, cause: 'not-allowed', count: 1 },
      'Tried “Add a role” without permission',
      '试图执行“Add a role”，但没有权限',
    ],
    [
      'AccessDenied',
      { ...added, cause: 'xsrf-token-invalid', count: 2 },
      '“Add a role” refused twice: missing or wrong security token',
      '“Add a role”被拒绝 2 次：安全令牌缺失或不符',
    ],
    [
      'AccessDenied',
      { method: 'POST', path: '/api/session', permission: 'public', cause: 'origin-not-allowed' },
      'POST /api/session refused: sent from another site',
      'POST /api/session 被拒绝：请求来自其他网站',
    ],
    [
      'AccessDenied',
      { ...denied, method: 'GET', path: '/api/else' },
      'GET /api/else refused: missing permission',
      'GET /api/else 被拒绝：没有该权限',
    ],
    ['AccessDenied', added, '“Add a role” refused: cause not recorded', '“Add a role”被拒绝：未记录原因'],
    [
      'CommandRefused',
      refused,
      '“Confirm a deposit” refused: Another person must do this.',
      '“Confirm a deposit”被拒绝：Another person must do this.',
    ],
    [
      'CommandRefused',
      { ...refused, count: 4 },
      '“Confirm a deposit” refused 4 times: Another person must do this.',
      '“Confirm a deposit”被拒绝 4 次：Another person must do this.',
    ],
    [
      'CommandRefused',
      { command: 'ReportOutcome', target: 'execution-1', code: 'execution-ended', told: 'succeeded 0x1' },
      '“ReportOutcome” refused: execution-ended (reported: succeeded 0x1)',
      '“ReportOutcome”被拒绝：execution-ended（上报：succeeded 0x1）',
    ],
    [
      'SignInsFailed',
      { account: KNOWN, minute: '', count: 2 },
      'Failed to sign in as lead@demo.example, twice',
      '以 lead@demo.example 登录失败，共 2 次',
    ],
    [
      'SignInsFailed',
      { account: 'b'.repeat(64), minute: '', count: 1 },
      'Failed to sign in with an unknown account',
      '使用未知账号登录失败',
    ],
  ])('%s %j', (type, data, english, chinese) => {
    expect(isRefusal(type)).toBe(true);
    expect(say('en-US', type, data)).toBe(english);
    expect(say('zh-CN', type, data)).toBe(chinese);
  });
  test('only for refusal events, and is empty for incomplete data', () => {
    expect(isRefusal('Exported')).toBe(false);
    expect(say('en-US', 'AccessDenied', { method: 'GET' })).toBe('');
  });
});
