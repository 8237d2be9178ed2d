import { sayNever } from './limits-told.ts';

// What all analyses of investments say. Figures come as they are written.

export const PUBLISHED = {
  on: (source: string, day: string): string => `${source}, em ${day}`,
  sectorLacks: (tickers: string): string => `É uma comparação parcial: faltaram os números de ${tickers}.`,
  sectorOf: (source: string): string => `A fonte dos números do setor é: ${source}.`,
  alternative:
    'Os dados foram obtidos de fonte alternativa devido a uma indisponibilidade temporária, mas a informação é confiável e atualizada.',
  kept: 'As fontes ao vivo não responderam agora, então usei dados guardados, de menor confiança: trate como referência, porque podem ter mudado.',
  old: 'As fontes não responderam agora, e o que havia é de uma consulta antiga: confirme antes de decidir.',
  /** Where several figures came in several ways, each by its name. */
  of: {
    alternative: (names: string): string =>
      `Por uma indisponibilidade temporária, vieram de fonte alternativa, mas confiável e atualizada: ${names}.`,
    kept: (names: string): string =>
      `De dados guardados, de menor confiança, porque as fontes ao vivo não responderam agora: ${names}; trate como referência.`,
    old: (names: string): string => `De uma consulta antiga, a confirmar antes de decidir: ${names}.`,
  },
} as const;

const HISTORY = /^(?:historico|volatilidade)/;
const RATES: Readonly<Record<string, string>> = {
  cdi: 'o CDI',
  selic: 'a Selic',
  ipca_12m: 'a inflação',
  poupanca_mes: 'a poupança',
  igpm_12m: 'o IGP-M',
  dolar: 'o dólar',
  juros_cartao_rotativo_mes: 'a taxa do rotativo',
  juros_pessoal_mes: 'a taxa do empréstimo pessoal',
  setor: 'a comparação com o setor',
};
/** Something published, by the id of the operation that looked it up. */
export const publishedName = (id: string): string =>
  RATES[id] ?? (HISTORY.test(id) ? 'os preços' : 'os indicadores da empresa');

/** Classes of investments as they stand in a sentence. */
const CLASSES: Readonly<Record<string, string>> = {
  renda_fixa: 'renda fixa',
  tesouro: 'Tesouro Direto',
  poupanca: 'poupança',
  acoes: 'ações',
  fundos: 'fundos',
  fiis: 'fundos imobiliários',
  cripto: 'criptomoedas',
  previdencia: 'previdência',
  outros_investimentos: 'outros investimentos',
};
export const className = (classe: string): string => CLASSES[classe] ?? classe.replaceAll('_', ' ');

export const PROFILE_SAID = {
  unknown: (perfil: string): string =>
    `Ainda não sei o seu perfil de investidor, então supus o ${perfil}; se for outro, é só me dizer “sou conservador” ou “sou arrojado”, e eu refaço a conta.`,
} as const;

/** "a, b e c". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}

/** What could not be seen, by the operation that would have shown it. */
const UNSEEN: Readonly<Record<string, string>> = {
  carteira: 'os seus investimentos registrados',
  exposicao: 'como a sua carteira está dividida',
  blocos: 'como a sua carteira está dividida',
  simulacao: 'o efeito na sua carteira',
  simulacao_total: 'o efeito na sua carteira',
  setor: 'a comparação com outras empresas do setor',
  noticias: 'as notícias recentes',
  fluxo: 'as suas receitas e despesas',
  renda_media: 'as suas receitas e despesas',
  despesa_media: 'as suas receitas e despesas',
  dividas: 'as suas dívidas',
  meses_de_reserva: 'quantos meses a reserva cobre',
  comparacao: 'o resultado da comparação',
  ipca_12m: 'a inflação publicada',
  ganho_real: 'o ganho acima da inflação',
  ipca_mes: 'o efeito da inflação',
  em_dinheiro_de_hoje: 'o efeito da inflação',
  pesos: 'quanto a carteira toda oscila',
  oscilacao: 'quanto a carteira toda oscila',
  rebalanceada: 'a simulação do ajuste',
  capital: 'o patrimônio necessário',
  renda: 'a renda que o seu patrimônio daria',
  plano: 'a divisão do valor',
  aliquota: 'a equivalência entre as taxas',
  equivalencia: 'a equivalência entre as taxas',
};
const COMPANY = /^empresa/;
const LUXURY = /_long[oa]$/;
/** Rates for which a supposed one was said already. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['cdi', 'selic', 'poupanca_mes', 'poupanca_ano']);

const unseen = (id: string): string | null => {
  if (TOLD_ELSEWHERE.has(id)) return null;
  if (LUXURY.test(id)) return 'o histórico de cinco anos';
  if (HISTORY.test(id)) return 'os preços dos últimos doze meses';
  return COMPANY.test(id) ? 'os indicadores publicados da empresa' : (UNSEEN[id] ?? 'uma parte dos dados');
};

/** What was not seen, told kindly and once each; null: nothing is missing. */
export function limitsTold({ now, never, stands }: Missing): string | null {
  const named = namesOf(now);
  const said = [
    named.length === 0 ? null : stands ? stillHolds(listed(named)) : askAgain(listed(named)),
    sayNever(namesOf(never)),
  ].filter(Boolean);
  return said.length === 0 ? null : said.join(' ');
}

/** By the ids of operations: what may answer the next time, and what never will; and whether anything was answered at all. */
export type Missing = {
  readonly now: readonly string[];
  readonly never: readonly string[];
  readonly stands: boolean;
};

const namesOf = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => unseen(id) ?? [])),
];
const stillHolds = (names: string): string =>
  `Desta vez não foi possível ver ${names}, mas o que está acima continua valendo, e você pode pedir essa parte daqui a pouco.`;
const askAgain = (names: string): string =>
  `Desta vez não foi possível ver ${names}; você pode pedir de novo daqui a pouco.`;

/** What could have been looked up and was not worth it. */
export const LEFT_OUT =
  'Deixei de fora o histórico de cinco anos: para esta decisão ele acrescentaria pouco.';
