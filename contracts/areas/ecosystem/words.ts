// Names of the sections of the ecosystem editor.
import type { BilingualTexts } from '../../values/bilingual.ts';

export const ECOSYSTEM_SECTIONS = {
  entry: ['项目', 'Entry'],
  picture: ['图片', 'Picture'],
  button: ['按钮', 'Button'],
  publishing: ['发布', 'Publishing'],
} as const satisfies BilingualTexts;
