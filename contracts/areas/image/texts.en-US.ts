// Pictures.
import type zh from './texts.zh-CN.ts';
import type { Translation } from '../../declared/translation.ts';

export default {
  list: 'Images',
  empty: 'No images yet. They are uploaded in the forms of news and ecosystem entries.',
  name: 'Image of {{width}} × {{height}} ({{id}})',
  preview: 'Image, {{width}} × {{height}} pixels',
  gone: 'The image was withdrawn. Its address does not work any more.',
  uses: 'Used by',
  unused: 'Nothing uses this image.',
  tabs: { unused: 'Unused' },
} satisfies Translation<typeof zh>;
