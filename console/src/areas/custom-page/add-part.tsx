// Adds a card or chart of any measure to a custom page.
import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PAGE_PARTS, type PagePart } from '#contracts/areas/view/custom-page.ts';
import type { Measure } from '#contracts/kits/measure.ts';
import { MEASURES, keyOfMeasure } from '#contracts/measures.ts';
import { useModelName } from '../../app/model-name.ts';
import { useSay } from '../../i18n/pair.ts';
import { usePermitted } from '../../statistics/use-figures.ts';
import { useMeasureTitle } from './use-measure-title.ts';
import { kindsOf, partOfKind } from './part-tools.tsx';

interface Props {
  /** The page has as many parts as it can. */
  isFull: boolean;
  /** It has none yet: the focus is here. */
  isFirst: boolean;
  onAdd: (part: PagePart) => void;
}

export function AddPart({ isFull, isFirst, onAdd }: Props) {
  const { t } = useTranslation('view');
  const say = useSay();
  const modelName = useModelName();
  const titleOf = useMeasureTitle();
  const permitted = usePermitted(MEASURES);
  const [chosen, setChosen] = useState<Measure | null>(null);
  if (isFull) return <p className="panel-note">{t('add.full', { count: MAX_PAGE_PARTS })}</p>;
  const groups = [...Map.groupBy(permitted, ({ set }) => set.models[0]!)];
  return (
    <fieldset className="custom-add">
      <legend className="visually-hidden">{t('add.title')}</legend>
      <Select
        showSearch={{ optionFilterProp: 'title' }}
        className="custom-measure"
        autoFocus={isFirst}
        aria-label={t('add.measure')}
        placeholder={t('add.measure')}
        value={chosen && keyOfMeasure(chosen)}
        onChange={(key) => setChosen(permitted.find((measure) => keyOfMeasure(measure) === key) ?? null)}
        options={groups.map(([model, measures]) => ({
          label: modelName(model),
          options: measures.map((measure) => ({
            value: keyOfMeasure(measure),
            label: say(measure.names),
            title: titleOf(measure),
            about: measure.about && say(measure.about),
          })),
        }))}
        optionRender={({ label, data }) => (
          <>
            {label}
            {'about' in data && typeof data.about === 'string' ? (
              <small className="custom-about">{data.about}</small>
            ) : null}
          </>
        )}
        popupMatchSelectWidth={false}
      />
      {(chosen ? kindsOf(chosen) : (['card', 'chart'] as const)).map((kind) => (
        <Button
          key={kind}
          icon={<PlusOutlined aria-hidden />}
          disabled={chosen === null}
          onClick={() => chosen && onAdd(partOfKind(chosen, kind))}
        >
          {t(`part.kinds.${kind}`)}
        </Button>
      ))}
    </fieldset>
  );
}
