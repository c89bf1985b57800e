/** What belongs to this worker alone of those that run side by side: of each of them there is one. */
export const mine = <Each>(ofEach: readonly Each[]): Each => ofEach[Number(process.env.VITEST_POOL_ID) - 1]!;
