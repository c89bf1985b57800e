// Keeps the session while somebody works: loads it after a reload, renews it before it ends, and follows other tabs.
import { useCallback, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { currentSession, signOut } from '#contracts/session.ts';
import { closeFeed } from '../feed/feed.ts';
import { callAt } from './api.ts';
import { queryClient } from './query.ts';
import { renewalDelay } from './renewal.ts';
import { AUTHORIZATION_KEY, sessionEnded, sessionStarted, useSession, type Session } from './session.ts';

/** Between tries after a renewal that failed. */
const AGAIN_MS = 20_000;

const renew = async (): Promise<null> => {
  sessionStarted(await callAt<typeof currentSession>({ method: 'GET', path: '/api/session' }, {}));
  return null;
};

/** The session, or what keeps it from being known. */
export function useKeptSession(): { session: Session | null; error: Error | null; retry: () => void } {
  const session = useSession();
  const { error, refetch } = useQuery({ queryKey: ['session'], queryFn: renew, enabled: session === null && localStorage.getItem(AUTHORIZATION_KEY) !== null, gcTime: 0 });
  const navigate = useNavigate();

  useEffect(() => {
    if (!session) return undefined;
    let due = Date.now() + renewalDelay(session.expiresAt, Date.now());
    const renewIfDue = (): void => {
      if (Date.now() < due) return;
      due = Date.now() + AGAIN_MS;
      // A lost session is told to everybody by the call itself; any other failure is tried again.
      renew().catch(() => {});
    };
    const timer = setInterval(renewIfDue, 5000);
    document.addEventListener('visibilitychange', renewIfDue);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewIfDue);
    };
  }, [session]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key !== AUTHORIZATION_KEY || newValue !== null) return;
      leave(null);
      void navigate('/login', { replace: true });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [navigate]);

  // Whatever ends the session ends what hangs on it.
  useEffect(() => () => { closeFeed(); queryClient.clear(); }, []);
  return { session, error: session ? null : error, retry: () => void refetch() };
}

const leave = (reason: string | null): void => {
  closeFeed();
  queryClient.clear();
  sessionEnded(reason);
};

/** Signs out on the server, then here. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await callAt<typeof signOut>({ method: 'DELETE', path: '/api/session' }, {});
    leave(null);
    void navigate('/login', { replace: true });
  }, [navigate]);
}
