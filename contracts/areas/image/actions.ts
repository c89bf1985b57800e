// Actions on pictures.
import { defineActions } from '../../kits/actions.ts';

export const IMAGE_STATUSES = { STORED: ['可用', 'Stored'], WITHDRAWN: ['已撤回', 'Withdrawn'] } as const;

export const imageActions = defineActions(
  {
    area: 'image',
    model: 'images',
    noun: { zh: '图片', one: 'an image', many: 'images' },
    statuses: IMAGE_STATUSES,
    // Pictures from before the library have no stream.
    ofPart: true,
  },
  {
    withdraw: {
      verb: ['撤回', 'Withdraw', 'withdrawn'],
      from: ['STORED'],
      reason: true,
      roles: ['content-editor'],
      refusals: { 'image-in-use': ['仍有内容使用此图片。', 'This image is still in use.'] },
      route: { summary: 'Withdraw an image that nothing uses: its address answers 410 from then on' },
      presentation: { isDangerous: true },
      words: {
        nextStep: [
          '图片地址不再可用。已缓存的副本最多保留一天。再次上传同一张图片即可恢复。',
          'Its address does not work any more. Caches may keep it for a day. Uploading the same image brings it back.',
        ],
      },
    },
  },
);
