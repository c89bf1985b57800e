// Help: of a page at `/help/<page>`, and the list of all pages at `/help`.
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { HelpArea, HelpPages } from '#contracts/access/help-content.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { STATE, helpedAddress, helpedPage } from '../../app/navigation/help.ts';
import { dialogs } from '../../app/navigation/open-dialog.ts';
import { HELP } from '../../app/session/guard.ts';
import { useHeld } from '../../app/session/permission.ts';
import { useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import { AreaHelp } from './area-help.tsx';
import { HelpContext, anchorOf, jumpTo } from './help-context.ts';
import { HelpNav } from './help-nav.tsx';
import { HelpOverview } from './help-overview.tsx';
import { useHelpPages, usePermissionRoles } from './use-help.ts';
import './help.css';

interface Marked {
  anchor: string;
  label: string;
}
/** The states of the open record that the page explains. */
const markedIn = (areas: readonly HelpArea[], states: ReadonlySet<string>): Marked[] =>
  areas
    .flatMap(({ lists }) => lists.flatMap(({ columns }) => columns))
    .flatMap(({ id, title, states: all }) =>
      all
        .filter(({ code }) => states.has(`${id}.${code}`))
        .map(({ code, label }) => ({ anchor: anchorOf(id, code), label: `${title} · ${label}` })),
    );

function OfPage({ path, pages }: { path: string; pages: HelpPages }) {
  const { t } = useTranslation(['help', 'areas']);
  const navigate = useNavigate();
  const inSameTime = useInSameTime();
  const { asOf } = useAsOf();
  const held = useHeld();
  const [search] = useSearchParams();
  const roles = usePermissionRoles(path);
  const states = useMemo(() => new Set(search.getAll(STATE)), [search]);
  const context = useMemo(() => ({ roles, states }), [roles, states]);
  const help = pages[path];
  if (!help) return <Navigate to="/404" replace />;
  const areas = help.areas.filter(({ opens }) => opens.some((code) => held.has(code)));
  const page = t(`areas:page.${path}`);
  const marked = markedIn(areas, states);
  return (
    <Page
      title={t('title', { page })}
      content="scroll"
      actions={
        <>
          <Button onClick={() => void navigate(inSameTime(helpedAddress(path, search)))}>{t('open', { page })}</Button>
          <Button onClick={() => void navigate(inSameTime(HELP))}>{t('all')}</Button>
          <Button onClick={() => dialogs.set('shortcuts')}>{t('keys')}</Button>
        </>
      }
    >
      <HelpContext value={context}>
        <div className="help">
          <HelpNav areas={areas} />
          <article className="help-text">
            {areas.length === 1 ? <p className="help-about">{areas[0]!.about}</p> : null}
            {asOf === null ? null : <p className="help-soft">{t('past')}</p>}
            {marked.length ? (
              <p className="help-record">
                {t('record')}
                {marked.map(({ anchor, label }) => (
                  <button key={anchor} type="button" className="help-jump-here" onClick={() => jumpTo(anchor)}>
                    {label}
                  </button>
                ))}
              </p>
            ) : null}
            {areas.map((area) => (
              <AreaHelp key={area.area} of={area} isAlone={areas.length === 1} />
            ))}
          </article>
        </div>
      </HelpContext>
    </Page>
  );
}

export function HelpPage() {
  const { pathname } = useLocation();
  const { data, error, refetch } = useHelpPages();
  const path = helpedPage(pathname);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return path === null ? <HelpOverview pages={data} /> : <OfPage key={path} path={path} pages={data} />;
}
