// Permission to upload pictures.
import { declare } from '../../declared/declaration.ts';

export const imageDeclaration = declare({
  area: 'image',
  noun: ['图片', 'image'],
  permissions: { 'image:upload': { names: ['上传图片', 'Upload images'], roles: ['content-editor'] } },
});
