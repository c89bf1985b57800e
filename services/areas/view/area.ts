// A person's saved views, in the person's own stream.
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import { MAX_VIEWS, isSameName, viewEvents } from '#contracts/areas/view/events.ts';
import type { SavedView } from '#contracts/areas/view/reads.ts';
import type { viewCommands } from '#contracts/areas/view/actions.ts';
import { defineArea } from '../../command/area.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';

type Bodies = { [Name in keyof typeof viewCommands]: z.output<(typeof viewCommands)[Name]['body']> };
export type ViewCommand =
  /** `viewId`: of the new view; if the name exists, that view is replaced and keeps its id. */
  | ({ type: 'SaveView'; viewId: string } & Bodies['save'])
  | ({ type: 'RenameView'; viewId: string } & Bodies['rename'])
  | { type: 'RemoveView'; viewId: string }
  | ({ type: 'ShareView'; viewId: string } & Bodies['share'])
  | { type: 'UnshareView'; viewId: string };
export type ViewEvent = EventOf<typeof viewEvents>;
export type Views = readonly SavedView[];

/** The refusal for an unknown view; the routes answer 404. */
export const VIEW_UNKNOWN = 'view-unknown';

/** The view of a list with this name. */
export const viewNamed = (views: Views, model: string, name: string): SavedView | undefined =>
  views.find((view) => view.model === model && isSameName(view.name, name));

export const viewDecider: Decider<Views, ViewCommand, ViewEvent> = {
  initialState: [],
  decide(command, views) {
    const view = views.find(({ id }) => id === command.viewId);
    switch (command.type) {
      case 'SaveView': {
        const { model, name, columns, sort, filter, page, scenario } = command;
        const saved = {
          model,
          name,
          columns,
          sort,
          filter,
          ...(page && { page }),
          ...(scenario !== undefined && { scenario }),
        };
        const replaced = viewNamed(views, model, name);
        if (replaced) {
          const { id: viewId, roles: _roles, ...before } = replaced;
          return canonicalJson(before) === canonicalJson(saved)
            ? NOTHING_NEW
            : [{ type: 'ViewSaved', data: { viewId, ...saved } }];
        }
        return views.length >= MAX_VIEWS
          ? refuse('too-many-views')
          : [{ type: 'ViewSaved', data: { viewId: command.viewId, ...saved } }];
      }
      case 'RenameView': {
        if (!view) return refuse(VIEW_UNKNOWN);
        if (view.name === command.name) return NOTHING_NEW;
        const holder = viewNamed(views, view.model, command.name);
        return holder && holder !== view
          ? refuse('view-name-taken')
          : [{ type: 'ViewRenamed', data: { viewId: view.id, name: command.name } }];
      }
      case 'RemoveView':
        return view ? [{ type: 'ViewRemoved', data: { viewId: view.id } }] : refuse(VIEW_UNKNOWN);
      case 'ShareView': {
        if (!view) return refuse(VIEW_UNKNOWN);
        const roles = [...new Set(command.roles)].toSorted();
        return isDeepStrictEqual(roles, view.roles)
          ? NOTHING_NEW
          : [{ type: 'ViewShared', data: { viewId: view.id, roles } }];
      }
      case 'UnshareView':
        return view?.roles.length
          ? [{ type: 'ViewShared', data: { viewId: view.id, roles: [] } }]
          : refuse(VIEW_UNKNOWN);
      default:
        return noRuleFor(command);
    }
  },
  evolve(views, event) {
    switch (event.type) {
      case 'ViewSaved': {
        const { viewId: id, ...view } = event.data;
        const roles = views.find((other) => other.id === id)?.roles ?? [];
        return [...views.filter((other) => other.id !== id), { id, ...view, roles }];
      }
      case 'ViewRenamed':
        return views.map((view) => (view.id === event.data.viewId ? { ...view, name: event.data.name } : view));
      case 'ViewRemoved':
        return views.filter(({ id }) => id !== event.data.viewId);
      case 'ViewShared':
        return views.map((view) => (view.id === event.data.viewId ? { ...view, roles: event.data.roles } : view));
      default:
        return event satisfies never;
    }
  },
};

export const viewArea = defineArea({ events: viewEvents, decider: viewDecider, creates: ['SaveView'] });
