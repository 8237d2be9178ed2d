import { readAnswer } from '#language';
import type { KnownIntent, Meaning, Understand } from '#protocol';
import { juniorWeightsIn } from '../junior-weights/junior-weights.ts';
import { weighKinds } from '../junior-weights/weigh-kinds.ts';
import { LABELS, type Label } from './reading.ts';
import { place, rankLabels, readMessage } from './triage.ts';

/** The finance assistant's reading of a message: the four labels are its intents. */
export function triageUnderstand(): Understand {
  return Object.assign((...asked: Parameters<Understand>): Meaning => meaningOf(...asked), {
    intents: INTENTS,
  });
}

function meaningOf(...[text, , changed]: Parameters<Understand>): Meaning {
  const weights = juniorWeightsIn(changed ? { weights: changed } : {});
  const read = readMessage(text);
  const { label, confidence } = place(read, weights);
  const others = rankLabels(weighKinds(read, weights))
    .filter((each) => each.label !== label)
    .map((each) => ({ intent: each.label, confidence: Math.min(each.chance, 1 - confidence) }));
  return {
    intent: label,
    confidence,
    ranked: [{ intent: label, confidence }, ...others],
    polarity: readAnswer(text).polarity,
  };
}

/** The document's own examples first: the first few are shown to models. */
const EXAMPLES: Readonly<Record<Label, readonly string[]>> = {
  trivial: [
    'Oi, tudo bem?',
    'quanto está o dólar hoje?',
    'esqueci minha senha',
    'o que você sabe fazer?',
    'obrigado!',
  ],
  lancamento: [
    'Gastei R$ 150 no supermercado hoje',
    'recebi 3 mil de salário',
    'apaga o último lançamento',
    'comprei dólar ontem, 500',
    'cria uma meta de 5 mil para a viagem',
  ],
  simplista: [
    'Quanto gastei esse mês?',
    'Qual meu patrimônio líquido?',
    'Quanto economizei este ano?',
    'Quanto tenho em reserva?',
    'Quais minhas receitas fixas?',
  ],
  complexa: [
    'Como melhorar meus investimentos?',
    'Por que minhas finanças não melhoram?',
    'A Petrobras caiu 3% ontem, vale a pena comprar agora?',
    'Preciso de mais reserva?',
    'Qual o P/L da Magazine Luiza?',
  ],
};

const INTENTS: readonly KnownIntent[] = LABELS.map((name) => ({ name, examples: EXAMPLES[name] }));
