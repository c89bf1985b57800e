// The scope of a page: its days, the step of its charts, its parts, and what everything is compared with. One bar
// governs everything below it, and says in words what is shown.
import { Select } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeasureParts } from '#contracts/kits/measure.ts';
import { VERSUS, type Versus as VersusDays } from '#contracts/wire/scope.ts';
import { Switch } from '../../app/look/switches.tsx';
import { dialogs } from '../../app/navigation/open-dialog.ts';
import { RangeBar } from './range-bar.tsx';
import { usePartName, useScopeWords } from './scope-words.ts';
import type { Scope } from './use-scope.ts';
import { useSay } from '../../i18n/pair.ts';

interface Props {
  scope: Scope;
  /** The days that are shown. */
  range: Scope['range'];
  shownParts: readonly string[];
  /** How the page's measures are divided; undefined: no part of them can be chosen. */
  split: MeasureParts | undefined;
  partKeys: readonly string[];
}
const POINTS = 'points';
const CHOICES = [...VERSUS, POINTS] as const;

function Versus({ scope }: { scope: Scope }) {
  const { t } = useTranslation('statistics');
  return (
    <Select<VersusDays | typeof POINTS>
      size="small"
      className="scope-versus"
      aria-label={t('scope.versus')}
      value={scope.versus}
      onChange={(choice) => (choice === POINTS ? dialogs.set('compare') : scope.chooseVersus(choice))}
      // Two points can be chosen again, too: the dialog shows them.
      onSelect={(choice) => {
        if (choice === POINTS && scope.versus === POINTS) dialogs.set('compare');
      }}
      options={CHOICES.map((value) => ({ value, label: t(`versus.${value}`) }))}
      popupMatchSelectWidth={false}
    />
  );
}

function Parts({ scope, split, partKeys }: Pick<Props, 'scope' | 'split' | 'partKeys'>) {
  const { t } = useTranslation('statistics');
  const say = useSay();
  const nameOf = usePartName(split);
  if (!split) return null;
  return (
    <Select<string[]>
      size="small"
      mode="multiple"
      allowClear
      className="scope-parts"
      maxTagCount="responsive"
      aria-label={say(split.each)}
      placeholder={t('scope.all', { parts: say(split.each) })}
      value={[...scope.parts]}
      onChange={scope.chooseParts}
      options={partKeys.map((value) => ({ value, label: nameOf(value) }))}
      popupMatchSelectWidth={false}
    />
  );
}

/** The one part that is shown. If none is chosen, the list of the page has all of them. */
function OnePart({ scope, split, shownParts, partKeys }: Omit<Props, 'range' | 'split'> & { split: MeasureParts }) {
  const say = useSay();
  const nameOf = usePartName(split);
  return (
    <Select<string>
      size="small"
      showSearch
      allowClear={scope.parts.length > 0}
      className="scope-parts"
      aria-label={say(split.each)}
      value={shownParts[0]}
      onChange={(choice: string | undefined) => scope.chooseParts(choice === undefined ? [] : [choice])}
      options={partKeys.map((value) => ({ value, label: nameOf(value) }))}
      popupMatchSelectWidth={false}
    />
  );
}

export const ScopeBar = memo(function ScopeBar({ scope, range, shownParts, split, partKeys }: Props) {
  const { t } = useTranslation('statistics');
  const say = useSay();
  const words = useScopeWords({ ...scope, parts: shownParts }, range, split);
  return (
    <>
      <RangeBar range={range} note={null} />
      <Switch
        label={t('scope.step')}
        choices={scope.steps}
        chosen={scope.step}
        onChoose={scope.chooseStep}
        text={(step) => t(`step.${step}`)}
      />
      <Versus scope={scope} />
      {split?.notAdded ? (
        <OnePart scope={scope} split={split} shownParts={shownParts} partKeys={partKeys} />
      ) : (
        <Parts scope={scope} split={split} partKeys={partKeys} />
      )}
      <output className="scope-words">
        {words}
        {split?.notAdded ? ` · ${say(split.notAdded)}` : null}
        {split?.notAdded && scope.parts.length === 0 ? ` ${t('scope.listHasAll')}` : null}
      </output>
    </>
  );
});
