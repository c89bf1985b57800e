// Names of the sections of the notice editor.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const NOTICE_SECTIONS = {
  text: ['正文', 'Text'],
  linkAndPlatforms: ['链接和平台', 'Link and platforms'],
  publishing: ['发布', 'Publishing'],
} as const satisfies BilingualTexts;
