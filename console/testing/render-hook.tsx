// Runs a hook without a browser: in a component that renders nothing, at an address that the hook may change.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Router, createPath, parsePath, type Navigator, type To } from 'react-router-dom';
import { vi } from 'vitest';

export interface RenderedHook<Props, Result> {
  /** The result of the last render. */
  result: () => Result;
  /** Acts on the hook, and waits until React has rendered. */
  act: (run: () => unknown) => Promise<void>;
  /** Renders again with other properties. */
  rerender: (props: Props) => Promise<void>;
  /** The path and search in the address bar. */
  address: () => string;
  /** Follows a link. */
  goTo: (address: string) => Promise<void>;
  unmount: () => Promise<void>;
}

const DOCUMENT_NODE = 9;
const ELEMENT_NODE = 1;
/** As much of a page as React needs for a component that renders nothing. */
function emptyPage(): Element {
  const listening = { addEventListener: () => {}, removeEventListener: () => {} };
  const ownerDocument = { ...listening, nodeType: DOCUMENT_NODE, activeElement: null, defaultView: globalThis.window };
  return Object.assign(Object.create(null), { ...listening, nodeType: ELEMENT_NODE, tagName: 'DIV', ownerDocument });
}

/** Stubs `window` and `location`: unmount it and call `vi.unstubAllGlobals()` after the test. */
export async function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  start: Props,
  { client, address: first }: { client: QueryClient; address: string },
): Promise<RenderedHook<Props, Result>> {
  let [props, address] = [start, first];
  let latest: { result: Result } | null = null;
  let renderAgain = (): void => {};
  const location = {
    get hash() {
      return `#${address}`;
    },
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location, HTMLIFrameElement: class {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

  const go = (to: To): void => {
    address = typeof to === 'string' ? to : createPath(to);
    renderAgain();
  };
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: () => {},
    push: go,
    replace: go,
  };
  function Hook(): null {
    const result = hook(props);
    useEffect(() => {
      latest = { result };
    });
    return null;
  }
  function Page() {
    const [, setRenders] = useState(0);
    useEffect(() => {
      renderAgain = () => setRenders((renders) => renders + 1);
    }, []);
    return (
      <QueryClientProvider client={client}>
        <Router location={parsePath(address)} navigator={navigator}>
          <Hook />
        </Router>
      </QueryClientProvider>
    );
  }
  const root = createRoot(emptyPage());
  await act(async () => root.render(<Page />));
  return {
    result: () => latest!.result,
    act: (run) =>
      act(async () => {
        await run();
      }),
    rerender: (next) =>
      act(async () => {
        props = next;
        renderAgain();
      }),
    address: () => address,
    goTo: (to) => act(async () => go(to)),
    unmount: () => act(async () => root.unmount()),
  };
}
