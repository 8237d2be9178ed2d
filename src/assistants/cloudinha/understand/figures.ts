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
};

const REACH = 42;

/** Every number of the message with its kind. */
export function figuresOf({ flat, numbers }: Heard): readonly Figure[] {
  return numbers.map((number, index) => {
    const { value, start, end } = number;
    const floor = numbers[index - 1]?.end ?? 0;
    const ceiling = numbers[index + 1]?.start ?? flat.length;
    const before = flat.slice(Math.max(floor, start - REACH), start);
    const after = flat.slice(end, Math.min(ceiling, end + REACH));
    const around: Around = { value, before, after, written: flat.slice(start, end) };
    const kind = number.ordinal || (number.article && !ARTICLE_COUNTS.test(after)) ? 'other' : kindOf(around);
    return {
      value,
      kind,
      start,
      end,
      denied: DENIED_BEFORE.test(before) || DENIED_AFTER.test(after),
      corrects: CORRECTS.test(flat.slice(0, start)),
    };
  });
}

const ARTICLE_COUNTS = /^ salarios?\b|^ (?:conto|pila)\b/;
const DENIED_BEFORE =
  /\b(?:nao (?:e|sao|era|eram|foi|tenho|tirei|fiz|ganho|ganha|somos|estou com))(?: (?:mais|so|uns|de))? $/;
const DENIED_AFTER = /^(?: anos| pontos| reais| km)? nao[,.;! ]/;
export const CORRECTS =
  /\b(?:na verdade|na vdd|na real|alias|quis dizer|quero dizer|queria dizer|digo|errei|errado|erro meu|me enganei|enganei|corrigindo|correcao|corrige|corrigir|opa|ops|troquei|confundi|me confundi|pensando bem|melhor dizendo|ou melhor|muda|mudar|mudei|troca|trocar|trocando|agora e|agora sao|nao pera|espera)\b/;

type Around = {
  readonly value: number;
  readonly before: string;
  readonly after: string;
  readonly written: string;
};

type Rule = { readonly kind: FigureKind; readonly when: (around: Around) => boolean };

const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;
const whole = (value: number): boolean => Number.isInteger(value);

const PER_HEAD =
  /\bper ?capit|\bpercapit|\bpor (?:pessoa|cabeca|membro)\b|\b(?:pra|para) cada\b|\bcada (?:um|pessoa)\b/;
const WAGES = /^ ?(?:e meio )?(?:salarios?(?: minimos?)?|sms?\b|minimos?\b|s\.m)/;
const KILOMETRES = /^ ?(?:kms?\b|quilometros?|kilometros?|km\b)/;
const OTHER_UNIT =
  /^ ?(?:%|por cento|horas?\b|hrs?\b|h\b|min\b|minutos|dias?\b|meses\b|mes\b|semanas?|semestres?\b|sem\b|periodos?\b|serie\b|anos? (?:atras|de (?:curso|faculdade|estudo))|vezes|opcoes|opcao|cursos?\b|faculdades?|vagas?\b|filhos?\b|filhas?\b|bolsas?\b|chamadas?|provas?|vestibular|questoes|º|°|ª|ano\b|o ano\b|a fase|de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro))/;
const DATED =
  /\b(?:desde|em|ano de|ano|enem(?: de)?|sisu(?: de)?|prouni(?: de)?|formei em|terminei em|edicao(?: de)?|turma de|nascid[oa] em|nasci em|de|do enem|ha|faz|daqui a?)(?: uns)? $/;
const AGO = /\b(?:ha|faz|fazem|daqui|daqui a)(?: uns| mais de)? $/;
const SAYS_SCORE =
  /\b(?:tirei|tirar|tiro|nota|notas|media|enem|pontuacao|pontos|pontuei|peguei|consegui|fiz|fechei|score|desempenho|acertei|alcancei|obtive|foi de|minha nota|simples|geral)\b/;
const SAYS_MONEY =
  /\b(?:ganho|ganha|ganham|ganhamos|ganhar|recebo|recebe|recebem|recebemos|tira|tiram|tiro|renda|rendas|salario|salarios|bruto|bruta|aposentadoria|aposentad[oa]|pensao|bpc|loas|bolsa familia|auxilio|beneficio|bico|bicos|freela|fatura|entra|entram|sustent\w+|orcamento|dinheiro|trabalh\w+|vive com|vivemos com|familia|mae|pai|marido|esposa|irmao|irma|avo|vo|tia|tio|padrasto|madrasta|namorad[oa]|todo|tudo|total|junto|juntos|soma|somando|dao|da)\b/;
