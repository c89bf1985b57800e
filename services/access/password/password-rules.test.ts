import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_PASSWORD } from '#contracts/access/password.ts';
import { passwordFault } from './password-rules.ts';

const ana = 'ana.smith@console.example';
const faults = (passwords: string[]): (string | null)[] => passwords.map((password) => passwordFault(password, ana));

test('the most common passwords are refused, also with decorations', () => {
  // Common passwords of at least eight characters from published lists, and their usual variations.
  const common =
    `password 12345678 123456789 1234567890 qwerty123 1q2w3e4r 11111111 sunshine iloveyou princess football baseball superman trustno1 1qaz2wsx qwertyuiop 00000000 abcd1234 starwars
    passw0rd computer michelle internet corvette password1 asdfghjkl 87654321 88888888 11223344 147258369 zxcvbnm1 qazwsxedc admin123 welcome1 letmein1 Password1! P@ssw0rd P@$$w0rd2026 Summer2026! football10
    abc12345 a1234567 aa123456 123qweasd qwe123qwe 1qazxsw2 monkey123 dragon12 charlie1 jordan23 liverpool1 chelsea1 michael1 qwerty12 123123123 12341234 66666666 asdfasdf changeme admin1234 bitcoin21 satoshi1
    woaini1314 5201314520 19870625 iloveyou1 password123 passwordpassword adminadmin Administrator1 welcome123! letmein123
    mercedes dolphins jonathan godzilla elephant benjamin brooklyn michigan einstein snowball lasvegas kimberly carolina darkness nintendo paradise spitfire anderson marshall caroline franklin security veronica remember stargate
    drowssap liverpoo metallic elizabet qwertyui asdfghjk 21122112 98765432 51505150 1234qwer q1w2e3r4 testtest fredfred lovelove hello123 blink182 asdf1234 55555555 michael1 jessica1 freedom1`
      .trim()
      .split(/\s+/);
  expect(common.filter((password) => passwordFault(password, ana) === null)).toEqual([]);
});

test('all passwords of the breach list are refused, also in capitals or with a year appended', () => {
  const breached = dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD);
  expect(breached.length).toBeGreaterThan(17_000);
  const isLetThrough = (password: string): boolean => passwordFault(password, ana) === null;
  expect(breached.filter((password) => isLetThrough(password) || isLetThrough(password.toUpperCase()))).toEqual([]);
  expect(
    breached
      .filter((password) => /^[a-z]+$/.test(password))
      .map((password) => `${password}2026!`)
      .filter(isLetThrough),
  ).toEqual([]);
});

test('the name of the account is refused, also with a number appended', () => {
  expect(faults(['ana.smith@console.example', 'AnaSmith', 'ana-smith2026', 'console.example', 'Console2026'])).toEqual(
    Array(5).fill('password-is-account'),
  );
  expect(faults(['an ana of smiths and consoles'])).toEqual([null]);
});

test('other passwords are accepted without composition rules', () => {
  expect(
    faults([
      'correct horse battery',
      'stadium-lantern',
      'mgqxtvrhzkpw',
      'vF7#kq2m',
      '雨后的山路很安静',
      '48 steps up to the old mill',
      'ПогодаХороша',
      'x7Kd-9wQz-44bT',
    ]),
  ).toEqual(Array(8).fill(null));
});

test('random passwords are accepted, and any text can be checked', () => {
  const letters = fc
    .string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
      minLength: 14,
      maxLength: 40,
    })
    .filter((text) => new Set(text).size > 8);
  fc.assert(fc.property(letters, (password) => passwordFault(password, ana) === null));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 256 }), fc.string({ maxLength: 40 }), (password, email) =>
      [null, 'password-too-common', 'password-is-account'].includes(passwordFault(password, email)),
    ),
  );
});
