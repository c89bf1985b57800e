// Names of the sections of the news editor.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const NEWS_SECTIONS = {
  text: ['正文', 'Text'],
  picture: ['图片', 'Picture'],
  timeAndLink: ['时间和链接', 'Time and link'],
  publishing: ['发布', 'Publishing'],
} as const satisfies BilingualTexts;
