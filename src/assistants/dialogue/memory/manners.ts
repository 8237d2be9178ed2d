import { splitSentences } from '#language';
import type { AgentMemory } from '#protocol';
import { nameOf, styleOf } from './recalled.ts';

const GREETING = /^(Oi de novo|Oi|Olá)!/;

/** A reply as this person wants it: by name where it greets, and in the way they asked for. */
export function mannered(text: string, memory: AgentMemory): string {
  const name = GREETING.test(text) ? nameOf(memory) : undefined;
  const addressed = name === undefined ? text : text.replace(GREETING, `$1, ${name}!`);
  const { length, emoji } = styleOf(memory);
  const brief = length === 'direto';
  const plain = emoji && !brief ? addressed : withoutEmoji(addressed);
  return brief ? briefly(plain) : plain;
}

const EMOJI = / ?\p{Extended_Pictographic}️?/gu;
const withoutEmoji = (text: string): string => text.replace(EMOJI, '').trimEnd();

/** Sentences that are only kind. Whatever has a figure, or asks something, is never one of them. */
const PLEASANTRY =
  /^(?:Que bom[^.!?:]*[!.]|Eu que agradeço!|Imagina!|Ótimo!|Perfeito!|Boa!|Claro\.|Poxa[^.!?:]*[!.]|Estou (?:por )?aqui[^.!?:]*[.!]|Obrigada por contar\.|Quero (?:te )?ajudar[^.!?:]*[.!]|(?:Se|Quando|Qualquer) [^.!?:]*(?:me chama|é só (?:dizer|chamar|falar|mandar mensagem|me chamar))[^.!?:]*\.|Precisando de qualquer coisa[^.!?:]*\.|Enquanto isso[^.!?:]*\.|Sem pressa[^.!?:]*\.)$/;
/** A list that is told is cut after so many; one to choose from never is. */
const LONGEST_LIST = 3;

function briefly(text: string): string {
  const lines = shortened(text.split('\n'));
  const kept = lines.map((line) => {
    const sentences = splitSentences(line).map((sentence) => sentence.trim());
    return sentences.filter((sentence) => !PLEASANTRY.test(sentence) || /\d/.test(sentence)).join(' ');
  });
  const brief = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return brief === '' ? text : brief;
}

function shortened(lines: readonly string[]): readonly string[] {
  const items = lines.filter((line) => line.startsWith('• '));
  if (items.length <= LONGEST_LIST + 1) return lines;
  const left = new Set(items.slice(LONGEST_LIST));
  const more = `• e mais ${left.size}`;
  const last = lines.lastIndexOf(items.at(-1) ?? '');
  return lines.flatMap((line, index) => (index === last ? [more] : left.has(line) ? [] : [line]));
}
