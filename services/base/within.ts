/** The work's value, or this error if it takes longer than so many ms; the work itself goes on. */
export const within = <Value>(limit: number, work: Promise<Value>, onLate: () => Error): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(onLate()), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
