import { expect, test } from 'vitest';
import { foldPeriod } from '../../reports/period-report.ts';
import { columnsOf, linesOf } from './report-csv.ts';

test('a change names who asked for it and who confirmed it', () => {
  const change = {
    position: '7',
    at: '2026-11-01T00:00:00.000Z',
    person: 'ana',
    confirmedBy: 'ben',
    kind: 'limit' as const,
    of: 'coolingSeconds',
    field: 'coolingSeconds',
    before: '60',
    after: '30',
    reason: 'a busy night',
  };
  const body = foldPeriod({ from: change.at, to: change.at }).body();
  expect(linesOf({ body: { ...body, changes: [change] } })).toContainEqual(
    expect.objectContaining({ part: 'changes', person: 'ana', confirmedBy: 'ben', note: 'a busy night' }),
  );
});

test('a change that ended by itself says so, in the language of the file', () => {
  const at = '2026-11-01T00:00:00.000Z';
  const change = {
    position: '7',
    at,
    person: null,
    confirmedBy: null,
    kind: 'rule' as const,
    of: 'deposit:confirm',
    field: 'deposit:confirm',
    before: 'false',
    after: 'true',
    reason: 'a busy night',
  };
  const body = { ...foldPeriod({ from: at, to: at }).body(), changes: [change] };
  const head = { position: '7', root: null, treeHead: null, madeBy: 'ana', madeAt: at, sha256: '', names: {} };
  const [line] = linesOf({ body });
  const cells = columnsOf({ head, body }, 'zh-CN').map(({ cell }) => cell(line!));
  expect(cells).toEqual(expect.arrayContaining(['规则', '到期自动恢复']));
});
