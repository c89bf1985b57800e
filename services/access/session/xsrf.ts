// The double-submit XSRF token: a cookie that the console reads and sends back in a header. It is a signature of the
// session, so another site can neither read nor forge it.
import { createHmac } from 'node:crypto';
import { sameText } from '../../base/same-text.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

export const xsrfTokenOf = (sessionId: string, secret: string): string =>
  createHmac('sha256', secret).update(`xsrf:${sessionId}`).digest('base64url');

/** Both the cookie and the header must hold the session's token. */
export function isXsrfToken(
  sessionId: string,
  secret: string,
  cookie: string | undefined,
  header: string | string[] | undefined,
): boolean {
  const expected = xsrfTokenOf(sessionId, secret);
  return (
    typeof cookie === 'string' && typeof header === 'string' && sameText(cookie, expected) && sameText(header, expected)
  );
}
