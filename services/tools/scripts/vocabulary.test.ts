// Tests that the code uses standard terms: replaced terms must not come back.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const ROOMS = ['contracts', 'projections', 'services', 'console'];

/** Retired export names with their replacements. */
const RETIRED_EXPORTS: Readonly<Record<string, string>> = {
  recordOf: 'defineResource',
  bookOf: 'defineBook',
  recordArea: 'resourceArea',
  recordModel: 'resourceModel',
  areaScreen: 'resourceScreen',
  toldOf: 'defineReportedFigure',
  toldArea: 'reportedFigureArea',
  toldModel: 'reportedFigureModel',
  toldList: 'reportedFigureList',
  seenOf: 'defineExternalState',
  seenArea: 'externalStateArea',
  defineActs: 'defineActions',
  useActs: 'useActions',
  Lookups: 'ContextReaders',
  Elsewhere: 'OtherStreams',
  Retyped: 'TypedConfirmation',
  ActLook: 'ActionPresentation',
  useKept: 'useLiveQuery',
  Picture: 'ChartSpec',
  House: 'AppShell',
  desks: 'pageFixtures',
  createScribe: 'createHistoryWriter',
  createPursuits: 'createExecutionTracker',
  useLead: 'useDrillDown',
  Way: 'DrillDownLink',
  Basis: 'ValuationContext',
  BasisSource: 'ValuationContextSource',
  Looking: 'ContextRead',
  Told: 'SentFact',
  tell: 'sendFacts',
  Asked: 'CallArguments',
  Asking: 'ViewReader',
  Kept: 'StoredSession',
  KeptAt: 'LiveQueryPoint',
  Teller: 'RejectedItemWriter',
  reckoned: 'withFigures',
  WhatComes: 'PendingSteps',
  useAgain: 'useAddAnother',
  useMoved: 'useModelChanges',
  Trial: 'DryRunAnswer',
  Calm: 'ReorderGuard',
  Stop: 'PauseState',
  Beside: 'SidePanel',
  stretches: 'chunks',
  createPlaces: 'createConcurrencyLimit',
};
/** Retired keys of declarations (areas, actions, resources, screens) with their replacements. */
const RETIRED_KEYS: Readonly<Record<string, string>> = {
  looksAt: 'contextNeeds',
  alone: 'serializeBy',
  ahead: 'beforeAppend',
  along: 'derive',
  sets: 'setFields',
  onTrial: 'isDryRun',
  canTry: 'canDryRun',
  awaited: 'pendingWhen',
  coming: 'pendingActions',
  byAnother: 'secondPerson',
  retyped: 'typedConfirmation',
  repeats: 'stickyFields',
  misfit: 'validateTogether',
  finds: 'ensureTarget',
  becoming: 'toCommands',
  looks: 'presentations',
  acts: 'actions',
  act: 'action',
  told: 'reported',
  asks: 'prompt',
  tells: 'totals',
  known: 'currentState',
  keptBy: 'roles',
  life: 'lifecycles',
  beside: 'relatedStreams',
  own: 'custom',
  tried: 'dryRun',
  basis: 'valuationContext',
  picture: 'spec',
};
/** Keys of answers, which stay as they are. */
const ON_THE_WIRE: ReadonlySet<string> = new Set([
  'act contracts/kits/action-job.ts',
  'own contracts/kits/agreement.ts',
  'told contracts/kits/agreement.ts',
]);
/** Places of the declarations' types. */
const DECLARATIONS = [
  'contracts/kits',
  'contracts/declared',
  'services/command/area.ts',
  'services/command/types.ts',
  'services/areas/area.ts',
  'services/areas/resource',
  'projections/engine/types.ts',
  'console/src/charts',
  'console/src/declared',
  'console/src/grid',
  'console/src/resource',
  'console/src/statistics',
];

const files = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
).filter((path) => /\.tsx?$/.test(path) && !path.includes('/dist/'));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** All matches of a pattern in these files, with the file. */
const found = (paths: readonly string[], pattern: RegExp): [name: string, path: string][] =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name]): [string, string] => [name!, path]));

test('no export has a retired name', () => {
  const exported = found(files, /^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm);
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter(([name]) => Object.hasOwn(RETIRED_EXPORTS, name))).toEqual([]);
});

test('no key of a declaration has a retired name', () => {
  const declaring = files.filter((path) =>
    DECLARATIONS.some((place) => path === place || path.startsWith(`${place}/`)),
  );
  const keys = found(declaring, /^ +(?:readonly )?(\w+)\??[:(]/gm);
  expect(keys.length).toBeGreaterThan(500);
  const retired = keys.filter(([name]) => Object.hasOwn(RETIRED_KEYS, name)).map((of) => of.join(' '));
  expect(retired.filter((key) => !ON_THE_WIRE.has(key))).toEqual([]);
});
