/** The work's value, or the error of `onLate` after `limit` ms. The work itself continues. */
export const within = <Value>(limit: number, work: Promise<Value>, onLate: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(onLate()), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
