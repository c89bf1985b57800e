// Declaration of pictures: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { IMAGE_STATUSES, imageActions } from './actions.ts';

export const imageDeclaration = declare({
  area: 'image',
  noun: ['图片', 'image'],
  page: { path: '/pictures', names: ['图片管理', 'Image Manage'], list: 'images' },
  permissions: {
    'image:read': { names: ['图片', 'Images'], roles: ['content-editor'] },
    'image:upload': { names: ['上传图片', 'Upload images'], roles: ['content-editor'] },
    ...imageActions.permissions,
  },
  refusals: {
    ...imageActions.refusals,
    'image-withdrawn': ['该图片已撤回，请重新上传。', 'This image was withdrawn. Upload it again.'],
  },
  models: { images: ['图片', 'Images'] },
  events: {
    ImageWithdrawn: ['撤回图片', 'Image withdrawn'],
    ImageStored: ['保存图片', 'Image stored'],
  },
  fields: {
    images: {
      id: ['编号', 'ID'],
      address: ['图片', 'Image'],
      width: ['宽（像素）', 'Width (pixels)'],
      height: ['高（像素）', 'Height (pixels)'],
      size: ['大小（字节）', 'Size (bytes)'],
      uploadedBy: ['上传人', 'Uploaded by'],
      at: ['上传时间', 'Uploaded at'],
      uses: ['使用处', 'Used by'],
      used: ['使用次数', 'Uses'],
      status: ['状态', 'Status'],
      reason: ['撤回原因', 'Reason'],
      withdrawnBy: ['撤回人', 'Withdrawn by'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { images: { status: IMAGE_STATUSES } },
});
