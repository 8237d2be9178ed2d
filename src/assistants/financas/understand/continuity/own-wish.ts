import type { WordClass } from '../triage/lexicon.ts';
import type { Heard } from './heard.ts';

/** Ways to speak that want something, whatever was asked before. */
const WISHES: ReadonlySet<string> = new Set(
  `why whyInside howTo howPresent howService canService decide decideLast decideOr should worth worthLast opinion makePlan analyse whatIs
  whatIsThis yields needed goalWish askOwn askMine quote future change makeHolding registerWish aboutBot`.split(
    /\s+/,
  ),
);
const ORDERS =
  /^(?:me )?(?:mostra|mostre|mostrar|lista|liste|listar|manda|diz|diga|fala|informe|ver|apaga|apague|exclui|desfaz|corrige|analisa|analise(?! de )|avalia|avalie|faz|faca|monta|monte|simula|compara|compare|explica|explique|ensina|ajuda|calcula|melhor me (?:diz|fala|mostra)|quero (?:um|uma|saber|ver)|preciso (?:de|saber))\b/;
const SERVICE: readonly WordClass[] = ['ACCESS', 'ABOUT_BOT'];
const GREETS: readonly WordClass[] = ['GREET', 'THANKS', 'BYE'];
const SURE = 0.75;
/** A price that is asked for, not a thing that was bought. */
const ASKS_PRICE = /\b(?:cotacao|preco|quanto esta|esta quanto|valor do|valor da)\b/;

/** In a few Portuguese words what the message wants for itself; null: nothing of its own. */
export function ownWish(heard: Heard): string | null {
  const { asks, placed, said, words } = heard;
  if (asks && placed.label !== 'trivial') return 'faz outra pergunta';
  if (ORDERS.test(said)) return 'pede outra coisa';
  if (wishes(heard) && (placed.confidence >= SURE || words.length > 3)) return 'pede outra coisa';
  if (asks) return 'faz outra pergunta';
  if (ASKS_PRICE.test(said) && placed.sub === 'cotacao') return 'pede uma cotação';
  if (has(heard, SERVICE) && placed.sub === 'conta') return 'fala do serviço';
  return has(heard, GREETS) && placed.sub === 'conversa' ? 'só cumprimenta ou agradece' : null;
}

/** "análise de sangue" is a thing, not a wish. */
const wishes = ({ seen, said }: Heard): boolean =>
  seen.cues.some((cue) => WISHES.has(cue) && !(cue === 'analyse' && said.startsWith('analise de ')));

const has = ({ seen }: Heard, wanted: readonly WordClass[]): boolean =>
  seen.classes.some(({ name }) => wanted.includes(name));

const MOVED =
  /\b(?:gastei|paguei|comprei|recebi|ganhei|vendi|torrei|caiu|entrou|abasteci|transferi|investi|apliquei|guardei|saquei|depositei|emprestei|pagamos|compramos|gastamos)\b/;

/** Another movement of money with an amount of its own, which the question did not name. */
export function tellsEntry({ amounts, said, question, seen }: Heard): boolean {
  if (amounts.length === 0) return false;
  const things = seen.classes.filter(
    ({ name, at }) => name === 'THING' && !question.includes(seen.words[at] ?? ''),
  );
  return things.length > 0 && (MOVED.test(said) || seen.cues.includes('thingFigure'));
}
