import { misused, type Refusal } from '../refusal.ts';

/** One name in the forms that its places need. */
export type AssistantName = {
  readonly kind: 'name';
  /** Folder and package. */
  readonly folder: string;
  /** What the runtime calls it. */
  readonly assistant: string;
  /** What the code calls it. */
  readonly identifier: string;
  /** What people call it. */
  readonly title: string;
};

const NAME = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;
const LONGEST = 48;
/** A package that is called like one of its dependencies cannot be installed. */
const TAKEN = ['prosa', 'zod', 'node', 'typescript', 'node_modules'];
const RESERVED =
  /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|new|null|return|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|let|static|await|async)$/;
/** What the template's own code is called. */
const USED =
  /^(?:define(?:Agent|Assistant|Tool)|failed|failureOf|resultOf|say|use|z|consultarHorario|reflexo|comAcento|naSemana|assert|afterEach|test|call|leakCheck|openChat)$/;

export function readName(text: string): AssistantName | Refusal {
  if (TAKEN.includes(text))
    return misused(`O nome "${text}" já é de um pacote que o assistente usa. Escolha outro.`);
  if (!NAME.test(text) || text.length > LONGEST) return misused(objection(text));
  const words = text.split(/[-_]/);
  const camel = words.map((word, index) => (index === 0 ? word : capitalised(word))).join('');
  return {
    kind: 'name',
    folder: text,
    assistant: text.replaceAll('-', '_'),
    identifier: RESERVED.test(camel) || USED.test(camel) ? `${camel}Assistente` : camel,
    title: capitalised(words.join(' ')),
  };
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

function objection(text: string): string {
  const better = suggestion(text);
  const rule = `Use letras minúsculas sem acento, números e hífen, começando por letra (até ${LONGEST}).`;
  const hint = NAME.test(better) && !TAKEN.includes(better) ? ` Por exemplo: ${better}` : '';
  return `O nome ${JSON.stringify(text)} não serve. ${rule}${hint}`;
}

function suggestion(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
}
