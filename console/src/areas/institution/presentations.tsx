// Presentations of the actions on institutions. Actions that are not allowed are not offered. The server decides.
import { useTranslation } from 'react-i18next';
import { institutionActions } from '#contracts/areas/institution/actions.ts';
import { institutionDeclaration } from '#contracts/areas/institution/declaration.ts';
import type { InstitutionAddress, InstitutionRow } from '#contracts/areas/institution/reads.ts';
import { choiceField, type Fields } from '#contracts/kits/field.ts';
import { Facts } from '../../actions/facts.tsx';
import type { ActionPresentation } from '../../declared/action-kit.ts';
import { DeclaredActionDialog } from '../../declared/dialogs/declared-action-dialog.tsx';
import { useWordsIn } from '../../declared/declared-columns.ts';
import type { Values } from '../../declared/fields/values.ts';
import { shortened } from '../../grid/columns/display.ts';
import { useActorName } from '../../rights/actors.ts';

type Presentation = ActionPresentation<InstitutionRow>;
const { 'propose-address': propose } = institutionActions.actions;

/** The whole of the chosen address, which is approved or removed as one. */
function ChosenAddress({ body, row }: { body: Values; row: InstitutionRow }) {
  const { t } = useTranslation('institution');
  const { titleOf, codesOf } = useWordsIn(institutionDeclaration, 'institutions');
  const name = useActorName();
  const of = row.addresses.find(({ address }) => address === body['address']);
  if (!of) return null;
  return (
    <Facts
      of={[
        [titleOf('addresses.address'), <code key="address">{of.address}</code>],
        [titleOf('addresses.network'), codesOf('addresses.network').label(of.network)],
        [titleOf('addresses.note'), of.note],
        [titleOf('addresses.by'), name(of.by)],
        [t('addressStatus'), codesOf('addresses.status').label(of.status)],
      ]}
    />
  );
}
/** Selects one of the institution's addresses that fit. */
const addressPresentation = (matches: (address: InstitutionAddress) => boolean): Presentation => ({
  applies: ({ addresses }) => addresses.some(matches),
  summaryFields: [],
  dialog: (props) => (
    <DeclaredActionDialog {...props}>{(body, row) => <ChosenAddress body={body} row={row} />}</DeclaredActionDialog>
  ),
  fields: ({ address, ...fields }: Fields, { addresses }) => ({
    ...fields,
    address: choiceField(
      Object.fromEntries(
        addresses.filter(matches).map((of) => {
          const label = `${shortened(of.address)} · ${of.note}`;
          return [of.address, [label, label] as const];
        }),
      ),
      ...address!.names,
    ),
  }),
});

/** `needsSecondPerson`: whether an address needs approval by another person than the proposer. */
export const institutionPresentations = (
  me: string | undefined,
  needsSecondPerson: boolean,
): Readonly<Record<string, Presentation>> => ({
  edit: { initial: ({ name, dailyLimit }) => ({ name, dailyLimit }), summaryFields: [] },
  'propose-address': {
    summaryFields: [],
    validateTogether: (body) => propose.options.rules.validateTogether?.(body) ?? null,
  },
  'approve-address': addressPresentation(
    ({ status, by }) => status === 'PROPOSED' && !(needsSecondPerson && by === me),
  ),
  'remove-address': addressPresentation(() => true),
  'approve-limit': {
    applies: ({ limitProposedBy }) => limitProposedBy !== null,
    summaryFields: ['dailyLimit', 'proposedLimit', 'limitProposedBy', 'limitProposedAt'],
  },
  'reject-limit': {
    applies: ({ limitProposedBy }) => limitProposedBy !== null,
    summaryFields: ['dailyLimit', 'proposedLimit', 'limitProposedBy'],
  },
  freeze: { summaryFields: ['dailyLimit', 'addresses'] },
  unfreeze: { summaryFields: ['reason', 'frozenBy'] },
});
