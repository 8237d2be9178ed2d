import { expandSlang, fold } from '#language';
import { findDates } from '#language/dates';
import { findMoney } from '#language/money';
import type { ChangeRead, Target } from './change-read.ts';
import { OF_THE_WISH } from './change-words.ts';
import { changesIn } from './changes-in.ts';
import { describe } from './description.ts';
import type { EntryContext } from './entry-read.ts';
import { sayOf } from './words.ts';

// A wish to change what is registered is short; what is longer tells something else.
const MOST_CHARS = 240;

/**
 * The wish to undo, delete or correct what is registered; null where a message wishes none.
 *
 * @example readChange('era 45, não 54', { today }) // corrigir, matching 54, to 45
 */
export function readChange(text: string, context: EntryContext): ChangeRead | null {
  if (text.length > MOST_CHARS) return null;
  const message = expandSlang(text).replace(/\s+/g, ' ').trim();
  const { plain } = sayOf(message);
  if (ASKS.test(plain) || OTHER_THINGS.test(plain)) return null;
  if (UNDO.test(plain) && !DENIED.test(plain)) return { kind: 'desfazer' };
  return readRemoval(message, plain, context) ?? readCorrection(message, context);
}

// What has a value of its own, and is no entry.
const OTHER_THINGS = / (?:saldo|limite|meta|metas|senha|email|perfil|cadastro|orcamento|esqueci|faltou) /;
const ASKS = /^ (?:quanto|quantos|qual|quais|quando|como|onde|por que|posso|da pra|e possivel) /;
const DENIED =
  / (?:nao|nunca) (?:precisa |quero |e pra |era pra )?(?:apaga|apague|apagar|exclui|excluir|deleta|deletar|remove|remover|tira|tirar|cancela|cancelar|desfaz|desfaca|desfazer|muda|mude|altera) /;
const UNDO =
  / (?:desfaz|desfazer|desfaca|desfaze|desfas|reverte|reverter|reverta|ctrl z|undo|volta atras|voltar atras|desregistra) /;

const REMOVES =
  / (?:apaga|apague|apagar|apagai|exclui|exclua|excluir|deleta|delete|deletar|remove|remova|remover|elimina|elimine|eliminar|retira|retire|risca|apagou) /;
// These mean other things too, so they must name what is registered.
const MAY_REMOVE =
  / (?:tira|tire|tirar|cancela|cancele|cancelar|anula|anule|anular|descarta|descarte|esquece|ignora) (?:[^ ]+ ){0,3}(?:lancamento|lancamentos|registro|gasto|despesa|compra|receita|ultimo|ultima|anterior|isso que registrou|esse ai|transacao|esse gasto|essa despesa|que acabei) /;
const NOT_MEANT =
  / (?:nao era (?:pra|para) (?:registrar|lancar|anotar|ter registrado)|registrou (?:errado|duas vezes|duplicado|em duplicidade)|lancou (?:errado|duas vezes|duplicado)|(?:lance|lancei|registre|registrei|anote|anotei|marque|marquei|coloquei|botei|foi|esta|ta|ficou) (?:[^ ]+ ){0,4}(?:duas vezes|2 vezes|2x|duplicado|duplicada|repetido|repetida|em dobro|em duplicidade)) /;
const EVERYTHING = / (?:tudo|todos|todas) /;

function readRemoval(message: string, plain: string, context: EntryContext): ChangeRead | null {
  const wished = REMOVES.test(plain) || MAY_REMOVE.test(plain) || NOT_MEANT.test(plain);
  if (!wished || DENIED.test(plain) || EVERYTHING.test(plain)) return null;
  return { kind: 'apagar', target: targetIn(message, context) };
}

const LAST = / (?:ultimo|ultima|isso|esse|essa|este|esta|anterior|agora|acabei) /;
/** Which entry a stretch means: by its amount, its day and its words, or else the last. */
function targetIn(text: string, context: EntryContext): Target {
  const dates = findDates(text, context.today, { direction: 'past' });
  const money = findMoney(text).filter(
    ({ start, end, said }) => said || !dates.some((date) => date.start < end && start < date.end),
  );
  const words = wordsOf(text, [...dates, ...money]);
  const cents = money[0] && Math.abs(money[0].cents);
  const data = dates[0]?.iso;
  const plain = sayOf(text).plain;
  if (cents === undefined && words === null && (data === undefined || LAST.test(plain)))
    return { which: 'ultimo' };
  return {
    which: 'matching',
    ...(cents !== undefined && { cents }),
    ...(words !== null && { words }),
    ...(data !== undefined && { data }),
  };
}

