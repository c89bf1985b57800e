// Steps through the past by event, minute, hour or day, and plays it at a speed. The whole console follows.
import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Select } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { stepsAround } from '#contracts/access/session.ts';
import { keysText, useShortcut } from '../../../app/navigation/keyboard.ts';
import { inAddressBar } from '../../../app/navigation/url-search.ts';
import { callAt, type Answer } from '../../../app/server/api.ts';
import { pointQuery, useResolved } from '../../../app/time/as-of-words.ts';
import { asOfOf, useAsOf } from '../../../app/time/as-of.ts';
import { useTime } from '../../../app/time/time.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { play } from './player.ts';
import { Scrubber } from './scrubber.tsx';
import { UNITS, UNIT_MS, type Unit } from './units.ts';
import './playback.css';

const SPEEDS = [1, 10, 60, 600, 3_600] as const;
const SOON_MS = 50;
const KEYS = { back: '[', on: ']', play: 'shift+p' } as const;

const around = (at: string, signal?: AbortSignal): Promise<Answer<typeof stepsAround>> =>
  callAt<typeof stepsAround>(
    { method: 'GET', path: '/api/positions/around' },
    { query: { at }, ...(signal && { signal }) },
  );
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export function Playback() {
  const { t } = useTranslation('playback');
  const { message } = App.useApp();
  const problems = useProblemText();
  const client = useQueryClient();
  const time = useTime();
  const { asOf, setAsOf } = useAsOf();
  const { at } = useResolved(asOf);
  /** The last known one: the slider stays while a position's time is read. */
  const [lastAt, setLastAt] = useState(at);
  if (at !== null && at !== lastAt) setLastAt(at);
  const [unit, setUnit] = useState<Unit>('event');
  const [speed, setSpeed] = useState<number>(60);
  /** The clock of the playing, in ms; null: it does not play. */
  const [clock, setClock] = useState<number | null>(null);
  const isPlaying = clock !== null;
  const isStepping = useRef(false);
  const begin = useRef(0);

  const to = (target: number): void => setAsOf(target >= Date.now() ? null : new Date(target).toISOString());
  const step = async (direction: -1 | 1): Promise<void> => {
    // What is shown may lag behind the address.
    const from = asOfOf(inAddressBar());
    if (from === null || isStepping.current) return;
    isStepping.current = true;
    setClock(null);
    const never = new AbortController().signal;
    const isSame = (): boolean => asOfOf(inAddressBar()) === from;
    try {
      // One step at a time: it waits until the screen has read the one before.
      while (client.isFetching() > 0 && isSame()) await pause(SOON_MS, never);
      if (unit === 'event') {
        const { before, after } = await around(from);
        if (!isSame()) return;
        if (direction === 1) setAsOf(after?.position ?? null);
        else if (before) setAsOf(before.position);
        else void message.info(t('first'));
      } else {
        const point = await client.fetchQuery(pointQuery(from));
        if (isSame() && point.at !== null) to(Date.parse(point.at) + direction * UNIT_MS[unit]);
      }
    } catch (error) {
      void message.error(problems.error(error));
    } finally {
      isStepping.current = false;
    }
  };
  const toggle = (): void => {
    if (isPlaying) return setClock(null);
    if (at === null) return;
    begin.current = Date.parse(at);
    setClock(begin.current);
  };

  useEffect(() => {
    if (!isPlaying) return undefined;
    const ending = new AbortController();
    let shown = inAddressBar().get('asOf');
    play(
      {
        from: begin.current,
        speed,
        now: Date.now,
        wait: pause,
        isReading: () => client.isFetching() > 0,
        nextEvent: async (after, signal) => {
          const { after: next } = await around(new Date(after).toISOString(), signal);
          return next && Date.parse(next.at);
        },
        onClock: (now) => {
          begin.current = now;
          setClock(now);
        },
        show: (now) => {
          if (inAddressBar().get('asOf') !== shown) return false;
          shown = new Date(now).toISOString();
          setAsOf(shown, 'replace');
          return true;
        },
        onNow: () => setAsOf(null, 'replace'),
      },
      ending.signal,
    )
      .catch((error: unknown) => {
        if (!ending.signal.aborted) void message.error(problems.error(error));
      })
      .finally(() => {
        if (!ending.signal.aborted) setClock(null);
      });
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- it goes on from its own clock, whatever is rendered
  }, [isPlaying, speed]);

  const acts = [
    { id: 'playback.back', keys: KEYS.back, label: t('back'), run: () => void step(-1) },
    { id: 'playback.on', keys: KEYS.on, label: t('on'), run: () => void step(1) },
    { id: 'playback.play', keys: KEYS.play, label: t(isPlaying ? 'stop' : 'play'), run: toggle },
  ];
  useShortcut(...acts.map((act) => ({ ...act, group: t('label'), everywhere: true, inDialogs: true })));
  /** After a choice the select has the focus: shortcuts do not reach it, and it would open at these keys. */
  const onSelectKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const act = acts.find(({ keys }) => keys === (event.shiftKey ? `shift+${event.key.toLowerCase()}` : event.key));
    if (!act) return;
    event.stopPropagation();
    act.run();
  };
  const titled = (name: keyof typeof KEYS, label: string) => ({
    size: 'small' as const,
    'aria-label': label,
    title: `${label} (${keysText(KEYS[name])})`,
  });
  return (
    <section className="playback" aria-label={t('label')} onKeyDownCapture={onSelectKey}>
      {clock === null ? null : <span className="playback-clock">{time.format(new Date(clock).toISOString())}</span>}
      <Button
        {...titled('back', t('back'))}
        icon={<StepBackwardOutlined aria-hidden />}
        onClick={() => void step(-1)}
      />
      <Select<Unit>
        size="small"
        aria-label={t('step')}
        value={unit}
        onChange={setUnit}
        popupMatchSelectWidth={false}
        options={UNITS.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      <Button {...titled('on', t('on'))} icon={<StepForwardOutlined aria-hidden />} onClick={() => void step(1)} />
      <Button
        {...titled('play', t(isPlaying ? 'stop' : 'play'))}
        icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        disabled={lastAt === null && !isPlaying}
        onClick={toggle}
      />
      <Select<number>
        size="small"
        aria-label={t('speed')}
        value={speed}
        onChange={setSpeed}
        popupMatchSelectWidth={false}
        options={SPEEDS.map((value) => ({ value, label: t('times', { times: value }) }))}
      />
      {lastAt === null ? null : (
        <Scrubber
          at={clock ?? Date.parse(lastAt)}
          unit={unit}
          onTo={(target) => {
            setClock(null);
            to(target);
          }}
        />
      )}
    </section>
  );
}
