// Entry point of `npm run import -- FILE…`.
import { EXIT, runImport } from './import/run.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());

process.exitCode = await runImport(process.argv.slice(2), {
  out: process.stdout,
  progress: process.stderr,
  environment: process.env,
  directory: process.env.INIT_CWD ?? process.cwd(), // npm changes the working directory to the project's folder
  interrupted: interrupted.signal,
});
if (process.exitCode === EXIT.interrupted) process.exit(); // without waiting for pending requests
