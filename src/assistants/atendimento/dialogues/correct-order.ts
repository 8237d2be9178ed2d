import { firstWord, readNumbers, words } from '#language';
import {
  type Act,
  choice,
  codesIn,
  numbersIn,
  OTHER,
  pickOne,
  type Scene,
  turnTo,
} from '../../dialogue/index.ts';
import { type CareSlots, ORDER_CUES, orderOption, TRACKING_CUE } from './order-parts.ts';

const ORDER_DIGITS = 4;
const UNSURE = 0.6;
const WORDS_OF_A_CORRECTION = 6;
const WORDS_ABOUT_THAT_ONE = 3;
/** Around a number these only say that it is the right one. */
const CORRECTING: ReadonlySet<string> = new Set(
  'nao n e o a eh era na no verdade pera perai espera errei desculpa digo quis dizer numero pedido ops opa ou melhor do'.split(
    ' ',
  ),
);
/** Point at what was just spoken of. */
const THAT_ONE = ['ele', 'ela', 'esse', 'essa', 'este', 'isso', 'na verdade', 'entao', 'mesmo'];

/**
 * "não, o outro pedido", a bare "1042" and "e o fone?" take the subject of orders up again, with another order; "cancela ele"
 * does something else with the same one.
 */
export function correctOrder(scene: Scene<CareSlots>): Act<CareSlots> | null {
  const said = wordsBesideNumbers(scene.heard.text);
  if (said.length > WORDS_OF_A_CORRECTION) return null;
  return sameOrder(scene) ?? anotherOrder(said, scene);
}

const lastOf = ({ memo }: Scene<CareSlots>) => memo.done.findLast(({ slots }) => slots.orders !== undefined);

function sameOrder(scene: Scene<CareSlots>): Act<CareSlots> | null {
  const { heard, memo } = scene;
  const last = lastOf(scene);
  const order = last?.slots.order;
  const justSpokenOf = last === memo.done.at(-1) && words(heard.text).length <= WORDS_ABOUT_THAT_ONE;
  const points =
    numbersIn(heard.text).length === 0 &&
    (justSpokenOf || firstWord(heard.text, THAT_ONE) !== undefined) &&
    pickOne(heard, (last?.slots.orders ?? []).map(orderOption)) === undefined &&
    firstWord(heard.text, OTHER) === undefined;
  const topic = choice({ ...ORDER_CUES, ...TRACKING_CUE })(heard, {})?.value;
  if (isElsewhere(scene)) return null;
  return order !== undefined && points && topic ? turnTo([topic], scene, { order }) : null;
}

const SURE = 0.9;

/** "cadê meu reembolso" asks for no order, though "cadê" would. */
const isElsewhere = ({ heard: { meaning }, conduct }: Scene<CareSlots>): boolean =>
  meaning.intent !== null &&
  meaning.confidence >= SURE &&
  (conduct.topics[meaning.intent]?.owner ?? conduct.agent) !== conduct.agent;

function anotherOrder(said: readonly string[], scene: Scene<CareSlots>): Act<CareSlots> | null {
  const { heard, memo } = scene;
  const last = lastOf(scene);
  const named = codesIn(heard).some((number) => String(number).length === ORDER_DIGITS);
  const topic = last && last.dialogue !== 'pedidos' ? last.topic : 'rastrear_pedido';
  const meant = named || (last && pickOne(heard, (last.slots.orders ?? []).map(orderOption)) !== undefined);
  const bare = named && said.every((word) => CORRECTING.has(word));
  const more = last !== undefined && last === memo.done.at(-1) && /^e\s/i.test(heard.text);
  if (meant && (bare || more || heard.meaning.confidence < UNSURE)) return turnTo([topic], scene);
  return last && firstWord(heard.text, OTHER) ? turnTo([topic], scene, { except: last.slots.order }) : null;
}

/** However many words a number takes, it is one thing said. */
const wordsBesideNumbers = (text: string): string[] =>
  words(
    readNumbers(text).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text),
  );
