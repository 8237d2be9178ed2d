import { fold } from '#language';
import { type Guess, guessCategories, titleOf } from '#language/spending';
import { categoriesNamed } from './category-names.ts';
import { nameIn } from './names.ts';
import { cue } from './plain.ts';
import type { Measure, Question } from './question.ts';
import { groupIn } from './shapes.ts';
import { isStopWord, PREPOSITIONS } from './stop-words.ts';

export type FilterScene = {
  /** Plain words without periods and bounds. */
  readonly words: string;
  readonly measure: Measure;
  readonly contas?: readonly string[];
  readonly cartoes?: readonly string[];
  readonly metas?: readonly string[];
};
type Filters = Partial<
  Pick<
    Question,
    | 'categorias'
    | 'subcategorias'
    | 'natureza'
    | 'texto'
    | 'conta'
    | 'cartao'
    | 'meta'
    | 'divida'
    | 'ativo'
    | 'aplicado'
    | 'rendimento'
    | 'sentido'
    | 'atrasadas'
  >
>;

const CARD = cue('cart(?:ao|oes)|credito|faturas?|limites?');
const FIXED = cue('fix[oa]s?');
const VARIABLE = cue('variave(?:l|is)');

/** Everything that narrows the question down, besides its period. */
export function filtersIn(scene: FilterScene): Filters {
  switch (scene.measure) {
    case 'despesas':
    case 'receitas':
      return {
        ...natureIn(scene.words),
        ...pocketIn(scene).filters,
        ...whereIn(scene, pocketIn(scene).words),
      };
    case 'economia':
    case 'transferencias':
      return pocketIn(scene).filters;
    case 'saldo':
      return { ...(ONE_ACCOUNT.test(scene.words) && { conta: '' }), ...pocketIn(scene).filters };
    case 'fatura':
    case 'limite':
      return cardIn(scene);
    case 'metas':
      return goalIn(scene);
    case 'dividas':
      return named('divida', DEBT.exec(scene.words)?.[1]);
    case 'agendados':
      return dueIn(scene);
    case 'investimentos':
      return assetIn(scene.words);
    case 'patrimonio':
    case 'reserva':
      return {};
  }
}

function natureIn(words: string): Filters {
  const [fixed, variable] = [FIXED.test(words), VARIABLE.test(words)];
  if (fixed === variable) return {};
  return { natureza: fixed ? 'fixa' : 'variavel' };
}

/** "o saldo da conta": one is meant, and which is not said. */
const ONE_ACCOUNT = cue('(?:n?d?[ao]|em|minha) (?:minha )?conta');
const CASH = cue('em (?:dinheiro|especie)|dinheiro vivo');

function pocketIn({ words, contas = [], cartoes = [] }: FilterScene): { filters: Filters; words: string } {
  const card = CARD.test(words);
  const found = nameIn(words, card ? [...cartoes, ...contas] : [...contas, ...cartoes]);
  if (found) return { filters: card ? { cartao: found.name } : { conta: found.name }, words: found.rest };
  if (CASH.test(words)) return { filters: { conta: 'Carteira' }, words: words.replace(CASH, ' |') };
  // Of any card: who looks it up knows which there are.
  return { filters: card && groupIn(words) !== 'cartao' ? { cartao: '' } : {}, words };
}

function cardIn({ words, cartoes = [], contas = [] }: FilterScene): Filters {
  const found = nameIn(words, [...cartoes, ...contas]);
  return found ? { cartao: found.name } : {};
}

const SURE_OF_A_CATEGORY = 0.4;

/** Category, kind of shop, or the shop itself. */
function whereIn({ measure }: FilterScene, words: string): Filters {
  const { categories, rest: cleared } = categoriesNamed(
    words.replace(OF_THE_QUESTION, ' ').replace(OF_THE_QUESTION, ' '),
  );
  const side = measure === 'receitas' ? 'receita' : 'despesa';
  const guesses = guessCategories(cleared).filter(
    ({ direction, score, start, end }) =>
      score >= SURE_OF_A_CATEGORY &&
      (direction === null || direction === side) &&
      !NO_PLACE.test(cleared.slice(start, end).trim()),
  );
  const apart = separate(guesses);
  const [first] = apart;
  if (!first) return categories.length > 0 ? { categorias: categories } : textIn(cleared);
  const all = [...new Set([...categories, ...apart.map(({ categoria }) => categoria)])];
  const own = apart.length === 1 ? ownName(cleared, first) : null;
  if (own !== null) return { texto: own };
  const kinds = apart.flatMap(narrowerIn);
  // A whole category and a shop of another have no filter in common.
  const narrowed = categories.length === 0 && kinds.length === apart.length;
  return { categorias: all, ...(narrowed && { subcategorias: [...new Set(kinds)] }) };
}

