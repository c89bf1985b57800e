// Changes of rules that weaken a control: what waits for another person, and what became of the others.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PROPOSAL_STATUSES, proposalReads, type ProposalRow } from '#contracts/areas/settings/proposals.ts';
import { proposalActs } from '#contracts/areas/settings/proposal-actions.ts';
import { useEventWords } from '../../app/event-words.ts';
import { Page } from '../../app/look/page.tsx';
import { useHeldNow } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import type { ActLook } from '../../declared/act-kit.ts';
import { useActs } from '../../declared/use-acts.tsx';
import { useStatusFilters } from '../../declared/use-status-filters.ts';
import type { ListTexts } from '../../grid/list-props.ts';
import { LiveGrid } from '../../grid/live-grid.tsx';
import { permissionOf, useProposalColumns } from './columns.ts';
import { useSettingWords } from '../../settings/setting-words.ts';

/** Told with what it is to be. */
const OMITTED = ['before'] as const;
const WHICH = ['after', 'reason', 'until', 'proposedBy', 'proposedAt'];

export function ProposalsScreen() {
  const { t } = useTranslation(['settings', 'areas']);
  const event = useEventWords();
  const held = useHeldNow();
  const me = useSession()?.administrator.id;
  const columns = useProposalColumns();
  const { listOf } = useSettingWords();
  const title = t('areas:page./settings/proposals');
  const nameOf = useCallback(({ before, after }: ProposalRow): string => listOf(before, after, 'to'), [listOf]);
  const looks = useMemo<Readonly<Record<string, ActLook<ProposalRow>>>>(() => {
    const may = ({ group }: ProposalRow): boolean => held.has(permissionOf(group));
    return {
      confirm: { applies: may },
      reject: { applies: may },
      withdraw: { applies: (row) => may(row) && row.proposedBy === me },
    };
  }, [held, me]);
  const {
    dialog,
    button: _,
    ...acts
  } = useActs<ProposalRow>({
    acts: proposalActs.acts,
    reads: proposalReads,
    columns,
    nameOf,
    looks,
    facts: WHICH,
    title,
  });
  const quick = useStatusFilters(PROPOSAL_STATUSES);
  const texts = useMemo<ListTexts<ProposalRow>>(
    () => ({ label: t('proposals.list'), empty: t('proposals.empty'), rowName: nameOf, event }),
    [t, nameOf, event],
  );
  return (
    <Page title={title}>
      <LiveGrid list={proposalReads} columns={columns} omitted={OMITTED} texts={texts} {...acts} quick={quick} />
      {dialog}
    </Page>
  );
}
