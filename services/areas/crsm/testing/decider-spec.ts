// For tests of CRSMs: commands, reports, and the events that follow.
import type { CallAction } from '#contracts/areas/crsm/calls.ts';
import { DEFAULT_SETTINGS } from '#contracts/areas/settings/rules.ts';
import { specOf } from '../../../command/testing/spec.ts';
import type { Price } from '../../collateral-price/decider.ts';
import { aTrove, yu } from '../../trove/testing/examples.ts';
import type { CallCommand, CallReport, CrsmCommand } from '../commands.ts';
import { crsmDecider } from '../decider.ts';
import { CONTRACT, aCreation, someFigures } from './examples.ts';
import type { CrsmEvent } from '../state.ts';

export const NOW = '2026-11-01T08:00:00.000Z';
export const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();
export const ana = { kind: 'administrator', id: 'ana' } as const;
export const hash = `0x${'ab'.repeat(32)}`;
export const key = { chainId: 1, vaultId: 'vault-1', troveId: '1' };
const { chainId: _chainId, vaultId: _vaultId, troveId: _troveId, ...position } = aTrove('1');
export const trove = { ...position, seenAt: NOW };
export const price = (value: string): Price => ({ id: 'p', pair: 'BTC/YU', source: 'a', at: NOW, price: value });
export const given = specOf(crsmDecider, { settings: DEFAULT_SETTINGS, trove, crsmExternalState: null, price: null });

export type Act = CallCommand extends infer Command ? (Command extends unknown ? Omit<Command, 'id'> : never) : never;
export const act = (command: Act): CrsmCommand => ({ ...command, id: 'crsm' });
export const create = (more: object = {}) => act({ type: 'CreateCrsm', ...aCreation('1', more) });
export const creation = (more: object = {}): CrsmEvent & { id: string } => ({
  type: 'CrsmCreationRequested',
  id: 'call-0',
  data: { ...aCreation('1', more), trove, by: 'ana', at: NOW },
});
export const report = (command: CallReport): CrsmCommand => ({ ...command, id: 'crsm' });
export const succeeded = (executionId: string, more: object = {}): CallReport => ({
  type: 'RecordCallConfirmed',
  executionId,
  hash,
  at: later(30),
  ...more,
});
export const failed = (executionId: string): CallReport => ({
  type: 'RecordCallFailed',
  executionId,
  reason: 'out of gas',
});
export const crsmFound = (more: Parameters<typeof someFigures>[0] = {}): CrsmEvent => ({
  type: 'CrsmFound',
  data: { ...key, contract: CONTRACT, ...someFigures(more), at: NOW, trove },
});
export const confirmedAs = (of: CallAction, executionId: string, figures: object | null, more: object = {}) =>
  ({
    type: 'CrsmCallConfirmed',
    data: {
      act: of,
      executionId,
      hash,
      figures,
      pendingDebtGasCompensation: null,
      acceptableAt: null,
      at: later(30),
      ...more,
    },
  }) as CrsmEvent;
export const crsmReport = (at: string, more: Parameters<typeof someFigures>[0] = {}) => ({
  at,
  figures: someFigures(more),
});

export const pendingSince = (acceptableAt: string): CrsmEvent =>
  confirmedAs('commit-debt-gas-compensation', 'before', someFigures(), {
    pendingDebtGasCompensation: yu(80),
    acceptableAt,
    at: NOW,
  });
/** A commitment whose delay is over. */
export const committed = [
  { type: 'CrsmCompensationCommitRequested', id: 'before', data: { ...key, value: yu(80), by: 'ana', at: NOW } },
  pendingSince(NOW),
] satisfies (CrsmEvent & { id?: string })[];
