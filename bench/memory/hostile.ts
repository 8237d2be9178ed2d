import {
  affirms,
  cleanText,
  expandSlang,
  negatedWords,
  normalise,
  readAnswer,
  readNumbers,
  scrub,
  splitSentences,
  tokens,
} from '#language';
import { detectFacts, seenAfter } from '#memory';

/** What one detector takes for a megabyte of one unit said again and again, in ms of the processor: the median of some rounds. */
export interface HostileTime {
  readonly detector: string;
  readonly unit: string;
  readonly ms: number;
}

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
/** The other readers do not look for documents: a few units of each kind will do. */
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

const SCENE = { now: 0 } as const;
const OTHERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleanText,
  normalise,
  tokens,
  splitSentences,
  expandSlang,
  readNumbers,
  readAnswer,
  negatedWords,
  affirms: (text) => affirms(text, 'palavra'),
  detectFacts: (text) => detectFacts(text, SCENE),
  // Names and health, as a turn asks for them.
  seenAfter: (text) => seenAfter(undefined, [text]),
};

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

/** Every detector on every unit, the slowest first. */
export function measureHostile(): readonly HostileTime[] {
  const scrubbed = UNITS.map((unit): HostileTime => {
    const text = fill(unit);
    return { detector: 'scrub', unit, ms: medianMs(() => scrub(text)) };
  });
  const others = Object.entries(OTHERS).flatMap(([detector, read]) =>
    FEW.map((unit): HostileTime => {
      const text = fill(unit);
      return { detector, unit, ms: medianMs(() => read(text)) };
    }),
  );
  return [...scrubbed, ...others].sort((one, other) => other.ms - one.ms);
}