/** "salário" names all of its category. */
const narrowerIn = ({ categoria, subcategoria }: Guess): readonly string[] =>
  subcategoria === null || fold(subcategoria) === fold(titleOf(categoria)) ? [] : [subcategoria];

/** How it was paid, or when, is not what for. */
// "gasto médio" is near to a doctor, and none.
const NO_PLACE =
  /^(?:medi[oa]s?|conta|pix|dinheiro|cart(?:ao|oes)|bancos?|credito|debito|mes|dia|ano|semana|valor|tudo|total|reais|fixas?|variave(?:l|is))$/;

/** "bar do tonhão", "lojinha da cleide": what everybody knows is only the beginning of the name. */
function ownName(words: string, { start, end }: Guess): string | null {
  const [, of, more] = /^ (d[oae]s?) ((?:[a-z0-9]+ ){1,3})/.exec(words.slice(end)) ?? [];
  const name = (more ?? '').trim();
  return name !== '' && !isStopWord(name) ? `${words.slice(start, end).trim()} ${of} ${name}` : null;
}

/** Of guesses about the same words the best; each pair of others names two things. */
function separate(guesses: readonly Guess[]): readonly Guess[] {
  const kept: Guess[] = [];
  for (const guess of guesses)
    if (!kept.some(({ start, end }) => guess.start < end && start < guess.end)) kept.push(guess);
  const best = kept[0]?.score ?? 0;
  return kept.filter(({ score }) => score >= best * NEARLY_AS_SURE);
}
const NEARLY_AS_SURE = 0.8;

/** Words that ask, and would read as a category of their own. */
const OF_THE_QUESTION =
  / (?:gast(?:ei|os?|amos|ando|ar|ou)|despesas?|receitas?|recebi(?:d[oa]s?)?|receb[oe]u?|ganh(?:ei|os?|amos)|compras|comprei|paguei|pagamentos?|quanto|quantas?|quantos|vezes|total|minhas?|meus?|dinheiro|categorias?|cart(?:ao|oes)|credito|debito|contas? (?=fix|vari)|fix[oa]s?|variave(?:l|is)|renda|extrato|lancamentos|resumo|saldo|sobrou|economizei)(?= )/g;

const LONGEST_NAME = 4;

/** What stands behind "no", "com", "de" and is none of our own words: a shop's name. */
function textIn(words: string): Filters {
  const all = words.trim().split(' ');
  const from = all.findIndex((word, at) => PREPOSITIONS.has(word) && isName(all[at + 1], all[at + 2]));
  if (from < 0) return {};
  const name: string[] = [];
  for (const word of all.slice(from + 1)) {
    if (isStopWord(word) && !(name.length > 0 && PREPOSITIONS.has(word))) {
      if (name.length > 0 || !ARTICLES.has(word)) break;
    } else name.push(word);
  }
  while (name.length > 0 && PREPOSITIONS.has(name.at(-1) ?? '')) name.pop();
  const texto = name.slice(0, LONGEST_NAME).join(' ');
  return texto.length > 1 ? { texto } : {};
}

const ARTICLES: ReadonlySet<string> = new Set(['o', 'a', 'os', 'as', 'um', 'uma', 'meu', 'minha']);

const isName = (next: string | undefined, second: string | undefined): boolean => {
  if (next === undefined) return false;
  if (ARTICLES.has(next)) return second !== undefined && !isStopWord(second);
  return !isStopWord(next);
};

const GOAL =
  / (?:metas?|objetivos?|caixinhas?|cofrinhos?)(?: (?:d[eao]s?|para|pro|com|chamad[oa]|o|a|minha|meu))* ([a-z0-9]+(?: (?:d[eao]s? )?[a-z0-9]+)?)(?= )| falt\w+ (?:\w+ )?(?:para|pro)(?: (?:a|o|as|os|minha|meu|meta|atingir|bater|alcancar|completar|conseguir|fazer|comprar|de|da|do|juntar|objetivo))* ([a-z0-9]+(?: (?:d[eao]s? )?[a-z0-9]+)?)(?= )| (?:juntei|guardei|poupei|guardado|juntado|juntar|guardar) (?:para|pro)(?: (?:a|o|as|os|minha|meu|comprar|fazer))* ([a-z0-9]+(?: (?:d[eao]s? )?[a-z0-9]+)?)(?= )/;

