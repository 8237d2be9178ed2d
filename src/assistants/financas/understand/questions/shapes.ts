import { readNumbers } from '#language';
import { cue } from './plain.ts';
import type { Group, Measure, Pace, Shape } from './question.ts';

const SHARE = cue(
  'por cento|%|porcentage(?:m|ns)|percentual|percentuais|proporcao|fatia|que parte|qual parte|quantos? porcento|porcento',
);
const AGAINST = cue(
  '(?:mais|menos|maior|menor|melhor|pior) (?:d?o? ?que|em relacao)|(?:em )?(?:relacao|comparacao)|compar(?:ad[oa]s?|ando|a|e|ar|acao)|diferenca|(?:a|de) (?:mais|menos)|aument(?:ou|aram|ei|ando)|sub(?:iu|iram|indo)|cresc(?:eu|eram|endo)|(?:gast\\w+|despesas?|receitas?|renda|contas?) (?:\\w+ ){0,3}?ca(?:iu|iram|indo)|ca(?:iu|iram) (?:os|as|meus|minhas)|diminu(?:iu|iram|i|indo)|reduz(?:iu|iram|i)|baix(?:ou|aram)|contra|vs|versus|evolu(?:cao|iu)|igual a?o?|gastei (?:muito|pouco)|estou gastando (?:mais|menos)',
);
const MEAN = cue(
  'medi[ao]s?|em media|na media|costumo (?:gastar|ganhar|receber|pagar)|normalmente|geralmente|gasto (?:\\w+ ){0,2}?por (?:dia|mes|semana)|por (?:dia|semana) (?:\\w+ ){0,2}?gast\\w+',
);
const TIMES = cue(
  'quantas vezes|qtas vezes|quantos? (?:lancamentos|gastos|compras|pagamentos|transac\\w+|receitas|despesas|corridas|pedidos|uber|ubers|ifoods?|pix|boletos|contas|metas|dividas|investimentos|emprestimos|cartoes|faturas)|quantas (?:compras|corridas|contas|metas|dividas|despesas|receitas|viagens|idas|parcelas|faturas|assinaturas|transac\\w+)|frequencia|numero de (?:vezes|compras|gastos)|quantidade de',
);
const LARGEST = cue(
  'maior(?! (?:parte|d?o? ?que))|mais (?:caro|cara|alt[oa]|pesad[oa]|dispendios[oa])|mais (?:pesou|pesa|doeu|custou)|recorde',
);
const LARGEST_FEW = cue('maiores|mais (?:car[oa]s|alt[oa]s)');
const SMALLEST = cue('menor(?! (?:parte|d?o? ?que))|mais (?:barat[oa]|baix[oa])');
const SMALLEST_FEW = cue('menores|mais (?:barat[oa]s|baix[oa]s)');
const RANKED = cue(
  'cade|(?:que|qual) (?:dia|mes) (?:\\w+ ){0,3}?(?:mais|menos)|us(?:o|ei|amos) mais|mais us(?:o|ei|ad[oa])|(?:a?onde|em que|no que|em qual|em quais|com (?:o )?que|de onde|para onde|que categorias?|quais? categorias?|quais? lugar\\w*|quem|que lugar\\w*|que loja) (?:\\w+ ){0,4}?(?:mais|menos|foi|foram|vai|vao|esta|vem|gast\\w+|veio)|(?:pesou|pesa|pesaram|pesam|gastou) (?:mais|menos)|(?:mais|menos) (?:gast\\w+|receb\\w+|ganh\\w+|pag\\w+|pes\\w+)|gast\\w+ (?:mais|menos)(?= [|a-z]+ |$)|top|ranking|rank|por (?:categorias?|tipos?|lugar|loja|estabelecimento|cart(?:ao|oes)|contas?|mes|dia|area)|(?:separad[oa]|dividid[oa]|divid[ae]|separ[ae]|agrupad[oa]|quebra\\w*|detalhad[oa]) (?:por|d[oe]s?|em)|distribuicao|cada (?:categoria|conta|cartao|mes)|principais|vil(?:ao|oes)|(?:ordem|ordenad[oa])',
);
const LISTED = cue(
  'registrei|registrou|lancei|lancou|anotei|anotou|quais|list[ae]\\w*|mostr[ae]\\w*|ver|veja|detalh\\w+|extratos?|lancamentos|moviment\\w+|transac(?:oes|ao)|o que (?:eu )?(?:comprei|gastei|paguei|tenho|vence|tem|recebi|entrou|devo|falta|esta)|(?:com|em|no) (?:o )?que (?:eu )?(?:gastei|gasto)|historico|exib[ae]|manda (?:os|as|meus|minhas)|tod[oa]s (?:os|as)|quem|itens|um por um|relacao d[eo]s?|que (?:contas?|boletos?|dividas?|metas?)|discrimin\\w+',
);
const LATEST = cue(
  'por ultimo|ultim[oa] (?:conta|uber|mercado|abastecimento|ida)|ultim[oa] (?:vez|gasto|compra|despesa|receita|pagamento|lancamento|entrada|salario|transacao|investimento|aporte)|quando foi (?:\\w+ ){0,3}?(?:ultim[oa]|que)|mais recente',
);
const LATEST_FEW = cue(
  'ultim[oa]s (?:\\d+ |\\w+ )?(?:gastos?|compras?|despesas?|receitas?|pagamentos?|lancamentos?|entradas?|transacoes|movimentacoes)',
);

