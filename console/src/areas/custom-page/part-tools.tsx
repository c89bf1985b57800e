// The tools of a part while its page is edited: how it is shown, divided and narrowed, its place, and its removal.
import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PART_KINDS, type PagePart } from '#contracts/areas/view/custom-page.ts';
import { partsBy, type Measure } from '#contracts/kits/measure.ts';
import { Switch } from '../../app/look/switches.tsx';
import { useSay } from '../../i18n/pair.ts';
import { usePartName } from '../../statistics/scope/scope-words.ts';
import { useStatistics } from '../../statistics/use-statistics.ts';
import type { MeasuredPart } from './measured-part.ts';
import { useMeasureTitle } from './use-measure-title.ts';

export type Move = 'back' | 'on';
export interface PartActions {
  change: (part: PagePart) => void;
  move: (way: Move) => void;
  /** Not back from the first place, nor on from the last. */
  canMove: (way: Move) => boolean;
  remove: () => void;
}
const MOVES = [
  ['back', <ArrowLeftOutlined key="back" />],
  ['on', <ArrowRightOutlined key="on" />],
] as const;

/** How a measure can be shown: its parts only if they are added up. */
export const kindsOf = ({ set }: Measure): PagePart['kind'][] =>
  PART_KINDS.filter((kind) => kind !== 'parts' || set.parts?.some(({ notAdded }) => !notAdded));
/** The part of a kind: a table of parts is divided, by the first column unless by another. */
export function partOfKind(measure: Measure, kind: PagePart['kind'], by?: string): PagePart {
  const column = by ?? (kind === 'parts' ? partsBy(measure.set, null)?.column : undefined);
  return { kind, set: measure.set.name, measure: measure.name, ...(column !== undefined && { by: column }) };
}

const WHOLE = '';

export function PartTools({ of, place, actions }: { of: MeasuredPart; place: number; actions: PartActions }) {
  const { t } = useTranslation(['view', 'statistics']);
  const say = useSay();
  const titleOf = useMeasureTitle();
  const { split, partKeys } = useStatistics();
  const nameOf = usePartName(split);
  const { part, measure, by } = of;
  const columns = measure.set.parts ?? [];
  const canBeWhole = part.kind !== 'parts' && !split?.notAdded;
  const name = titleOf(measure);
  return (
    <fieldset className="custom-tools" data-place={place}>
      <legend className="visually-hidden">{t('part.tools', { name, place: place + 1 })}</legend>
      <Switch
        label={t('part.kind')}
        choices={kindsOf(measure)}
        chosen={part.kind}
        onChoose={(kind) => actions.change(partOfKind(measure, kind, part.by))}
        text={(kind) => t(`part.kinds.${kind}`)}
      />
      {columns.length ? (
        <Select
          size="small"
          aria-label={t('statistics:split')}
          value={by ?? WHOLE}
          onChange={(column) => actions.change(partOfKind(measure, part.kind, column === WHOLE ? undefined : column))}
          options={[
            ...(canBeWhole ? [{ value: WHOLE, label: t('statistics:everything') }] : []),
            ...columns.map(({ column, names }) => ({ value: column, label: say(names) })),
          ]}
          popupMatchSelectWidth={false}
        />
      ) : null}
      {split && part.kind !== 'parts' ? (
        <Select<string>
          size="small"
          showSearch
          allowClear
          className="custom-only"
          aria-label={say(split.each)}
          placeholder={t('statistics:scope.all', { parts: say(split.each) })}
          value={part.only ?? null}
          onChange={(only: string | undefined) =>
            actions.change({ ...partOfKind(measure, part.kind, split.column), ...(only !== undefined && { only }) })
          }
          options={partKeys.map((value) => ({ value, label: nameOf(value) }))}
          popupMatchSelectWidth={false}
        />
      ) : null}
      <span className="custom-place">
        {MOVES.map(([way, icon]) => (
          <Button
            key={way}
            size="small"
            data-move={way}
            icon={icon}
            disabled={!actions.canMove(way)}
            aria-label={t(`part.move.${way}`, { name })}
            title={t(`part.move.${way}`, { name })}
            onClick={() => actions.move(way)}
          />
        ))}
        <Button
          size="small"
          data-remove
          icon={<DeleteOutlined />}
          aria-label={t('part.remove', { name })}
          title={t('part.remove', { name })}
          onClick={actions.remove}
        />
      </span>
    </fieldset>
  );
}