function wordsOf(text: string, taken: readonly { start: number; end: number }[]): string | null {
  const said = sayOf(text);
  const wish = said.list.filter((token) => OF_THE_WISH.has(token.word));
  return describe(said, [...taken, ...wish]);
}

/** What a correction says: of which entry, what was wrong, what is right. */
interface Parts {
  readonly subject: string;
  readonly wrong: string;
  readonly right: string;
}

const CHANGE =
  'corrige|corrigir|corrija|muda|mudar|mude|altera|alterar|altere|troca|trocar|troque|edita|editar|edite|ajusta|ajustar|ajuste|arruma|arrumar|arrume|conserta|atualiza|atualizar|retifica|(?:coloca|bota|passa|poe|deixa|marca)(?= (?:o ultimo|a ultima|esse|essa|isso|o valor|a data|a categoria|o gasto|a despesa|como))';
const MENDS =
  'corrige|corrija|corrigir|arruma|arrume|arrumar|ajusta|ajuste|ajustar|conserta|muda|mude|altera|altere|edita|troca|atualiza';
const SLIP =
  'na verdade|errei|errado|digitei errado|coloquei errado|registrei errado|lancei errado|me enganei|enganei|confundi|alias|quer dizer|corrigindo|corrige|corrige ai|corrija|minto';
// Openers of any message: they correct only where no new movement is told.
const WEAK_SLIP = 'ops|opa|oops|eita|digo|desculpa|perdao|pera|espera';

// Groups 1 to 3 in the order that each names. Every quantifier but the last is lazy and the message is short.
const SHAPES: readonly { readonly pattern: RegExp; readonly order: readonly (keyof Parts)[] }[] = [
  {
    pattern: new RegExp(
      `^(.*?)\\b(?:foi|foram|era|eram|custou|deu|saiu) (?:por |de |so )?(.+?)[,;.!]? (?:pode (?:corrigir|arrumar|mudar)|${MENDS})(?: (?:ai|ae|la|isso|pra mim|para mim|por favor|pf|pfv|faz favor))*[.!]*$`,
    ),
    order: ['subject', 'right'],
  },
  {
    pattern:
      /^(.*?)\bnao (?:foi|era|e|eh|sao|foram) (.+?)[,;.]? (?:e sim|mas sim|mas|e|sim)?,? ?(?:foi|era|e|eh|foram|sim)\b[: ]*(.+)$/,
    order: ['subject', 'wrong', 'right'],
  },
  {
    pattern: /^(.*?)\bnao (?:foi|era|e|eh|sao|foram) (.+?)(?:,| e sim| mas sim| mas) ?(.+)$/,
    order: ['subject', 'wrong', 'right'],
  },
  {
    pattern:
      /^(.*?)\b(?:foi|era|eh|eram|foram)[: ]+(.+?)[,;.]? (?:e )?(?:nao|ao inves de|em vez de|no lugar de) (?:foi |era |e |eh )?(.+)$/,
    order: ['subject', 'right', 'wrong'],
  },
  {
    pattern: new RegExp(
      `^(?:.*? )??(?:${CHANGE}) (.*?)\\b(?:de|o|os|a|as) ([^ ]+) (?:pra|para|por|pro) (.+)$`,
    ),
    order: ['subject', 'wrong', 'right'],
  },
  {
    pattern: new RegExp(`^(?:.*? )??(?:${CHANGE}) (.*?)(?:\\b(?:pra|para|por|pro)|:) ?(.+)$`),
    order: ['subject', 'right'],
  },
  {
    pattern:
      /^(.*?)\b(?:o )?(?:valor|preco|certo|correto|data|categoria) (?:certo |correto |certa |correta |d[oa] [^ ]+ )?(?:e|eh|era|foi|seria)[: ]+(.+)$/,
    order: ['subject', 'right'],
  },
  {
    pattern: new RegExp(
      `^(.*?)\\b(?:${SLIP})\\b[,.: ]*(?:o valor |a data )?(?:e |eh |era |foi |foram |sao )?(.+)$`,
    ),
    order: ['subject', 'right'],
  },
  {
    pattern: new RegExp(`^(?:${WEAK_SLIP})\\b[,.:! ]*((?:foi|era|eram|e|eh) )?(.+)$`),
    order: ['subject', 'right'],
  },
  {
    pattern:
      /^(?:ah,? |e |mas )?(foi|foram|e|eh) ((?:no|na|em|pelo|dia|hoje|ontem|anteontem|segunda|terca|quarta|quinta|sexta|sabado|domingo|(?:uma? )?(?:receita|despesa|gasto|recebimento))(?: .*)?)$/,
    order: ['subject', 'right'],
  },
  { pattern: /^nao[,.] ?(foi|foram) (?:so )?((?:r\$ ?)?\d.*)$/, order: ['subject', 'right'] },
  {
    pattern:
      /^nao[,.]? (?!.*\b(?:gastei|paguei|comprei|recebi|ganhei)\b)(?:o |a |os |as )?(.+?) (?:foi|foram|era|eram|custou|deu|saiu por) (?:de )?((?:r\$ ?)?\d.*)$/,
    order: ['subject', 'right'],
  },
  {
    pattern:
      /^(?:o|a|os|as) ([a-z]+(?: [a-z]+)?) (?:foi|foram) ((?:hoje|ontem|anteontem|dia \d+|segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: passad[oa])?)[.!]?$/,
    order: ['subject', 'right'],
  },
  { pattern: /^(?:nao,? )?(era|eram)[: ]+(.+)$/, order: ['subject', 'right'] },
  { pattern: /^((?:foi|era|eram) )?(.+?),? na verdade[.!]?$/, order: ['subject', 'right'] },
  {
    pattern: /^(r?\$? ?[\d.,]*\d) nao,? (?:e |eh |era |foi |sao )?(r?\$? ?[\d.,]+)[ .!]*$/,
    order: ['wrong', 'right'],
  },
  { pattern: /^(r?\$? ?[\d.,]*\d),? (?:e )?nao (r?\$? ?[\d.,]+)[ .!]*$/, order: ['right', 'wrong'] },
];

