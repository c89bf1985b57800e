// The switch of resources that the official site shows or hides. They start hidden.
import type { Switch } from './resource/options.ts';

/** `shownOrNot('News', '新闻', 'News item')`. */
export const shownOrNot = (Name: string, zh: string, noun: string): { on: Switch; off: Switch } => ({
  on: {
    action: 'show',
    status: 'SHOWN',
    event: `${Name}Shown`,
    names: { action: ['显示', 'Show'], status: ['已显示', 'Shown'], event: [`显示${zh}`, `${noun} shown`] },
  },
  off: {
    action: 'hide',
    status: 'HIDDEN',
    event: `${Name}Hidden`,
    names: { action: ['隐藏', 'Hide'], status: ['未显示', 'Hidden'], event: [`隐藏${zh}`, `${noun} hidden`] },
  },
});
