// What the tests over the registry ask of areas: good bodies for their commands, and a row where no command of theirs
// adds one. A record's, a book's, and facts that are rows are made of their fields; those of an area that is written
// out stand in a file of its own, `http-examples/<area>.ts`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BookContract } from '#contracts/kits/book.ts';
import type { Field, Fields } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { ReportedFigureContract } from '#contracts/kits/reported-figure.ts';
import { inContracts } from './registries/in-contracts.ts';
import type { TestClient } from './people/access.ts';
import type { TestServer } from './server.ts';
import { tell } from './imports/tell.ts';

export interface Given {
  /** The rows that a batch is about. */
  items: readonly { id: string; revision: number }[];
  /** A row of another area, which this one needs. */
  idOf: (area: string) => string;
}
export interface HttpExamples {
  area: string;
  /** By the path of its command; each made anew, and other than the one before if it begins something. */
  bodies: Readonly<Record<string, (given: Given) => object>>;
  /** By path: what must be done before a command is good. */
  ahead?: Readonly<Record<string, (client: TestClient, server: TestServer) => Promise<unknown>>>;
  /** Fields of a body that begins a row, which the row's id follows from. */
  knownBy?: readonly string[];
  /** Areas of which a row must be there first. */
  needs?: readonly string[];
  /** Of an area whose rows no command of its own begins. */
  addRow?: (server: TestServer, token: string) => Promise<unknown>;
}

const FOLDER = join(import.meta.dirname, 'http-examples');
let count = 0;

function valueOf({ kind, values = {}, of }: Field, { idOf }: Given): unknown {
  const codes = Object.keys(values);
  const code = codes[count % codes.length];
  switch (kind) {
    case 'text':
      return `E${count}`;
    case 'lines':
      return `E${count}\nand more`;
    case 'instant':
      return new Date(Date.UTC(2026, 10, 1, 8, 0, count)).toISOString();
    case 'link':
    case 'image':
      return `https://site.example/${count}.png`;
    case 'choice':
      return code;
    case 'set':
      return [code];
    case 'integer':
      return count;
    case 'quantity':
      return `${count}.5`;
    case 'share':
      return `0.${count}`;
    case 'sats':
    case 'wei':
    case 'usdc':
    case 'ratio':
      return String(count);
    case 'day':
      return new Date(Date.UTC(2026, 10, 1 + count)).toISOString().slice(0, 10);
    case 'hash':
      return `0x${count.toString(16).padStart(64, '0')}`;
    case 'chain':
      return Number(code);
    case 'address':
      return `0x${count.toString(16).padStart(40, '0')}`;
    case 'rows':
      return [];
    case 'reference':
      return idOf(of!.area);
    case 'references':
      return [idOf(of!.area)];
    default:
      return kind satisfies never;
  }
}
/** A good body of a record, other than the one before. */
export function bodyOf(fields: Fields, given: Given): Record<string, unknown> {
  count += 1;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, given)]));
}

const ofRecord = ({ parts: { area, fields }, add, actions, batches }: ResourceContract): HttpExamples => ({
  area,
  needs: Object.values(fields).flatMap(({ of }) => of?.area ?? []),
  bodies: {
    ...Object.fromEntries(Object.values(actions).map(({ path }) => [path, () => ({})])),
    ...Object.fromEntries(Object.values(batches).map(({ path }) => [path, ({ items }: Given) => ({ items })])),
    ...Object.fromEntries([add, actions.edit!].map(({ path }) => [path, (given: Given) => bodyOf(fields, given)])),
  },
});

const ofBook = ({ parts: { area }, fields, actions: { add, correct } }: BookContract): HttpExamples => ({
  area,
  bodies: {
    [add.route.path]: (given) => bodyOf(fields, given),
    [correct.route.path]: (given) => ({ ...bodyOf(fields, given), reason: 'for a test' }),
  },
});

const ofTold = ({ parts: { area, fields }, seen: { type } }: ReportedFigureContract): HttpExamples => ({
  area,
  bodies: {},
  addRow: (server) => tell(server, { type, data: bodyOf(fields, { items: [], idOf: String }) }),
});

/** Of each area that has any; what a record's own file gives is added to what follows from its fields. */
export async function httpExamples(): Promise<ReadonlyMap<string, HttpExamples>> {
  const records = (
    await inContracts<ResourceContract>((value) => 'parts' in value && 'batches' in value && 'declaration' in value)
  ).map(ofRecord);
  const books = (
    await inContracts<BookContract>((value) => 'parts' in value && 'sums' in value && 'declaration' in value)
  ).map(ofBook);
  const told = (
    await inContracts<ReportedFigureContract>((value) => 'parts' in value && 'seen' in value && 'declaration' in value)
  ).map(ofTold);
  const written = await Promise.all(
    readdirSync(FOLDER).map(
      async (file) => ((await import(join(FOLDER, file))) as { examples: HttpExamples }).examples,
    ),
  );
  const all = new Map([...records, ...books, ...told].map((one) => [one.area, one]));
  for (const one of written)
    all.set(one.area, { ...all.get(one.area), ...one, bodies: { ...all.get(one.area)?.bodies, ...one.bodies } });
  return all;
}
