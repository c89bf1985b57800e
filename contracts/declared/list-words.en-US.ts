// Texts of comparisons and CSV exports for every list. Areas declare their own names.
import type zh from './list-words.zh-CN.ts';

type Words<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Words<Texts[Key]> };

export default {
  difference: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  csv: {
    open: ' (',
    close: ')',
    code: 'code',
    sats: 'sats',
    wei: 'wei',
    ratio: '1e18 = 100%',
    key: 'Row',
    change: 'Change',
    field: 'Field',
    unit: 'Unit',
    before: 'Before',
    after: 'After',
    inWords: 'in words',
  },
} satisfies Words<typeof zh>;
