import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { HelpList } from '#contracts/access/help-content.ts';
import { helpPages } from '#contracts/access/help-pages.ts';
import { textsByNamespace } from '../../../testing/texts.ts';
import { relaxedQuery } from '../../app/session/relaxed.ts';
import { ActionsHelp } from './action-help.tsx';
import { HelpContext } from './help-context.ts';
import { StatesHelp } from './states-help.tsx';

const [list] = helpPages('zh-CN')['/selfCustody/deposit']!.areas[0]!.lists;
const [status] = list!.columns;
const RECORDER_EXCLUDED = '确认充值须由登记人以外的人执行。';
const RECORDER_ALLOWED = '登记人可以自行确认充值。';

/** The help of a deposit's status, with these second-person rules switched off. */
const shown = (rulesOff: readonly string[], states: readonly string[] = []): Promise<string> =>
  rendered(<StatesHelp of={status!} list={list!} level={3} />, rulesOff, states);
const shownActions = ({ actions }: HelpList, names: readonly string[]): Promise<string> =>
  rendered(<ActionsHelp names={names} actions={actions} />);

async function rendered(
  help: ReactNode,
  rulesOff: readonly string[] = [],
  states: readonly string[] = [],
): Promise<string> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: 'zh-CN',
    resources: { 'zh-CN': { ...textsByNamespace('zh-CN') } },
    interpolation: { escapeValue: false },
  });
  const client = new QueryClient();
  const rows = rulesOff.map((rule) => ({
    rule,
    since: '2026-11-01T08:00:00.000Z',
    by: 'ana',
    confirmedBy: null,
    until: null,
  }));
  client.setQueryData(relaxedQuery.queryKey, { rows, requested: [], requestedWith: {} });
  const roles = {
    roles: [
      { id: 'custody-checker', name: 'Custody checker', isHeld: true },
      { id: 'night', name: '夜班', isHeld: false },
    ],
    permissions: { 'deposit:confirm': ['custody-checker', 'night'] },
  };
  return renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <I18nextProvider i18n={i18n}>
          <HelpContext value={{ roles, states: new Set(states) }}>{help}</HelpContext>
        </I18nextProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('an action tells whether its second-person rule is in force now', async () => {
  const [on, off] = [await shown([]), await shown(['deposit:confirm'])];
  expect([on.includes(RECORDER_EXCLUDED), on.includes(RECORDER_ALLOWED)]).toEqual([true, false]);
  expect([off.includes(RECORDER_EXCLUDED), off.includes(RECORDER_ALLOWED)]).toEqual([false, true]);
});

test('an action names the roles that may do it, and says if nobody has one of them', async () =>
  expect(await shown([])).toContain('角色：托管复核员、夜班（目前无人）'));

test('only the states of the open record are marked', async () => {
  const count = (html: string): number => html.split('help-state-here').length - 1;
  expect(count(await shown([]))).toBe(0);
  expect(count(await shown([], ['deposits.status.RECORDED', 'deposits.mintStatus.QUEUED']))).toBe(1);
});

test('an edit that needs another person in one state only names the state', async () => {
  const news = helpPages('zh-CN')['/news']!.areas[0]!.lists[0]!;
  const html = await shownActions(news, ['edit']);
  expect(html).toContain('仅限状态为“已显示”时');
  expect(html).toContain('您没有此权限');
});

test('an action that a route lets all call does not name everybody as its role', async () => {
  const requests = helpPages('zh-CN')['/operations/requests']!.areas[0]!.lists[0]!;
  const html = await shownActions(requests, ['confirm']);
  expect(html).toContain('确认和驳回须有规则所属操作的权限');
  expect(html).not.toContain('任何已登录的人');
});
