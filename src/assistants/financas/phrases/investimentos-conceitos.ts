import { IDEA_CONCEPTS } from './investimentos-ideias.ts';
import { PRODUCT_CONCEPTS } from './investimentos-produtos.ts';

export const CONCEPTS = { ...PRODUCT_CONCEPTS, ...IDEA_CONCEPTS } as const;
export type ConceptName = keyof typeof CONCEPTS;

/** Figures beside an explanation. */
export const CONCEPT_SAID = {
  rate: (name: string, value: string, source: string): string =>
    `Hoje, ${name} está em ${value} (${source}).`,
  guarantee: (most: string): string => `O limite do FGC é de ${most} por pessoa e por instituição.`,
  regressive: (first: string, last: string): string =>
    `A alíquota vai de ${first} nos primeiros meses até ${last} para quem fica mais de dois anos.`,
  onGain: (rate: string): string => `A alíquota é de ${rate} sobre o ganho.`,
  held: (amount: string, classe: string): string => `Você tem ${amount} em ${classe} registrados.`,
  next: 'Se quiser ir além, peça uma comparação com o seu valor e prazo, por exemplo “CDB ou Tesouro?”, ou uma análise da sua carteira.',
} as const;
