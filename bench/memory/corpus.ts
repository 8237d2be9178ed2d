import { LOCAL_EMBEDDER, localVector, stemsOf } from '#language';
import type { MemorySearchKeys } from '#protocol';

const WHO = ['cliente', 'gerente', 'vendedora', 'motorista', 'fornecedor', 'atendente', 'técnica', 'diretor'];
const DOES = [
  'prefere',
  'costuma pedir',
  'evita',
  'precisa de',
  'trabalha com',
  'reclamou de',
  'elogiou',
  'espera',
];
const WHAT = [
  ...[
    'entrega pela manhã',
    'nota fiscal eletrônica',
    'boleto impresso',
    'pagamento parcelado',
    'troca sem custo',
  ],
  ...[
    'rota pelo centro',
    'contrato anual',
    'relatório semanal',
    'roteador novo',
    'visita técnica',
    'frete grátis',
  ],
  ...[
    'desconto por volume',
    'café sem açúcar',
    'reunião curta',
    'prazo maior',
    'cor azul',
    'planilha de custos',
  ],
];
const WHERE = [
  'Santos',
  'Recife',
  'Manaus',
  'Curitiba',
  'Belém',
  'Goiânia',
  'Natal',
  'Vitória',
  'Palmas',
  'Osasco',
];
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'xo', 'zu'];

/** The same numbers in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const oneOf = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T;

/** A name that few others have: what a question is mostly about. */
const nameOf = (random: () => number): string =>
  Array.from({ length: 4 }, () => oneOf(SYLLABLES, random)).join('');

/** One line that somebody might have taught: common words, and a name that is rare. */
export const lineFrom = (random: () => number): string =>
  `${oneOf(WHO, random)} ${nameOf(random)} ${oneOf(DOES, random)} ${oneOf(WHAT, random)} em ${oneOf(WHERE, random)}`;

export const keysOf = (text: string): MemorySearchKeys => ({
  stems: stemsOf(text),
  vector: localVector(text),
  embedder: LOCAL_EMBEDDER,
});
