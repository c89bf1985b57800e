// Everything behind the sign-in: keeping the session, the frame around the pages, and the pages.
import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntdApp } from 'antd';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary, Failure } from '../app/look/error-boundary.tsx';
import { HELP, firstChildOf } from '../app/session/guard.ts';
import { page } from '../app/look/lazy-page.tsx';
import { queryClient } from '../app/server/query.ts';
import { ROUTES_KEY, useSession } from '../app/session/session.ts';
import { PageSkeleton } from '../app/look/skeleton.tsx';
import { SCREENS } from '../areas/registry.ts';
import { preloadScreen } from '../areas/screen-at.ts';
import { useSessionKeeper } from './session-keeper.ts';
import { Shell } from './shell.tsx';

// The page loads in parallel with the session request.
preloadScreen(location.hash);

const SecondFactorRequired = page(async () => (await import('./second-factor-required.tsx')).SecondFactorRequired);

const Help = page(async () => (await import('./help/help-page.tsx')).HelpPage, ['help', 'settings']);

const Forward = ({ from }: { from: string }) => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: firstChildOf(from, localStorage.getItem(ROUTES_KEY)) ?? '/404', search }} replace />;
};

function Pages() {
  const { pathname } = useLocation();
  const headings = useSession()?.routes.filter(({ routes }) => routes) ?? [];
  return (
    <ErrorBoundary of={pathname} onRetry={() => void queryClient.resetQueries()}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {SCREENS.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path={`${HELP}/*`} element={<Help />} />
          {headings.map(({ path }) => (
            <Route key={path} path={path} element={<Forward from={path} />} />
          ))}
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

function SignedIn() {
  const { session, error, retry } = useSessionKeeper();
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!session) return <PageSkeleton />;
  if (session.secondFactor === 'required') return <SecondFactorRequired />;
  return (
    <Shell>
      <Pages />
    </Shell>
  );
}

/** Pixels from the top of the window: messages do not cover the header. */
const BELOW_HEADER = 52;

export const AppShell = () => (
  <QueryClientProvider client={queryClient}>
    <AntdApp component={false} message={{ maxCount: 1, top: BELOW_HEADER }}>
      <SignedIn />
    </AntdApp>
  </QueryClientProvider>
);
