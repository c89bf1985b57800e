// The people of the console. Personal data stand sealed in events and rows: only the vault's key of the person opens them.
import { z } from 'zod';
import { BitcoinAddress, bitcoinAddressKind } from './address.ts';
import { IdParams, defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { BatchResult, Receipt } from './list.ts';
import { RoleId } from './role.ts';
import { defineCommand } from './route.ts';
import { Lookup, sealedText } from './sealed.ts';
import { Instant, Uuid, filledLines, text } from './values.ts';

/** Under the person's key. */
const Sealed = sealedText(400);

export const AdministratorStatus = z.enum(['ENABLED', 'DISABLED']);
export type AdministratorStatus = z.infer<typeof AdministratorStatus>;

const known = { email: Sealed, emailLookup: Lookup, description: text(500), roleId: text(64, 1) };
export const administratorEvents = defineEvents('administrator', {
  AdministratorAdded: z.object(known),
  AdministratorEdited: z.object({ ...known, before: z.object({ emailLookup: Lookup, description: z.string(), roleId: z.string() }) }),
  AdministratorEnabled: z.object({}),
  AdministratorDisabled: z.object({}),
  WalletBound: z.object({ address: Sealed, addressLookup: Lookup }),
  WalletUnbound: z.object({}),
  /** The key that opened this person's data is destroyed. */
  AdministratorForgotten: z.object({}),
  /** Too many failed sign-ins. */
  SignInLocked: z.object({ until: Instant }),
  SignInUnlocked: z.object({}),
  /** Another one-time link was mailed. */
  PasswordLinkSent: z.object({}),
  /** By the one-time link, or anew. */
  PasswordSet: z.object({}),
  SecondFactorEnabled: z.object({}),
  SecondFactorRemoved: z.object({}),
});

export const AdministratorRow = z.object({
  id: Uuid,
  /** Sealed in the read model, open in answers; `removed` once the person was forgotten. */
  email: Sealed, emailLookup: Lookup,
  description: z.string(), roleId: z.string(), status: AdministratorStatus,
  wallet: Sealed.nullable(), walletLookup: Lookup.nullable(),
  lockedUntil: Instant.nullable(),
  hasPassword: z.boolean(), hasSecondFactor: z.boolean(), forgotten: z.boolean(),
  addedAt: Instant, updatedAt: Instant, createdPosition: z.string(), revision: z.number().int(),
});
export type AdministratorRow = z.input<typeof AdministratorRow>;
/** Which lookup finds a sealed column's value. */
export const administratorReads = defineAreaReads('administrators', 'administrator:read', AdministratorRow, { lookups: { email: 'emailLookup', wallet: 'walletLookup' } });

/** One spelling of an address, whatever it is: trimmed, lower case, NFC. Its lookup is of this. */
export const canonicalEmail = (email: string): string => email.normalize('NFC').trim().toLowerCase();

const MAX_EMAIL = 254;
/** As people had them on record before `EmailAddress` was what it is: trimmed, lower case, NFC. */
export const KnownEmail = text(MAX_EMAIL, 1).overwrite((value) => value.trim().toLowerCase()).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'not-an-email');

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ASCII_EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);
/**
 * Trimmed, lower case, NFKC (full-width letters are the plain ones), and then of ASCII alone, without quotes (RFC 5321 dot-string): no two addresses look
 * the same, and one is never read as several. A domain of another script comes as it is looked up, `xn--…`.
 */
export const EmailAddress = text(MAX_EMAIL, 1).overwrite((value) => value.normalize('NFKC').trim().toLowerCase()).regex(ASCII_EMAIL, 'not-an-email').max(MAX_EMAIL, 'too-long');
export const TaprootAddress = BitcoinAddress.refine((address) => bitcoinAddressKind(address, 'mainnet') === 'tr', 'not-a-taproot-address');

