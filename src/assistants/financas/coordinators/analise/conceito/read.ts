import type { Question } from '../../kit/index.ts';
import { hear } from '../hear.ts';
import type { Concept, Pair } from './concept.ts';
import { conceptsIn, pairOf } from './glossary.ts';

/** What is to be explained: concepts that are known, and a name that is not. */
export type ConceptAsked = {
  readonly concepts: readonly Concept[];
  readonly pair: Pair | null;
  /** As it was written, letters only; null: everything that was named is known, or it could not be told back. */
  readonly unknown: string | null;
};

const ASKS =
  / (?:o que (?:e|sao|significa|significam|quer dizer|vem a ser|seria|faz)|oq (?:e|sao|significa)|o q (?:e|sao|significa)|oque (?:e|sao)|que significa|que quer dizer|(?:significado|conceito|definicao) d[eoa]s?|diferencas? (?:entre|de|do|da)|(?:qual|ql) (?:e )?(?:a )?diferenca|como funcionam?|(?:para|pra) que servem?|(?:me )?(?:explica|explique|explicar|ensina|ensine)|defin[ae]|nao (?:entendo|entendi|sei) o que (?:e|sao|significa)|nao entendo|entender (?:o que|melhor)|aprender sobre|quero entender|como (?:e|sao) calculad[oa]s?) /;
/** Their own money, a choice to be made, or a thing that was pointed at. */
const OWN =
  / (?:meu|minha|meus|minhas|nosso|nossa|eu|gastei|tenho|devo|deveria|posso|consigo|vale|compensa|melhor|pior|rende|render|esse|essa|esses|essas|isso|este|esta conta|aquele|aquela|voce|voces|app|aplicativo|prosa|assistente|preciso|hoje|onde|quanto|quando|comprar|vender|investir|aplicar|faco|fazer) /;
const EXCEPT = / o que (?:e|sao) (?:mais|menos|bom|preciso|necessario|que|isso|esse|essa|aquilo) /;
const AGAINST = / (?:ou|x|vs|versus|entre|diferencas?|e) /;
/** "renda fixa e variável": the second goes by the first word of the first. */
const SHORTENED =
  / (renda|juros|tesouro|despesas?|gastos?|acao|acoes|salario|metodo|tabela) (\S+) (e|ou|x|vs|versus|para|pra|da|de|do) (?:a |o )?(variavel|variaveis|fixa|fixas|fixo|fixos|simples|compostos|composto|ipca|selic|prefixado|preferencial|preferenciais|ordinaria|ordinarias|liquido|bruto|avalanche|price|sac) /;
const MOST = 3;

/** A concept to explain, or two to tell apart; null: another question. */
export function readConcept({ text }: Question): ConceptAsked | null {
  const said = hear(text).replace(SHORTENED, ' $1 $2 $3 $1 $4 ');
  const concepts = conceptsIn(said.trim().split(' '));
  const asks = ASKS.test(said) && !EXCEPT.test(said);
  const [one, other] = concepts;
  const pair = one && other && concepts.length === 2 && AGAINST.test(said) ? pairOf(one, other) : null;
  if (asks && !isOwn(said, concepts)) {
    const unknown = concepts.length === 0 ? nameIn(text) : null;
    return concepts.length === 0 && unknown === null
      ? null
      : { concepts: concepts.slice(0, MOST), pair, unknown };
  }
  if (pair && !pair.escolha && isBare(said, concepts)) return { concepts, pair, unknown: null };
  return one && concepts.length === 1 && isAlone(said, one) ? { concepts, pair: null, unknown: null } : null;
}

/** Words of a concept's own name are not about somebody's money: "viver de renda", "saque aniversário". */
const isOwn = (said: string, concepts: readonly Concept[]): boolean =>
  OWN.test(withoutNames(said.replace(AFFECTS, ' '), concepts));

/** "e como ela afeta meu dinheiro": what it does to somebody is part of what it is. */
const AFFECTS =
  / (?:e )?(?:como|o que|no que) (?:ela|ele|isso|eles|elas)? ?(?:afeta|muda|influencia|impacta|interfere)m? [a-z ]{0,40}$/;

const BARE =
  /^(?:ou|x|vs|versus|e|entre|o|a|qual|melhor|escolher|escolho|diferenca|tabela|metodo|melhor|e|um|uma|para|mim)$/;

/** "PGBL ou VGBL?": two names and what stands between, and maybe which of them. */
const isBare = (said: string, concepts: readonly Concept[]): boolean =>
  withoutNames(said, concepts)
    .trim()
    .split(' ')
    .every((word) => BARE.test(word));

const withoutNames = (said: string, concepts: readonly Concept[]): string =>
  concepts
    .flatMap(({ dito }) => dito.split('|'))
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, spelt) => left.replaceAll(` ${spelt} `, ' '), said);

/** The name and nothing else. */
const isAlone = (said: string, { dito }: Concept): boolean => dito.split('|').includes(said.trim());

const AFTER =
  /(?:o que (?:é|e|são|sao|significa|quer dizer|seria)|oq (?:é|e|significa)|que significa|como funcionam?|diferen[çc]a entre|(?:para|pra) que serve|explic(?:a|ar|que)|ensin(?:a|e)|entender|conceito de|significado de|defin(?:a|e|ição de|icao de))\s(?:o que (?:é|e)\s)?(?:(?:o|a|os|as|um|uma|esse tal de|tal de)\s)?([\p{L}][\p{L}\s-]{1,40})/iu;

/** What was asked for, as it was written, where it is a name and no more. */
function nameIn(text: string): string | null {
  const name = AFTER.exec(text.slice(0, 200))?.[1]?.trim();
  return name && name.split(/\s+/).length <= 5 ? name : null;
}
