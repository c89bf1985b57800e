// A measure's name with that of its data: several areas have an amount.
import { useTranslation } from 'react-i18next';
import type { Measure } from '#contracts/kits/measure.ts';
import { useModelName } from '../../app/model-name.ts';
import { useSay } from '../../i18n/pair.ts';

export function useMeasureTitle(): (measure: Measure) => string {
  const { t } = useTranslation('view');
  const say = useSay();
  const modelName = useModelName();
  return ({ set, names }) => t('part.title', { data: modelName(set.models[0]!), measure: say(names) });
}
