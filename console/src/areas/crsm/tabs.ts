// The tabs of CRSMs: those in danger by their ratio, calls the longest waiting first, and compensations by their time.
import type { CrsmRow } from '#contracts/areas/crsm/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { oldestFirst, type Tab } from '../../grid/filters/quick-filter.ts';

const POSITION = ['owner', 'vaultId', 'chainId'] as const;
const PROTECTION = ['deposits', 'minimumRepay', 'debtGasCompensation', 'entireDebt'] as const;
const lowestFirst = oldestFirst;

export const CRSM_TABS = [
  {
    key: 'triggered',
    filter: { isTriggered: among('true') },
    columns: ['troveId', 'icr', 'trgcr', ...PROTECTION, 'isProtected', 'callStatus', ...POSITION, 'seenAt'],
    order: lowestFirst('icr'),
    sums: ['deposits', 'minimumRepay', 'entireDebt'],
  },
  {
    key: 'unprotected',
    filter: { isProtected: among('false') },
    columns: ['troveId', 'icr', 'trgcr', ...PROTECTION, 'isTriggered', 'callStatus', ...POSITION, 'seenAt'],
    order: lowestFirst('icr'),
    sums: ['deposits', 'minimumRepay', 'entireDebt'],
  },
  {
    key: 'called',
    filter: { callStatus: among('REQUESTED', 'SUBMITTED') },
    columns: ['waitingSince', 'troveId', 'call', 'callStatus', 'status', 'icr', 'deposits', ...POSITION],
    order: oldestFirst('waitingSince'),
    sums: ['deposits'],
  },
  {
    key: 'failed',
    filter: { callStatus: among('FAILED') },
    columns: ['call', 'waitingSince', 'troveId', 'deposits', 'isProtected', 'vaultId', 'chainId'],
    order: oldestFirst('waitingSince'),
    sums: ['deposits'],
  },
  {
    key: 'pending',
    filter: { pendingDebtGasCompensation: { filterType: 'number', type: 'notBlank' } },
    columns: [
      'acceptableAt',
      'troveId',
      'pendingDebtGasCompensation',
      'debtGasCompensation',
      'callStatus',
      ...POSITION,
    ],
    order: oldestFirst('acceptableAt'),
    sums: ['pendingDebtGasCompensation'],
  },
] as const satisfies readonly Tab<CrsmRow>[];
