// Filter by people and sources, by name.
import { useQuery } from '@tanstack/react-query';
import type { CustomFilterDisplayProps } from 'ag-grid-react';
import { actorsQuery, useActorName } from '../../rights/actors.ts';
import { SetFilter, type SetModel } from './set-filter.tsx';

export function ActorFilter<Row>(props: CustomFilterDisplayProps<Row, unknown, SetModel>) {
  const { data } = useQuery(actorsQuery);
  const name = useActorName();
  // Values already in the filter stay in the list, known or not.
  const values = [...new Set([...(data?.actors.map(({ id }) => id) ?? []), ...(props.model?.values ?? [])])];
  return <SetFilter {...props} values={values} label={name} />;
}
