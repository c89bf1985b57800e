// A heading that can be jumped to.
import { createElement, type ReactNode } from 'react';

export type Level = 2 | 3 | 4;
export const below = (level: Level): Level => (level === 2 ? 3 : 4);

export const Heading = ({ level, id, children }: { level: Level; id: string; children: ReactNode }) =>
  createElement(`h${level}`, { id, tabIndex: -1 }, children);
