import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { onSessionLost } from '../app/server/api.ts';
import { guardOf } from '../app/session/guard.ts';
import {
  AUTHORIZATION_KEY,
  isSessionOfAnother,
  ROUTES_KEY,
  routesStored,
  session,
  sessionEnded,
  startAnew,
} from '../app/session/session.ts';
import { useStore } from '../base/store.ts';

/** The page a person wanted before signing in. */
export interface ReturnTo {
  from?: string;
}
/** Where to go after the sign-in: the wanted page, else home. */
export const returnTo = (state: ReturnTo | null): string => {
  const from = state?.from;
  return from?.startsWith('/') && !/^\/(login|404|setup-password)/.test(from) ? from : '/';
};

/**
 * Runs the guard at every change of the route and of the permitted routes, and goes to the sign-in screen when the
 * session is gone.
 */
export function Guard() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useStore(routesStored);
  const marker = localStorage.getItem(AUTHORIZATION_KEY);
  const elsewhere = guardOf(pathname, marker, localStorage.getItem(ROUTES_KEY));

  // While no one is signed in, drafts of persons who do not return are removed.
  useEffect(() => {
    if (marker === null)
      import('../actions/drafts/drafts.ts').then(
        ({ dropLeftDrafts }) => dropLeftDrafts(),
        () => {},
      );
  }, [marker]);

  useEffect(
    () =>
      onSessionLost((code) => {
        // Already signed out here, for another reason.
        if (session.get() === null && localStorage.getItem(AUTHORIZATION_KEY) === null) return;
        // The ended session belonged to the previous person.
        if (isSessionOfAnother()) return startAnew();
        sessionEnded(code);
        void navigate('/login', { replace: true, state: { from: `${pathname}${search}` } satisfies ReturnTo });
      }),
    [navigate, pathname, search],
  );

  if (elsewhere === '/login')
    return <Navigate to="/login" replace state={{ from: `${pathname}${search}` } satisfies ReturnTo} />;
  // From the sign-in screen, possibly just signed in: to the wanted page.
  if (elsewhere === '/') return <Navigate to={returnTo(state)} replace />;
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
