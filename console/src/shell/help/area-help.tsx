// The help of an area: its states and actions, what starts by itself, who may act, and its events.
import { useTranslation } from 'react-i18next';
import type { HelpArea } from '#contracts/access/help-content.ts';
import { May } from './action-help.tsx';
import { anchorOf } from './help-context.ts';
import { Heading, below, type Level } from './heading.tsx';
import { sectionsOf, type HelpSection } from './sections.tsx';
import { useWho } from './use-who.ts';

function Rights({ permissions }: Pick<HelpArea, 'permissions'>) {
  const { t } = useTranslation('help');
  const { rolesOf } = useWho();
  return (
    <table className="help-table">
      <thead>
        <tr>
          <th scope="col">{t('who.permission')}</th>
          <th scope="col">{t('who.role')}</th>
          <th scope="col">{t('who.self')}</th>
        </tr>
      </thead>
      <tbody>
        {permissions.map(([code, name, note]) => (
          <tr key={code}>
            <th scope="row">
              {name}
              {note === null ? null : <div className="help-soft">{note}</div>}
            </th>
            <td>{rolesOf(code)}</td>
            <td>
              <May permission={code} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `isAlone`: it is the only area of the page, whose title is the page's. */
export function AreaHelp({ of, isAlone }: { of: HelpArea; isAlone: boolean }) {
  const { t } = useTranslation('help');
  const level: Level = isAlone ? 2 : 3;
  const section = ({ id, title, content }: HelpSection) => (
    <section key={id} className="help-section">
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {content(below(level))}
    </section>
  );
  return (
    <section className="help-area">
      {isAlone ? null : (
        <>
          <Heading level={2} id={anchorOf(of.area)}>
            {of.title}
          </Heading>
          <p className="help-about">{of.about}</p>
        </>
      )}
      {sectionsOf(of, t).map(section)}
      <section className="help-section">
        <Heading level={level} id={anchorOf(of.area, 'rights')}>
          {t('rights')}
        </Heading>
        <Rights permissions={of.permissions} />
      </section>
      {of.events.length ? (
        <details className="help-events">
          <summary>{t('events', { shown: of.events.length })}</summary>
          <ul className="help-list">
            {of.events.map((event) => (
              <li key={event}>{event}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
