import type { NumberFound } from '#language';
import type { Heard } from './heard.ts';

/** What a number in a message counts, by the words around it. */
export type FigureKind =
  | 'age'
  | 'score'
  | 'money'
  | 'wages'
  | 'perCapita'
  | 'people'
  | 'radius'
  | 'bare'
  /** A year, a date, a share, a count of something else. */
  | 'other';

export type Figure = {
  readonly value: number;
  readonly kind: FigureKind;
  readonly start: number;
  readonly end: number;
  /** Said to be wrong: "não é 18, é 19". */
  readonly denied: boolean;
  /** After "na verdade", "quis dizer", "errei". */
  readonly corrects: boolean;
  /** Not yet, or not quite: "quase 600", "vou fazer 18". */
  readonly nearly: boolean;
  /** "589 em 2024". */
  readonly year?: number;
};

const REACH = 42;

/** Every number of the message with its kind. */
export function figuresOf({ flat, numbers }: Heard): readonly Figure[] {
  const firstCorrection = flat.search(CORRECTS);
  return numbers.map((number, index) => {
    const { start, end } = number;
    const floor = numbers[index - 1]?.end ?? 0;
    const ceiling = numbers[index + 1]?.start ?? flat.length;
    const before = flat.slice(Math.max(floor, start - REACH), start);
    const after = flat.slice(end, Math.min(ceiling, end + REACH));
    const year =
      yearOf(flat.slice(end, end + REACH)) ?? yearBefore(flat.slice(Math.max(0, start - REACH), start));
    return {
      value: amountOf(number.value, after),
      kind: kindIn(number, { value: number.value, before, after, written: flat.slice(start, end) }, year),
      start,
      end,
      denied: DENIED_BEFORE.test(before) || DENIED_AFTER.test(after),
      corrects: firstCorrection >= 0 && firstCorrection < start,
      nearly: NEARLY.test(before) || NOT_YET.test(after),
      ...(year !== undefined && { year }),
    };
  });
}

function amountOf(said: number, after: string): number {
  if (YEARLY.test(after) && said >= LEAST_A_YEAR) return Math.round((said * 100) / 12) / 100;
  return said + (HALF_MORE.test(after) ? 0.5 : 0);
}

function kindIn(number: NumberFound, around: Around, year: number | undefined): FigureKind {
  // "18a" is an age in a chat.
  if (number.ordinal) return /^[1-9]\da$/.test(around.written) ? 'age' : 'other';
  if (number.article && !ARTICLE_COUNTS.test(around.after)) return 'other';
  const kind = kindOf(around);
  return kind === 'bare' && year !== undefined ? 'score' : kind;
}

function yearOf(after: string): number | undefined {
  const year = /^(?: pontos)? (?:em|no|no enem(?: de)?|no de|do enem(?: de)?) (20\d\d)\b/.exec(after)?.[1];
  return year === undefined ? undefined : Number(year);
}

// "em 2024 tirei 610".
function yearBefore(before: string): number | undefined {
  const year =
    /\b(?:em|no|no de|no enem(?: de)?|enem) (20\d\d)[,:]?(?: (?:eu|tirei|fiz|foi|deu|foram|minha|nota|peguei|a|e))* $/.exec(
      before,
    )?.[1];
  return year === undefined ? undefined : Number(year);
}

const YEARLY = /^(?: reais)? (?:por|ao|no|cada|a cada) ano\b|^(?: reais)? anua(?:l|is)\b/;
const LEAST_A_YEAR = 1_000;
/** How many weeks a month has is nobody's to guess. */
const OTHER_PAY =
  /^(?: reais| conto| contos)? (?:por|ao|a|na|toda|cada|a cada|de) ?(?:semana|dia|diaria|quinzena|hora|faxina)\b|^(?: reais)? (?:semana(?:l|is)|quinzena(?:l|is)|diari[ao]s?)\b/;
const NOT_YET = /^(?: anos)? (?:mes que vem|ano que vem|semana que vem|amanha|daqui)\b/;
const ARTICLE_COUNTS = /^ salarios?\b|^ (?:conto|pila)\b/;
const HALF_MORE = /^ salarios?(?: minimos?)? e meio\b/;
const NEARLY =
  /\b(?:quase|vou fazer|farei|faco|fazer|completo|completar|perto de|beirando|quando (?:fizer|completar)) $/;
const DENIED_BEFORE =
  /\b(?:e )?nao (?:(?:e|sao|era|eram|foi|tenho|tirei|fiz|ganho|ganha|somos|estou com|mais|so|uns|de|os|as|o) ){0,3}$/;
