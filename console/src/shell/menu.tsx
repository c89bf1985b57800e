import { useTranslation } from 'react-i18next';
import { NavLink, useSearchParams } from 'react-router-dom';
import { wayTo } from '../app/comparison.ts';
import { useSession } from '../app/session.ts';
import { PARENTS, SCREENS, isList, type MenuPath } from '../areas/registry.ts';

const isKnown = (path: string): path is MenuPath => SCREENS.some((screen) => screen.path === path) || PARENTS.some((parent) => parent === path);

/** The pages the person may open, grouped as the routes are. */
export function Menu() {
  const { t } = useTranslation('shell');
  const [here] = useSearchParams();
  const routes = useSession()?.routes ?? [];
  const item = (path: MenuPath) => <li key={path}><NavLink to={wayTo(here, path, isList(path))} end className="menu-item">{t(`menu.${path}`)}</NavLink></li>;
  return (
    <ul className="menu">
      {routes.map(({ path, routes: below }) => {
        if (!isKnown(path)) return null;
        if (!below) return item(path);
        const children = below.map((child) => child.path).filter(isKnown);
        return (
          <li key={path} className="menu-group">
            <span className="menu-heading" id={`menu${path}`}>{t(`menu.${path}`)}</span>
            <ul aria-labelledby={`menu${path}`}>{children.map(item)}</ul>
          </li>
        );
      })}
    </ul>
  );
}
