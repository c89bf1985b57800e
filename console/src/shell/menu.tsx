import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useSearchParams } from 'react-router-dom';
import { linkTo } from '../app/time/comparison.ts';
import { useSession } from '../app/session/session.ts';
import { SCREENS } from '../areas/registry.ts';
import { isList } from '../areas/screen-at.ts';

const isKnown = (path: string): boolean => SCREENS.some((screen) => screen.path === path);

/** The pages the person may open, grouped like the routes. */
export function Menu() {
  const { t } = useTranslation('areas');
  const [here] = useSearchParams();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const routes = useSession()?.routes ?? [];
  const item = (path: string) => (
    <li key={path}>
      <NavLink to={linkTo(here, path, isList(path))} end className="menu-item">
        {t(`page.${path}`)}
      </NavLink>
    </li>
  );
  return (
    <ul className="menu" ref={list}>
      {routes.map(({ path, routes: below }) => {
        if (!below) return isKnown(path) ? item(path) : null;
        const children = below.map((child) => child.path).filter(isKnown);
        return (
          <li key={path} className="menu-group">
            <span className="menu-heading" id={`menu${path}`}>
              {t(`page.${path}`)}
            </span>
            <ul aria-labelledby={`menu${path}`}>{children.map(item)}</ul>
          </li>
        );
      })}
    </ul>
  );
}
