// Retries a failed call: the same action, prefilled with the values of the first request.
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import { crsmActions } from '#contracts/areas/crsm/actions.ts';
import { CALLS } from '#contracts/areas/crsm/calls.ts';
import { crsmReads, type CrsmRow } from '#contracts/areas/crsm/reads.ts';
import type { ActionKit } from '../../declared/action-kit.ts';
import { DeclaredActionDialog } from '../../declared/dialogs/declared-action-dialog.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { eventsOf } from '../../grid/history/use-history.ts';
import { CallPreview } from './call-preview.tsx';
import { CreationDialog, isCalled } from './presentations.tsx';

const { create } = crsmActions.actions;

interface Props {
  kit: ActionKit<CrsmRow>;
  row: CrsmRow;
  onClose: () => void;
}

export function RetryDialog({ kit, row, onClose }: Props) {
  const name = row.call!.act;
  const action = crsmActions.actions[name];
  const { data: requestedValues, error } = useQuery({
    queryKey: ['crsms', 'asked', row.id, row.revision],
    staleTime: Infinity,
    queryFn: async (): Promise<Values> => {
      const data: Readonly<Record<string, unknown>> =
        (await eventsOf(crsmReads, row.id)).findLast(({ type }) => type === CALLS[name].requested.event)?.data ?? {};
      return Object.fromEntries(Object.keys(fieldsOf(action.options)).map((field) => [field, data[field] ?? null]));
    },
  });
  // If the values cannot be read, they can be typed again.
  const initial = requestedValues ?? (error ? {} : null);
  if (!initial) return null;
  if (name === 'create') return <CreationDialog action={create} initial={initial} onClose={onClose} />;
  const presentations = { ...kit.presentations, [name]: { ...kit.presentations?.[name], initial: () => initial } };
  return (
    <DeclaredActionDialog<CrsmRow>
      kit={{ ...kit, presentations }}
      action={action}
      row={row}
      isPossible={(now) => now.status === 'ACTIVE' && !isCalled(now)}
      onClose={onClose}
    >
      {(body, now) => <CallPreview action={action} call={name} body={body} row={now} />}
    </DeclaredActionDialog>
  );
}
