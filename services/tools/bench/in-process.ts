// Runs the product in this process, for measurements that need its database.
import { pino } from 'pino';
import { createClosing } from '../../base/closing.ts';
import { readConfig } from '../../start/config.ts';
import { runProduct } from '../../start/product.ts';
import { untilFilled } from '../../start/until-filled.ts';
import { ADMIN } from '../testing/app.ts';
import { INGEST_KEY } from './ingest.ts';

/**
 * The product in this process, with read models filled from the folder's log, and its database.
 */
export async function inProcess(dataDir: string, say: (line: string) => void) {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const closing = createClosing(log);
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    ROLES: 'api,projections',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    COMMANDS_PER_SECOND: '100000',
    INGEST_KEY,
  });
  const {
    projections: { models },
    database,
    url,
  } = await runProduct(config, log, closing, say, (reason) => {
    throw new Error(reason);
  });
  await untilFilled(models);
  return { database, url: url!, closing };
}
