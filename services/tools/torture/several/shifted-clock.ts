// Loaded before the program (node --import): sets its clock off by CLOCK_OFFSET_MS. Timers and performance.now stay
// right, as they do on a machine whose clock is wrong.
const offset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, newTarget) as Date,
  apply: () => new RealDate(RealDate.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, name) as unknown)),
});
