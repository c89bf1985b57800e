// A call that failed is sent again: the same act, with what it was asked for with.
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '#contracts/kits/act-parts.ts';
import { crsmActs } from '#contracts/areas/crsm/actions.ts';
import { CALLS } from '#contracts/areas/crsm/calls.ts';
import { crsmReads, type CrsmRow } from '#contracts/areas/crsm/reads.ts';
import type { ActKit } from '../../declared/act-kit.ts';
import { BeginDialog } from '../../declared/dialogs/begin-dialog.tsx';
import { DeclaredActDialog } from '../../declared/dialogs/declared-act-dialog.tsx';
import type { Values } from '../../declared/fields/values.ts';
import { eventsOf } from '../../grid/history/use-history.ts';
import { isCalled } from './looks.ts';
import { whatIsMade } from './what-comes.tsx';

const { create } = crsmActs.acts;
const CreateBelow = whatIsMade(create);

interface Props {
  kit: ActKit<CrsmRow>;
  row: CrsmRow;
  onClose: () => void;
}

export function Again({ kit, row, onClose }: Props) {
  const name = row.call!.act;
  const act = crsmActs.acts[name];
  const { data: asked, error } = useQuery({
    queryKey: ['crsms', 'asked', row.id, row.revision],
    staleTime: Infinity,
    queryFn: async (): Promise<Values> => {
      const data: Readonly<Record<string, unknown>> =
        (await eventsOf(crsmReads, row.id)).findLast(({ type }) => type === CALLS[name].requested.event)?.data ?? {};
      return Object.fromEntries(Object.keys(fieldsOf(act.parts)).map((field) => [field, data[field] ?? null]));
    },
  });
  // What it was asked for with can be typed anew.
  const initial = asked ?? (error ? {} : null);
  if (!initial) return null;
  if (name === 'create') return <BeginDialog act={create} initial={initial} Below={CreateBelow} onClose={onClose} />;
  const looks = { ...kit.looks, [name]: { ...kit.looks?.[name], initial: () => initial } };
  return (
    <DeclaredActDialog<CrsmRow>
      kit={{ ...kit, looks }}
      act={act}
      row={row}
      isPossible={(now) => now.status === 'ACTIVE' && !isCalled(now)}
      onClose={onClose}
    />
  );
}
