import { type Source, wordAt } from './scan.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Told as done: the day lies behind. */
const PAST =
  list(`gastei gastamos gastou paguei pagamos pagou comprei compramos comprou recebi recebemos recebeu ganhei ganhou caiu cairam entrou entraram
  fui fomos foi foram fiz fizemos fez peguei pegamos almocei jantei abasteci vendi vendemos vendeu depositei depositaram transferi mandei saquei venceu
  venceram tomei comi bebi aluguei assinei parcelei passei dei deu torrei investi apliquei quitei saiu sairam tirei pedi levei coloquei botei usei emprestei
  debitaram debitou cobraram cobrou pago recebido gasto comprado registrei lancei esqueci custou custaram rolou pintou`);
/** Still to come. */
const FUTURE =
  list(`vence vencem vencimento vencendo vencera vencer vencerao vencimentos vai vao vou vamos preciso pagar receber agendar agenda agende
  agendado agendada lembrar lembra lembre lembrete programar programado cair cai entrar sera serao terei pagarei receberei vira cobrar futuro futura
  futuros prazo previsto prevista recebo`);
const CLAUSE_ENDS = list('. ; ! ? \n');
/** Words of a clause that are looked at on either side. */
const REACH = 9;

/** Where the words around a place say that the day lies, or null where they do not say. */
export function cueAt(source: Source, index: number): 'past' | 'future' | null {
  const before = walk(source, index - 1, -1);
  const ahead = walk(source, index, 1);
  if (before && ahead) return before.distance <= ahead.distance ? before.cue : ahead.cue;
  return (before ?? ahead)?.cue ?? null;
}

type Cue = { readonly cue: 'past' | 'future'; readonly distance: number };

function walk(source: Source, from: number, step: 1 | -1): Cue | null {
  for (let distance = 0; distance < REACH; distance += 1) {
    const at = from + step * distance;
    const word = wordAt(source, at);
    if (word === '' || CLAUSE_ENDS.has(word)) return null;
    if (FUTURE.has(word) && !isDone(source, at)) return { cue: 'future', distance };
    if (PAST.has(word)) return { cue: 'past', distance };
  }
  return null;
}

// "acabei de pagar", "boleto pago", "esqueci de lançar".
function isDone(source: Source, index: number): boolean {
  const before = wordAt(source, index - 1);
  const earlier = wordAt(source, index - 2);
  return (
    PAST.has(before) ||
    ((before === 'de' || before === 'o' || before === 'um') &&
      /^(?:acabei|esqueci|terminei|paguei|quitei)$/.test(earlier))
  );
}
