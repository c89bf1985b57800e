// The parts of a custom page under its scope, and their tools while it is edited.
import { CheckOutlined, EditOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PAGE_PARTS, type PagePart } from '#contracts/areas/view/custom-page.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { comparedWhole, useCountedIn } from '../../app/time/comparison.ts';
import { useHeld } from '../../app/session/permission.ts';
import { Pause } from '../../statistics/scope/pause.tsx';
import { ScopeBar } from '../../statistics/scope/scope-bar.tsx';
import { useScopeReadings } from '../../statistics/scope/use-scope-readings.ts';
import { useFigureOf } from '../../statistics/use-figures.ts';
import { AddPart } from './add-part.tsx';
import { measured, type MeasuredPart } from './measured-part.ts';
import type { Move, PartActions } from './part-tools.tsx';
import { PageViews } from './page-views.tsx';
import { ShownPart } from './shown-part.tsx';
import type { CustomPageAccess } from './use-custom-page.ts';

interface Placed extends MeasuredPart {
  place: number;
}

/** Cards in a row are side by side, and so are charts and tables: each run is a row. */
function runsOf(parts: readonly Placed[]): Placed[][] {
  const isCard = ({ part }: Placed): boolean => part.kind === 'card';
  return parts.reduce<Placed[][]>((runs, part) => {
    const last = runs.at(-1);
    if (last && isCard(last[0]!) === isCard(part)) last.push(part);
    else runs.push([part]);
    return runs;
  }, []);
}

const NONE: readonly string[] = [];
type Tools = HTMLElement | null | undefined;
const focusIn = (tools: Tools, ...selectors: readonly string[]): void =>
  selectors.flatMap((selector) => tools?.querySelector<HTMLElement>(selector) ?? [])[0]?.focus();
const BY: Readonly<Record<Move, number>> = { back: -1, on: 1 };

/**
 * The tools of the shown parts. The focus stays on a part that was moved or changed, goes on from one that was removed,
 * and an added one comes into sight.
 */
function useEditing(
  { parts, change }: CustomPageAccess,
  places: readonly number[],
): {
  frame: RefObject<HTMLDivElement | null>;
  actionsAt: (place: number) => PartActions;
  add: (part: PagePart) => void;
} {
  const frame = useRef<HTMLDivElement>(null);
  // What to do with the tools of a part, once they are shown where it is then.
  const next = useRef<((toolsOf: (place: number) => Tools) => void) | null>(null);
  useEffect(() => {
    next.current?.((place) => frame.current?.querySelector<HTMLElement>(`[data-place="${place}"]`));
    next.current = null;
  }, [parts]);
  const neighbour = (place: number, way: Move): number | undefined => places[places.indexOf(place) + BY[way]];
  return {
    frame,
    actionsAt: (place) => ({
      change: (part) => {
        // A card that becomes a chart is in another row, and its tools are new ones.
        if (part.kind !== parts[place]!.kind) next.current = (toolsOf) => focusIn(toolsOf(place), 'input:checked');
        change((now) => now.with(place, part));
      },
      move: (way) => {
        const to = neighbour(place, way)!;
        change((now) => now.toSpliced(place, 1).toSpliced(to, 0, now[place]!));
        next.current = (toolsOf) => focusIn(toolsOf(to), `[data-move="${way}"]:enabled`, '[data-move]:enabled');
      },
      canMove: (way) => neighbour(place, way) !== undefined,
      remove: () => {
        const before = neighbour(place, 'back');
        next.current = (toolsOf) => {
          const tools = toolsOf(place) ?? (before === undefined ? null : toolsOf(before));
          if (tools) focusIn(tools, '[data-remove]');
          else focusIn(frame.current, '.custom-add input');
        };
        change((now) => now.toSpliced(place, 1));
      },
    }),
    add: (part) => {
      const place = parts.length;
      next.current = (toolsOf) => toolsOf(place)?.scrollIntoView({ block: 'center' });
      change((now) => [...now, part]);
    },
  };
}

export function PageParts({
  page,
  isEditing,
  setEditing,
}: {
  page: CustomPageAccess;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
}) {
  const { t } = useTranslation('view');
  const { parts, saved, defaults } = page;
  const held = useHeld();
  const all = useMemo(
    () =>
      parts.flatMap((part, place): Placed[] => {
        const of = measured(part);
        return of ? [{ ...of, place }] : [];
      }),
    [parts],
  );
  const shown = useMemo(() => all.filter(({ measure }) => held.has(measure.set.series.permission)), [all, held]);
  const sets = useMemo(() => [...new Set(shown.map(({ measure }) => measure.set))], [shown]);
  const readings = useScopeReadings(sets, defaults);
  const figureOf = useFigureOf(readings);
  useCountedIn(comparedWhole);
  const { frame, actionsAt, add } = useEditing(
    page,
    shown.map(({ place }) => place),
  );
  const of = { readings, figureOf };
  const hidden = parts.length - shown.length;
  const run = (placed: readonly Placed[]) =>
    placed.map((one) => (
      <ShownPart
        key={one.place}
        of={one}
        page={of}
        place={one.place}
        actions={isEditing ? actionsAt(one.place) : null}
      />
    ));
  const first = sets[0];
  return (
    <Page
      title={saved?.name ?? t('page.unsaved')}
      filters={
        <ScopeBar scope={readings.scope} range={readings.range} shownParts={NONE} split={undefined} partKeys={NONE} />
      }
      actions={
        <>
          {parts.length ? <PageViews page={page} scope={readings.scope} /> : null}
          <Pause position={first && readings.readingsOf(first).now?.position} />
          <Button
            type={isEditing ? 'primary' : 'default'}
            icon={isEditing ? <CheckOutlined aria-hidden /> : <EditOutlined aria-hidden />}
            onClick={() => setEditing(!isEditing)}
          >
            {t(isEditing ? 'page.done' : 'page.edit')}
          </Button>
        </>
      }
    >
      <div ref={frame} className="statistics statistics-long custom-page">
        {readings.error ? <Failure error={readings.error} onRetry={readings.refetch} /> : null}
        {isEditing ? (
          <AddPart isFull={parts.length >= MAX_PAGE_PARTS} isFirst={parts.length === 0} onAdd={add} />
        ) : null}
        {hidden ? <Alert type="info" showIcon title={t('page.hidden', { count: hidden })} /> : null}
        {parts.length ? null : <p className="panel-note">{t('page.empty')}</p>}
        {runsOf(shown).map((placed) => (
          <div key={placed[0]!.place} className={placed[0]!.part.kind === 'card' ? 'figures' : 'custom-panels'}>
            {run(placed)}
          </div>
        ))}
      </div>
    </Page>
  );
}
