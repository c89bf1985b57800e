// Style elements under the page's Content-Security-Policy.

/** The nonce that style elements need; the server inserts it. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/**
 * Adds the nonce to every style element our scripts create. Both antd and the grid have a setting for it. Two parts of
 * antd ignore it: the scroll lock behind dialogs and the scroll bar measurement (@rc-component/portal useScrollLocker).
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
