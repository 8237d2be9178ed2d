/** What the environment may decide. The only file that reads it. */
export type Config = {
  /** Where this machine keeps what conversations leave behind. */
  readonly dataDir: string;
  /** `auto` = wherever a person reads along in a terminal. */
  readonly colour: 'auto' | 'off';
  /** A `dumb` terminal cannot move its cursor. */
  readonly terminal: 'full' | 'dumb';
};

export type Environment = Readonly<Record<string, string | undefined>>;

const DATA_DIR = './.prosa';

export function readConfig(env: Environment = process.env): Config {
  const filled = (name: string): string | undefined => env[name]?.trim() || undefined;
  return {
    dataDir: filled('PROSA_DATA_DIR') ?? DATA_DIR,
    colour: filled('NO_COLOR') ? 'off' : 'auto',
    terminal: filled('TERM') === 'dumb' ? 'dumb' : 'full',
  };
}
