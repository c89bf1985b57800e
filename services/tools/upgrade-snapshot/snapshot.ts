// What is kept beside a folder: the answers of the program that wrote it, as of the position its log ended at.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

type Row = Record<string, unknown>;
export interface UpgradeSnapshot {
  position: string;
  /** Rows by the route of their list, in its own order. */
  lists: Record<string, Row[]>;
  /** By the route of a row's events. */
  events: Record<string, Row[]>;
  /** As `maker@console.example` sees them. */
  views: Row;
  settings: Row;
}

/** Of a DATA_DIR, without the read side's database. */
export const FILES = ['event-store/event-store.sqlite', 'vault.sqlite'];
export const ANSWERS = 'answers.json';
const placeOf = (file: string): string => join(import.meta.dirname, `${basename(file)}.gz`);
export const keep = (file: string, content: Buffer): void =>
  writeFileSync(placeOf(file), gzipSync(content, { level: 9 }));
export const keptFile = (file: string): Buffer => gunzipSync(readFileSync(placeOf(file)));

/** Of the people in it, apart from the first. */
export const PASSWORD = 'stadium-lantern-42';

/** All rows of a list as they were then. */
export const askedOf = (list: string, { position }: Pick<UpgradeSnapshot, 'position'>): string =>
  `${list}?start=0&end=1000&asOf=${position}`;
export const settingsOf = ({ position }: Pick<UpgradeSnapshot, 'position'>): string => `/api/settings?asOf=${position}`;
