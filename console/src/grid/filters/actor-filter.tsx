// People and sources to filter by, by name.
import { useQuery } from '@tanstack/react-query';
import type { CustomFilterDisplayProps } from 'ag-grid-react';
import { actorsQuery, useActorName } from '../../rights/actors.ts';
import { SetFilter, type SetModel } from './set-filter.tsx';

export function ActorFilter<Row>(props: CustomFilterDisplayProps<Row, unknown, SetModel>) {
  const { data } = useQuery(actorsQuery);
  const name = useActorName();
  // What the filter names already stays in the list, known or not.
  const values = [...new Set([...(data?.actors.map(({ id }) => id) ?? []), ...(props.model?.values ?? [])])];
  return <SetFilter {...props} values={values} label={name} />;
}
