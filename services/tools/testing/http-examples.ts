// Examples of each area for the tests over the registry: valid bodies for its commands. An example of an area without
// an adding command has another way to add a row. For resources, books and reported figures they are generated from
// the fields. Other areas have a file `http-examples/<area>.ts`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf } from '#contracts/kits/action-options.ts';
import type { BookContract } from '#contracts/kits/book.ts';
import type { Field, Fields } from '#contracts/kits/field.ts';
import type { ResourceContract } from '#contracts/kits/resource.ts';
import { keepsVersions } from '#contracts/kits/resource/refusals.ts';
import type { ReportedFigureContract } from '#contracts/kits/reported-figure.ts';
import { inContracts } from './registries/in-contracts.ts';
import type { TestClient } from './people/access.ts';
import type { TestServer } from './server.ts';
import { sendFacts } from './imports/send-facts.ts';

export interface ExampleContext {
  /** The rows of a batch. */
  items: readonly { id: string; revision: number }[];
  /** The id of a row of another area that this one needs. */
  idOf: (area: string) => string;
}
export interface HttpExamples {
  area: string;
  /** Bodies by command path. Each call creates a new one; bodies that create rows differ each time. */
  bodies: Readonly<Record<string, (context: ExampleContext) => object>>;
  /** By path: preparation that a command needs. */
  prepare?: Readonly<Record<string, (client: TestClient, server: TestServer) => Promise<unknown>>>;
  /** Fields of a creating body from which the row's id is derived. */
  identifyingFields?: readonly string[];
  /** Areas that must have a row first. */
  needs?: readonly string[];
  /** Adds a row, for areas without a creating command. */
  addRow?: (server: TestServer, token: string) => Promise<unknown>;
}

const FOLDER = join(import.meta.dirname, 'http-examples');
let count = 0;

function valueOf({ kind, values = {}, target: of }: Field, { idOf }: ExampleContext): unknown {
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
    case 'flag':
      return false;
    case 'reference':
      return idOf(of!.area);
    case 'references':
      return [idOf(of!.area)];
    default:
      return kind satisfies never;
  }
}
/** A valid body of a resource, different each time. */
export function bodyOf(fields: Fields, context: ExampleContext): Record<string, unknown> {
  count += 1;
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, context)])),
    // A window that has begun and does not end.
    ...('withdrawAt' in fields && { withdrawAt: null }),
  };
}

const examplesOfResource = ({ options, add, actions, batches }: ResourceContract): HttpExamples => ({
  area: options.area,
  needs: Object.values(options.fields).flatMap(({ target: of }) => of?.area ?? []),
  bodies: {
    ...Object.fromEntries(Object.values(actions).map(({ path }) => [path, () => ({})])),
    ...Object.fromEntries(
      Object.entries(options.custom?.actions ?? {}).map(([action, custom]) => [
        actions[action]!.path,
        (context: ExampleContext) => ({
          ...bodyOf(fieldsOf(custom), context),
          ...(custom.reason && { reason: 'for a test' }),
        }),
      ]),
    ),
    ...(actions['move'] && { [actions['move'].path]: () => ({ before: null }) }),
    ...(keepsVersions(options) && { [actions['restore']!.path]: () => ({ revision: 0 }) }),
    ...Object.fromEntries(Object.values(batches).map(({ path }) => [path, ({ items }: ExampleContext) => ({ items })])),
    ...Object.fromEntries(
      [add, actions.edit!].map(({ path }) => [path, (context: ExampleContext) => bodyOf(options.fields, context)]),
    ),
  },
});

const examplesOfBook = ({ options: { area }, fields, actions: { add, correct } }: BookContract): HttpExamples => ({
  area,
  bodies: {
    [add.route.path]: (context) => bodyOf(fields, context),
    [correct.route.path]: (context) => ({ ...bodyOf(fields, context), reason: 'for a test' }),
  },
});

const examplesOfReportedFigure = ({
  options: { area, fields },
  externalState: { type },
}: ReportedFigureContract): HttpExamples => ({
  area,
  bodies: {},
  addRow: (server) => sendFacts(server, { type, data: bodyOf(fields, { items: [], idOf: String }) }),
});

/** Examples by area. A resource's file is merged with the examples generated from its fields. */
export async function httpExamples(): Promise<ReadonlyMap<string, HttpExamples>> {
  const resources = (
    await inContracts<ResourceContract>((value) => 'options' in value && 'batches' in value && 'declaration' in value)
  ).map(examplesOfResource);
  const books = (
    await inContracts<BookContract>((value) => 'options' in value && 'sums' in value && 'declaration' in value)
  ).map(examplesOfBook);
  const reportedFigures = (
    await inContracts<ReportedFigureContract>(
      (value) => 'options' in value && 'externalState' in value && 'declaration' in value,
    )
  ).map(examplesOfReportedFigure);
  const handWritten = await Promise.all(
    readdirSync(FOLDER).map(async (file) => {
      const { examples }: { examples: HttpExamples } = await import(join(FOLDER, file));
      return examples;
    }),
  );
  const all = new Map([...resources, ...books, ...reportedFigures].map((one) => [one.area, one]));
  for (const one of handWritten)
    all.set(one.area, { ...all.get(one.area), ...one, bodies: { ...all.get(one.area)?.bodies, ...one.bodies } });
  return all;
}
