// 各区域的记录：新增、编辑、切换、删除。名词由各区域给出。
export default {
  list: '{{many}}列表',
  empty: '还没有{{many}}。有权限的人可以用“{{add}}”新增。',
  tabs: '内容',
  action: { preview: '预览' },
  preview: {
    title: '官网预览：{{what}}',
    hidden: '尚未显示，访客看不到。以下为显示后的效果。',
    width: '宽度',
    phone: '手机',
    desktop: '电脑',
    elsewhere: '外部图片，管理后台不会加载：',
    typography: { label: '文字排版', 'zh-CN': '中文', 'en-US': '英文' },
    beside: '官网预览',
    empty: '开始填写后，这里显示官网上的效果。',
  },
  editor: {
    wrong_other: '还有 {{count}} 个字段需要修改',
    kept: '保存之前，填写的内容会保留在本设备。',
    leave: {
      question: '未保存就离开？',
      about: '草稿会保留在本设备，下次打开时可以继续。',
      leave: '离开',
      stay: '继续编辑',
    },
  },
};
