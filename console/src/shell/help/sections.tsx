// The sections of an area's help, for its body and for the list to jump to.
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { HelpArea, HelpList } from '#contracts/access/help-content.ts';
import { ActionsHelp } from './action-help.tsx';
import { ChangesHelp, RulesHelp } from './changes-help.tsx';
import { anchorOf } from './help-context.ts';
import type { Level } from './heading.tsx';
import { StatesHelp } from './states-help.tsx';
import { Alerts, Facts, Settings, Starts } from './starts.tsx';

export interface HelpSection {
  id: string;
  title: string;
  /** States within it: their anchors and labels. */
  parts: readonly (readonly [anchor: string, label: string])[];
  content: (level: Level) => ReactNode;
}

function listSections(area: string, list: HelpList, nameOf: (section: string) => string, t: TFunction<'help'>) {
  const actions = (names: readonly string[]) => <ActionsHelp names={names} actions={list.actions} />;
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
  const { changes } = of;
  const isNamed = of.lists.length > 1 || changes?.hasRules;
  const section = (
    name: 'changes' | 'rules' | 'byItself' | 'alerts' | 'facts' | 'settings',
    isShown: boolean | undefined,
    content: HelpSection['content'],
  ): HelpSection[] => (isShown ? [{ id: anchorOf(of.area, name), title: t(name), parts: [], content }] : []);
  const lists = of.lists.flatMap((list) =>
    listSections(of.area, list, (title) => (isNamed ? t('list', { list: list.title, section: title }) : title), t),
  );
  const ofChanges = section('changes', changes !== null, () => changes && <ChangesHelp of={changes} />);
  return [
    ...(changes?.hasRules ? [...ofChanges, ...section('rules', true, () => <RulesHelp />), ...lists] : lists),
    ...(changes?.hasRules ? [] : ofChanges),
    ...section('byItself', of.byItself.length + of.executions.length > 0, (level) => <Starts of={of} level={level} />),
    ...section('alerts', of.alerts.length > 0, () => <Alerts of={of} />),
    ...section('facts', of.facts.length > 0, () => <Facts of={of} />),
    ...section('settings', of.settings.length > 0, () => <Settings of={of} />),
  ];
}
