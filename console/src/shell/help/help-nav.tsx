// The list to jump to a section or a state, beside the help.
import { useTranslation } from 'react-i18next';
import type { HelpArea } from '#contracts/access/help-content.ts';
import { anchorOf, jumpTo, useHelpContext } from './help-context.ts';
import { sectionsOf } from './sections.tsx';

const Jump = ({ to, label, isHere = false }: { to: string; label: string; isHere?: boolean }) => (
  <button type="button" className="help-jump" aria-current={isHere || undefined} onClick={() => jumpTo(to)}>
    {label}
  </button>
);

export function HelpNav({ areas }: { areas: readonly HelpArea[] }) {
  const { t } = useTranslation('help');
  const { states } = useHelpContext();
  return (
    <nav className="help-nav" aria-label={t('nav')}>
      {areas.map((area) => (
        <ul key={area.area}>
          {areas.length > 1 ? (
            <li className="help-nav-area">
              <Jump to={anchorOf(area.area)} label={area.title} />
            </li>
          ) : null}
          {sectionsOf(area, t).map(({ id, title, parts }) => (
            <li key={id}>
              <Jump to={id} label={title} />
              {parts.length ? (
                <ul className="help-nav-states">
                  {parts.map(([anchor, label]) => (
                    <li key={anchor}>
                      <Jump to={anchor} label={label} isHere={states.has(anchor.replace(/^help\./, ''))} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
          <li>
            <Jump to={anchorOf(area.area, 'rights')} label={t('rights')} />
          </li>
        </ul>
      ))}
    </nav>
  );
}
