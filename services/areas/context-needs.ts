// A check of types: each context part that the rules of an area need is provided by the readers of some area.
import type { PartName } from '../command/context-needs.ts';
import type { Area, ContextReaderParts } from './area.ts';

type ReadersOf<Areas extends readonly Area[]> = Areas[number] extends infer Each
  ? Each extends unknown
    ? 'contextReaders' extends keyof Each
      ? NonNullable<Each['contextReaders']> extends (parts: ContextReaderParts) => infer Readers
        ? Readers
        : never
      : never
    : never
  : never;
/** What the reader of a context part is asked with, and what it finds; never: no reader. */
type ReaderOf<Readers, Name> = Readers extends unknown
  ? Name extends keyof Readers
    ? Readers[Name] extends { read(need: infer Need): Promise<infer Found> }
      ? { need: Need; found: Found }
      : never
    : never
  : never;

type RequiredPart<Context> = {
  [Name in PartName<Context>]-?: object extends Pick<Context, Name> ? never : Name;
}[PartName<Context>];
type Unmet<Name extends string, Context, Needs, Reader> = Name extends keyof Needs
  ? [Reader] extends [never]
    ? `no area reads ${Name}`
    : Reader extends { need: infer Need; found: infer Found }
      ? [Needs[Name]] extends [Need]
        ? Name extends keyof Context
          ? [Found] extends [Context[Name]]
            ? never
            : `what the reader of ${Name} finds is not what the rules expect`
          : never
        : `the reader of ${Name} is asked with the wrong argument`
      : never
  : `no command names its need of ${Name}`;

type Needed<Context, Needs> = (keyof Needs & string) | RequiredPart<Context>;
type UnmetOf<Types, Readers> = Types extends { context: infer Context; needs: infer Needs }
  ? {
      [Name in Needed<Context, Needs>]: Unmet<Name, Context, Needs, ReaderOf<Readers, Name>>;
    }[Needed<Context, Needs>]
  : 'the definition of an area has lost its types';
type TypesOf<Definition> = 'types' extends keyof Definition ? NonNullable<Definition['types']> : 'erased';

/** The needs that no reader meets, in words; never: all are met. */
export type UnmetNeeds<Areas extends readonly Area[]> = Areas[number] extends infer Each
  ? Each extends unknown
    ? 'definition' extends keyof Each
      ? UnmetOf<TypesOf<NonNullable<Each['definition']>>, ReadersOf<Areas>>
      : never
    : never
  : never;

/** The areas, unless one of them needs context that none of them reads: then it does not compile. */
export const withNeedsMet = <const Areas extends readonly Area[]>(
  areas: Areas & ([UnmetNeeds<Areas>] extends [never] ? unknown : { unmet: UnmetNeeds<Areas> }),
): readonly Area[] => areas;
