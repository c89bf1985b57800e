import { buildConsole } from './build-console.ts';

await buildConsole((line) => process.stdout.write(`${line}\n`));
