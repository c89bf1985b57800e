import { describe, expect, test } from 'vitest';
import { EmailAddress } from './identities.ts';

const errorCodeOf = (value: string): string | undefined => EmailAddress.safeParse(value).error?.issues[0]?.message;

describe('an e-mail address', () => {
  test.each([
    [' Ana.Lee+ops@Console.Example', 'ana.lee+ops@console.example'],
    ['ｏｐｓ＠ｃｏｎｓｏｌｅ．ｅｘａｍｐｌｅ', 'ops@console.example'],
    ["o'brien_2@a-b.example", "o'brien_2@a-b.example"],
    ['a@xn--fiqs8s.xn--p1ai', 'a@xn--fiqs8s.xn--p1ai'],
  ])('%s is normalised to %s', (input, expected) => {
    expect(EmailAddress.parse(input)).toBe(expected);
    expect(EmailAddress.parse(expected)).toBe(expected);
  });

  test.each([
    ['a zero-width space', 'ad\u200bmin@console.example'],
    ['a soft hyphen', 'admin@con\u00adsole.example'],
    ['a right-to-left override', '\u202eadmin@console.example'],
    ['a dotless i', 'admın@console.example'],
    ['a Cyrillic а', 'аdmin@console.example'],
    ['a Cyrillic domain', 'admin@сonsole.example'],
    ['a dotted capital İ', 'ADMİN@console.example'],
    ['a comma', 'a,b@console.example'],
    ['two addresses', 'a@console.example,b@console.example'],
    ['tags', '<b>@x.example'],
    ['quotes', '"a b"@x.example'],
    ['a name', 'Ana <ana@x.example>'],
    ['two dots', 'a..b@x.example'],
    ['a leading dot', '.a@x.example'],
    ['no domain', 'a@localhost'],
    ['nothing after the comma', 'a,b@'],
    ['a hyphen at the start of the domain', 'a@-x.example'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@x.example`],
  ])('with %s is refused', (_, input) => expect(errorCodeOf(input)).toBe('not-an-email'));
});
