// Proposed setting changes that weaken a control: pending ones, and the outcomes of the others.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { proposalReads, type ProposalRow } from '#contracts/areas/settings/proposals.ts';
import { settingsDeclaration } from '#contracts/areas/settings/declaration.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useHeldNow } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { useActions } from '../../declared/use-actions.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import { labelled } from '../../grid/filters/quick-filter.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { permissionOf, useProposalColumns } from './columns.ts';
import { useSettingWords } from '../../settings/setting-words.ts';
import { PROPOSAL_TABS } from './tabs.ts';

/** Shown together with the new value. */
const OMITTED = ['before'] as const;
const WHICH = ['after', 'reason', 'until', 'proposedBy', 'proposedAt'];

export function ProposalsScreen() {
  const { t } = useTranslation(['settings', 'areas']);
  const { codesOf } = useWordsIn(settingsDeclaration, 'settings-proposals');
  const event = useEventWords();
  const permissions = useHeldNow();
  const me = useSession()?.administrator.id;
  const columns = useProposalColumns();
  const { listOf } = useSettingWords();
  const title = t('areas:page./settings/proposals');
  const nameOf = useCallback(({ before, after }: ProposalRow): string => listOf(before, after, 'to'), [listOf]);
  const presentations = useMemo<Readonly<Record<string, ActionPresentation<ProposalRow>>>>(() => {
    const mayApprove = ({ group }: ProposalRow): boolean => permissions.has(permissionOf(group));
    return {
      confirm: { applies: mayApprove },
      reject: { applies: mayApprove },
      withdraw: { applies: (row) => mayApprove(row) && row.proposedBy === me },
    };
  }, [permissions, me]);
  const {
    dialog,
    button: _,
    ...listProps
  } = useActions<ProposalRow>({
    actions: proposalActions.actions,
    reads: proposalReads,
    columns,
    nameOf,
    presentations,
    summaryFields: WHICH,
    title,
  });
  const quick = useMemo(() => labelled(PROPOSAL_TABS, codesOf('status').label), [codesOf]);
  const texts = useMemo<ListTexts<ProposalRow>>(
    () => ({ label: t('proposals.list'), empty: t('proposals.empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title}>
      <LiveGrid list={proposalReads} columns={columns} omitted={OMITTED} texts={texts} {...listProps} quick={quick} />
      {dialog}
    </Page>
  );
}
