// Entry point for `node`. It checks the version, because an older Node cannot load the TypeScript files.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const MINIMUM = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < MINIMUM) {
  process.stderr.write(
    `Node ${MINIMUM} or newer is required; this is ${process.versions.node}. \`npm ci\` installs one for the npm scripts: use \`npm start\`.\n`,
  );
  process.exit(1);
}
// Compiling takes a third of the processor time of a start. It is kept beside the code, which only the code's owner can
// change; where that is read-only, nothing is kept.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
const [, , script = './start/main.ts', ...rest] = process.argv;
process.argv.splice(2, process.argv.length, ...rest);
await import(new URL(script, import.meta.url).href);
// Now, because a process that is killed keeps nothing at its end.
module.flushCompileCache();
