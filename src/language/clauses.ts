import { once } from './once.ts';
import type { Spans } from './spans.ts';

/** What a word may be to a negation, in bits. */
export const ROLE = {
  cue: 1,
  opener: 2,
  /** After "e" they begin a clause of their own: "não tenho carro e quero comprar um". */
  newClause: 4,
  /** May follow a negation that closes its clause: "quero não, viu", "sei não moço". */
  trailer: 8,
  /** "não só" denies nothing. */
  only: 16,
  /** Without one of these nothing is denied. */
  mayDeny: 32,
  /** The first and the second word of phrases that deny their whole clause. */
  denial: 64,
  denied: 128,
  ...{ nao: 256, sem: 512, nada: 1_024, de: 2_048, e: 4_096, que: 8_192, por: 16_384, porque: 32_768 },
  ...{ ou: 65_536, isso: 131_072, soOrJa: 262_144 },
} as const;

const CUES = 'nao nunca jamais nem sem tampouco nenhum nenhuma ninguem';
const WORDS: Readonly<Record<keyof typeof ROLE, string>> = {
  cue: CUES,
  opener: 'mas porem contudo todavia entretanto porque pois entao embora enquanto senao porquanto logo',
  newClause: 'sim eu quero tenho vou preciso gosto sou estou moro trabalho posso pode ja agora prefiro',
  trailer: 'viu ne moco moca amigo amiga senhor senhora obrigado obrigada valeu uai so cara mano tia tio',
  only: 'so apenas somente',
  mayDeny: `${CUES} nada algum alguma`,
  denial: 'de em nem',
  denied: 'jeito forma modo maneira hipotese pensar a morto morta ferrando fodendo',
  ...{ nao: 'nao', sem: 'sem', nada: 'nada', de: 'de', e: 'e', que: 'que', por: 'por', porque: 'porque' },
  ...{ ou: 'ou', isso: 'isso', soOrJa: 'so ja' },
};

const roles = once(() => {
  const found = new Map<string, number>();
  for (const [role, words] of Object.entries(WORDS))
    for (const word of words.split(' '))
      found.set(word, (found.get(word) ?? 0) | ROLE[role as keyof typeof ROLE]);
  return found;
});

/** A walk over the clauses of a text: of the one where it stands, the first token and the one after the last. */
export interface Clauses {
  readonly spans: Spans;
  /** By the place of a word. */
  readonly roles: readonly number[];
  from: number;
  to: number;
  /** Something in the clause may be denied. */
  mayDeny: boolean;
}

export function openClauses(spans: Spans): Clauses {
  const known = roles();
  return { spans, roles: spans.said.map((word) => known.get(word) ?? 0), from: 0, to: 0, mayDeny: false };
}

/** Moves on to the next clause; false at the end of the text. */
export function nextClause(clauses: Clauses): boolean {
  const { count, places } = clauses.spans;
  if (clauses.to >= count) return false;
  clauses.from = clauses.to;
  let index = clauses.from;
  let all = 0;
  do {
    all |= clauses.roles[places[index] ?? 0] ?? 0;
    index += 1;
  } while (index < count && !startsClause(clauses, index));
  clauses.to = index;
  clauses.mayDeny = (all & ROLE.mayDeny) !== 0;
  return true;
}

/** Bits of `ROLE`; none for what is not in the clause. */
export function roleAt({ spans, roles: known, from, to }: Clauses, index: number): number {
  return index >= from && index < to ? (known[spans.places[index] ?? 0] ?? 0) : 0;
}

// After the first token of a text.
function startsClause({ spans, roles: known }: Clauses, index: number): boolean {
  if (breaksBefore(spans, index)) return true;
  const role = known[spans.places[index] ?? 0] ?? 0;
  if ((role & BEGINNING) === 0) return false;
  if (role & ROLE.opener) return true;
  const next = known[spans.places[index + 1] ?? 0] ?? 0;
  if (role & ROLE.e) return (next & ROLE.newClause) !== 0;
  return (next & (role & ROLE.por ? ROLE.isso : ROLE.que)) !== 0;
}

// "só que", "já que", "por isso".
const BEGINNING = ROLE.opener | ROLE.e | ROLE.soOrJa | ROLE.por;

const SPACE = 0x20;

function breaksBefore({ text, starts, ends }: Spans, index: number): boolean {
  const from = ends[index - 1] ?? 0;
  const to = starts[index] ?? 0;
  if (to === from + 1 && text.charCodeAt(from) === SPACE) return false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (isBreak(code)) return true;
    // A dash between blanks.
    if (isDash(code) && at > from && at + 1 < to && isSpaceAt(text, at - 1) && isSpaceAt(text, at + 1))
      return true;
  }
  return false;
}

/** ",;:.!?…()" and the end of a line. */
function isBreak(code: number): boolean {
  switch (code) {
    case 0x0a:
    case 0x21:
    case 0x28:
    case 0x29:
    case 0x2c:
    case 0x2e:
    case 0x3a:
    case 0x3b:
    case 0x3f:
    case 0x2026:
      return true;
    default:
      return false;
  }
}

const isDash = (code: number): boolean => code === 0x2d || code === 0x2013 || code === 0x2014;
const isSpaceAt = (text: string, at: number): boolean =>
  text.charCodeAt(at) === SPACE || /\s/.test(text.charAt(at));
