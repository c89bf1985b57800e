import type { TFunction } from 'i18next';

const MINUTE_S = 60;
/** Longest wait that is shown in seconds. */
const LONGEST_IN_SECONDS = 120;

/** How long to wait before the next attempt, in words. */
export const waitText = (t: TFunction<'sign-in'>, seconds: number): string =>
  seconds > LONGEST_IN_SECONDS
    ? t('waitMinutes', { count: Math.ceil(seconds / MINUTE_S) })
    : t('wait', { count: seconds });
