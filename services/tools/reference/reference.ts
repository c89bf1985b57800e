// The page docs/reference.md: what the areas declare, in tables.
import { join } from 'node:path';
import type { EventDefinitions } from '#contracts/events/define-events.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import { declaredRoutes } from '../testing/registries/declared-routes.ts';
import { inContracts } from '../testing/registries/in-contracts.ts';
import { pagesSection, permissionsSection, rolesSection, routesSection } from './access.ts';
import * as occurrences from './occurrences.ts';
import { rulesSection, settingsSection } from './settings.ts';
import { pageOf } from './table.ts';

export const REFERENCE = join(import.meta.dirname, '../../../docs/reference.md');
const ABOUT = `Everything that the areas declare. \`npm run reference\` writes this page from \`contracts/\`; do not edit it.
Terms: [glossary.md](glossary.md). Where a declaration is: [areas.md](areas.md).`;

const byText =
  <Of>(textOf: (of: Of) => string) =>
  (one: Of, other: Of): number =>
    textOf(one) < textOf(other) ? -1 : Number(textOf(one) > textOf(other));

export async function reference(): Promise<string> {
  const routes = (await declaredRoutes()).toSorted(byText<RouteDeclaration>(({ path, method }) => `${path} ${method}`));
  const events = (await inContracts<EventDefinitions>((value) => 'area' in value && 'schemas' in value)).toSorted(
    byText(({ area, schemas }) => `${area} ${Object.keys(schemas)[0] ?? ''}`),
  );
  return pageOf('Reference', ABOUT, [
    rolesSection(),
    permissionsSection(routes),
    settingsSection(),
    rulesSection(),
    occurrences.factsSection(),
    occurrences.factFieldsSection(),
    occurrences.executionsSection(),
    occurrences.alertsSection(),
    occurrences.refusalsSection(),
    occurrences.problemsSection(),
    occurrences.eventsSection(events),
    pagesSection(),
    routesSection(routes),
  ]);
}
