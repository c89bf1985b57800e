// Names the client of a session from a fixed list, never with the text that the client sent.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^(node|undici)\b/, 'Node.js'],
  [/^python-requests\//, 'Python'],
] as const;
const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;
const MAX_READ = 500;

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** For example `Firefox on Windows` or `curl`; empty if unknown. */
export function agentOf(header: string | undefined): string {
  const text = (header ?? '').slice(0, MAX_READ);
  return [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)].filter(Boolean).join(' on ');
}
