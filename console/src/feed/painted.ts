/** Calls back once what is received now is painted: the second frame begins after the first, which has the new rows. */
export const oncePainted = (then: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(then));
