// The sections of a resource's editor hold each of its fields once. Otherwise nobody could fill the field in.
import type { ResourceContract } from '#contracts/kits/resource.ts';
import type { Section } from './editor-frame.tsx';

/** The same sections; throws if they do not hold each field of the resource once. */
export function checkedSections(
  { options: { area, fields } }: { options: Pick<ResourceContract['options'], 'area' | 'fields'> },
  sections: readonly Section[],
): readonly Section[] {
  const placed = sections.flatMap((section) => section.fields);
  const faults = [
    ...Object.keys(fields)
      .filter((name) => !placed.includes(name))
      .map((name) => `the field \`${name}\` of ${area} is in no section`),
    ...placed
      .filter((name, place) => placed.indexOf(name) < place)
      .map((name) => `the field \`${name}\` of ${area} is in two sections`),
    ...placed.filter((name) => !(name in fields)).map((name) => `${area} has no field \`${name}\``),
  ];
  if (faults.length) throw new Error(`editor.sections: ${faults.join(', ')}`);
  return sections;
}
