// 登录页。
export default {
  title: '登录',
  heading: '登录管理后台',
  email: '账号（邮箱）',
  emailHint: '请输入邮箱',
  password: '密码',
  passwordHint: '请输入密码',
  submit: '登录',
  submitting: '正在登录…',
  wait_other: '尝试次数过多，请在 {{count}} 秒后再试。',
  waitMinutes_other: '尝试次数过多，请在 {{count}} 分钟后再试。',
  passwordSet: '密码已设置，请使用新密码登录。',
  code: { heading: '双重验证', label: '验证码', enter: '请输入验证码', about: '请输入身份验证器应用中显示的六位验证码。', submit: '验证', back: '使用其他账号' },
  wallet: {
    or: '或', connect: '连接钱包', choose: '选择钱包', asking: '请在钱包中确认…', noAccount: '未检测到账户', declined: '钱包未完成请求：已被取消，或钱包无法签名。', unknown: '没有账号绑定此钱包，或签名无效。请联系管理员。',
    none: '此浏览器没有可用的钱包。请安装以下任一钱包，然后重新加载页面：',
  },
  setup: {
    title: '设置密码', heading: '设置登录密码', about: '通过邮件中的一次性链接设置密码', password: '新密码', enter: '请输入新密码', enterAgain: '请再次输入新密码', repeat: '确认新密码', submit: '设置密码', submitting: '正在设置…', toSignIn: '前往登录',
    different: '两次输入的密码不一致', rules: '密码要求', length: '至少 {{min}} 个字符，建议 {{recommended}} 个以上', any: '可使用任意字符，包括空格；不要求大小写或符号', common: '不能是常见密码，也不能由账号邮箱组成',
  },
  about: '比特币稳定币运营管理后台',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
};
