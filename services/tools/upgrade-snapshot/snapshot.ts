// The stored upgrade snapshots, one per released version: a data directory, and the answers of the program that wrote
// it, at the log's last position.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

export type Row = Record<string, unknown>;
export interface UpgradeSnapshot {
  position: string;
  /** Rows by list route, in the list's order. */
  lists: Record<string, Row[]>;
  /** Events by the route of a row's events. */
  events: Record<string, Row[]>;
  /** The views of `maker@console.example`. */
  views: Row;
  settings: Row;
}

const FOLDER = join(import.meta.dirname, 'logs');
/** The commits of the released versions whose log is kept. */
export const KEPT_VERSIONS: readonly string[] = readdirSync(FOLDER);

/** The stored files of DATA_DIR, without the read database. */
const FILES = ['event-store/event-store.sqlite', 'vault.sqlite'];
const ANSWERS = 'answers.json';
const placeOf = (version: string, file: string): string => join(FOLDER, version, `${basename(file)}.gz`);
const unpacked = (version: string, file: string): Buffer => gunzipSync(readFileSync(placeOf(version, file)));

/** Stores the snapshot of a version from its data directory and its answers. */
export function storeSnapshot(version: string, dataDir: string, answers: UpgradeSnapshot): void {
  mkdirSync(join(FOLDER, version));
  const store = (file: string, content: Buffer): void =>
    writeFileSync(placeOf(version, file), gzipSync(content, { level: 9 }));
  store(ANSWERS, Buffer.from(JSON.stringify(answers)));
  for (const file of FILES) store(file, readFileSync(join(dataDir, file)));
}

/** Writes the data directory of a version to a folder; the answers of that version. */
export function unpackSnapshot(version: string, dataDir: string): UpgradeSnapshot {
  for (const file of FILES) {
    mkdirSync(dirname(join(dataDir, file)), { recursive: true });
    writeFileSync(join(dataDir, file), unpacked(version, file));
  }
  return JSON.parse(unpacked(version, ANSWERS).toString()) as UpgradeSnapshot;
}

/** Password of the snapshot's people except the first administrator. */
export const PASSWORD = 'stadium-lantern-42';

/** The route of all rows of a list at the snapshot's position. */
export const rowsRoute = (list: string, { position }: Pick<UpgradeSnapshot, 'position'>): string =>
  `${list}?start=0&end=1000&asOf=${position}`;
export const settingsOf = ({ position }: Pick<UpgradeSnapshot, 'position'>): string => `/api/settings?asOf=${position}`;
