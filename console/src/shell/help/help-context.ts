// What all parts of a help page share.
import { createContext, useContext } from 'react';
import type { usePermissionRoles } from './use-help.ts';

interface HelpContext {
  /** undefined while loading. */
  roles: ReturnType<typeof usePermissionRoles>;
  /** The states of the record that was open: `deposits.status.RECORDED`. */
  states: ReadonlySet<string>;
}
export const HelpContext = createContext<HelpContext>({ roles: undefined, states: new Set() });
export const useHelpContext = (): HelpContext => useContext(HelpContext);

/** The element of a state or a section, to jump to. */
export const anchorOf = (...parts: readonly string[]): string => `help.${parts.join('.')}`;
export function jumpTo(anchor: string): void {
  const target = document.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}
