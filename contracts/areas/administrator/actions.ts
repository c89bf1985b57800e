// Actions on administrators.
import { z } from 'zod';
import { defineActions } from '../../kits/actions.ts';
import { EmailAddress, KnownEmail, TaprootAddress } from './identities.ts';
import { addressOf, textField } from '../../kits/field.ts';
import { RoleId } from '../role/events.ts';
import { requiredMultilineText } from '../../values/values.ts';
import { administratorCodes } from './words.ts';

const wallet = { zh: '钱包', one: 'a wallet' };
const person = z.strictObject({ email: EmailAddress, description: requiredMultilineText(500), roleId: RoleId });
const RIGHTS = ['right-not-held', 'rights-are-changing'] as const;

export const administratorActions = defineActions(
  {
    area: 'administrator',
    model: 'administrators',
    noun: { zh: '管理员', one: 'an administrator', many: 'administrators', counted: '名管理员' },
    statuses: administratorCodes.status,
  },
  {
    add: {
      verb: ['新增', 'Add', 'added'],
      begins: true,
      body: person,
      refusals: ['email-taken', 'role-unknown', 'administrator-exists', ...RIGHTS],
      route: { summary: 'Add an administrator and mail them a one-time link to set the password' },
      presentation: { stickyFields: ['roleId'] },
    },
    edit: {
      verb: ['编辑', 'Edit', 'edited'],
      body: person.extend({ email: KnownEmail }),
      refusals: [
        'email-taken',
        'role-unknown',
        'own-rights',
        'administrator-unchanged',
        'administrator-forgotten',
        ...RIGHTS,
      ],
      route: {
        summary:
          'Change an administrator’s e-mail, description and role. An e-mail that is no longer valid may stay unchanged',
        precondition: 'required',
      },
      rules: { requested: true, undoes: { edit: 'AdministratorEdited' } },
      presentation: { isPrimary: true },
      words: { label: ['编辑', 'Edit'] },
    },
    enable: {
      verb: ['启用', 'Enable', 'enabled'],
      refusals: ['administrator-enabled', 'administrator-forgotten', ...RIGHTS],
      route: { summary: 'Enable an administrator, who can then sign in again', precondition: 'required', batch: true },
      rules: { undoes: { disable: 'AdministratorDisabled' } },
      words: {
        label: ['启用', 'Enable'],
        submit: ['启用{{name}}', 'Enable {{name}}'],
        sentence: ['启用{{name}}（{{roleId}}）。', 'Enable {{name}} ({{roleId}}).'],
        nextStep: ['此人可以重新登录。', 'They can sign in again.'],
        successMessage: ['已启用 · {{name}}', 'Enabled · {{name}}'],
      },
    },
    disable: {
      verb: ['停用', 'Disable', 'disabled'],
      refusals: ['administrator-disabled', 'own-rights', ...RIGHTS],
      route: { summary: 'Disable an administrator and end their sessions', precondition: 'required', batch: true },
      rules: { undoes: { enable: 'AdministratorEnabled' } },
      presentation: { isDangerous: true },
      words: {
        label: ['停用', 'Disable'],
        submit: ['停用{{name}}', 'Disable {{name}}'],
        sentence: ['停用{{name}}（{{roleId}}）。', 'Disable {{name}} ({{roleId}}).'],
        nextStep: [
          '其所有登录立即结束，已打开的页面也会退出，直到重新启用为止。',
          'All their sessions end immediately, open pages included. They cannot sign in until someone enables them again.',
        ],
        successMessage: ['已停用 · {{name}}', 'Disabled · {{name}}'],
      },
    },
    'bind-wallet': {
      verb: ['绑定', 'Bind', 'bound'],
      noun: wallet,
      body: { address: addressOf(TaprootAddress, 'Taproot 地址', 'Taproot address') },
      refusals: ['wallet-taken', 'wallet-bound', 'administrator-forgotten', ...RIGHTS],
      route: { summary: 'Bind a taproot address that the administrator can sign in with', precondition: 'required' },
      words: {
        sentence: ['为{{name}}绑定一个 Taproot 地址。', 'Bind a taproot address to {{name}}.'],
        nextStep: [
          '持有该地址私钥的人可以用钱包以此人身份登录。已绑定的地址会被替换。',
          'Anyone who holds the key of this address can sign in as this person. It replaces the address bound before.',
        ],
      },
    },
    'unbind-wallet': {
      verb: ['解绑', 'Unbind', 'unbound'],
      noun: wallet,
      refusals: ['wallet-not-bound', ...RIGHTS],
      route: { summary: 'Unbind the wallet address and end the administrator’s sessions', precondition: 'required' },
      rules: { permittedAs: 'bind-wallet' },
      words: {
        sentence: ['解除{{name}}绑定的钱包地址。', 'Unbind the wallet address of {{name}}.'],
        nextStep: [
          '此人不能再用该钱包登录；密码登录不受影响。',
          'They can no longer sign in with this wallet. Password sign-in still works.',
        ],
      },
    },
    unlock: {
      verb: ['解除', 'Lift', 'lifted'],
      noun: { zh: '登录锁定', one: 'a sign-in lock' },
      roles: ['operator'],
      refusals: ['sign-in-not-locked'],
      route: { command: 'UnlockSignIn', summary: 'Lift the sign-in lock after failed attempts' },
      words: {
        sentence: ['解除{{name}}的登录锁定。', 'Lift the sign-in lock of {{name}}.'],
        nextStep: ['此人可以立即再次尝试登录。', 'They can try to sign in again immediately.'],
      },
    },
    forget: {
      verb: ['清除', 'Remove', 'removed'],
      noun: { zh: '个人数据', one: 'personal data' },
      from: ['DISABLED'],
      refusals: ['administrator-forgotten', ...RIGHTS],
      route: {
        summary: 'Destroy a disabled administrator’s key: their personal data permanently reads `removed`',
        precondition: 'required',
      },
      rules: { typedConfirmation: { column: 'email', field: textField(254, '此人的邮箱', 'Person’s e-mail') } },
      presentation: { isDangerous: true },
      words: {
        submit: ['永久清除', 'Remove permanently'],
        sentence: ['永久清除{{name}}的个人数据。', 'Permanently remove the personal data of {{name}}.'],
        warning: [
          '此人的密钥将被销毁。邮箱、钱包地址、登录时的网络地址在现在和过去的所有记录中都将显示为“已清除”，任何人都无法恢复。密码和双重验证也一并删除。此人的操作记录（编号、角色、时间）予以保留。此人不能再被启用。',
          'The person’s key is destroyed. Their e-mail, wallet address and sign-in network addresses will read “removed” in all past and present records. No one can recover them. Their password and second factor are deleted too. What they did (by ID, role and time) stays on record. They cannot be enabled again.',
        ],
        nextStep: [
          '密钥库的旧备份中可能仍有该密钥，请按备份规定一并处理。',
          'Old backups of the vault may still hold the key. Handle them under your backup policy.',
        ],
      },
    },
    invite: {
      verb: ['重发', 'Resend', 'resent'],
      noun: { zh: '设置链接', one: 'a link' },
      refusals: ['administrator-disabled', 'own-account', ...RIGHTS],
      route: { summary: 'Mail a new one-time link to set the password' },
      rules: { permittedAs: 'edit' },
      words: {
        title: ['重发设置链接', 'Resend link'],
        sentence: [
          '向{{name}}重新发送设置密码的一次性链接。',
          'E-mail {{name}} a new one-time link to set the password.',
        ],
        nextStep: [
          '链接 24 小时内有效，只能使用一次；用它设置密码会结束此人的所有登录。',
          'The link works once and expires after 24 hours. Setting a password with it ends all their sessions.',
        ],
      },
    },
    'reset-second-factor': {
      verb: ['重置', 'Reset', 'reset'],
      noun: { zh: '双重验证', one: 'a second factor' },
      refusals: ['second-factor-none', 'own-account', ...RIGHTS],
      route: { summary: 'Reset a lost second factor and end the administrator’s sessions', precondition: 'required' },
      rules: { permittedAs: 'edit' },
      presentation: { isDangerous: true },
      words: {
        sentence: ['重置{{name}}的双重验证。', 'Reset the second factor of {{name}}.'],
        nextStep: [
          '此人下次登录只需密码；若其角色要求双重验证，须先重新设置才能使用。请先确认确实是本人提出的。',
          'They need only the password at the next sign-in. If their role requires a second factor, they must set it up again first. Make sure the request really comes from them.',
        ],
      },
    },
  },
);
