// The door for `node`: an older Node cannot even read the TypeScript behind it, so it is told here.
const MINIMUM = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < MINIMUM) {
  process.stderr.write(
    `Node ${MINIMUM} is needed, this is ${process.versions.node}. \`npm ci\` brings one along for the npm scripts: use \`npm start\`.\n`,
  );
  process.exit(1);
}
const [, , script = './start/main.ts', ...rest] = process.argv;
process.argv.splice(2, process.argv.length, ...rest);
await import(new URL(script, import.meta.url).href);