function goalIn({ words, metas = [] }: FilterScene): Filters {
  const own = metas.find((name) => words.includes(` ${name.toLowerCase()} `));
  if (own !== undefined) return { meta: own };
  const [, afterGoal, afterMissing, afterSaved] = GOAL.exec(words) ?? [];
  return named('meta', afterGoal ?? afterMissing ?? afterSaved);
}

const DEBT =
  / (?:dividas?|emprestimos?|financiamentos?|consignado|quitar|parcelas?|devo|devendo|faltam? pagar)(?: (?:d[eao]s?|com|para|ao?s?|o|no|na|meu|minha|ainda))* ([a-z0-9]+(?: (?:d[eao]s? )?[a-z0-9]+)?)(?= )/;

/** The words of a name, without what only asks. */
function named(filter: 'meta' | 'divida', found: string | undefined): Filters {
  const words = (found ?? '').split(' ');
  const stop = words.findIndex((word, at) => isStopWord(word) && !(at > 0 && PREPOSITIONS.has(word)));
  const name = (stop < 0 ? words : words.slice(0, stop)).join(' ');
  return name.length > 1 && !DEBT_NOUNS.test(` ${name} `) ? { [filter]: name } : {};
}
const DEBT_NOUNS = / (?:metas?|dividas?|emprestimos?|parcelas?|faltam?|pagar|total)(?= )/;

const TO_RECEIVE = cue('receb\\w+|a receber|cair|entrar|me dev\\w+');
const TO_PAY = cue('pag\\w+|boletos?|venc\\w+|contas?|dev\\w+');
const LATE = cue('atrasad[oa]s?|vencid[oa]s?|em atraso|passou do (?:prazo|vencimento)');

function dueIn(scene: FilterScene): Filters {
  const { words } = scene;
  const receive = TO_RECEIVE.test(words);
  const sentido = receive ? 'receber' : TO_PAY.test(words) ? 'pagar' : undefined;
  const [guess] = guessCategories(words.replace(OF_DUE, ' ').replace(OF_DUE, ' '));
  const about = guess && guess.score >= SURE_OF_A_CATEGORY && guess.subcategoria !== null ? guess : undefined;
  return {
    ...(sentido && { sentido }),
    ...(LATE.test(words) && { atrasadas: true }),
    ...(about && { categorias: [about.categoria], subcategorias: [about.subcategoria ?? ''] }),
  };
}
const OF_DUE =
  / (?:contas?|boletos?|pagar|receber|vence[mr]?|vencimentos?|quanto|tenho|que|pagamentos?)(?= )/g;

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [cue('renda fixa|cdbs?|lcis?|lcas?|debentures?|rdbs?'), 'renda_fixa'],
  [cue('renda variavel|bolsa|b3'), 'renda_variavel'],
  [cue('fundos? imobiliarios?|fiis?'), 'fiis'],
  [cue('tesouro(?: (?:direto|selic|ipca))?'), 'tesouro'],
  [cue('cripto\\w*|bitcoins?|btc|ethereum|eth'), 'cripto'],
  [cue('previdencia|pgbl|vgbl'), 'previdencia'],
  [cue('poupanca'), 'poupanca'],
  [cue('acoes|acao'), 'acoes'],
  [cue('fundos?'), 'fundos'],
];
const TICKER = / ([a-z]{4}(?:3|4|5|6|11))(?= )/;

function assetIn(words: string): Filters {
  const ticker = TICKER.exec(words)?.[1];
  const found = ticker?.toUpperCase() ?? CLASSES.find(([pattern]) => pattern.test(words))?.[1];
  return {
    ...(found !== undefined && { ativo: found }),
    ...(YIELDED.test(words)
      ? { rendimento: true as const }
      : PUT_IN.test(words) && { aplicado: true as const }),
  };
}

const YIELDED = cue('rend(?:eu|eram|imentos?|endo|em)|lucr\\w+|ganhei|ganharam|valoriz\\w+');
const PUT_IN = cue('investi|investimos|apliquei|aportei|coloquei|botei|aportes?');
