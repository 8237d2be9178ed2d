import { once } from './once.ts';

const ORDINALS = `primeir:1 segund:2 terceir:3 quart:4 quint:5 sext:6 setim:7 oitav:8 non:9 decim:10 vigesim:20 trigesim:30
  quadragesim:40 quinquagesim:50 sexagesim:60 septuagesim:70 octogesim:80 nonagesim:90 centesim:100 milesim:1000`;
// "segunda", "quarta", "quinta" and "sexta" are days of the week, "segundo" a preposition, "quarto" a room, "nona" a name:
// each is an ordinal only before a thing that comes in order.
const IN_ORDER: ReadonlySet<string> = new Set(
  `opcao vez parcela via chamada fase etapa prestacao pergunta alternativa pessoa linha turma semana quinzena proposta tentativa dose
  consulta aula compra conta parte lugar item ponto dia mes ano semestre trimestre bimestre andar passo plano curso filho filha grau turno
  topico assunto pedido pagamento boleto cartao emprego trabalho plantao nome numero periodo capitulo artigo paragrafo colocado da do`.split(
    /\s+/,
  ),
);
const DOUBTFUL: ReadonlySet<string> = new Set(
  'segunda segundo segundos segundas quarta quartas quinta quintas sexta sextas quarto quartos nona'.split(
    ' ',
  ),
);

const byStem = once(() => {
  const found = new Map<string, number>();
  for (const pair of ORDINALS.split(/\s+/)) {
    const [stem = '', value = ''] = pair.split(':');
    for (const ending of ['o', 'a', 'os', 'as']) found.set(stem + ending, Number(value));
  }
  return found;
});

export interface OrdinalFound {
  readonly value: number;
  /** How many words it takes: "décimo primeiro" takes two. */
  readonly length: number;
}

/** The folded words with which an ordinal may begin. */
export const ordinalWords = (): Iterable<string> => byStem().keys();

/** The ordinal that starts with a folded word, if any; the next may belong to it or tell that it is one. */
export function ordinalOf(word: string, next: string): OrdinalFound | undefined {
  const value = byStem().get(word);
  if (value === undefined) return undefined;
  if (DOUBTFUL.has(word)) return IN_ORDER.has(next) ? { value, length: 1 } : undefined;
  const unit = byStem().get(next);
  const joins = value >= 10 && value < 1_000 && unit !== undefined && unit < 10;
  return joins ? { value: value + unit, length: 2 } : { value, length: 1 };
}
