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
  about: '比特币稳定币运营管理后台',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
};
