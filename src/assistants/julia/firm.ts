import { expandSlang, firstWord } from '#language';

/** A refusal of all that Julia is for; "agora não", "essa não" and "não posso nesse dia" are not. */
const FIRM = [
  ...['nao tenho interesse', 'nao tenho nenhum interesse', 'nao tenho mais interesse', 'sem interesse'],
  ...['nao estou interessado', 'nao estou interessada', 'nao to interessado', 'nao to interessada'],
  ...['nao me interessa', 'nao me interesso', 'nao quero plantao', 'nao quero plantoes', 'nao quero nada'],
  ...['nao quero mais', 'nao quero vaga', 'nao quero vagas', 'nao faco plantao', 'nao faco mais plantao'],
  ...['nao dou plantao', 'nao dou mais plantao', 'parei de dar plantao', 'parei com plantao', 'me aposentei'],
  ...['nao trabalho mais com plantao', 'nao insista', 'nao adianta insistir', 'nao preciso de plantao'],
  ...['nao estou procurando', 'nao to procurando', 'nao procuro plantao', 'dispenso', 'nem pensar'],
  ...['de jeito nenhum', 'jamais'],
];
/** What is refused is one thing, or one moment. */
const ONLY_THIS = [
  ...['nessa', 'nesse', 'essa', 'esse', 'desse', 'dessa', 'nesta', 'neste', 'agora', 'hoje', 'por enquanto'],
  ...['no momento', 'essa semana', 'esse mes', 'diurno', 'noturno', 'fixo', 'avulso'],
];

/** Is this refusal one after which nobody is offered anything for a while? Asked of refusals only. */
export function isFirm(text: string): boolean {
  const written = expandSlang(text);
  return firstWord(written, FIRM) !== undefined && firstWord(written, ONLY_THIS) === undefined;
}
