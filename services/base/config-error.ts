/** The environment, or something that it names, is unusable. The message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
