// The sections of an area's help, for its body and for the list to jump to.
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { HelpArea, HelpList } from '#contracts/access/help-pages.ts';
import { ActionsHelp } from './action-help.tsx';
import { anchorOf } from './help-context.ts';
import type { Level } from './heading.tsx';
import { StatesHelp } from './states-help.tsx';
import { Starts } from './starts.tsx';

export interface HelpSection {
  id: string;
  title: string;
  /** States within it: their anchors and labels. */
  parts: readonly (readonly [anchor: string, label: string])[];
  content: (level: Level) => ReactNode;
}

function listSections(area: string, list: HelpList, nameOf: (section: string) => string, t: TFunction<'help'>) {
  const actions = (names: readonly string[]) => (
    <ActionsHelp names={names} actions={list.actions} alsoNeeds={list.alsoNeeds} />
  );
  const sections: (HelpSection | null)[] = [
    list.begins.length
      ? {
          id: anchorOf(area, list.model, 'begins'),
          title: nameOf(t('begins')),
          parts: [],
          content: () => actions(list.begins),
        }
      : null,
    ...list.columns.map((column) => ({
      id: anchorOf(column.id),
      title: nameOf(column.title),
      parts: column.states.map(({ code, label }) => [anchorOf(column.id, code), label] as const),
      content: (level: Level) => <StatesHelp of={column} list={list} level={level} />,
    })),
    list.always.length
      ? {
          id: anchorOf(area, list.model, 'always'),
          title: nameOf(list.columns.length ? t('always') : t('actions')),
          parts: [],
          content: () => actions(list.always),
        }
      : null,
    list.figures.length
      ? {
          id: anchorOf(area, list.model, 'figures'),
          title: nameOf(t('figures')),
          parts: [],
          content: () => (
            <dl className="help-figures">
              {list.figures.map(([title, text]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ),
        }
      : null,
  ];
  return sections.filter((one) => one !== null);
}

export function sectionsOf(of: HelpArea, t: TFunction<'help'>): HelpSection[] {
  const isNamed = of.lists.length > 1;
  const starts = [of.byItself, of.executions, of.alerts, of.facts, of.settings].some((part) => part.length > 0);
  return [
    ...of.lists.flatMap((list) =>
      listSections(of.area, list, (section) => (isNamed ? t('list', { list: list.title, section }) : section), t),
    ),
    ...(starts
      ? [
          {
            id: anchorOf(of.area, 'byItself'),
            title: t('byItself'),
            parts: [],
            content: (level: Level) => <Starts of={of} level={level} />,
          },
        ]
      : []),
  ];
}
