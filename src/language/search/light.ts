import { once } from '../once.ts';
import { stemPortuguese } from './stem-portuguese.ts';

// Content words that go with every topic: they say little about which one it is.
const LIGHT = `
  mes ano dia semana hora tempo vez agora hoje amanha ontem novo nova velho grande pequeno bom melhor pessoa gente coisa jeito modo forma
  tipo parte lado nome chamado chamar usar querer gostar preferir achar pensar falar dizer contar passar chegar sair entrar voltar
  ficar comecar terminar acabar precisar conseguir tentar deixar colocar botar pegar levar trazer mandar receber mostrar olhar ver
  direito real reais mil cem muito certo real valor numero total bem vontade moco moca tio tia cara mano amigo vcs voces loja dois tres
  quatro cinco organizar pedido fazer faz ter mudar mais menos perto longe qual preco custo conta`;

const stems = once(() => new Set(LIGHT.trim().split(/\s+/).map(stemPortuguese)));
const NUMBER = /^\d+$/;

/** Does this stem say little about the topic? Numbers do, too. */
export function isLight(stem: string): boolean {
  return NUMBER.test(stem) || stems().has(stem);
}
