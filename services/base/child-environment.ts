/** What a child needs to run here. The product's own settings hold secrets, and are not among them. */
const NEEDED = /^(PATH|HOME|TMPDIR|TMP|TEMP|TZ|LANG|LC_\w+|SYSTEMROOT|NODE_\w+)$/i;

/** The environment of a child process: what it needs of ours, and what is given. */
export const childEnvironment = (given: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))),
  ...given,
});
