import { fold } from '#language';

// Over folded text. What is so now and will not be so next week.
const MOMENTS =
  /(?<![a-z])(?:hoje|amanha|ontem|anteontem|agorinha|neste momento|nesse momento|no momento|daqui a pouco|ja ja|mais tarde|logo mais|(?:hoje|amanha|ontem) (?:de|a) (?:manha|tarde|noite)|(?:n?es[st][ea]|na proxima|no proximo|semana|mes|ano|fim de semana) (?:semana|mes|ano|manha|tarde|noite|feriado|fim de semana|que vem|passad[oa])|por enquanto|por ora|so (?:por )?hoje|ate (?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo))(?![a-z])/;
const STATES =
  /(?<![a-z])(?:com (?:muit[oa] )?(?:fome|sede|sono|frio|calor|pressa|febre|dor(?:es)?|gripe|tosse|medo|raiva|saudades?|preguica|duvidas?|problemas?|vontade)|cansad[oa]|exaust[oa]|ocupad[oa]|atrasad[oa]|doente|gripad[oa]|resfriad[oa]|mort[oa]|triste|feliz|content[e]|animad[oa]|irritad[oa]|nervos[oa]|estressad[oa]|chatead[oa]|pront[oa]|(?:na|no) (?:rua|onibus|metro|transito|fila|banheiro|aeroporto|mercado|medico|intervalo|almoco|meio)|em (?:reuniao|ligacao|casa agora|transito|viagem)|de (?:saida|folga|plantao|ressaca|ferias)|(?:chegando|saindo|esperando|viajando|dirigindo|almocando|jantando|comendo|dormindo|acordando|andando|tentando|falando|vendo|assistindo|indo|voltando))(?![a-z])/;

/**
 * A passing remark: true now, no memory.
 *
 * @example isPassing('Está com fome') // true
 */
export function isPassing(text: string): boolean {
  const folded = fold(text);
  return STATES.test(folded) || MOMENTS.test(folded);
}
