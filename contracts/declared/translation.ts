/**
 * The same keys, other texts. A plural (`rows_other`) of the Chinese texts, which have one form, needs its `rows_one`
 * in languages with two.
 */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
} & {
  [Key in keyof Texts as Key extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
