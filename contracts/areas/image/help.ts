// Help of pictures.
import { defineHelp } from '../../kits/help.ts';
import { imageActions } from './actions.ts';

export const imageHelp = defineHelp('image', {
  about: [
    '上传过的图片，以及使用它们的内容。图片在新闻和生态项目的表单中上传。',
    'Uploaded images, and the content that uses them. They are uploaded in the forms of news and ecosystem entries.',
  ],
  lists: {
    images: {
      actions: imageActions.actions,
      states: {
        status: {
          STORED: {
            meaning: ['任何人都可以通过地址查看。', 'Anybody can see it at its address.'],
            next: ['不再使用时可以撤回。', 'It can be withdrawn once nothing uses it.'],
          },
          WITHDRAWN: {
            meaning: ['地址不再可用（410）。', 'Its address does not work any more (410).'],
            next: ['再次上传同一张图片即可恢复。', 'Uploading the same image brings it back.'],
          },
        },
      },
    },
  },
  otherPermissions: {
    'image:upload': [
      '在新闻和生态项目的表单中上传、裁剪图片。上传的图片立即公开。',
      'Upload and crop images in the forms of news and ecosystem entries. An uploaded image is public at once.',
    ],
  },
  byItself: [
    ['同一张图片只保存一份。', 'The same image is stored once.'],
    ['浏览器和缓存可能保留已撤回的图片最多一天。', 'Browsers and caches may keep a withdrawn image for a day.'],
  ],
});
