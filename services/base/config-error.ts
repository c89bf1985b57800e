/** The environment, or what it names, cannot be used: told in one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
