// Figures that rules and computed columns go by: as they are, since when and by whom, what they were before, and who may change them.
import figures from 'declared:figures';
import permissions from 'declared:permissions';
import { Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DeclaredSetting } from '#contracts/declaration.ts';
import type { Figures, SettingName } from '#contracts/settings.ts';
import { useMayAct } from '../../app/permission.ts';
import { useTime } from '../../app/time.ts';
import { useSay } from '../../i18n/pair.ts';
import { Sentence } from '../../i18n/sentence.tsx';
import { useActorName } from '../../rights/actors.ts';
import { figureIn, notBelow, readOf, spanOf, typedOf, type Changes, type Typed } from './figures.ts';

const UNITS: Readonly<Record<DeclaredSetting['kind'], string>> = { ratio: '%', wei: 'YU', berries: 'Berries', seconds: 's', flag: '', count: '', sats: 'BTC', site: '' };
const ON = '1';

interface Props { permission: DeclaredSetting['changedBy']; names: readonly SettingName[]; inForce: Figures; changes: Changes; typed: Typed; onType: (name: SettingName, text: string) => void; isPending: boolean }

export function FigureFields({ permission, names, inForce, changes, typed, onType, isPending }: Props) {
  const { t } = useTranslation('settings');
  const say = useSay();
  const time = useTime();
  const actor = useActorName();
  const may = useMayAct(permission);
  const declared = permissions.tree.find(({ identifier }) => identifier === permission);
  const title = declared ? say([declared.nameZh, declared.nameEn]) : permission;
  const span = (value: string): string => { const of = spanOf(value); return of ? t('figure.span', { span: t(`figure.${of.unit}`, { count: of.count }) }) : ''; };
  const words = (figure: DeclaredSetting, value: string): string => {
    if (figure.kind !== 'site' && value === '') return t('figure.none');
    switch (figure.kind) {
      case 'site': return value || t('figure.noSite');
      case 'flag': return t(value === ON ? 'figure.on' : 'figure.off');
      case 'count': return readOf(figure, value);
      case 'ratio': return `${readOf(figure, value)}%`;
      case 'seconds': return `${readOf(figure, value)} ${t('figure.seconds')}${span(value)}`;
      default: return `${readOf(figure, value)} ${UNITS[figure.kind]}`;
    }
  };
  return (
    <section className="settings-figures" aria-label={title}>
      <h2>{title}</h2>
      <p className="settings-about">{t(may ? 'figure.mine' : 'figure.others', { permission: title })}</p>
      <ul className="settings-rules">
        {names.map((name) => {
          const figure = figures[name];
          const { [name]: change } = changes;
          const text = typed[name] ?? typedOf(figure, inForce[name]);
          const value = figureIn(figure, text);
          const above = notBelow(figures, name, typed, inForce);
          const id = `figure-${name}`;
          return (
            <li key={name}>
              <div>
                <h3>{say(figure.names)}</h3>
                <p id={`${id}-about`}>
                  {change ? <Sentence values={{ before: words(figure, change.before), when: time.format(change.at), who: actor(change.by) }} say={(values) => t('figure.since', values)} /> : t('figure.never')}
                </p>
              </div>
              {figure.kind === 'flag'
                ? <Switch checked={text === ON} disabled={!may || isPending} onChange={(on) => onType(name, on ? ON : '0')} aria-label={say(figure.names)} aria-describedby={`${id}-about`} />
                : <Input className={figure.kind === 'site' ? 'settings-site' : 'settings-figure'} value={text} disabled={!may || isPending} inputMode={figure.kind === 'site' ? 'url' : 'decimal'} autoComplete="off" suffix={figure.kind === 'seconds' ? `${t('figure.seconds')}${value === null ? '' : span(value)}` : UNITS[figure.kind]} {...((value === null || above) && { status: 'error' as const, 'aria-invalid': true })} onChange={({ target }) => onType(name, target.value)} aria-label={say(figure.names)} aria-describedby={`${id}-about`} />}
              {value === null ? <span className="settings-wrong" role="alert">{figure.kind === 'site' ? t('figure.site') : t(figure.optional ? 'figure.boundsOrNone' : 'figure.bounds', { least: words(figure, figure.least), most: words(figure, figure.most) })}</span>
                : above ? <span className="settings-wrong" role="alert">{t('figure.below', { other: say(figures[above].names) })}</span>
                : value === inForce[name] ? null : <span className="settings-changed">{t('figure.becomes', { before: words(figure, inForce[name]), after: words(figure, value) })}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
