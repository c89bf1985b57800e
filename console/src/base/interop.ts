/** The default export of a module that bundlers and Node import differently: itself, or wrapped once more. */
export const unwrapped = <Value extends object>(module: Value | { default: Value }): Value =>
  'default' in module ? module.default : module;