function readCorrection(message: string, context: EntryContext): ChangeRead | null {
  const parts = partsOf(message);
  if (parts === null) return null;
  const changes = changesIn(parts.right, context);
  if (changes === null) return null;
  const target = targetIn(`${parts.subject} ${parts.wrong}`.trim(), context);
  return { kind: 'corrigir', target, changes };
}

// Folding keeps every offset of what people write; where it does not, the folded text itself is read.
function partsOf(message: string): Parts | null {
  const folded = fold(message);
  const source = folded.length === message.length ? message : folded;
  for (const { pattern, order } of SHAPES) {
    const found = new RegExp(pattern.source, 'd').exec(folded);
    if (!found) continue;
    const parts = { subject: '', wrong: '', right: '' };
    for (const [index, name] of order.entries()) {
      const [start, end] = found.indices?.[index + 1] ?? [0, 0];
      parts[name] = source.slice(start, end);
    }
    if (isCorrection(folded, parts)) return parts;
  }
  return null;
}

const CORRECTS = new RegExp(
  `\\b(?:${CHANGE}|${SLIP}|${WEAK_SLIP}|era|eram|errado|certo|correto|valor|data|categoria)\\b|\\bnao (?:foi|era|e|eh|foram)\\b|\\bnao,? (?:r\\$ ?)?\\d|^nao\\b.+ (?:foi|foram|custou|deu|saiu por) (?:de )?(?:r\\$ ?)?\\d|^(?:o|a|os|as) [a-z ]+ (?:foi|foram) (?:hoje|ontem|anteontem|dia|segunda|terca|quarta|quinta|sexta|sabado|domingo)|em vez de|ao inves de|(?:foi|foram) .+,? (?:e )?nao `,
);
const OPENED = new RegExp(`^(?:${WEAK_SLIP})\\b`);
const TELLS = / (?:gastei|paguei|comprei|recebi|ganhei|vendi|transferi|gastamos|abasteci|almocei|jantei) /;

const BARE = /^(?:ah,? |e |mas )?(?:foi|foram|e|eh) /;

function isCorrection(folded: string, { right }: Parts): boolean {
  // "foi ontem", "foi no cartão": what was registered last, where nothing new is told.
  if (BARE.test(folded) && findMoney(right).length === 0 && !TELLS.test(` ${folded} `)) return true;
  if (right.trim() === '' || !CORRECTS.test(folded)) return false;
  return !(OPENED.test(folded) && TELLS.test(` ${right} `));
}
