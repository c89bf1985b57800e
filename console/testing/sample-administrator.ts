import type { AdministratorRow } from '#contracts/areas/administrator/reads.ts';

/** A sample administrator, with changes for a test. */
export const administratorRow = (change: Partial<AdministratorRow> = {}): AdministratorRow => ({
  id: '6f1c2f5e-0000-5000-8000-000000000002',
  email: 'ana@console.example',
  emailLookup: 'a'.repeat(64),
  description: 'Keeps the books',
  roleId: 'custody-maker',
  status: 'ENABLED',
  wallet: null,
  walletLookup: null,
  lockedUntil: null,
  hasPassword: true,
  hasSecondFactor: false,
  forgotten: false,
  addedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  createdPosition: '1',
  revision: 0,
  ...change,
});
