import { GroupCommit } from './log/group-commit.ts';
import { openDatabase } from './log/database.ts';
import { Log } from './log/log.ts';
import { Wake } from './log/wake.ts';

export interface Store {
  log: Log;
  commits: GroupCommit;
  wake: Wake;
}

/** Opens the event store in a directory. Throws DirectoryInUse. */
export async function openStore(dir: string): Promise<Store> {
  const log = new Log(await openDatabase(dir));
  const wake = new Wake();
  return { log, wake, commits: new GroupCommit(log, wake) };
}
