// Finds the statements of institutions by their names.
import type { institutionReads } from '#contracts/areas/institution/reads.ts';
import { callAt } from '../../../app/server/api.ts';
import type { Finder } from '../../../app/navigation/finder.ts';
import { typingPause } from '../../../base/pause.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { filterOfName } from '../../deposit/finder.ts';
import { institutionAt } from '../institution-address.ts';
import { STATEMENT } from './statement-period.ts';

const MAX_FOUND = 4;
const filterOf = (text: string) => filterOfName(text, [], 'name');

export const finder: Finder = {
  area: 'institution',
  permissions: ['institution:read', 'institution-account:read'],
  looksLike: (text) => (filterOf(text) === null ? null : 'perhaps'),
  async find(text, asOf, signal) {
    const filter = filterOf(text);
    if (filter === null) return [];
    await typingPause(signal);
    const { rows } = await callAt<(typeof institutionReads)['list']>(
      { method: 'GET', path: '/api/institutions' },
      { query: { filter, start: 0, end: MAX_FOUND, ...(asOf === null ? {} : { asOf }) }, signal },
    );
    return rows.map(({ id, name }) => ({
      id: `statement ${id}`,
      path: `${institutionAt(id)}&${STATEMENT}=month`,
      describe: (t) => ({ label: isolated(name), note: t('palette.statement') }),
    }));
  },
};
