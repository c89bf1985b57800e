// The state of the connection to the server, and how far each read model is behind the log: for the badge in the
// header.
import { useEffect, useState } from 'react';
import type { LagMessage } from '#contracts/wire/feed.ts';
import { createStore, useStore } from '../../base/store.ts';

export interface Connection {
  /** `idle`: this screen follows nothing. `connected`: only if no room is left to join after a failure. */
  state: 'idle' | 'connecting' | 'connected' | 'offline';
  /** Since when, in ms. */
  since: number;
  lag: ReadonlyMap<string, LagMessage>;
}
/** A longer delay behind the log is shown. */
const LATE_SECONDS = 5;
export const isLate = ({ lagSeconds }: Pick<LagMessage, 'lagSeconds'>): boolean => lagSeconds > LATE_SECONDS;

const NO_LAG: ReadonlyMap<string, LagMessage> = new Map();
export const connection = createStore<Connection>({ state: 'idle', since: Date.now(), lag: NO_LAG });
export const useConnection = (): Connection => useStore(connection);

/**
 * Whether the server is unreachable, as far as is known: on a page that follows nothing, the browser's state decides.
 */
export function useOffline(): boolean {
  const isWithoutNetwork = !useStore(hasNetwork);
  return useConnection().state === 'offline' || isWithoutNetwork;
}

let socketState: Connection['state'] = 'idle';
/** Without a network the connection is lost, even if the socket has not noticed yet. */
const hasNetwork = createStore(typeof window === 'undefined' || navigator.onLine);
/** Joins that failed and are being retried. */
const failing = new Set<AbortSignal>();

function publishState(): void {
  const before = connection.get();
  const state =
    socketState !== 'idle' && !hasNetwork.get()
      ? 'offline'
      : socketState === 'connected' && failing.size
        ? 'connecting'
        : socketState;
  if (before.state !== state)
    connection.set({ state, since: Date.now(), lag: socketState === 'connected' ? before.lag : NO_LAG });
}
function onNetworkChange({ type }: Event): void {
  hasNetwork.set(type === 'online');
  publishState();
}
if (typeof window !== 'undefined')
  for (const event of ['online', 'offline']) window.addEventListener(event, onNetworkChange);
export function setConnectionState(state: Connection['state']): void {
  socketState = state;
  publishState();
}
/** A model whose room is not joined is not live, even with a connection. */
export function noteFailingJoin(join: AbortSignal): void {
  failing.add(join);
  publishState();
}
export function noteEndedJoin(join: AbortSignal): void {
  if (failing.delete(join)) publishState();
}
export const setLag = (message: LagMessage): void => {
  const before = connection.get();
  connection.set({ ...before, lag: new Map(before.lag).set(message.model, message) });
};
export function clearLag(model: string): void {
  const before = connection.get();
  const lag = new Map(before.lag);
  if (lag.delete(model)) connection.set({ ...before, lag });
}

/**
 * Bad states are shown only after they last this long, so that a short interruption shows nothing; good ones are shown
 * at once.
 */
const SETTLES_MS = 700;
export function useSettled<T>(now: T, isGood: boolean): T {
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(now), isGood ? 0 : SETTLES_MS);
    return () => clearTimeout(timer);
  }, [now, isGood]);
  return settled;
}
