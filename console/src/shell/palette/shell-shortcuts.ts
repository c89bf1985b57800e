import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAsOf } from '../../app/time/as-of.ts';
import { linkTo, useCanCompare, useComparison } from '../../app/time/comparison.ts';
import { flatten } from '../../app/session/guard.ts';
import { useHelpAddress } from '../../app/navigation/help.ts';
import { useShortcut, type Shortcut } from '../../app/navigation/keyboard.ts';
import { dialogs } from '../../app/navigation/open-dialog.ts';
import { useSession } from '../../app/session/session.ts';
import { THEME_CHOICES, useTheme } from '../../app/look/theme.ts';
import { SCREENS } from '../../areas/registry.ts';
import { isList } from '../../areas/screen-at.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useConfirmedSignOut } from '../account-menu.tsx';

/** The keys and palette entries of every page. */
export function useShellShortcuts(): void {
  const { t } = useTranslation(['shell', 'account', 'common', 'areas']);
  const navigate = useNavigate();
  const [here] = useSearchParams();
  const help = useHelpAddress();
  const { asOf, setAsOf } = useAsOf();
  const { pair, leave } = useComparison();
  const canCompare = useCanCompare();
  const { language, setLanguage } = useLanguage();
  const { setChoice } = useTheme();
  const signOut = useConfirmedSignOut();
  const permitted = flatten(useSession()?.routes ?? []);
  const general = t('shortcuts.general');

  const screens = SCREENS.filter(({ path }) => permitted.includes(path)).map(({ path, keys }): Shortcut => ({
    id: `go${path}`,
    keys,
    group: t('shortcuts.go'),
    label: t(`areas:page.${path}`),
    run: () => void navigate(linkTo(here, path, isList(path))),
  }));
  const themes = THEME_CHOICES.map((choice): Shortcut => ({
    id: `theme-${choice}`,
    group: t('shortcuts.look'),
    label: t('common:theme.choice', { theme: t(`common:theme.${choice}`) }),
    words: t(`common:theme.${choice}`),
    run: () => setChoice(choice),
  }));
  const everywhere: Shortcut[] = [
    ...screens,
    {
      id: 'palette',
      keys: 'mod+k',
      group: general,
      label: t('palette.title'),
      inPalette: false,
      run: () => dialogs.set('palette'),
    },
    { id: 'shortcuts', keys: '?', group: general, label: t('shortcuts.title'), run: () => dialogs.set('shortcuts') },
    { id: 'help', group: general, label: t('help'), words: t('helpWords'), run: () => void navigate(help) },
    { id: 'as-of', keys: 't', group: general, label: t('asOf.open'), run: () => dialogs.set('as-of') },
    ...(canCompare
      ? [
          {
            id: 'compare',
            keys: 'shift+d',
            group: general,
            label: t('compare.hint'),
            run: () => dialogs.set('compare'),
          },
        ]
      : []),
    ...(pair === null
      ? []
      : [{ id: 'compare.leave', keys: 'shift+t', group: general, label: t('compare.leave'), run: leave }]),
    ...(asOf === null || pair !== null
      ? []
      : [{ id: 'live', keys: 'shift+t', group: general, label: t('asOf.live'), run: () => setAsOf(null) }]),
    {
      id: 'language',
      keys: 'shift+l',
      group: t('shortcuts.look'),
      label: t('common:language.switch'),
      words: 'English 中文',
      run: () => setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN'),
    },
    ...themes,
    { id: 'time-zone', group: t('shortcuts.look'), label: t('timeZone'), run: () => dialogs.set('time-zone') },
    { id: 'password', group: general, label: t('account:password.menu'), run: () => dialogs.set('password') },
    { id: 'second-factor', group: general, label: t('account:factor.menu'), run: () => dialogs.set('second-factor') },
    { id: 'sessions', group: general, label: t('account:sessions.menu'), run: () => dialogs.set('sessions') },
    { id: 'sign-out', group: general, label: t('signOut.label'), run: signOut },
  ];
  useShortcut(...everywhere.map((shortcut) => ({ ...shortcut, everywhere: true })));
}
