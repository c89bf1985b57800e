import { useEffect, useRef } from 'react';
import { watchModel } from './rooms.ts';
import { throttle } from './throttle.ts';

interface Options {
  enabled: boolean;
  everyMs: number;
}

/**
 * Calls back when one of the models has changed, with the position if known. It calls at most every `everyMs`, and
 * waits for the returned promise.
 */
export function useModelChanges(
  models: readonly string[],
  onMoved: (position: string | undefined) => void | Promise<unknown>,
  { enabled, everyMs }: Options,
): void {
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  const names = models.join(' ');
  useEffect(() => {
    if (!enabled || names === '') return undefined;
    const throttled = throttle<string | undefined>((position) => latest.current(position), everyMs);
    const stops = names.split(' ').map((model) => watchModel(model, throttled.call));
    return () => {
      throttled.stop();
      for (const stop of stops) stop();
    };
  }, [names, enabled, everyMs]);
}