const DENIED_AFTER = /^(?: anos| pontos| reais| km)?,? nao(?:[,.;!]|$| (?=\d))/;
export const CORRECTS =
  /\b(?:na verdade|na real|alias|quis dizer|quero dizer|queria dizer|digo|errei|errado|errada|erro meu|me enganei|enganei|corrigindo|correcao|corrige|corrigir|opa|ops|troquei|confundi|pensando bem|melhor dizendo|ou melhor|muda|mudei de ideia|troca|trocar|trocando|agora e|agora sao|nao pera|nao espera|desculpa|coloca|coloque|atualiza|atualizar|arruma|conserta)\b/;

type Around = {
  readonly value: number;
  readonly before: string;
  readonly after: string;
  readonly written: string;
};

const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;
const isWhole = (value: number): boolean => Number.isInteger(value);
const isCount = (value: number): boolean => isWhole(value) && between(value, 1, 20);
const clauseOf = (before: string): string => before.slice(Math.max(0, before.search(/[,;.!?:][^,;.!?:]*$/)));

const PER_HEAD =
  /\bper ?-?capit|\bpercapit|\bpor (?:pessoa|cabeca|membro)\b|\b(?:pra|para) cada\b|\bcada (?:um|pessoa|membro)\b/;
const WAGES = /^ ?(?:e meio )?(?:salarios?(?: minimos?)?|sms?\b|minimos?\b|s\.m)/;
const KILOMETRES = /^ ?(?:kms?\b|quilometros?|kilometros?)/;
const MONTH = '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)';
const OTHER_UNIT = new RegExp(
  `^ ?(?:%|por cento|horas?\\b|hrs?\\b|h\\b|min\\b|minutos|dias?\\b|meses\\b|semanas?(?! passada)|semestres?\\b|periodos?\\b|serie\\b|anos? (?:atras|de (?:curso|faculdade|estudo|experiencia))|anos? parad|vezes|opcoes|opcao|cursos?\\b|faculdades?|vagas?\\b|filhos?\\b|filhas?\\b|irmaos?\\b|irmas?\\b|bolsas?\\b|chamadas?|provas?|questoes|º|°|ª|ano\\b|a fase|conceito|de ${MONTH}|(?:pontos )?(?:na|em|de|da) (?:redacao|matematica|linguagens|humanas|natureza|ciencias|portugues)|(?:no|do|pelo) mec\\b)`,
);
const OTHER_BEFORE =
  /\b(?:redacao|matematica|linguagens|humanas|natureza)(?: (?:foi|de|deu|tirei|com|e|eh|:))* ?$|\b(?:conceito|mec) (?:d[eo] )?(?:mec )?$|\b(?:nota|conceito) $(?=[45]\b)/;
const DATED =
  /\b(?:desde|em|ano de|ano|enem(?: de)?|sisu(?: de)?|prouni(?: de)?|edicao(?: de)?|turma de|nascid[oa] em|nasci em|de|do enem)(?: uns)? $/;
const AGO = /\b(?:ha|faz|fazem|daqui|daqui a|depois de|por|durante|uns)(?: uns| mais de| quase)? $/;
const AGE_UNIT =
  /^a(?=$|,)|^ ?(?:anos|aninhos|aninho|anis|aninhus)\b(?! (?:atras|de (?:curso|faculdade|estudo|experiencia|formad)|parad|sem estudar))/;
const SCORE_UNIT = /^ ?(?:pontos?|pts?)\b|^ ?(?:no|do|de|na|em) (?:enem|nota|media)\b/;
const SAYS_SCORE =
  /\b(?:tirei|tirar|nota|notas|media|enem|pontuacao|pontos|pontuei|peguei|consegui|fiz|fechei|score|desempenho|alcancei|obtive|minha nota)\b/;
const SAYS_MONEY =
  /\b(?:ganh\w+|receb\w+|tira|tiram|tiramos|rendas?|salarios?|brut[oa]|aposentad\w+|pensao|bpc|loas|bolsa familia|auxilio|beneficio|bicos?|freela|estagio|fatura|entra|entram|sustent\w+|orcamento|dinheiro|trabalh\w+|viv\w+ com|familia|mae|pai|marido|esposa|esposo|irmao|irma|avo|vo|tia|tio|padrasto|madrasta|todo|tudo|total|juntos?|soma|somando|dao)\b/;
