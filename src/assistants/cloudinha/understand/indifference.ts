/** "It does not matter", said of whatever is spoken of. */
export const INDIFFERENT =
  /\b(?:tanto faz|qualquer|quaisquer|indiferente|nao importa|nao ligo|nao me importo|nao (?:tenho|faco) (?:preferencia|questao)|sem preferencia|nenhuma preferencia|os dois|as duas|ambos|ambas|todos|todas|tudo serve|o que (?:tiver|der|vier|aparecer|for)|nao faz dif\w*|nao tem problema|da no mesmo|da na mesma|tudo igual|nem ai|por mim|tudo bem qualquer|que seja)\b/;

/** Said within a few words of its subject, in the same sentence. */
export function indifferentTo(text: string, subject: RegExp): boolean {
  const indifferent = INDIFFERENT.exec(text);
  const about = subject.exec(text);
  if (!indifferent || !about) return false;
  const [from, to] = [Math.min(indifferent.index, about.index), Math.max(indifferent.index, about.index)];
  return to - from < 40 && !/[;.!?]|\b(?:mas|porem|so que)\b/.test(text.slice(from, to));
}

const DENIES =
  /\b(?:chega de|nao|nem|menos|exceto|fora|tirando|odeio|sem ser|sem)(?: (?:posso|consigo|quero|queria|da|pode|podia|ser|de|a|o|no|na|em|para|estudar|tenho|como|gosto|curto|rola|seja|por|uma?|me|serve|ead|manha|tarde|noite|faculdade|e))* ?$/;

/** Is what stands here denied, by the words right before it or by a "não" right after? */
export const deniedAt = (text: string, at: number): boolean =>
  DENIES.test(text.slice(Math.max(0, at - 40), at)) || DENIED_AFTER.test(text.slice(at, at + 40));

// "noturno não, de manhã".
const DENIED_AFTER =
  /^(?:a |de |da )?[\p{L}-]+ (?:nem pensar|jamais|nunca)\b|^(?:a |de |da )?[\p{L}-]+ nao(?: (?:da|rola|consigo|posso|curto|quero|gosto|serve|pode|vai dar|tem como|aguento|funciona)\b|(?=[,.;!]|$))/u;

const CORRECTION =
  /\b(?:na verdade|alias|ou melhor|melhor dizendo|quis dizer|corrigindo|pensando bem|muda|troca|mudei de ideia)\b/;

/** Does it come after a correction of what was said before? */
export const correctedAt = (text: string, at: number): boolean => CORRECTION.test(text.slice(0, at));
