// 自己的账户：密码、登录会话、双重验证。
export default {
  password: {
    menu: '修改密码', title: '修改密码', about: '修改后，您的其他登录会话都会结束。', old: '旧密码', enterOld: '请输入旧密码', code: '邮件验证码', codeAbout: '验证码将发送至{{email}}，10 分钟内有效，仅可使用一次。',
    send: '发送验证码', sending: '正在发送…', again_other: '{{count}} 秒后可重发', submit: '修改密码', ended_other: '密码已修改，已结束其他 {{count}} 个登录会话。', changed: '密码已修改，没有其他登录会话。',
    first: { title: '设置密码', about: '您目前仅用钱包登录，还没有密码。设置后也可用邮箱和密码登录；您的其他登录会话都会结束。', submit: '设置密码', done: '密码已设置' },
  },
  sessions: {
    menu: '我的登录会话', title: '我的登录会话', about: '您当前的全部登录会话。如发现陌生会话，请将其结束并修改密码。', current: '当前会话', unknown: '未知设备', noAddress: '未知地址',
    started: '登录时间', used: '最近使用', ends: '闲置到期时间', end: '结束', endNamed: '结束会话：{{name}}', question: '确定要结束此会话吗？', ended: '会话已结束', endOthers: '结束所有其他会话', othersEnded: '其他会话均已结束',
  },
  factor: {
    menu: '双重验证', title: '双重验证', on: '已启用', off: '未启用', aboutOff: '启用后，登录时除密码或钱包外，还需输入身份验证器应用显示的六位验证码；您的其他登录会话都会结束。', aboutOn: '登录时需要身份验证器应用显示的六位验证码。',
    password: '当前密码', enterPassword: '请输入当前密码', begin: '开始设置', scan: '用身份验证器应用扫描此二维码，或手动输入密钥：', qr: '身份验证器二维码', secret: '密钥', copySecret: '复制密钥', code: '应用显示的六位验证码', confirm: '启用', remove: '停用', restart: '重新开始',
    enabled: '双重验证已启用', removed: '双重验证已停用', removeAbout: '停用后，登录时不再需要验证码。请输入当前密码和验证码。',
    passwordFirst: '启用双重验证前须先设置密码，请在此设置。',
    required: '您的角色要求双重验证', requiredAbout: '完成设置后才能使用管理后台。',
  },
  end: { soon_other: '本次登录将在 {{count}} 分钟后（{{time}}）结束，无法延长。请保存正在进行的工作，然后重新登录。', now: '本次登录即将结束（{{time}}），请保存正在进行的工作。', again: '重新登录' },
};
