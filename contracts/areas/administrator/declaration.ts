// Declaration of administrators: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { administratorCodes, administratorFields } from './words.ts';
import { administratorActions } from './actions.ts';

export const administratorDeclaration = declare({
  area: 'administrator',
  noun: ['管理员', 'administrator'],
  group: 'permissions',
  page: { path: '/permissions/administrator', list: 'administrators' },
  permissions: {
    'administrator:read': { names: ['管理员', 'Administrators'], roles: ['operator'] },
    ...administratorActions.permissions,
  },
  secondPerson: administratorActions.secondPerson,
  models: { administrators: ['管理员', 'Administrators'] },
  events: {
    AdministratorAdded: ['新增管理员', 'Administrator added'],
    AdministratorEdited: ['编辑管理员', 'Administrator edited'],
    AdministratorEnabled: ['启用管理员', 'Administrator enabled'],
    AdministratorDisabled: ['停用管理员', 'Administrator disabled'],
    WalletBound: ['绑定钱包', 'Wallet bound'],
    WalletUnbound: ['解绑钱包', 'Wallet unbound'],
    AdministratorForgotten: ['清除个人数据', 'Personal data removed'],
    SignInLocked: ['登录被锁定', 'Sign-in locked'],
    SignInUnlocked: ['解除登录锁定', 'Sign-in lock lifted'],
    PasswordLinkSent: ['发送设置链接', 'One-time link sent'],
    PasswordSet: ['设置密码', 'Password set'],
    SecondFactorEnabled: ['启用双重验证', 'Second factor enabled'],
    SecondFactorRemoved: ['取消双重验证', 'Second factor removed'],
  },
  refusals: {
    'administrator-not-disabled': ['请先停用此人。', 'Disable this person first.'],
    'email-taken': ['该邮箱已被另一位管理员使用。', 'Another administrator already uses this e-mail.'],
    'role-unknown': ['该角色不存在。', 'This role does not exist.'],
    'administrator-exists': ['该邮箱已属于一位管理员。', 'An administrator with this e-mail already exists.'],
    'right-not-held': [
      '其中含有您没有的权限：不能授予或收回自己没有的权限，也不能对拥有更多权限的人进行操作。',
      'This involves permissions you do not hold. You cannot grant or revoke them, or act on people who hold more than you.',
    ],
    'rights-are-changing': [
      '权限正在被他人更改，请重试。',
      'Someone else is changing permissions right now. Please try again.',
    ],
    'own-rights': ['不能更改自己的角色，也不能停用自己。', 'You cannot change your own role or disable yourself.'],
    'administrator-unchanged': ['内容没有变化。', 'Nothing changed.'],
    'administrator-forgotten': ['此人的个人数据已清除。', 'The personal data of this person was removed.'],
    'administrator-enabled': ['此人已是启用状态。', 'This person is already enabled.'],
    'administrator-disabled': ['此人已停用。', 'This person is disabled.'],
    'wallet-taken': ['该钱包地址已绑定给另一位管理员。', 'Another administrator already uses this wallet address.'],
    'wallet-bound': ['此人已绑定该地址。', 'This address is already bound to this person.'],
    'wallet-not-bound': ['此人没有绑定钱包。', 'This person has no wallet bound.'],
    'sign-in-not-locked': ['登录未被锁定。', 'Sign-in is not locked.'],
    'own-account': [
      '请在您的账户菜单中更改自己的密码和双重验证。',
      'Change your own password and second factor in your account menu.',
    ],
    'second-factor-none': ['尚未启用双重验证。', 'No second factor is set up.'],
  },
  fields: { administrators: administratorFields },
  codes: { administrators: administratorCodes },
});
