import { type Detector, openDetectors } from './detectors.ts';

/** What one detector takes for a megabyte of one unit said again and again, in ms of the processor: the median of some rounds. */
export interface HostileTime {
  readonly detector: string;
  readonly unit: string;
  readonly ms: number;
}

/** What every detector is held to (fault H6), and what for. */
export const MOST_MS = 50;
export const DIGITS_AND_DOTS = ['.', '1', '1.'];

const MEGABYTE = 1_000_000;
const ROUNDS = 5;

/** Of digits and what divides them, of words that announce, of what begins like an address or a key. */
const UNITS = [
  ...[
    '.',
    'a',
    '@',
    '1',
    '1.',
    '1 ',
    '1-',
    '12 ',
    '123 ',
    '4111 ',
    '+55 11 ',
    '(11) ',
    '12.34-56/78 ',
    'AB1 ',
    'A1.',
  ],
  ...[
    'um dois ',
    'um ',
    'vinte e ',
    'cnpj ',
    'pix ',
    'meu cpf é ',
    'senha ',
    'senha é ',
    'senha=',
    'é a senha ',
  ],
  ...[
    'token: ',
    'token ',
    'api key ',
    'pin ',
    'cvv 123 ',
    'código de ',
    'eyJ.',
    'a@b',
    'a@b.',
    'arroba ',
    'f0-',
  ],
  ...['4111 1111 1111 1111 ', '529.982.247-25 ', '11 98765-4321 ', 'aA1bB2cC3dD4eE5fF6gG7hH8iI9jJ0kK '],
  ...['r$ 1 ', 'cpf 1 ', 'x@y.', 'a-1-', 'aGVsbG8gd29ybGQ+/', '"senha":"', 'abc123 é a senha ', '1\u00a0'],
];
/** Those that read every message do not look for documents: a few units of each kind will do. */
const FEW = [
  '.',
  'a',
  '1',
  '1.',
  '1 ',
  '1,5 ',
  '3k ',
  '1 a ',
  '4111 ',
  'um dois ',
  'mil e ',
  'quatrosentos ',
  'senha é ',
  'palavra ',
  'eu sou ',
  'não ',
  'Ana ',
  '!? ',
  '\n',
  'R$ 1 ',
  'um, ',
  '2ª ',
  'vc ',
  'a-me ',
  'ω ',
];

const OF_EVERY_MESSAGE: ReadonlySet<string> = new Set([
  ...['cleanText', 'normalise', 'tokens', 'splitSentences', 'expandSlang', 'readNumbers', 'readAnswer'],
  ...['negatedWords', 'affirms', 'detectFacts', 'seenAfter', 'judgeSafety', 'findInjection'],
]);

const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Flat, as a text is that came in over a socket: one glued together is slower to read. */
const fill = (unit: string): string =>
  Buffer.from(unit.repeat(Math.ceil(MEGABYTE / unit.length)).slice(0, MEGABYTE)).toString();

function medianMs(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = spentMs();
    run();
    return spentMs() - before;
  });
  return times.sort((one, other) => one - other)[ROUNDS >> 1] ?? Number.NaN;
}

const unitsFor = (detector: string): ReadonlySet<string> =>
  new Set([
    ...DIGITS_AND_DOTS,
    ...(detector === 'scrub' ? UNITS : []),
    ...(OF_EVERY_MESSAGE.has(detector) ? FEW : []),
  ]);

/** Every detector on its units, the slowest first. */
export function measureHostile(): readonly HostileTime[] {
  return Object.entries(openDetectors())
    .flatMap(([detector, read]) => measureDetector(detector, read))
    .sort((one, other) => other.ms - one.ms);
}

function measureDetector(detector: string, read: Detector): readonly HostileTime[] {
  return [...unitsFor(detector)].map((unit) => {
    const text = fill(unit);
    return { detector, unit, ms: medianMs(() => read(text)) };
  });
}
