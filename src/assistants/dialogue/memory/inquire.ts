import { firstWord, words } from '#language';
import type { AgentMemory, AgentView, WorkingMemory } from '#protocol';
import { split } from '../words.ts';
import { MEMORY_PHRASES as SAY } from './phrases.ts';
import { nameOf, ownMemories, toThePerson } from './recalled.ts';

/** Intents that assistants may learn for these; the phrases below are understood without. */
const INTENTS = { o_que_lembra: 'known', como_sabe: 'source' } as const;
const SURE = 0.5;
const LONGEST_QUESTION = 16;

const KNOWN = split(
  `o que voce sabe de mim|o que voce sabe sobre mim|o que vc sabe de mim|o que vc sabe sobre mim|o que sabe de mim|o que sabe sobre mim
  |o que voce lembra de mim|o que voce lembra sobre mim|o que vc lembra de mim|o que vc lembra sobre mim|o que lembra de mim|o que lembra sobre mim
  |voce lembra de mim|vc lembra de mim|se lembra de mim|lembra de mim|lembra quem eu sou|sabe quem eu sou|quem sou eu
  |o que voce tem guardado sobre mim|o que voce guarda sobre mim|o que voce guardou sobre mim
  |o que voce anotou sobre mim|o que tem anotado sobre mim|o que voces sabem de mim|o que voces sabem sobre mim|o que ja sabe de mim
  |que dados voce tem de mim|que informacoes voce tem sobre mim|quais dados voce tem sobre mim|o que tem de memoria sobre mim|o que tem salvo sobre mim`,
);

const SOURCE = split(
  `como voce sabe disso|como vc sabe disso|como sabe disso|como voce sabe isso|como voce sabe meu nome|como vc sabe meu nome|como sabe meu nome
  |de onde voce tirou isso|de onde tirou isso|de onde vc tirou isso|quem te contou|quem te disse|quem te falou|quem falou isso|quem falou que|quem disse que|como voce soube|como vc soube|como ficou sabendo
  |como voce sabe que|como vc sabe que|como voce descobriu|eu te contei isso|quando eu te falei isso|quando foi que eu disse isso|onde eu disse isso`,
);

/** Questions for one thing, by what it is known under. */
const ONE_THING: readonly (readonly [key: string, asked: readonly string[]])[] = [
  [
    'name',
    split(
      'sabe meu nome|sabe o meu nome|lembra meu nome|lembra o meu nome|lembra do meu nome|lembra como eu me chamo|sabe como eu me chamo|qual e o meu nome|qual e meu nome|qual meu nome|qual o meu nome|como eu me chamo|como que eu me chamo',
    ),
  ],
  [
    'city',
    split(
      'onde eu moro|onde q eu moro|em que cidade eu moro|qual cidade eu moro|qual e a minha cidade|qual a minha cidade|qual minha cidade',
    ),
  ],
  [
    'role',
    split(
      'qual e a minha profissao|qual a minha profissao|qual minha profissao|qual e o meu cargo|qual o meu cargo|qual meu cargo|com o que eu trabalho|com que eu trabalho|o que eu faco da vida',
    ),
  ],
  [
    'company',
    split('onde eu trabalho|onde q eu trabalho|em que empresa eu trabalho|qual empresa eu trabalho'),
  ],
  ['age', split('qual e a minha idade|qual a minha idade|qual minha idade|quantos anos eu tenho')],
  [
    'team',
    split(
      'qual e o meu time|qual o meu time|qual meu time|para que time eu torco|pra que time eu torco|que time eu torco',
    ),
  ],
];

export type Inquiry = 'known' | 'source' | { readonly key: string };

/** Does this message ask what is remembered, or where it comes from? */
export function inquiryIn({
  text,
  meaning,
  memory,
}: Pick<AgentView, 'text' | 'meaning' | 'memory'>): Inquiry | null {
  if (words(text).length > LONGEST_QUESTION || memory.heard.some(({ says }) => says !== 'states'))
    return null;
  if (firstWord(text, SOURCE)) return 'source';
  const one = ONE_THING.find(([, asked]) => firstWord(text, asked));
  if (one) return { key: one[0] };
  if (firstWord(text, KNOWN)) return 'known';
  const { intent, confidence } = meaning;
  return intent !== null && confidence >= SURE && intent in INTENTS
    ? INTENTS[intent as keyof typeof INTENTS]
    : null;
}

const MOST_LISTED = 12;

type Asked = Pick<AgentView, 'text' | 'memory' | 'history'>;

/** What the working set holds, and what waits: nothing HIGH ever is in it, and MEDIUM only if the question is about it. */
export function answerInquiry(inquiry: Inquiry, view: Asked): string {
  if (inquiry === 'known') return all(view.memory);
  return inquiry === 'source' ? sourceOf(view) : theOne(inquiry.key, view.memory);
}

function all(memory: AgentMemory): string {
  const { waiting } = memory;
  const others = ownMemories(memory).filter(({ key }) => waiting.every((told) => told.key !== key));
  // Who somebody is comes before all else.
  const own = [...others.filter(isName), ...others.filter((each) => !isName(each))];
  if (own.length + waiting.length === 0) return SAY.empty;
  const textOf = ({ text }: WorkingMemory): string => text;
  return SAY.listed(own.slice(0, MOST_LISTED).map(textOf), waiting.slice(0, MOST_LISTED).map(textOf));
}

const isName = ({ key }: WorkingMemory): boolean => key === 'name';

function theOne(key: string, memory: AgentMemory): string {
  const name = key === 'name' ? nameOf(memory) : undefined;
  if (key === 'name') return name === undefined ? SAY.askName : SAY.yourName(name);
  const told =
    memory.waiting.find((each) => each.key === key) ?? ownMemories(memory).find((each) => each.key === key);
  const said = told && toThePerson(told);
  return said === undefined ? SAY.untold : SAY.yours(said);
}

function sourceOf({ text, memory, history }: Asked): string {
  const last = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const shared = memory.workingSet.semantic.filter(({ scope }) => scope !== 'user');
  const all = [...memory.waiting, ...ownMemories(memory), ...shared];
  const asked = all.filter((each) => isNamedIn(text, each));
  const [used, ...others] = asked.length > 0 ? asked : all.filter((each) => isNamedIn(last, each));
  if (!used) return SAY.unknownSource;
  if (others.length > 0 && used.scope === 'user') return SAY.sources;
  return used.scope === 'user' ? SAY.source(used.text) : SAY.sharedSource(used.text);
}

const isNamedIn = (said: string, { value, text }: WorkingMemory): boolean =>
  said.includes(text) || (value !== '' && firstWord(said, [value.replaceAll('_', ' ')]) !== undefined);
