import { type NumberFound, readNumbers } from '../numbers.ts';

/** A sentence that names a price, or only a range of prices. Folded, abbreviations written out. */
export type Quoted = { readonly kind: 'price' | 'range'; readonly evidence: string } | null;

/** What a shift could pay, and an hour of it, in reais. */
const LIMITS = { least: 300, most: 60_000, hourLeast: 40, hourMost: 900 } as const;
const LOOK_BACK = 45;
const LOOK_ON = 30;

const HAS_FIGURE = /\d|(?<![a-z])(?:mil|cem|cent[oa]s?|[a-z]+centos|[a-z]+centao)(?![a-z])/;
// Read as part of the number, or left before it.
const SIGN = /^(?:r\$|\$)|(?:r\$|brl|rs|\$) ?$/;
const UNIT =
  /^ ?(?:k(?![a-z])|reais|real(?![a-z])|conto|pila|mango|paus(?![a-z])|liquid|brut[oa]|limp[oa]|no pix|,-|(?:e )?(?:pouco|poucos)(?![a-z])|brl)/;
// "paga 2.500", "valor: 2500", "sai por 1800", "consigo 2.300".
const PAYS =
  /(?<![a-z])(?:pag(?:a|am|ando|ar|amos|aria|avam)|valor(?:es)?|cache|remuneracao|receb(?:e|er|eria|endo)|ganh(?:a|ar|aria|ando)|sai(?:ndo)?(?: por| a)|(?:esta|ficou|ficam?) (?:em|por)|em torno de|por volta de|custa|sao|(?:e|seria) de|chega(?:r|ndo)? (?:em|a|ate|nos?)|consigo|fac[oe] por|fech(?:o|amos) (?:em|por)|deixo por|proposta|oferta|preco|minimo|liquido|bruto|plantao e|por|oferece(?:m)?|da|vale|valem|honorarios?|diaria|estamos com|tira(?:r|ria)?|pay(?:s)?)[^.!?;\d]{0,24}$/;
const PER =
  /^ ?(?:(?:por|pelo|pela|pelas|pelos|nas|na|no|a|o|cada|\/|p\/) ?(?:as )?(?:\d{1,2} ?(?:h|hs|hrs|horas)|hora|h(?![a-z])|plantao|noite|turno|diaria|noturno|diurno|mes)|\/ ?h|limpo)/;
const PER_HOUR = /^ ?(?:(?:reais )?(?:por|a|cada|\/) ?(?:hora|h(?![a-z]))|\/ ?h)/;
const COUNTED =
  /^ ?(?:mil )?(?:h(?![a-z])|hs(?![a-z])|hrs|horas?|leitos|medic[oa]s|plantoes|vagas|pessoas|dias|pacientes|atendimentos|km|metros|m(?![a-z])|anos|minutos|min(?![a-z])|colegas|profissionais|hospitais|opcoes|cadastrad|%|\/\d|:\d|-\d|h\d|º|ª)/;
const NAMED_FIGURE =
  /(?<![a-z])(?:crm|cep|rua|avenida|av|numero|telefone|protocolo|sala|andar|bloco|ramal|codigo|rqe|ano)(?![a-z])[^.!?\d]{0,24}$|(?<![a-z])av\. [^!?\d]{0,24}$|(?:(?<![a-z])dia|(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro) de|\d[/:]) ?$/;
const BETWEEN = /^ ?(?:reais )?(?:mil )?(?:a|e|ate|-) (?:r\$ ?)?$/;
const OPENS_RANGE = /(?:de|entre|faixa de|desde|varia[a-z]* de) (?:r\$ ?)?$/;

// Not what a shift pays: what somebody else said or wishes.
const NOT_OURS =
  /(?<![a-z])(?:voce (?:me )?(?:disse|falou|pediu|quer|cobra|comentou|mencionou|busca|procura|espera|combinou|contou)|que voce (?:me )?(?:disse|falou|comentou|mencionou)|(?:procurava|buscava|busca|procura|espera|pretende)[^.!?]{0,20}(?:acima|mais|minimo|menos|algo)|acima d[eo] que|sua pretensao)(?![a-z])/;
