// A record as visitors of the site see or would see it: on a phone and a desktop, light and dark, and in the typography
// of either language.
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publication } from '#contracts/kits/resource/published.ts';
import { LANGUAGES } from '#contracts/values/language.ts';
import type { Language } from '#contracts/values/language.ts';
import { cssVariables, type Mode } from '../app/look/palette.ts';
import { useTheme } from '../app/look/theme.ts';
import type { DeclaredRow } from '../declared/field-columns.ts';
import type { AreaWords } from '../declared/area-words.ts';
import type { Names } from '../declared/fields/use-names.ts';
import type { Column } from '../grid/columns/column.ts';
import { useLanguage } from '../i18n/language.ts';
import { SiteCard } from './site-card.tsx';
import './site-card.css';

const WIDTHS = ['desktop', 'phone'] as const;
const MODES = ['light', 'dark'] as const;
/** The only language of a row that is in one language. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = { ZH: 'zh-CN', EN: 'en-US' };

export interface Previewed {
  publication: Publication;
  words: Pick<AreaWords, 'say'>;
  names: Names;
  columns: readonly Column<DeclaredRow>[];
}

export function PreviewPane({ publication, words: { say }, names, columns, row }: Previewed & { row: DeclaredRow }) {
  const { t } = useTranslation(['record', 'common']);
  const { mode } = useTheme();
  const { language: shownIn } = useLanguage();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop');
  const [shade, setShade] = useState<Mode>(mode);
  const [chosen, setChosen] = useState<Language>(shownIn);
  const only = LANGUAGE_OF[String(row['language'])];
  return (
    <>
      <div className="site-choices">
        <Segmented
          value={width}
          onChange={setWidth}
          options={WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          aria-label={t('preview.width')}
        />
        <Segmented
          value={shade}
          onChange={setShade}
          options={MODES.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
          aria-label={t('common:theme.label')}
        />
        <Segmented
          value={only ?? chosen}
          onChange={setChosen}
          disabled={only !== undefined}
          options={LANGUAGES.map((value) => ({ value, label: t(`preview.typography.${value}`) }))}
          aria-label={t('preview.typography.label')}
        />
      </div>
      <div
        className="site"
        data-width={width}
        lang={only ?? chosen}
        style={{ ...cssVariables(shade), colorScheme: shade }}
      >
        <SiteCard publication={publication} columns={columns} row={row} names={names} say={say} />
      </div>
    </>
  );
}
