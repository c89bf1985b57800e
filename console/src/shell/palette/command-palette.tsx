// Ctrl+K: goes to a screen, to rows the areas find for the typed text, or runs any registered shortcut, found in either
// language. The ARIA pattern of a combobox with a list: HTML has no element for it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */
import { useQueries, useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useDeferredValue, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import type { Finder } from '../../app/navigation/finder.ts';
import { keysText, useShortcuts, type Shortcut } from '../../app/navigation/keyboard.ts';
import { closeDialog } from '../../app/navigation/open-dialog.ts';
import { useSession } from '../../app/session/session.ts';
import { SCREENS } from '../../areas/registry.ts';
import { useBothLanguages } from '../../i18n/other-language.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { releaseKeys } from './held-keys.ts';
import './command-palette.css';

const NO_PERMISSIONS: readonly { code: string }[] = [];
const loadFinders = async (): Promise<Finder[]> =>
  (await Promise.all(SCREENS.flatMap(({ finders }) => finders?.() ?? []))).flat();

interface Entry {
  id: string;
  label: string;
  note: string;
  keys?: string | undefined;
  run: () => void;
}

export function CommandPalette() {
  const { t } = useTranslation(['shell', 'status']);
  const problem = useProblemText();
  const navigate = useNavigate();
  const inSameTime = useInSameTime();
  const { asOf } = useAsOf();
  const permissions = useSession()?.permissions ?? NO_PERMISSIONS;
  const [typed, setTyped] = useState('');
  /** The id of an entry, which late results may move; null: the first one. */
  const [marked, setMarked] = useState<string | null>(null);
  const searchText = useDeferredValue(typed);
  const { data: finders = [], isError: isUnloaded } = useQuery({
    queryKey: ['finders'],
    queryFn: loadFinders,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const activeFinders = finders.filter(
    ({ permissions: needed, looksLike }) =>
      needed.every((one) => permissions.some(({ code }) => code === one)) && looksLike(searchText) !== null,
  );
  const found = useQueries({
    queries: activeFinders.map(({ area, find }) => ({
      queryKey: ['find', area, searchText.trim(), asOf],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(searchText, asOf, signal),
    })),
  });
  const failure = found.find(({ failureReason }) => failureReason)?.failureReason;

  const { inBoth, isPending } = useBothLanguages();

  const words = searchText.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const namesOf = ({ label, group, words: more = '' }: Shortcut): string =>
    [label, group, more].map(inBoth).join(' ').toLowerCase();
  const isFound = (shortcut: Shortcut): boolean => {
    const names = namesOf(shortcut);
    return words.every((word) => names.includes(word));
  };
  const commands: Entry[] = useShortcuts()
    .filter((shortcut) => shortcut.inPalette !== false && isFound(shortcut))
    .flatMap(({ id, label, group, keys, run }) => (run ? [{ id, label, note: group, keys, run }] : []));
  const to = (path: string) => () => void navigate(inSameTime(path));
  const entries: Entry[] = [
    ...commands,
    ...found
      .flatMap(({ data = [] }) => data)
      .map(({ id, path, describe: say }): Entry => ({ id, ...say(t), run: to(path) })),
  ];
  /** Whether the entries match the typed text. */
  const isSettled = searchText === typed && !isPending;
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === marked),
  );
  const foot = (): string => {
    if (failure) return problem.error(failure);
    if (isUnloaded) return problem.code('network-error');
    if (found.some(({ isFetching }) => isFetching)) return t('palette.searching');
    if (entries.length) return t('palette.foot');
    const isWhole = activeFinders.some(({ looksLike }) => looksLike(searchText) === 'exactly');
    return t(isWhole ? 'palette.noHash' : 'palette.nothing');
  };
  const choose = (entry: Entry | undefined): void => {
    if (!entry) return;
    closeDialog();
    // After the dialog has restored the focus.
    setTimeout(entry.run);
  };
  const takeHeld = (): void => {
    const heldText = releaseKeys();
    setTyped((before) => before + heldText);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      setMarked(entries[(at + step + entries.length) % Math.max(1, entries.length)]?.id ?? null);
      // An entry marked with the arrow keys is meant, whatever is still searched.
    } else if (event.key === 'Enter' && (isSettled || marked !== null) && !event.nativeEvent.isComposing)
      choose(entries[at]);
  };

  return (
    <Modal
      open
      title={t('palette.title')}
      footer={null}
      closable={false}
      onCancel={closeDialog}
      width={580}
      className="palette"
      styles={{ container: { padding: 0 } }}
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        value={typed}
        placeholder={t('palette.placeholder')}
        onKeyDown={onKeyDown}
        onFocus={takeHeld}
        onChange={({ target }) => {
          setTyped(target.value);
          setMarked(null);
        }}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={entries[at] && `palette-${at}`}
        aria-label={t('palette.placeholder')}
      />
      <ul id="palette-list" role="listbox" aria-label={t('palette.title')} className="palette-list">
        {entries.map((entry, index) => (
          // The field keeps the focus and the keys; the pointer can select, too.
          <li
            key={entry.id}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => choose(entry)}
            onMouseMove={() => setMarked(entry.id)}
            ref={index === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          >
            <span className="palette-label">{entry.label}</span>
            <span className="palette-note">{entry.note}</span>
            {entry.keys ? <kbd>{keysText(entry.keys)}</kbd> : null}
          </li>
        ))}
      </ul>
      <output className="palette-foot">{foot()}</output>
    </Modal>
  );
}
