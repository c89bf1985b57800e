// The words of annotations: no code of the program is in them, in either language.
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AnnotationKind, type Annotation } from '#contracts/areas/annotation/reads.ts';
import { IMPORTS } from '#contracts/areas/import/imports.ts';
import { FIGURES, SECOND_PERSON } from '#contracts/areas/settings/rules.ts';
import { declaredWords } from '#contracts/declared/declared-words.ts';
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import { keysOf } from '#contracts/values/records.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { textsByNamespace } from '../../testing/texts.ts';
import { language } from '../i18n/language.ts';
import { useAnnotations, useAnnotationWords, useNotes } from './use-annotations.ts';

const PERSON = '5a1fe9b0-8a57-4b61-8f0e-2f2b1a3c4d5e';
const PRICE = ['BTC/YU', '600000', 'a'];
const SUBJECTS: Record<AnnotationKind, readonly string[][]> = {
  rule: [[], ...[...keysOf(SECOND_PERSON), ...keysOf(FIGURES)].map((name) => [name])],
  pause: [[]],
  resume: [[]],
  'price-hold': [PRICE],
  'price-confirmed': [PRICE],
  'price-rejected': [PRICE],
  import: IMPORTS.map(({ type }) => [type]),
};
const annotation = (kind: AnnotationKind, subject: string[], more: Partial<Annotation> = {}): Annotation => ({
  id: PERSON,
  kind,
  at: '2026-11-02T08:00:00.000Z',
  position: '7',
  subject,
  count: kind === 'import' ? 3 : null,
  reason: null,
  by: 'source:a',
  ...more,
});
const ALL = AnnotationKind.options.flatMap((kind) => SUBJECTS[kind].map((subject) => annotation(kind, subject)));

const clientWith = (): QueryClient => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(['actors'], { actors: [{ id: PERSON, name: 'Ana' }], roles: [] });
  return client;
};
beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      LANGUAGES.map((of) => [of, { areas: declaredWords(of), ...textsByNamespace(of) }]),
    ) as never,
  });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => language.set('zh-CN'));
const speak = async (of: Language): Promise<void> => {
  language.set(of);
  await i18next.changeLanguage(of);
};

describe.each(LANGUAGES)('in %s', (of) => {
  test('every kind and subject has words', async () => {
    await speak(of);
    const hook = await renderHook(useAnnotationWords, undefined, { client: clientWith(), address: '/' });
    const texts = ALL.map((one) => hook.result()(one));
    await hook.unmount();
    // A code is a text that was not found, or the subject itself; the pair, price and source are shown as they are.
    const isRaw = (text: string, { kind, subject }: Annotation): boolean =>
      /\{\{|annotation\.|undefined|null/.test(text) ||
      (!kind.startsWith('price') && subject.some((code) => text.includes(code)));
    expect(texts.filter((text, index) => isRaw(text, ALL[index]!))).toEqual([]);
    expect(new Set(texts.map((text) => text.replace(/\d.*?\d /, ''))).size).toBeGreaterThan(
      AnnotationKind.options.length,
    );
  });
});

test('annotations are at the step of their time, with the address of more', async () => {
  await speak('en-US');
  const client = clientWith();
  const paused = annotation('pause', [], { reason: 'a leak', by: PERSON });
  client.setQueryData(['annotations', '2026-11-01', '2026-11-02', '9'], { rows: [paused], position: '9', at: null });
  const buckets = [1, 2].map((day) => ({
    from: `2026-11-0${day}T00:00:00.000Z`,
    to: `2026-11-0${day + 1}T00:00:00.000Z`,
  }));
  const useRead = (isOn: boolean) =>
    useAnnotations({ from: '2026-11-01', to: '2026-11-02' }, '9', { buckets: buckets as never, isOn });
  const hook = await renderHook(useRead, true as boolean, { client, address: '/' });
  expect(hook.result()).toMatchObject([
    { step: 1, kind: 'pause', text: expect.stringMatching(/paused: a leak · Ana$/) },
  ]);
  await hook.rerender(false);
  expect(hook.result()).toEqual([]);
  await hook.unmount();
});

test('several in one step have the same step, and those before, between and after the steps have none', async () => {
  const client = clientWith();
  const at = (instant: string): Annotation => annotation('resume', [], { at: instant });
  const rows = [
    at('2026-10-31T23:59:59.999Z'),
    at('2026-11-01T00:00:00.000Z'),
    at('2026-11-01T12:00:00.000Z'),
    at('2026-11-02T12:00:00.000Z'),
    at('2026-11-03T00:00:00.000Z'),
    at('2026-11-04T00:00:00.000Z'),
  ];
  client.setQueryData(['annotations', '2026-11-01', '2026-11-03', '9'], { rows, position: '9', at: null });
  const buckets = [1, 3].map((day) => ({
    from: `2026-11-0${day}T00:00:00.000Z`,
    to: `2026-11-0${day + 1}T00:00:00.000Z`,
  }));
  const useRead = () =>
    useAnnotations({ from: '2026-11-01', to: '2026-11-03' }, '9', { buckets: buckets as never, isOn: true });
  const hook = await renderHook(useRead, undefined, { client, address: '/' });
  expect(hook.result().map(({ step }) => step)).toEqual([0, 0, 1]);
  await hook.unmount();
});

test('whether they are shown is in the address', async () => {
  const hook = await renderHook(useNotes, undefined, { client: clientWith(), address: '/?notes=off' });
  expect(hook.result().isOn).toBe(false);
  await hook.act(() => hook.result().switchTo(true));
  expect([hook.address(), hook.result().isOn]).toEqual(['/', true]);
  await hook.unmount();
});
