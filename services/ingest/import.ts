// `npm run import -- FILE…`
import { runImport } from './import/run.ts';

process.exitCode = await runImport(process.argv.slice(2), {
  out: process.stdout,
  progress: process.stderr,
  environment: process.env,
  directory: process.env.INIT_CWD ?? process.cwd(), // npm changes into the project's folder
});
