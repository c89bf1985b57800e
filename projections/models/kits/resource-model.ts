// The read model of a resource, from its declaration (contracts/kits/resource.ts): fields, switch status, and who added
// it when.
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { switchTransitions } from '#contracts/kits/resource/refusals.ts';
import { defineReadModel, type Evolve, type ReadModel, type Row } from '../../engine/types.ts';

const change =
  (fields: (data: Row) => Row): Evolve<Row> =>
  (row, { type, data }) => {
    if (!row) throw new Error(`${type} of a record that was never added`);
    return { ...row, ...fields(data) };
  };

/** `on` and `relatedStreams`: changes by events of other streams. */
export function resourceModel(
  { options, Name, stored, computed }: ResourceContract,
  { version, on, relatedStreams }: Pick<ReadModel, 'version' | 'relatedStreams'> & Partial<Pick<ReadModel, 'on'>>,
): ReadModel {
  const { area, model, fields, page, switched, custom } = options;
  return defineReadModel<Row>({
    name: model,
    version,
    ...(relatedStreams && { relatedStreams }),
    row: stored,
    ...(computed && { computed: computed.columns }),
    stream: area,
    indexes: [...(switched ? ['status'] : []), ...(page.order ?? []).map(({ colId }) => colId)],
    searches: Object.keys(fields)
      .filter((name) => fields[name]!.kind === 'text')
      .slice(0, 1),
    on: {
      [`${Name}Added`]: (_row, { data, at, metadata: { actor } }) => ({
        ...data,
        ...(switched && { status: switched.off.status }),
        createdBy: actor.id,
        createdAt: at,
      }),
      [`${Name}Edited`]: change(({ before: _before, ...edited }) => edited),
      [`${Name}Removed`]: () => null,
      [`${Name}Restored`]: (_row, { data }) => data,
      ...Object.fromEntries(
        switchTransitions(options).map(({ to }) => [to.event, change(() => ({ status: to.status }))]),
      ),
      ...Object.fromEntries(
        Object.values(custom?.actions ?? {}).map(({ event }) => [
          event.type,
          change(({ before: _before, ...set }) => set),
        ]),
      ),
      ...on,
    },
  });
}
