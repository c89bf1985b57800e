/** A text in both languages: Chinese, English. */
export type BilingualText = readonly [zh: string, en: string];
export type BilingualTexts = Readonly<Record<string, BilingualText>>;
