// Entry point for `node`. It checks the version, because an older Node cannot load the TypeScript files.
const MINIMUM = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < MINIMUM) {
  process.stderr.write(
    `Node ${MINIMUM} or newer is required; this is ${process.versions.node}. \`npm ci\` installs one for the npm scripts: use \`npm start\`.\n`,
  );
  process.exit(1);
}
const [, , script = './start/main.ts', ...rest] = process.argv;
process.argv.splice(2, process.argv.length, ...rest);
await import(new URL(script, import.meta.url).href);
