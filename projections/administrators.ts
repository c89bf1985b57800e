// The people of the console; what is personal stays sealed.
import { AdministratorRow } from '#contracts/administrator.ts';
import { defineReadModel } from './engine/types.ts';

export const administrators = defineReadModel<AdministratorRow>({
  name: 'administrators',
  version: 1,
  row: AdministratorRow,
  stream: 'administrator',
  on: { AdministratorAdded: (row, { data }) => ({ ...row, ...data, status: 'ENABLED' }) as AdministratorRow },
});
