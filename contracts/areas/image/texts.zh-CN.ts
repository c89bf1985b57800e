// 图片管理。
export default {
  list: '图片列表',
  empty: '还没有图片。在新闻和生态项目的表单中上传。',
  name: '{{width}} × {{height}} 的图片（{{id}}）',
  preview: '图片，{{width}} × {{height}} 像素',
  gone: '图片已撤回，地址不再可用。',
  uses: '使用处',
  unused: '没有内容使用此图片。',
  tabs: { unused: '未使用' },
};
