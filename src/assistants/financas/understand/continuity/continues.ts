import { normalise } from '#language';
import { findMoney, readAmount } from '#language/money';
import type { Continuity, DirectReplyScene } from '#protocol';
import { afterCancelling, isCancellation } from './cancellation.ts';
import { EXPECTS, type Expects } from './expects.ts';
import { type Heard, hear } from './heard.ts';
import { ownWish, tellsEntry } from './own-wish.ts';

const yes = (reason: string): Continuity => ({ answers: true, sure: true, reason });
const no = (reason: string): Continuity => ({ answers: false, sure: true, reason });
const perhaps = (reason: string): Continuity => ({ answers: true, sure: false, reason });
const hardly = (reason: string): Continuity => ({ answers: false, sure: false, reason });

/**
 * Whether a message answers the question that is open. A bare cancellation ("deixa pra lá") answers it: whoever asked says that nothing
 * was done (`isCancellation` tells them). With another wish behind it ("esquece, faça uma análise…") it does not. Pure.
 */
export function continues({ text, question, today }: DirectReplyScene): Continuity {
  if (isCancellation(text)) return yes('cancela o que foi perguntado');
  const rest = afterCancelling(text);
  const asked = normalise(question.question);
  if (rest !== null) {
    const wish = judge(hear(rest, asked, today), question.expects);
    return wish.answers ? wish : no('cancela e pede outra coisa');
  }
  return judge(hear(text, asked, today), question.expects);
}

const UNKNOWN =
  /\b(?:nao (?:sei|lembro|me lembro|faco ideia|tenho certeza|recordo)|nem (?:sei|lembro)|sei (?:la|nao)|esqueci(?! (?:a|minha) senha)|tanto faz|qualquer (?:um|uma)|nada demais)\b/;

function judge(heard: Heard, expected: string): Continuity {
  if (UNKNOWN.test(heard.said) && !heard.asks) return yes('diz que não sabe');
  const expects = EXPECTS.find((each) => each === expected);
  return expects ? JUDGES[expects](heard) : anything(heard);
}

const JUDGES: Readonly<Record<Expects, (heard: Heard) => Continuity>> = {
  valor: amount,
  tipo: kind,
  descricao: description,
  data: day,
  sim_nao: yesOrNo,
  escolha: choice,
  periodo: period,
  conta: choice,
  numero: number,
  livre: open,
};

/** What speaks against its being an answer; null: nothing. */
function against(heard: Heard): Continuity | null {
  const wish = ownWish(heard);
  if (wish) return no(wish);
  return tellsEntry(heard) ? no('conta outra movimentação') : null;
}

function amount(heard: Heard): Continuity {
  const other = against(heard);
  if (other) return other;
  if (readAmount(heard.text) !== null) return yes('diz um valor');
  return heard.words.length <= SHORT.few
    ? perhaps('é curta, mas não diz um valor')
    : hardly('não diz um valor');
}

const SHORT = { few: 4, some: 7 } as const;

const DIRECTIONS =
  /\b(?:entr(?:ou|aram|ada|ando)|sai(?:u|ram|da|ndo)|gast(?:ei|o|os)|receb(?:i|imento|ido)|pag(?:uei|amento|aram|ou)|ganh(?:ei|o)|despesas?|receitas?|transfer\w+|credito|debito|compr(?:ei|a)|vend(?:i|a)|me (?:pagaram|deram|pagou|deu)|perdi|entra|saiu|sai)\b/;

function kind(heard: Heard): Continuity {
  const other = ownWish(heard);
  if (other) return no(other);
  if (hasOtherAmount(heard)) return no('conta outra movimentação');
  return DIRECTIONS.test(heard.said) ? yes('diz se entrou ou saiu') : fitting(heard);
}

/** Amounts of the answer that the question did not name, and that do not add up to one it did. */
function hasOtherAmount({ amounts, question }: Heard): boolean {
  if (amounts.length === 0) return false;
  const named = findMoney(question).map(({ cents }) => Math.abs(cents));
  const sum = amounts.reduce((total, cents) => total + cents, 0);
  return !named.includes(sum) && !amounts.every((cents) => named.includes(cents));
}

function description(heard: Heard): Continuity {
  const other = ownWish(heard);
  if (other) return no(other);
  if (hasOtherAmount(heard)) return no('conta outra movimentação');
  if (heard.words.length === 0) return hardly('não diz nada');
  return heard.words.length <= SHORT.some ? yes('diz o que foi') : perhaps('conta o que foi');
}

const DAYS =
  /\b(?:hoje|ontem|anteontem|agora|dia|semana|mes|segunda|terca|quarta|quinta|sexta|sabado|domingo|dias|comeco|inicio|fim|final|passad[oa]|cedo|noite|tarde|manha)\b/;

