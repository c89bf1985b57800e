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
import { measured, type MeasuredPart } from './measures.ts';
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

const BY: Readonly<Record<Move, number>> = { back: -1, on: 1 };

/** The tools of the parts. After a move the focus stays on the part that was moved; an added one comes into sight. */
function useEditing({ parts, change }: CustomPageAccess): {
  frame: RefObject<HTMLDivElement | null>;
  actionsAt: (place: number) => PartActions;
  add: (part: PagePart) => void;
} {
  const frame = useRef<HTMLDivElement>(null);
  // The part that was moved or added, once it is shown there.
  const touched = useRef<{ place: number; way: Move | null } | null>(null);
  useEffect(() => {
    if (!touched.current) return;
    const { place, way } = touched.current;
    touched.current = null;
    const tools = frame.current?.querySelector(`[data-place="${place}"]`);
    if (way === null) tools?.scrollIntoView({ block: 'center' });
    else
      [`[data-move="${way}"]:enabled`, '[data-move]:enabled']
        .flatMap((selector) => tools?.querySelector<HTMLButtonElement>(selector) ?? [])[0]
        ?.focus();
  }, [parts]);
  return {
    frame,
    actionsAt: (place) => ({
      change: (part) => change((now) => now.with(place, part)),
      move: (way) => {
        const to = place + BY[way];
        change((now) => now.toSpliced(place, 1).toSpliced(to, 0, now[place]!));
        touched.current = { place: to, way };
      },
      canMove: (way) => parts[place + BY[way]] !== undefined,
      remove: () => change((now) => now.toSpliced(place, 1)),
    }),
    add: (part) => {
      touched.current = { place: parts.length, way: null };
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
    () => parts.flatMap((part, place): Placed[] => [measured(part) ?? []].flat().map((of) => ({ ...of, place }))),
    [parts],
  );
  const shown = useMemo(() => all.filter(({ measure }) => held.has(measure.set.series.permission)), [all, held]);
  const sets = useMemo(() => [...new Set(shown.map(({ measure }) => measure.set))], [shown]);
  const readings = useScopeReadings(sets, defaults);
  const figureOf = useFigureOf(readings);
  useCountedIn(comparedWhole);
  const { frame, actionsAt, add } = useEditing(page);
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
      filters={<ScopeBar {...readings} shownParts={[]} split={undefined} partKeys={[]} />}
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
        {isEditing && parts.length < MAX_PAGE_PARTS ? <AddPart onAdd={add} /> : null}
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