const PRICE_ASKED =
  /(?<![a-z])(?:valor|valores|paga|pagam|quanto|preco|cache|remuneracao)(?![a-z])[^.!]{0,40}[?:]$/;

export function quotedIn(sentence: string, before: string): Quoted {
  if (!HAS_FIGURE.test(sentence) || NOT_OURS.test(sentence)) return null;
  const text = sentence.replaceAll(BIG_SLANG, '$1os');
  const spoken = text.match(COLLOQUIAL)?.[0];
  if (spoken !== undefined) return { kind: 'price', evidence: spoken };
  const amounts = readNumbers(text).filter(({ ordinal, article }) => !ordinal && !article);
  const answers = PRICE_ASKED.test(before);
  const ranged = rangesAmong(amounts, text, answers);
  const single = amounts.find(
    (amount, at) => !ranged.has(at) && isPrice(text, amount, answers || ranged.size > 0),
  );
  if (single) return { kind: 'price', evidence: text.slice(single.start, single.end) };
  const [first] = ranged;
  const [low, high] = first === undefined ? [] : [amounts[first], amounts[first + 1]];
  return low && high ? { kind: 'range', evidence: text.slice(low.start, high.end) } : null;
}

/** The places of amounts that are ends of a range, the first one's first. */
function rangesAmong(amounts: readonly NumberFound[], text: string, answers: boolean): ReadonlySet<number> {
  const ranged = new Set<number>();
  for (const [at, first] of amounts.entries()) {
    const second = amounts[at + 1];
    if (!second || ranged.has(at) || !isRange(text, first, second)) continue;
    const paid = [first, second].some((amount) => isPrice(text, amount, answers));
    if (paid || second.value >= RANGE_LEAST) ranged.add(at).add(at + 1);
  }
  return ranged;
}

// "dois e quinhentos": the thousand goes without saying.
const COLLOQUIAL =
  /(?<![a-z])(?:hum|um|dois|tres|quatro|cinco) e (?:cem|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos)(?![a-z])/;
const BIG_SLANG = /(?<![a-z])([a-z]{3,9}cent)(?:ao|oes|inhos)(?![a-z])/g;
const RANGE_LEAST = 1_000;

const isRange = (text: string, first: NumberFound, second: NumberFound): boolean =>
  BETWEEN.test(text.slice(first.end, second.start)) &&
  (OPENS_RANGE.test(text.slice(Math.max(0, first.start - LOOK_BACK), first.start)) ||
    SIGN.test(text.slice(second.start, second.end)) ||
    /^ ?(?:-|a|ate) /.test(text.slice(first.end, second.start)));

function isPrice(text: string, { value, start, end }: NumberFound, answers: boolean): boolean {
  const left = text.slice(Math.max(0, start - LOOK_BACK), start);
  const right = text.slice(end, end + LOOK_ON);
  const own = text.slice(start, end);
  if (SIGN.test(own) || SIGN.test(left)) return value > 0;
  if (UNIT.test(right) && !/^ ?(?:no pix|limp)/.test(right)) return value >= LIMITS.hourLeast;
  if (COUNTED.test(right) || NAMED_FIGURE.test(left)) return false;
  if (PER_HOUR.test(right)) return value >= LIMITS.hourLeast && value <= LIMITS.hourMost;
  if (value < LIMITS.least || value > LIMITS.most) return false;
  if (THOUSANDS.test(own)) return !COUNTED_WORD.test(right);
  return (
    PAYS.test(left) || PER.test(right) || UNIT.test(right) || ITEM.test(left) || (answers && ALONE.test(left))
  );
}

const THOUSANDS = /(?:mil|k|centos)(?![a-z])/;
const COUNTED_WORD = /^ (?:medic|leit|pacient|profission|cadastr|pesso|atend|vaga|plant|colega|hospita)/;
// The figure that ends an item of a list: "dia 15, noturno - 1.900", "qua 20 sao luiz 2.050".
const ITEM =
  /(?:dia \d{1,2}|noturno|diurno|\d{1,2}\/\d{1,2}|(?:seg|ter|qua|qui|sex|sab|dom) \d{1,2})[^.!?;]{0,24}[ ,(-]$/;
const ALONE = /^ ?(?:(?:e|sao|de|uns|cerca de|ate|hoje|seria|exatamente) ?)*$/;
