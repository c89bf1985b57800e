import { buildConsole } from '../../start/build-console.ts';

await buildConsole((line) => process.stdout.write(`${line}\n`));
