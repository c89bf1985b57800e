// The executor of outside executions, by the configuration.
import { AREAS, DEMOS } from '../../areas/registry.ts';
import { createStates } from '../../command/folded.ts';
import { simulatedFailures, simulatedFigures } from '../../demo/simulated-outcomes.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { OutsideExecutor } from '../../executions/executors/executor.ts';
import { createSimulatedExecutor } from '../../executions/executors/simulated.ts';
import { createWebhookExecutor } from '../../executions/executors/webhook.ts';
import type { Config } from '../config.ts';

/** null: outside executions wait. */
export function executorOf(
  { executor, executorName }: Pick<Config, 'executor' | 'executorName'>,
  store: EventStore,
): OutsideExecutor | null {
  if (executor) return createWebhookExecutor(executor);
  if (executorName !== 'simulated') return null;
  return createSimulatedExecutor({
    failureOf: simulatedFailures(DEMOS),
    figuresOf: simulatedFigures(DEMOS, createStates(store, AREAS)),
  });
}
