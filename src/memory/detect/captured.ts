/** A piece of a sentence, folded and as it was written: same length, letter by letter. */
export type Captured = { readonly folded: string; readonly text: string };

export const EMPTY: Captured = { folded: '', text: '' };

export function cut(of: Captured, start: number, end: number): Captured {
  return { folded: of.folded.slice(start, end), text: of.text.slice(start, end) };
}

/** Without blanks, quotes, dashes and the like around it. */
export function trimmed(of: Captured): Captured {
  const lead = /^[^a-z0-9$]*/.exec(of.folded)?.[0].length ?? 0;
  let end = of.folded.length;
  while (end > lead && !/[a-z0-9%]/.test(of.folded.charAt(end - 1))) end -= 1;
  return cut(of, lead, end);
}

// A clause of its own begins here: what follows is no part of the value.
const TAIL =
  /(?<=^|[ ,])(?:visse|vice|uai|tche|oxe|oxente|mermao|mano|cara|entendeu|ate morrer|mas|porem|contudo|porque|pois|entao|so que|por favor|viu|ta (?:bom|ok|certo)?|ok|ne|hein|beleza|blz|obrigad[oa]|brigad[oa]|valeu|grat[oa]|abracos?|quero|queria|preciso|precisava|gostaria|tem|tenho|tinha|voce|voces|pode|podem|poderia|posso|como|quando|onde|qual|quanto|que|se|desde|faz|ha|aqui|agora|hoje|hoje em dia|atualmente|tambem|mesmo|la|ai|sim|kkk+|rs+|haha[ha]*|alias|inclusive|ja|ainda|sempre|nunca|mes passado|semana passada|ano passado|este mes|esse mes|esta semana|essa semana|recentemente|ha pouco tempo|sou|estou|moro|trabalho|gosto|adoro|odeio|fui|vou|era|esta|estava|da para|tudo bem|bom dia|boa tarde|boa noite|e (?:ai|quero|queria|preciso|tenho|moro|sou|trabalho|gosto|nao|agora|meu|minha|meus|minhas|eu|ela|ele|voce|estou|vou|faco|ganho|gostaria|prefiro|odeio|adoro|amo|acho|so|sempre|nunca|ja|depois|fui|queremos|como|qual|quanto|a gente|o meu|a minha|pode|manda|me|seja|curto|pago|recebo|todo|tambem|por isso|isso|sabe)|para (?:voce|voces|saber|constar|mim|de)|por (?:isso|sinal|enquanto)|com certeza)(?![a-z])/;

/** Up to where the value goes. A negation that closes it ("gerente não") is told apart. */
export function withoutTail(of: Captured): { readonly value: Captured; readonly denied: boolean } {
  const found = TAIL.exec(of.folded);
  // A value that is nothing but such a word was meant ("me trata por você").
  const whole = trimmed(found && found.index > 0 ? cut(of, 0, found.index) : of);
  // "não sou caminhoneiro mais".
  const kept = / mais$/.test(whole.folded) ? trimmed(cut(whole, 0, whole.folded.length - 5)) : whole;
  const no = / nao$/.exec(kept.folded);
  if (!no) return { value: kept, denied: false };
  return { value: trimmed(cut(kept, 0, no.index)), denied: true };
}

/** The first `count` words. */
export function firstWords(of: Captured, count: number): Captured {
  let end = 0;
  for (let word = 0; word < count; word += 1) {
    const next = /^ *[^ ]+/.exec(of.folded.slice(end));
    if (!next) break;
    end += next[0].length;
  }
  return trimmed(cut(of, 0, end));
}

/** Without these words in front: articles, mostly. */
export function withoutFirst(of: Captured, words: ReadonlySet<string>): Captured {
  let rest = trimmed(of);
  for (;;) {
    const first = /^[a-z]+(?= )/.exec(rest.folded)?.[0];
    if (first === undefined || !words.has(first)) return rest;
    rest = trimmed(cut(rest, first.length, rest.folded.length));
  }
}
