// A value of a setting that weakens its control, from the value that it starts with.
import { isNumberSetting, type DeclaredSetting } from '#contracts/declared/declaration.ts';

export function aWeaker(setting: DeclaredSetting): string {
  if (isNumberSetting(setting)) return String(BigInt(setting.start) + (setting.weakens === 'lower' ? -1n : 1n));
  switch (setting.kind) {
    case 'site':
      return 'https://another.example';
    case 'choice':
      return Object.keys(setting.options)[Object.keys(setting.options).indexOf(setting.start) - 1]!;
    default:
      return '{"1":"0x00000000219ab540356cBB839Cbe05303d7705Fa"}';
  }
}
