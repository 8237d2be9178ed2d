import { fold } from '#language';
import { type ChangeRead, type EntryRead, readChange, readEntries } from '../../understand/entries/index.ts';
import type { EntryContext } from '../../understand/index.ts';
import { smallTalkIn } from '../junior/small-talk.ts';
import { doubted, doubtIn, readable } from './entry-context.ts';
import { type HoldingRead, readHolding } from './read-holding.ts';
import { twoWishesIn } from './two-wishes.ts';

/** What a message that answers nothing is to the Lançador. `bare`: it wishes to register, and says nothing of what. */
export type MessageRead =
  | { readonly kind: 'aside' | 'bare' }
  | { readonly kind: 'change'; readonly wish: ChangeRead }
  | { readonly kind: 'holding'; readonly holding: HoldingRead }
  | { readonly kind: 'entries'; readonly entries: readonly EntryRead[] };

/** In this order: a change may name an amount, and so may what somebody has or saves for; neither is a movement. */
export function readMessage(text: string, context: EntryContext): MessageRead {
  // Nothing is paid from here, and who only says that something is wrong has not said what: Junior answers.
  if (smallTalkIn(text) === 'pay' || UNREAL.test(fold(text))) return { kind: 'aside' };
  const wish = readChange(text, context);
  if (wish) return { kind: 'change', wish };
  const holding = readHolding(text, context.today);
  if (holding) return { kind: 'holding', holding };
  if (BARE_WISH.test(fold(text))) return { kind: 'bare' };
  const told = twoWishesIn(text, context.today)?.told ?? text;
  return { kind: 'entries', entries: readEntries(readable(told), context) };
}

/** The movements of a message as they would be registered: without amounts that are asked for again. */
export function toldEntries(text: string, context: EntryContext): readonly EntryRead[] {
  const read = readMessage(text, context);
  if (read.kind !== 'entries') return [];
  return read.entries.map((entry) => (doubtIn(text, entry) === null ? entry : doubted(entry)));
}

/** It did not happen, or it is not said what was wrong. */
const UNREAL =
  /^\W*(?:desculpa|desculpe|ops|opa|ih|eita|ixi)?\W*(?:eu )?(?:errei|me enganei|foi engano|ta errado|esta errado)\W*$|(?<!\p{L})(?:quase|por pouco nao?|pensei em) (?:eu )?(?:gast|compr|pag)\p{L}*/u;

const BARE_WISH =
  /^\W*(?:oi |ola |entao )?(?:(?:eu )?(?:quero|queria|preciso|gostaria de|vou|bora|vamos|pode|da pra|posso) )?(?:registrar?|registra|anotar?|lancar?|adicionar?|cadastrar?|colocar?) (?:um |uma |mais um |mais uma |outro |outra |novo |nova )?(?:gasto|despesa|compra|receita|ganho|recebimento|entrada|lancamento|registro|conta|coisa)?\W*$/u;