const MONEY_UNIT =
  /^ ?(?:reais|real\b|contos?\b|pilas?\b|mangos?\b|r\$|mil reais|(?:por|ao|no|cada) mes|mensais|mensal|(?:d[eoa]|com|no|na)(?: [oa])? (?:renda|salario|aposentadoria|pensao|bolsa familia|bolsa-familia|bpc|loas|auxilio|beneficio|bicos?|freela|faxina|pe de meia)\b|brutos?|no total|total|juntando|somando|conto)/;
const NAMED_INCOME =
  /\b(?:bolsa familia|aposentadoria|pensao|bpc|loas|auxilio|beneficio|salario|renda)[,:;]? (?:(?:de|e|eh|uns|que e|da) )?$/;
const PRICE = /\b(?:mensalidade|custa|custo|pagar|pago|preco|parcela|valor da|investir|desconto)\b/;
const SAYS_AGE =
  /\b(?:tenho|idade|completei|fazendo|completo|fiz|to com|estou com|meus|vou fazer|faco|por enquanto|so|com)(?: (?:ja|so|apenas|agora|hoje|e|de|eh|os|meus|uns|sao))*[: ]*$/;
const SAYS_PEOPLE =
  /\b(?:somos|moramos|moram|vivem|vivemos|familia de|familia com|casa tem|casa sao|casa com|em casa|na casa|pessoas|membros|grupo familiar|comigo sao|ao todo somos|contando comigo)(?: (?:em|de|tem|so|sao|uns|moram|vivem|e|eh|umas|mais|ao todo))*[: ]*$/;
const PEOPLE_UNIT =
  /^ ?(?:pessoas?|pess\b|moradores|membros|integrantes|cabecas|bocas|(?:la |aqui )?(?:em|na|la em|aqui em|dentro de) (?:minha |nossa )?(?:casa|familia)|contando comigo|comigo|no total|ao todo|que moram|morando|no grupo)/;
const TELLS_INCOME = /\b(?:renda|salario|ganh\w+|receb\w+)\b/;

type Rule = { readonly kind: FigureKind; readonly when: (around: Around) => boolean };

// The first that fits decides: units first, then what the words before say.
const RULES: readonly Rule[] = [
  { kind: 'other', when: ({ after, value }) => OTHER_PAY.test(after) && value >= 20 },
  { kind: 'money', when: ({ after, value }) => YEARLY.test(after) && value >= LEAST_A_YEAR },
  { kind: 'radius', when: ({ after }) => KILOMETRES.test(after) },
  { kind: 'wages', when: ({ after, value }) => WAGES.test(after) && value <= 30 },
  { kind: 'other', when: ({ after, before }) => /^ ?(?:anos?|aninhos)/.test(after) && AGO.test(before) },
  { kind: 'age', when: ({ after }) => AGE_UNIT.test(after) },
  {
    kind: 'other',
    when: ({ after, before, written }) =>
      OTHER_UNIT.test(after) || /%$/.test(written) || OTHER_BEFORE.test(before),
  },
  { kind: 'score', when: ({ after }) => SCORE_UNIT.test(after) },
  {
    kind: 'other',
    when: ({ value, before, written }) =>
      between(value, 1_950, 2_040) && /^\d{4}$/.test(written) && DATED.test(before),
  },
  {
    kind: 'perCapita',
    when: ({ before, after, value }) =>
      value > 20 && (PER_HEAD.test(before) || PER_HEAD.test(after.slice(0, 30))),
  },
  { kind: 'people', when: ({ value, after }) => isCount(value) && PEOPLE_UNIT.test(after) },
  {
    kind: 'people',
    when: ({ value, before, after }) => isCount(value) && SAYS_PEOPLE.test(before) && !MONEY_UNIT.test(after),
  },
  { kind: 'other', when: ({ before, value }) => PRICE.test(before) && value > 20 },
  {
    kind: 'money',
    when: ({ after, written, value }) =>
      value > 20 && (MONEY_UNIT.test(after) || /^r\$|k$|mil./.test(written) || /.mil$/.test(written)),
  },
  {
    kind: 'score',
    when: ({ value, before }) =>
      between(value, 100, 9_999) && SAYS_SCORE.test(clauseOf(before)) && !TELLS_INCOME.test(clauseOf(before)),
  },
  {
    kind: 'money',
    when: ({ value, before }) =>
      value >= 50 && (SAYS_MONEY.test(clauseOf(before)) || NAMED_INCOME.test(before)),
  },
  { kind: 'age', when: ({ value, before }) => isWhole(value) && value < 200 && SAYS_AGE.test(before) },
];

function kindOf(around: Around): FigureKind {
  return RULES.find(({ when }) => when(around))?.kind ?? 'bare';
}
