// For tests: with `node --import`, prints the packages of OpenTelemetry that the process loads.
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const name = /\/(@opentelemetry\/[\w-]+)\//.exec(url)?.[1];
    if (name) process.stdout.write(`loaded ${name}\n`);
    return nextLoad(url, context);
  },
});