const MONEY_UNIT =
  /^ ?(?:reais|real\b|conto|contos|pila|pilas|mangos?|r\$|mil reais|por mes|ao mes|mensais|mensal|de renda|de salario|de aposentadoria|de pensao|bruto|no total|no mes|total|juntando|somando)/;
const PRICE = /\b(?:mensalidade|custa|custo|pagar|pago|preco|parcela|valor da|investir|ate r\$)\b/;
const SAYS_AGE =
  /\b(?:tenho|idade|completei|fazendo|faco|completo|fiz|to com|estou com|com|meus|sou de|vou fazer)(?: ja| so| apenas| agora| hoje| e| de| eh|:)*[: ]*$/;
const SAYS_PEOPLE =
  /\b(?:somos|moramos|moram|vivem|vivemos|familia de|familia com|casa tem|casa sao|casa com|em casa|na casa|aqui em casa|pessoas|membros|total de|grupo familiar|sao|somos em|em)(?: em| de| tem| so| sao| uns| moram| vivem| e| eh|:)*[: ]*$/;
const PEOPLE_UNIT =
  /^ ?(?:pessoas?|pess\b|moradores|membros|integrantes|cabecas|bocas|(?:la |aqui )?(?:em|na|la em|aqui em|dentro de) (?:minha |nossa )?(?:casa|familia)|na minha casa|contando comigo|comigo|no total em casa|que moram|morando|no grupo)/;

const RULES: readonly Rule[] = [
  { kind: 'radius', when: ({ after }) => KILOMETRES.test(after) },
  { kind: 'wages', when: ({ after, value }) => WAGES.test(after) && value <= 30 },
  { kind: 'other', when: ({ after, before }) => /^ ?(?:anos?|aninhos)/.test(after) && AGO.test(before) },
  {
    kind: 'age',
    when: ({ after }) =>
      /^ ?(?:anos|aninhos|aninho|a\b(?= de idade))(?! (?:atras|de (?:curso|faculdade|estudo|experiencia|formad)))/.test(
        after,
      ),
  },
  {
    kind: 'score',
    when: ({ after }) => /^ ?(?:pontos?|pts?)\b|^ ?(?:no|do|de|na|em) (?:enem|nota|media)/.test(after),
  },
  { kind: 'other', when: ({ after, written }) => OTHER_UNIT.test(after) || /%$/.test(written) },
  {
    kind: 'other',
    when: ({ value, before, written }) =>
      whole(value) && between(value, 1_950, 2_040) && /^\d{4}$/.test(written) && DATED.test(before),
  },
  {
    kind: 'perCapita',
    when: ({ before, after }) => PER_HEAD.test(before) || PER_HEAD.test(after.slice(0, 30)),
  },
  {
    kind: 'people',
    when: ({ value, after }) => whole(value) && between(value, 1, 20) && PEOPLE_UNIT.test(after),
  },
  {
    kind: 'people',
    when: ({ value, before, after }) =>
      whole(value) &&
      between(value, 1, 20) &&
      SAYS_PEOPLE.test(before) &&
      !MONEY_UNIT.test(after) &&
      !/\benem\b/.test(before),
  },
  { kind: 'other', when: ({ before, value }) => PRICE.test(before) && value > 20 },
  { kind: 'money', when: ({ after, written }) => MONEY_UNIT.test(after) || /^r\$|k$|mil/.test(written) },
  {
    kind: 'score',
    when: ({ value, before }) =>
      SAYS_SCORE.test(lastClause(before)) &&
      between(value, 100, 9_999) &&
      !/\b(?:renda|salario|ganh\w+|receb\w+)\b/.test(lastClause(before)),
  },
  { kind: 'money', when: ({ value, before }) => SAYS_MONEY.test(lastClause(before)) && value >= 50 },
  { kind: 'age', when: ({ value, before }) => SAYS_AGE.test(before) && whole(value) && value < 200 },
];

const lastClause = (before: string): string => before.slice(Math.max(0, before.search(/[,;.!?][^,;.!?]*$/)));

function kindOf(around: Around): FigureKind {
  return RULES.find(({ when }) => when(around))?.kind ?? 'bare';
}
