import { choice, type Heard } from '../../dialogue/index.ts';
import type { TechnicalSlots } from './technical-slots.ts';

const LIGHT_TOLD = {
  vermelha: 'vermelha|vermelho|vermelhas|vermelhinha|luz los|los acesa|los piscando',
  apagada: 'luz apagada|luzes apagadas|tudo apagado|nada aceso|nenhuma luz|apagada|apagadas|sem luz nenhuma',
  piscando: 'piscando|piscano|laranja|amarela|amarelo|alaranjada',
  verde: 'verde|verdes|verdinha|verdim|todas acesas|luzes normais|luz normal',
};

/** What the question for the light also takes for an answer. */
export const LIGHTS = {
  reiniciar: 'reinicia|reiniciar|reinicie|resetar|reseta',
  apagada: `${LIGHT_TOLD.apagada}|apagado|apagou|desligada|desligado|sem luz|nenhuma|nao acende|nao liga|nao tem luz`,
  vermelha: `${LIGHT_TOLD.vermelha}|los|red`,
  piscando: `${LIGHT_TOLD.piscando}|pisca|ambar`,
  verde: `${LIGHT_TOLD.verde}|azul|branca|acesa|acesas|normal|ligada`,
};

const RESTARTED = {
  yes: `ja reiniciei|reiniciei|ja reinicie|ja desliguei|desliguei e liguei|liguei e desliguei|ja tirei da tomada|tirei da tomada
  |ja resetei|resetei|ja liguei e desliguei|ja fiz tudo isso|ja fiz isso|ja fiz tudo|ja tentei reiniciar|ja desligei`,
};

const PLACE_TOLD = {
  todos: `em tudo|em todos|em todo lugar|na casa toda|casa toda|casa inteira|todos os aparelhos|todo lugar|qualquer lugar|todo mundo|no geral`,
  um: 'so no|so na|so num|so numa|so em um|so em uma|so um|so uma|somente no|somente na|apenas no|apenas na',
};

/** What the question where it is slow also takes for an answer. */
export const PLACES = {
  um: `${PLACE_TOLD.um}|um aparelho|um comodo|no quarto|na sala|longe|no celular|no notebook|na tv|num comodo|so aqui`,
  todos: `${PLACE_TOLD.todos}|todos|tudo|todas|geral`,
};

const SIGNS: Readonly<Record<string, string>> = {
  '🔴': 'vermelha',
  '🟢': 'verde',
  '🟠': 'laranja',
  '🟡': 'amarela',
};
const inWords = (text: string): string => [...text].map((sign) => SIGNS[sign] ?? sign).join('');

const readLight = choice<TechnicalSlots>(LIGHT_TOLD, 'light');
const readRestarted = choice<TechnicalSlots>(RESTARTED);
const readPlace = choice<TechnicalSlots>(PLACE_TOLD, 'place');

/** What somebody tells about the connection without being asked, or before. */
export const readFacts = (heard: Heard): Partial<TechnicalSlots> => ({
  ...readLight({ ...heard, text: inWords(heard.text) }, {})?.slots,
  ...readPlace(heard, {})?.slots,
  ...(readRestarted(heard, {}) && { restarted: true }),
});
