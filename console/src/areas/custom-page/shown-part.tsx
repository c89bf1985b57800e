// A part of a custom page: a card, a chart, or a table of parts.
import { MeasureFigure } from '../../statistics/figures.tsx';
import { PartsBy } from '../../statistics/parts.tsx';
import { usePartName } from '../../statistics/scope/scope-words.ts';
import { Trend } from '../../statistics/trend.tsx';
import { StatisticsContext, useStatistics } from '../../statistics/use-statistics.ts';
import type { MeasuredPart } from './measured-part.ts';
import { textOfPageParts } from './page-address.ts';
import { PartTools, type PartActions } from './part-tools.tsx';
import { useMeasureTitle } from './use-measure-title.ts';
import { usePartStatistics, type PageFigures } from './use-part-statistics.ts';

function Content({ of: { part, measure } }: { of: MeasuredPart }) {
  const titleOf = useMeasureTitle();
  const { charted, split, shownParts } = useStatistics();
  const partName = usePartName(split);
  const title = titleOf(measure);
  switch (part.kind) {
    case 'card':
      return <MeasureFigure figure={charted} label={title} second={shownParts.map(partName).join()} />;
    case 'chart':
      return <Trend title={title} viewKey={`show.${textOfPageParts([part])}`} />;
    case 'parts':
      return split ? <PartsBy split={split} title={title} /> : null;
  }
}

/** `place`: of the part on its page. `actions`: of who edits the page; null: nobody does. */
export function ShownPart({
  of,
  page,
  place,
  actions,
}: {
  of: MeasuredPart;
  page: PageFigures;
  place: number;
  actions: PartActions | null;
}) {
  const statistics = usePartStatistics(of, page);
  return (
    <StatisticsContext value={statistics}>
      <div className={`custom-part custom-${of.part.kind}`}>
        {actions ? <PartTools of={of} place={place} actions={actions} /> : null}
        <Content of={of} />
      </div>
    </StatisticsContext>
  );
}
