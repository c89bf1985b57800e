// The editor uploads the pictures of the demo world before its news and its ecosystem are written.
import type { UploadedImage } from '#contracts/areas/image/routes.ts';
import type { AreaDemo } from '../../demo/demo.ts';
import { demoPictures } from '../../demo/pictures.ts';
import { Story } from '../../demo/story.ts';

type Upload = { type: 'StoreImage'; id: string } & UploadedImage;
const APART = 2; // minutes

export const imageDemo: AreaDemo = {
  past: ({ from }) =>
    Object.values(demoPictures()).flatMap(
      ({ id, address, width, height, size }, index) =>
        new Story<Upload>('image', id, from)
          .wait((index + 1) * APART)
          .does('editor', 'StoreImage', { address, width, height, size }).acts,
    ),
};
