// Style elements under the page's Content-Security-Policy.

/** The nonce style elements need; the server fills it in. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/**
 * Gives the nonce to every style element that our own scripts make. antd and the grid take it as a setting, but the
 * lock on scrolling behind antd's dialogs and its measuring of scroll bars make theirs without (@rc-component/portal
 * useScrollLocker).
 */
export function allowStyleElements(): void {
  const nonce = styleNonce();
  if (!nonce) return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
