import { expectTypeOf, test } from 'vitest';
import type { depositDeclaration } from '#contracts/areas/deposit/declaration.ts';
import type { pointDeclaration } from '#contracts/areas/point/declaration.ts';
import type { Declaration } from '#contracts/declared/declaration.ts';
import type { useWordsIn } from './declared-columns.ts';

type Words<Of extends Declaration, Model extends string> = ReturnType<typeof useWordsIn<Of, Model>>;
type Titled<Of extends Declaration, Model extends string> = Parameters<Words<Of, Model>['titleOf']>[0];
type Coded<Of extends Declaration, Model extends string> = Parameters<Words<Of, Model>['codesOf']>[0];
type Deposits = typeof depositDeclaration;
type Points = typeof pointDeclaration;

test('a title or a code that the declaration has no name for fails the type check', () => {
  expectTypeOf<'custodyAddress'>().toExtend<Titled<Deposits, 'deposits'>>();
  expectTypeOf<'custodyAdress'>().not.toExtend<Titled<Deposits, 'deposits'>>();
  expectTypeOf<'network'>().toExtend<Coded<Deposits, 'deposits'>>();
  expectTypeOf<'amount'>().not.toExtend<Coded<Deposits, 'deposits'>>();
});

test('a model that the declaration does not name has no titles and no codes', () => {
  expectTypeOf<Titled<Deposits, 'deposit'>>().toEqualTypeOf<never>();
  expectTypeOf<Coded<Points, 'points'>>().toEqualTypeOf<never>();
});

test('a model known at run time only may have any title', () => {
  expectTypeOf<Titled<Deposits, string>>().toEqualTypeOf<string>();
  expectTypeOf<Titled<Declaration, 'deposits'>>().toEqualTypeOf<string>();
});
