import { firstWord, words } from '#language';
import type { AgentView } from '#protocol';
import { split } from '../words.ts';
import { MEMORY_PHRASES as SAY } from './phrases.ts';
import { ownMemories } from './recalled.ts';

/** Intents that assistants may learn for these; the phrases below are understood without. */
const INTENTS = { o_que_lembra: 'known', como_sabe: 'source' } as const;
const SURE = 0.5;
const LONGEST_QUESTION = 16;

const KNOWN = split(
  `o que voce sabe de mim|o que voce sabe sobre mim|o que vc sabe de mim|o que vc sabe sobre mim|o que sabe de mim|o que sabe sobre mim
  |o que voce lembra de mim|o que voce lembra sobre mim|o que vc lembra de mim|o que vc lembra sobre mim|o que lembra de mim|o que lembra sobre mim
  |voce lembra de mim|vc lembra de mim|se lembra de mim|lembra de mim|lembra quem eu sou|sabe quem eu sou|sabe meu nome|lembra meu nome
  |lembra do meu nome|qual e o meu nome|qual meu nome|o que voce tem guardado sobre mim|o que voce guarda sobre mim|o que voce guardou sobre mim
  |o que voce anotou sobre mim|o que tem anotado sobre mim|o que voces sabem de mim|o que voces sabem sobre mim|o que ja sabe de mim
  |que dados voce tem de mim|que informacoes voce tem sobre mim|quais dados voce tem sobre mim|o que tem de memoria sobre mim|o que tem salvo sobre mim`,
);

const SOURCE = split(
  `como voce sabe disso|como vc sabe disso|como sabe disso|como voce sabe isso|como voce sabe meu nome|como vc sabe meu nome|como sabe meu nome
  |de onde voce tirou isso|de onde tirou isso|de onde vc tirou isso|quem te contou|quem te contou isso|quem te disse isso|quem falou isso
  |como voce sabe que|como vc sabe que|como voce descobriu|eu te contei isso|quando eu te falei isso|quando foi que eu disse isso|onde eu disse isso`,
);

export type Inquiry = 'known' | 'source';

/** Does this message ask what is remembered, or where it comes from? */
export function inquiryIn({ text, meaning }: Pick<AgentView, 'text' | 'meaning'>): Inquiry | null {
  if (words(text).length > LONGEST_QUESTION) return null;
  if (firstWord(text, KNOWN)) return 'known';
  if (firstWord(text, SOURCE)) return 'source';
  const { intent, confidence } = meaning;
  return intent !== null && confidence >= SURE && intent in INTENTS
    ? INTENTS[intent as keyof typeof INTENTS]
    : null;
}

const MOST_LISTED = 12;

/** What the working set holds: nothing HIGH ever is in it, and MEDIUM only if the question is about it. */
export function answerInquiry(inquiry: Inquiry, view: Pick<AgentView, 'memory' | 'history'>): string {
  const own = ownMemories(view.memory);
  if (inquiry === 'known')
    return own.length === 0 ? SAY.empty : SAY.listed(own.slice(0, MOST_LISTED).map(({ text }) => text));
  const last = view.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const all = [...own, ...view.memory.workingSet.semantic.filter(({ scope }) => scope !== 'user')];
  const used = all.find(
    ({ value, text }) =>
      last.includes(text) || (value !== '' && firstWord(last, [value.replaceAll('_', ' ')])),
  );
  if (!used) return SAY.unknownSource;
  return used.scope === 'user' ? SAY.source(used.text) : SAY.sharedSource(used.text);
}
