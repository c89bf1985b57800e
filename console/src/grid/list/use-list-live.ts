// The live changes of a list, and its pause as a cursor: hold, resume and step, each written to the URL.
import { useMemo } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import { useStore } from '../../base/store.ts';
import { useFollowedModel } from '../../feed/use-followed-model.ts';
import type { ListController } from '../live/controller/list-controller.ts';
import type { LiveRow } from '../live/rows/live-view.ts';
import type { ViewStateAccess } from '../views/use-view-state.ts';
import type { ListLive } from './list.ts';

interface Needs<Row> extends Pick<ViewStateAccess, 'setView'> {
  reads: AreaReads<Row>;
  controller: ListController<Row>;
  isPast: boolean;
}

export function useListLive<Row extends LiveRow>({ reads, controller, isPast, setView }: Needs<Row>): ListLive<Row> {
  const follow = useFollowedModel(reads, {
    enabled: !isPast,
    after: useStore(controller.followFrom),
    onRows: controller.apply,
    onValuationContext: controller.setValuationContext,
    onReplaced: controller.replaced,
  });
  const controls = useMemo(() => {
    const write = (): void => setView({ pause: controller.held() });
    const written = (run: () => void) => (): void => {
      run();
      write();
    };
    return {
      moves: controller.moves,
      setMayAdmit: controller.setMayAdmit,
      pause: written(controller.pause),
      resume: written(controller.resume),
      step: () => controller.step().then(write),
      refresh: written(controller.refresh),
      showNew: written(controller.showNew),
    };
  }, [controller, setView]);
  return useMemo(() => ({ ...controls, follow }), [controls, follow]);
}
