// Keeps the session: loads it after a reload, renews it before it ends, and follows other tabs, the person's
// permissions and their wallet.
import { useCallback, useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropDraftsOf, tidyDrafts } from '../actions/drafts/drafts.ts';
import { onNotAllowed } from '../app/server/api.ts';
import { connection } from '../app/server/connection.ts';
import { queryClient } from '../app/server/query.ts';
import { firstSession, renewSession } from '../app/session/renew-session.ts';
import { renewalDelay } from '../app/session/renewal.ts';
import {
  AUTHORIZATION_KEY,
  session as current,
  sessionEnded,
  endedSessions,
  useSession,
  type Session,
} from '../app/session/session.ts';
import { endOnServer, endOnServerAnyway } from '../app/session/sign-out.ts';
import { closeFeed, onRightsChanged, openFeed } from '../feed/rooms.ts';
import { rememberedWallet } from '../wallet/remembered.ts';
import { watchWallet } from '../wallet/watch.ts';
import type { ReturnTo } from './guard.tsx';

/** The retry interval after a failed renewal. */
const AGAIN_MS = 20_000;
/** The minimum interval between requests for the permissions, when a page is refused repeatedly. */
const REFUSED_PAUSE_MS = 5000;
/** How often the session is requested while the connection is down. */
const WITHOUT_LINE_MS = 10_000;

// The call itself reports a lost session; after any other failure the next renewal retries.
const renewQuietly = (): void => {
  renewSession().catch(() => {});
};

/** Renews in time. At the session's final end it is requested once more, and the answer ends it here. */
function useRenewal(session: Session | null): void {
  useEffect(() => {
    if (!session) return undefined;
    let due = Date.now() + renewalDelay(session.expiresAt, Date.now());
    const renewIfDue = (): void => {
      if (Date.now() < due) return;
      due = Date.now() + AGAIN_MS;
      renewQuietly();
    };
    const timer = setInterval(renewIfDue, 5000);
    // Already past: this browser's clock is ahead of the server's.
    const left = Date.parse(session.endsAt) - Date.now();
    const end = left > 0 ? setTimeout(renewQuietly, left + 1000) : undefined;
    document.addEventListener('visibilitychange', renewIfDue);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
      document.removeEventListener('visibilitychange', renewIfDue);
    };
  }, [session]);
}

/** The menu, the buttons and `yalalist` follow the person's permissions while the page is open. */
function useRights(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    openFeed();
    let quietUntil = 0;
    const refused = (): void => {
      if (Date.now() < quietUntil) return;
      quietUntil = Date.now() + REFUSED_PAUSE_MS;
      renewQuietly();
    };
    const stops = [onRightsChanged(renewQuietly), onNotAllowed(refused)];
    // Without the connection, the end of the session and changed permissions are not reported.
    const timer = setInterval(() => {
      if (connection.get().state !== 'connected') renewQuietly();
    }, WITHOUT_LINE_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [isSignedIn]);
}

/** A person signed in by wallet is signed out when the wallet disconnects. */
function useWallet(isSignedIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const from = useRef('/');
  useEffect(() => {
    from.current = `${pathname}${search}`;
  }, [pathname, search]);
  useEffect(() => {
    const wallet = isSignedIn ? rememberedWallet() : null;
    return wallet === null
      ? undefined
      : watchWallet(wallet, () => {
          endOnServerAnyway();
          leave('wallet-disconnected');
          void navigate('/login', { replace: true, state: { from: from.current } satisfies ReturnTo });
        });
  }, [isSignedIn, navigate]);
}

/** The session, or the error that prevents reading it. */
export function useSessionKeeper(): { session: Session | null; error: Error | null; retry: () => void } {
  const session = useSession();
  const { error, refetch } = useQuery({
    queryKey: ['session'],
    queryFn: firstSession,
    enabled: session === null && localStorage.getItem(AUTHORIZATION_KEY) !== null,
    gcTime: 0,
  });
  const navigate = useNavigate();
  useRenewal(session);
  useRights(session !== null);
  useWallet(session !== null);
  const person = session?.administrator.id;
  useEffect(() => {
    if (person !== undefined) tidyDrafts(person);
  }, [person]);

  useEffect(() => {
    const initialEnds = endedSessions();
    const onStorage = ({ key }: StorageEvent): void => {
      // A late message may be outdated: someone has signed in since. If the session already ended here, the other tab
      // only follows and has no other reason to report.
      if (
        key !== AUTHORIZATION_KEY ||
        localStorage.getItem(AUTHORIZATION_KEY) !== null ||
        endedSessions() !== initialEnds
      )
        return;
      leave(null);
      void navigate('/login', { replace: true });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [navigate]);

  // When the session ends, whatever depends on it ends, too.
  useEffect(
    () => () => {
      closeFeed();
      queryClient.clear();
    },
    [],
  );
  return { session, error: session ? null : error, retry: () => void refetch() };
}

const leave = (reason: string | null): void => {
  closeFeed();
  queryClient.clear();
  sessionEnded(reason);
};

/** Signs out on the server, then here; `from`: where the next sign-in leads. */
export function useSignOut(): (from?: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (from) => {
      const person = current.get()?.administrator.id;
      await endOnServer();
      if (person !== undefined) dropDraftsOf(person);
      leave(null);
      void navigate('/login', {
        replace: true,
        ...(from === undefined ? {} : { state: { from } satisfies ReturnTo }),
      });
    },
    [navigate],
  );
}
