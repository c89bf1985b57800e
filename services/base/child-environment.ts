/** Variables that a child process needs. The product's settings are excluded because they contain secrets. */
const INHERITED = /^(PATH|HOME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|SYSTEMROOT|NODE_\w+)$/i;

/** The environment of a child process: needed variables of this process, and `extra`. */
export const childEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name))),
  ...extra,
});
