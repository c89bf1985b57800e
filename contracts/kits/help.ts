// Help of an area: what its pages are about, what each state means, and what happens next. Actions, rights, rules and
// names come from the declarations (access/help-pages.ts). The console loads it with the help page only.
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import type { RouteDeclaration } from '../wire/route.ts';
import type { DeclaredAction } from './declared-action.ts';

export interface StateHelp {
  meaning: BilingualText;
  /** What happens next: by itself, or once somebody acts. */
  next: BilingualText;
  /** Actions and commands that are possible in this state but name it neither in `from` nor in `pendingWhen`. */
  actions?: readonly string[];
}

/** A command that is no declared action of a row, or of rows of another area. */
export interface HelpCommand {
  route: Pick<RouteDeclaration, 'permission' | 'refusals'>;
  title: BilingualText;
  /** Its second-person rule, which can be switched off. */
  rule?: string;
  /** Who may do it, if the permission does not say it. */
  who?: BilingualText;
  reason?: true;
  /** What happens after it. */
  next?: BilingualText;
}

/** Help about the rows of a read model. */
export interface ListHelp {
  actions?: Readonly<Record<string, DeclaredAction>>;
  commands?: Readonly<Record<string, HelpCommand>>;
  /** What the declared permission of its actions does not say: what a person needs besides it. */
  alsoNeeds?: BilingualText;
  /** Who may do its actions, if their permission does not say it at all. */
  who?: BilingualText;
  /** When an action is possible, or to whom, where neither its states nor its rules say it. By action. */
  conditions?: BilingualTexts;
  /** By column and code. */
  states?: Readonly<Record<string, Readonly<Record<string, StateHelp>>>>;
  /** What a figure is and where it comes from, by column. */
  figures?: BilingualTexts;
}

interface HelpOptions {
  /** A sentence or two: what its page is about. */
  about: BilingualText;
  /** The same for its further pages, by path. */
  pages?: BilingualTexts;
  /** Areas without a page whose facts, events and settings belong to this one. */
  related?: readonly string[];
  /** By read model. */
  lists?: Readonly<Record<string, ListHelp>>;
  /** What happens without a person. */
  byItself?: readonly BilingualText[];
  /** What permissions allow that no action of its lists needs, by code. */
  otherPermissions?: BilingualTexts;
  /** How people change the settings of all areas. */
  changes?: readonly BilingualText[];
}
export interface AreaHelp extends HelpOptions {
  area: string;
}

export const defineHelp = (area: string, options: HelpOptions): AreaHelp => ({ area, ...options });
