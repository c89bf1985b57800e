// 各区域的记录：新增、编辑、切换、删除。名词由各区域给出。
export default {
  list: '{{many}}列表',
  empty: '还没有{{many}}。有权限的人可以用“{{add}}”添加。',
  tabs: '内容',
  action: { edit: '编辑', remove: '删除', preview: '预览' },
  add: { submit: '新增', done: '{{What}}已新增' },
  edit: { submit: '保存', done: '{{What}}已保存' },
  remove: { sentence: '删除{{what}}“{{name}}”。', submit: '删除', next: '删除后不能恢复；它的历史仍保留在记录中。', done: '{{What}}已删除' },
  preview: { title: '{{what}}在官网上的样子', hidden: '尚未显示：访客现在看不到。显示后是这个样子。', width: '宽度', phone: '手机', desktop: '电脑', elsewhere: '外部图片，控制台不会加载：' },
  turn: { sentence: '{{Act}}{{what}}“{{name}}”。', done: '{{What}}已{{done}}' },
  editor: {
    kept: '保存之前，填写的内容会留在本机。', draft: '本机有 {{time}} 的草稿。', goOn: '继续编辑', discard: '丢弃草稿',
    leave: { question: '未保存就离开？', about: '草稿会留在本机，下次打开时可以继续。', leave: '离开', stay: '继续编辑' },
  },
  batch: {
    title: '批量{{Act}}{{many}}', submit: '{{Act}} {{count}} 项{{what}}', would: '可{{done}} {{count}} 项{{what}}', none: '所选的{{many}}都不能{{done}}。', done: '已{{done}} {{count}} 项{{what}}', refused: '{{count}} 项不能{{done}}', failed: '{{count}} 项未{{done}}',
    outcome: { done: '已{{Done}}', 'would-be-done': '可{{done}}', refused: '不能{{done}}' },
  },
};
