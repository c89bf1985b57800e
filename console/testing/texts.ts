// For tests: all texts of the console, those of rooms and those of areas.
import type { Language } from '#contracts/values/language.ts';
import type { Texts } from '../src/i18n/i18n.ts';

const rooms = import.meta.glob<Texts>('../src/i18n/{zh-CN,en-US}/*.ts', { eager: true, import: 'default' });
const areas = import.meta.glob<Texts>('../../contracts/areas/*/texts.*.ts', { eager: true, import: 'default' });

/** The texts of a language by namespace, without the declared words. */
export const textsByNamespace = (language: Language): Readonly<Record<string, Texts>> =>
  Object.fromEntries(
    Object.entries({ ...rooms, ...areas })
      .filter(([path]) => path.includes(language))
      .map(([path, texts]) => {
        const [folder, file] = path.split('/').slice(-2);
        return [path in areas ? folder : file!.replace('.ts', ''), texts];
      }),
  );