/** The first that fits; the order settles what may be said together ("quanto por cento a mais"). */
const ORDER: readonly (readonly [Shape, RegExp])[] = [
  ['contagem', TIMES],
  ['ultimo', LATEST],
  ['ultimo', LATEST_FEW],
  ['comparacao', AGAINST],
  ['percentual', SHARE],
  ['media', MEAN],
  ['ranking', LARGEST_FEW],
  ['ranking', SMALLEST_FEW],
  ['maior', LARGEST],
  ['menor', SMALLEST],
  ['ranking', RANKED],
  ['lista', LISTED],
];

export function shapeIn(words: string, measure: Measure): Shape {
  const said = ORDER.find(([, pattern]) => pattern.test(words))?.[0] ?? 'total';
  return fitting(said, measure, words);
}

const TOTAL_ASKED = cue('quanto|total|soma|somando|valor');

const LEAST = cue('menos|menores|mais (?:barat|baix)[oa]s?');
export const asksForLeast = (words: string): boolean => LEAST.test(words);

/** "gastos acima de 100" wants to see them. */
export const asksForRows = (words: string): boolean => !TOTAL_ASKED.test(words);

/** What has no history cannot be compared, and "quais" of a sum is a sum. */
function fitting(said: Shape, measure: Measure, words: string): Shape {
  if (said === 'lista' && TOTAL_ASKED.test(words) && !/ (?:quais|list[ae]|mostr)/.test(words)) return 'total';
  if (said === 'ranking' && measure === 'saldo') return 'lista';
  if (said === 'comparacao' && !COMPARED.has(measure)) return 'total';
  if (said === 'media' && !AVERAGED.has(measure)) return 'total';
  return said;
}

const COMPARED: ReadonlySet<Measure> = new Set<Measure>(['despesas', 'receitas', 'economia']);
const AVERAGED: ReadonlySet<Measure> = new Set<Measure>(['despesas', 'receitas', 'economia']);

const GROUPED: readonly (readonly [Group, RegExp])[] = [
  [
    'mes',
    cue(
      'por mes|cada mes|mes a mes|(?:que|qual) mes|em (?:que|qual) mes|mensal(?:mente)?|meses (?:mais|que)|mes (?:que )?(?:eu )?(?:mais|menos)',
    ),
  ],
  ['dia', cue('por dia|cada dia|(?:que|qual) dia|dia a dia|dia (?:que )?(?:eu )?(?:mais|menos)')],
  ['conta', cue('por (?:conta|banco)s?|cada (?:conta|banco)|(?:que|qual) (?:conta|banco)')],
  ['cartao', cue('por cart(?:ao|oes)|cada cartao|(?:que|qual) cartao')],
  ['natureza', cue('fix[oa]s? (?:e|x|vs|ou|versus) variave(?:l|is)|por natureza')],
  ['classe', cue('por (?:classe|tipo) (?:de )?(?:ativo|investimento)s?')],
  [
    'subcategoria',
    cue(
      'por (?:lugar|loja|estabelecimento)|(?:que|quais|qual) (?:lugar\\w*|loja\\w*|estabelecimento\\w*|restaurante\\w*|mercado\\w*|aplicativo\\w*|app\\w*)',
    ),
  ],
  [
    'categoria',
    cue(
      'categorias?|por (?:tipo|area)s?|a?onde|em que|no que|com (?:o )?que|para onde|de onde|distribuicao|vil(?:ao|oes)|cade',
    ),
  ],
];

/** By what a ranking is made; undefined: single entries. */
export const groupIn = (words: string): Group | undefined =>
  GROUPED.find(([, pattern]) => pattern.test(words))?.[0];

const COUNTED: readonly RegExp[] = [
  / (?:top|os|as|ultim[oa]s|maiores|menores|primeir[oa]s|principais) (?:(?:meus|minhas) )?(\w+)(?= )/g,
  / (\w+)(?= (?:maiores|menores|principais|ultim[oa]s|categorias|gastos|despesas|compras|mais) )/g,
];
const MOST_ROWS = 50;

/** How many rows are asked for: "top 3", "as cinco maiores". */
export function limitIn(words: string): number | undefined {
  const said = COUNTED.flatMap((pattern) => [...words.matchAll(pattern)].map(([, word = '']) => word));
  const numbers = said.flatMap((word) => readNumbers(word).filter(({ article }) => !article));
  return (
    numbers
      .map(({ value }) => value)
      .find((value) => Number.isInteger(value) && value >= 1 && value <= MOST_ROWS) ?? fewIn(words)
  );
}

const A_FEW = 5;

/** "meus últimos gastos" are more than one. */
const fewIn = (words: string): number | undefined => (LATEST_FEW.test(words) ? A_FEW : undefined);

export function paceIn(words: string): Pace {
  if (/ (?:por|ao|cada|cada um) dia| diari[oa]| dia(?= $)/.test(words)) return 'dia';
  return / (?:por|cada) semana| seman(?:al|almente)(?= )/.test(words) ? 'semana' : 'mes';
}
