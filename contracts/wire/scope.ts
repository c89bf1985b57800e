// Choices of the scope of a page of statistics.

/** The last days, by their number; `all`: the whole history. */
export const PRESETS = ['7', '30', '90', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

/** What the days of a page are compared with: as many days before, the same days a week or month earlier; nothing. */
export const VERSUS = ['before', 'week', 'month', 'none'] as const;
export type Versus = (typeof VERSUS)[number];
