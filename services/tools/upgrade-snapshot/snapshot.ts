// The stored upgrade snapshot: a data directory, and the answers of the program that wrote it, at the log's last
// position.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

type Row = Record<string, unknown>;
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

/** The stored files of DATA_DIR, without the read database. */
export const FILES = ['event-store/event-store.sqlite', 'vault.sqlite'];
export const ANSWERS = 'answers.json';
const placeOf = (file: string): string => join(import.meta.dirname, `${basename(file)}.gz`);
export const storeFile = (file: string, content: Buffer): void =>
  writeFileSync(placeOf(file), gzipSync(content, { level: 9 }));
export const snapshotFile = (file: string): Buffer => gunzipSync(readFileSync(placeOf(file)));

/** Password of the snapshot's people except the first administrator. */
export const PASSWORD = 'stadium-lantern-42';

/** The route of all rows of a list at the snapshot's position. */
export const rowsRoute = (list: string, { position }: Pick<UpgradeSnapshot, 'position'>): string =>
  `${list}?start=0&end=1000&asOf=${position}`;
export const settingsOf = ({ position }: Pick<UpgradeSnapshot, 'position'>): string => `/api/settings?asOf=${position}`;
