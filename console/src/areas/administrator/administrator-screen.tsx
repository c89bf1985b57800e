// Administrators: who has access, with which role, and the actions on them.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { administratorActions } from '#contracts/areas/administrator/actions.ts';
import { administratorReads, type AdministratorRow } from '#contracts/areas/administrator/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useCan } from '../../app/session/permission.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { useMyRights } from '../../rights/my-rights.ts';
import { administratorPresentations } from './presentations.tsx';
import { useAdministratorColumns } from './columns.ts';
import { usePersonName } from './person-name.ts';
import { administratorSearch } from './search.ts';

const set = (...values: string[]) => ({ filterType: 'set' as const, values });
const QUICK: readonly { key: 'enabled' | 'disabled' | 'noPassword' | 'noSecondFactor'; filter: FilterModel }[] = [
  { key: 'enabled', filter: { status: set('ENABLED') } },
  { key: 'disabled', filter: { status: set('DISABLED') } },
  { key: 'noPassword', filter: { hasPassword: set('false') } },
  { key: 'noSecondFactor', filter: { hasSecondFactor: set('false') } },
];

const { actions } = administratorActions;
/** Adding a person requires access to the list of roles. */
const { add: _, ...withoutAdd } = actions;

export function AdministratorScreen() {
  const { t } = useTranslation('administrator');
  const event = useEventWords();
  const { id, holdsAllOf } = useMyRights();
  const columns = useAdministratorColumns();
  const nameOf = usePersonName();
  const presentations = useMemo(() => administratorPresentations({ id, holdsAllOf }), [id, holdsAllOf]);
  const mayReadRoles = useCan('role:read');
  const { dialog, button, ...listProps } = useActions<AdministratorRow>({
    actions: mayReadRoles ? actions : withoutAdd,
    reads: administratorReads,
    columns,
    nameOf,
    presentations,
    summaryFields: ['description'],
    title: t('title'),
  });
  const quick = useMemo(() => labelled(QUICK, (key) => t(`quick.${key}`)), [t]);
  const texts = useMemo<ListTexts<AdministratorRow>>(
    () => ({ label: t('list'), empty: t('empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );

  return (
    <Page title={t('title')} actions={button}>
      <LiveGrid
        list={administratorReads}
        columns={columns}
        texts={texts}
        {...listProps}
        quick={quick}
        searchOf={administratorSearch}
      />
      {dialog}
    </Page>
  );
}