function day(heard: Heard): Continuity {
  const other = ownWish(heard);
  if (other) return no(other);
  if (
    /\b(?:gastei|paguei|comprei|recebi)\b/.test(heard.said) &&
    heard.words.length > SHORT.few &&
    heard.amounts.length > 0
  )
    return no('conta outra movimentação');
  return heard.dated || DAYS.test(heard.said) ? yes('diz um dia') : fitting(heard);
}

const LEADING = /^(?:sim|nao|claro|isso|pode|ok|beleza|certo|ss|aham|uhum)\b(?: ,)?/;

function yesOrNo(heard: Heard): Continuity {
  const { polarity, words, seen } = heard;
  const bare = words.length <= 2;
  if (polarity !== 'none' && bare) return yes('diz sim ou não');
  const rest = seen.words
    .join(' ')
    .replace(LEADING, '')
    .replace(/^[ ,]+/, '');
  const more = rest === '' ? null : wishIn(hear(rest, heard.question, TODAY_OF_NONE));
  const corrects = /^(?:era|eram|foi|foram|e|sao|o de|a de)\b/.test(rest);
  if (polarity !== 'none' && (more === null || corrects))
    return tellsEntry(heard) && !corrects ? no('conta outra movimentação') : yes('diz sim ou não');
  const other = against(heard);
  if (other) return other;
  return AGREES.test(heard.said) ? yes('diz sim ou não') : fitting(heard);
}

/** Behind a yes or no, what would be a message of its own is one. */
const wishIn = (rest: Heard): string | null =>
  ownWish(rest) ??
  (rest.words.length > 1 &&
  rest.placed.confidence >= 0.8 &&
  /^(?:simplista|complexa)$/.test(rest.placed.label)
    ? 'pede outra coisa'
    : null);

/** The rest of a yes or no is looked at for a wish, not for a day. */
const TODAY_OF_NONE = '2000-01-01';
const AGREES =
  /^(?:certinho|confirm\w+|correto|exato|isso\b.*|manda bala|ss|s|n|bora|fechado|perfeito|beleza|blz|combinado|agora nao|depois|quero|uhum|aham)\b/;

const PICKS =
  /\b(?:primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]|maior|menor|mais (?:caro|cara|barato|barata|antigo|novo)|os dois|as duas|ambos|ambas|nenhum|nenhuma|todos|todas|tudo|esse|essa|este|aquele|outro|outra)\b/;

function choice(heard: Heard): Continuity {
  const other = ownWish(heard);
  if (other) return no(other);
  if (hasOtherAmount(heard) && tellsEntry(heard)) return no('conta outra movimentação');
  if (namesOption(heard) || heard.seen.classes.some(({ name }) => name === 'HELD') || PICKS.test(heard.said))
    return yes('escolhe');
  if (heard.amounts.length > 0 && !hasOtherAmount(heard)) return yes('escolhe pelo valor');
  return fitting(heard);
}

const SMALL = 4;

/** A word of weight that the question has too. */
const namesOption = ({ words, question }: Heard): boolean =>
  words.some(
    (word) => word.length >= SMALL && ` ${question.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `),
  );

const SPANS =
  /\b(?:tudo|todo|todos|toda|sempre|atual|esse|este|geral|inteiro|desde|ultim[oa]s?|ano|mes|semana|dias|\d{4})\b/;

function period(heard: Heard): Continuity {
  const other = against(heard);
  if (other) return other;
  return heard.dated || SPANS.test(heard.said) ? yes('diz um período') : fitting(heard);
}

const COUNTS =
  /\d|\b(?:a vista|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|vinte|vezes|parcelas?|unica)\b/;

function number(heard: Heard): Continuity {
  const other = against(heard);
  if (other) return other;
  return COUNTS.test(heard.said) ? yes('diz um número') : fitting(heard);
}

/** "Como posso ajudar?" is answered by small talk; whatever is wished for is a new message. */
function open({ placed }: Heard): Continuity {
  return placed.label === 'trivial' && placed.sub === 'conversa'
    ? { answers: true, sure: placed.confidence >= 0.6, reason: 'segue a conversa' }
    : { answers: false, sure: placed.confidence >= 0.6, reason: 'pede alguma coisa' };
}

/** A question whose answer has no known form, as models ask them. */
function anything(heard: Heard): Continuity {
  const other = against(heard);
  return other ? { ...other, sure: heard.placed.confidence >= 0.8 } : fitting(heard);
}

/** Nothing speaks against it; short replies mostly answer. */
const fitting = (heard: Heard): Continuity =>
  heard.words.length <= SHORT.few ? perhaps('é curta e não pede nada') : hardly('não parece responder');
