// A column of states: what each means, what happens next, and who may act.
import { useTranslation } from 'react-i18next';
import type { HelpColumn, HelpList } from '#contracts/access/help-content.ts';
import { ActionsHelp } from './action-help.tsx';
import { anchorOf, useHelpContext } from './help-context.ts';
import { Heading, type Level } from './heading.tsx';

export function StatesHelp({ of, list, level }: { of: HelpColumn; list: HelpList; level: Level }) {
  const { t } = useTranslation('help');
  const { states } = useHelpContext();
  return (
    <div className="help-states">
      {of.states.map(({ code, label, meaning, next, actions }) => {
        const isHere = states.has(`${of.id}.${code}`);
        return (
          <section key={code} className={isHere ? 'help-state help-state-here' : 'help-state'}>
            <Heading level={level} id={anchorOf(of.id, code)}>
              {label}
            </Heading>
            {isHere ? <p className="help-here">{t('here')}</p> : null}
            <p>{meaning}</p>
            <p className="help-next">
              <span>{t('next')}</span> {next}
            </p>
            {actions.length ? <ActionsHelp names={actions} actions={list.actions} /> : null}
          </section>
        );
      })}
    </div>
  );
}