const body = z.strictObject({ email: EmailAddress, description: filledLines(500), roleId: RoleId });
const nothing = z.strictObject({});
const command = { params: IdParams, response: Receipt, precondition: 'required' } as const;
const rights = ['right-not-held', 'rights-are-changing'] as const;
export const administratorCommands = {
  add: defineCommand({
    response: Receipt, precondition: 'optional', path: '/api/administrators', command: 'AddAdministrator', permission: 'administrator:add', summary: 'Add a person; a one-time link to set the password is mailed to them',
    body, refusals: ['email-taken', 'role-unknown', 'administrator-exists', ...rights],
  }),
  edit: defineCommand({
    ...command, path: '/api/administrators/:id/edit', command: 'EditAdministrator', permission: 'administrator:edit', summary: 'Change a person’s e-mail, description and role; an e-mail that nobody would get now may stay',
    body: body.extend({ email: KnownEmail }), refusals: ['email-taken', 'role-unknown', 'own-rights', 'administrator-unchanged', 'administrator-forgotten', ...rights],
  }),
  enable: defineCommand({ ...command, path: '/api/administrators/:id/enable', command: 'EnableAdministrator', permission: 'administrator:enable', summary: 'Let a person sign in again', body: nothing, refusals: ['administrator-enabled', 'administrator-forgotten', ...rights] }),
  disable: defineCommand({
    ...command, path: '/api/administrators/:id/disable', command: 'DisableAdministrator', permission: 'administrator:disable', summary: 'Keep a person out: their sessions end at once', body: nothing,
    refusals: ['administrator-disabled', 'own-rights', ...rights],
  }),
  bindWallet: defineCommand({
    ...command, path: '/api/administrators/:id/bind-wallet', command: 'BindWallet', permission: 'administrator:bind-wallet', summary: 'Bind a taproot address, with which the person can sign in', body: z.strictObject({ address: TaprootAddress }),
    refusals: ['wallet-taken', 'wallet-bound', 'administrator-forgotten', ...rights],
  }),
  unbindWallet: defineCommand({ ...command, path: '/api/administrators/:id/unbind-wallet', command: 'UnbindWallet', permission: 'administrator:bind-wallet', summary: 'Take the bound address away: their sessions end', body: nothing, refusals: ['wallet-not-bound', ...rights] }),
  unlock: defineCommand({ ...command, precondition: 'optional', path: '/api/administrators/:id/unlock', command: 'UnlockSignIn', permission: 'administrator:unlock', summary: 'Lift the lock after failed sign-ins', body: nothing, refusals: ['sign-in-not-locked'] }),
  forget: defineCommand({
    ...command, path: '/api/administrators/:id/forget', command: 'ForgetAdministrator', permission: 'administrator:forget', summary: 'Destroy a disabled person’s key: their personal data read `removed`, everywhere and for ever', body: nothing,
    refusals: ['administrator-not-disabled', 'administrator-forgotten', ...rights],
  }),
  invite: defineCommand({
    ...command, precondition: 'optional', path: '/api/administrators/:id/invite', command: 'InviteAdministrator', permission: 'administrator:edit', summary: 'Mail a new one-time link to set the password', body: nothing,
    refusals: ['administrator-disabled', 'own-account', ...rights],
  }),
  resetSecondFactor: defineCommand({ ...command, path: '/api/administrators/:id/reset-second-factor', command: 'ResetSecondFactor', permission: 'administrator:edit', summary: 'Take somebody’s lost second factor away; their sessions end', body: nothing, refusals: ['second-factor-none', 'own-account', ...rights] }),
};

const MAX_BATCH = 500;
const items = z.array(z.strictObject({ id: Uuid, revision: z.number().int().min(0) })).min(1, 'required').max(MAX_BATCH, 'too-long');
const batchBody = z.strictObject({ items, dryRun: z.boolean().default(false) });
const batch = { body: batchBody, response: BatchResult, precondition: 'items', refusals: [] } as const;
export const administratorBatches = {
  enable: defineCommand({ ...batch, path: '/api/administrators/enable', command: 'EnableAdministrator', permission: 'administrator:enable', summary: 'Enable several people, each as by itself' }),
  disable: defineCommand({ ...batch, path: '/api/administrators/disable', command: 'DisableAdministrator', permission: 'administrator:disable', summary: 'Disable several people, each as by itself' }),
};

export const administratorDeclaration = declare({
  area: 'administrator',
  noun: ['管理员', 'administrator'],
  group: 'permissions',
  page: { path: '/permissions/administrator', list: 'administrators' },
  permissions: {
    'administrator:read': { names: ['管理员', 'Administrators'], to: ['operator'] },
    'administrator:add': { names: ['新增管理员', 'Add an administrator'] },
    'administrator:edit': { names: ['编辑管理员', 'Edit an administrator'] },
    'administrator:enable': { names: ['启用管理员', 'Enable an administrator'] },
    'administrator:disable': { names: ['停用管理员', 'Disable an administrator'] },
    'administrator:bind-wallet': { names: ['绑定钱包', 'Bind a wallet'] },
    'administrator:unlock': { names: ['解除登录锁定', 'Lift a sign-in lock'], to: ['operator'] },
    'administrator:forget': { names: ['清除个人数据', 'Forget a person'] },
  },
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
    SecondFactorEnabled: ['启用双重验证', 'Second factor switched on'],
    SecondFactorRemoved: ['取消双重验证', 'Second factor removed'],
  },
  refusals: {
    'email-taken': ['该邮箱已被另一位管理员使用。', 'Another administrator has this e-mail.'],
    'role-unknown': ['没有这个角色。', 'There is no such role.'],
    'administrator-exists': ['该邮箱已属于一位管理员。', 'An administrator with this e-mail exists already.'],
    'right-not-held': ['其中含有您没有的权限：不能授予或收回自己没有的权限，也不能对拥有更多权限的人进行操作。', 'This takes permissions you do not hold: nobody gives or takes what they do not hold, or acts for people who hold more.'],
    'rights-are-changing': ['权限正在被他人更改，请重试。', 'Rights are being changed by somebody else at this moment. Please try again.'],
    'own-rights': ['不能更改自己的角色，也不能停用自己。', 'Nobody can change their own role or disable themselves.'],
    'administrator-unchanged': ['内容没有变化。', 'Nothing is different.'],
    'administrator-forgotten': ['此人的个人数据已清除。', 'The personal data of this person were removed.'],
    'administrator-enabled': ['此人已是启用状态。', 'The person is enabled already.'],
    'administrator-disabled': ['此人已停用。', 'The person is disabled.'],
    'wallet-taken': ['该钱包地址已绑定给另一位管理员。', 'Another administrator has this wallet address.'],
    'wallet-bound': ['此人已绑定该地址。', 'This address is bound to the person already.'],
    'wallet-not-bound': ['此人没有绑定钱包。', 'No wallet is bound to the person.'],
    'sign-in-not-locked': ['登录没有被锁定。', 'Sign-in is not locked.'],
    'administrator-not-disabled': ['请先停用此人。', 'The person has to be disabled first.'],
    'own-account': ['自己的密码和双重验证请在自己的菜单中更改。', 'Your own password and second factor are changed in your own menu.'],
    'second-factor-none': ['尚未启用双重验证。', 'There is no second factor.'],
  },
});
