import { ENTRY_LIMITS } from './limits.ts';
import { EARNED, EMPTY, REGISTER, type Said, SPENT } from './words.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

// They name what was bought as often as they tell that it was: "assinatura", "compra do mês" keep theirs.
const KEPT: ReadonlySet<string> = new Set(
  'gasto gastos restituicao reembolso provento proventos faturamento'.split(' '),
);

const isVerb = (word: string): boolean =>
  (SPENT.has(word) || EARNED.has(word) || REGISTER.has(word)) && !KEPT.has(word);

/** What an entry was for, as the person named it, without amounts, days, verbs and ways of paying; null where nothing is left. */
export function describe({ text, list, verbs }: Said, taken: readonly Span[]): string | null {
  const content = list.map(
    (token, index) =>
      token.kind === 'word' &&
      !taken.some((span) => token.start < span.end && span.start < token.end) &&
      !EMPTY.has(token.word) &&
      (!isVerb(verbs[index] ?? '') || isBoot(verbs, index)),
  );
  const first = content.indexOf(true);
  if (first < 0) return null;
  const last = content.lastIndexOf(true);
  const inner = list.slice(first, last + 1).filter((token, offset) => {
    const index = first + offset;
    if (taken.some((span) => token.start < span.end && span.start < token.end)) return false;
    return content[index] || (isLink(token.word) && content[index - 1] && linksOn(content, index));
  });
  const described = inner.map((token) => text.slice(token.start, token.end)).join(' ');
  return described.slice(0, ENTRY_LIMITS.descriptionChars).trim() || null;
}

// "bota nova 199,90" is a boot, "bota 30 no uber" a wish.
export const isBoot = (verbs: readonly string[], index: number): boolean =>
  verbs[index] === 'bota' && !/^(?:ai|um|uma|mais|no|na|r|\d.*)$/.test(verbs[index + 1] ?? '');

// Verbs that name the thing themselves.
const THINGS: Readonly<Record<string, string>> = {
  ...{
    almocei: 'Almoço',
    almocamos: 'Almoço',
    jantei: 'Jantar',
    jantamos: 'Jantar',
    lanchei: 'Lanche',
    comi: 'Comida',
  },
  ...{
    comemos: 'Comida',
    bebi: 'Bebida',
    bebemos: 'Bebida',
    abasteci: 'Combustível',
    abastecemos: 'Combustível',
  },
  ...{ rendeu: 'Rendimento', renderam: 'Rendimento' },
  ...{ saquei: 'Saque', saque: 'Saque', estacionei: 'Estacionamento', apostei: 'Aposta', doei: 'Doação' },
};

/** What a verb alone tells of the thing: "almocei por 32" was an "Almoço". */
export function thingDone({ verbs }: Said): string | null {
  const verb = verbs.find((word) => Object.hasOwn(THINGS, word));
  return verb === undefined ? null : (THINGS[verb] ?? null);
}

/** What stands for the thing where nothing else names it: a bill, one's pay, the app called 99. */
export function thingMeant({ plain }: Said): string | null {
  if (/ boletos? /.test(plain) && !/ (?:no|em|por|via|pelo) boletos? /.test(plain)) return 'Boleto';
  if (/ compras? d[oe] mes /.test(plain)) return 'Compras do mês';
  if (/ (?:meu|o) pagamento /.test(plain) && / (?:recebi|caiu|entrou|pingou|meu|saiu) /.test(plain))
    return 'Pagamento';
  if (/ (?:13[ºo°]|13 salario|decimo terceiro|decimo) /.test(plain)) return '13º salário';
  const app =
    / (?:no|na|do|da|um|uma|pelo|pela|app|uber|corrida|de) 99 |^ 99 | 99 ?(?:pop|taxi|moto|app|food) | 99pop /;
  return app.test(plain) ? '99' : null;
}

const LINKS: ReadonlySet<string> = new Set('de do da dos das e com no na nos nas pro pra para em'.split(' '));
const isLink = (word: string): boolean => LINKS.has(word);

// A link stays where what it leads to stays: at once or after an article.
const linksOn = (content: readonly boolean[], index: number): boolean =>
  content[index + 1] === true || content[index + 2] === true;
