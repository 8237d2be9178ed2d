import { formOf } from './grammar.ts';

/** Who tells what they owe, earn or have and asks what to do about it; and who only tells what they owe. Folded words, joined. */

const SETTLE =
  'pag(?:o|ar|amos)|quit(?:o|ar|amos)|liquid(?:o|ar)|abat(?:o|er)|adiant(?:o|ar)|antecip(?:o|ar)';
const SETTLE_MORE =
  'amortiz(?:o|ar)|atac(?:o|ar)|prioriz(?:o|ar)|acert(?:o|ar)|elimin(?:o|ar)|resolv(?:o|er)';
const DECIDES = `(?:${SETTLE}|${SETTLE_MORE}|foco|focar)`;
/** Between who asks which and the verb: "qual das duas eu devo", "qual vale mais a pena". */
const BETWEEN =
  '(?:divida|dividas|conta|contas|emprestimo|emprestimos|cartao|boleto|parcela|fatura|del[ae]s?|d[oa]s|dois|duas|eu|que|e|a|gente|devo|deveria|devemos|posso|tenho|preciso|vale|mais|pena|compensa|melhor)';
const FIRST = '(?:primeir[oa]|antes|depois|logo)';
const WHICH = '(?:qual|quais|quem|que|o que)';

/** No money need be told beside these: nobody but who owes asks them. */
const WHICH_FIRST = new RegExp(
  [
    `\\b${WHICH}(?: ${BETWEEN}){0,7} ${DECIDES} (?:\\S+ ){0,3}${FIRST}\\b`,
    `\\b(?:qual|quem)(?: d[ae]l[ae]s| d[oa]s dois| das duas)? (?:eu )?(?:devo|deveria) ${DECIDES}(?: \\?)?$`,
    `\\b${DECIDES} ${WHICH} ${FIRST}\\b`,
    `\\b${WHICH} (?:eu )?deixo (?:para )?depois\\b`,
    '\\bquanto (?:eu )?(?:abato|amortizo|adianto)\\b',
  ].join('|'),
);

const DEED = '(?:faco|fazer|fazemos|devo fazer|posso fazer|deveria fazer)';
const WISE = '(?:compensa|vale mais|vale (?:mais )?a pena|e melhor|rende mais)';
const VIEW = '(?:voce|vc) (?:acha|sugere|recomenda|faria|me diz|aconselha)';
const WAY_OUT = '(?:sai[or]?|resolv(?:o|er|e)|me livr(?:o|ar)|acab(?:o|ar)|organiz(?:o|ar)|quit(?:o|ar))';
const DECIDED =
  '(?:quito|aceito|parcelo|abato|invisto|troco|amortizo|antecipo|adianto|vendo|uso|pego|renegocio|negocio|guardo|deixo|boto|jogo)';

/** Beside money that is told these ask what to do with it. */
const ASKED: readonly RegExp[] = [
  new RegExp(`\\bo que (?:(?:eu|a gente|nos|que) ){0,2}(?:${DEED}|${VIEW})\\b`),
  new RegExp(`\\b(?:em )?${WHICH}(?: ${BETWEEN}){0,7} ${DECIDES}(?: \\?)?$`),
  new RegExp(`\\b${DECIDES} (?:qual|quais|quem)(?: del[ae]s| d[oa]s (?:dois|duas))?(?: \\?)?$`),
  /\b(?:devo|deveria) (?:usar|tirar|resgatar|pegar|vender|quitar|pagar|amortizar|abater)\b[^?]*\?$/,
  /\b(?:em )?qual (?:eu )?(?:foco|ataco|boto|coloco|invisto)\b/,
  new RegExp(`\\bem quanto tempo (?:eu )?(?:${DECIDES}|saio|acabo|termino|me livro)\\b`),
  new RegExp(`(?:^|, | )(?:${WISE}|valeu a pena|compensou)\\b[^?]*\\?$`),
  new RegExp(`\\b${WISE} (?:(?:a|o|eu|mais) ){0,2}(?:quitar|pagar|amortizar|antecipar|abater|adiantar)\\b`),
  new RegExp(`\\b${WHICH}(?: delas| dos dois| das duas)? ${WISE}(?: mais)?(?: \\?)?$`),
  /\bqual (?:e )?(?:a |o )?(?:mais urgente|prioridade|melhor (?:saida|jeito|forma|maneira|caminho|opcao))\b/,
  /\bquanto (?:eu )?(?:boto|coloco|pago) (?:em|de|para) cada\b/,
  /\bpor onde (?:eu )?(?:comeco|comecar|vou)\b/,
  /\bfiz (?:besteira|burrada|certo|errado|bem|mal|(?:bom|mau) negocio) ?\?/,
  /\b(?:e|esta) (?:muito|demais|caro|cara|normal|alto|alta|pouco|razoavel|exagero) ?\?$/,
  new RegExp(`(?:, |\\d )(?:eu )?${DECIDED}\\b(?: \\S+){0,14} ?\\?$`),
];

/** "um livro de como organizar a casa" is bought: only who owes, or asks outright, asks so. */
const OUT_OF_IT = new RegExp(`\\bcomo (?:(?:eu|a gente|que|e|nos|faco|para) ){0,3}${WAY_OUT}\\b`);
const OWING =
  /\?|\b(?:dev(?:o|emos|endo)|dividas?|emprestimos?|consignado|financiamento|rotativo|cheque especial|cartao|cartoes|fatura|juros|agiota|atrasad[oa]s?)\b/;

/** What somebody told before the question is registered already: its figure is asked for, not advice. */
const OF_LEDGER =
  /\b(?:quanto|quantos|quantas|qual|quais) (?:\S+ ){0,3}(?:gastei|paguei|recebi|registrei|gastamos|sobrou)\b/;

type Told = { readonly words: readonly string[]; readonly priced: boolean };

/** Whether what to do about money of one's own is asked; whatever is told beside it is no order to register. */
export function asksWhatToDo({ words, priced }: Told): boolean {
  const said = words.join(' ');
  if (OF_LEDGER.test(said) || OTHER.test(said)) return false;
  return WHICH_FIRST.test(said) || (priced && asks(said));
}

/** What is learnt or written down is no question. */
const OTHER =
  /\b(?:livros?|cursos?|aulas?|palestra|ebook|mentoria) (?:de |sobre )?como\b|^(?:anot|registr|lanc|adicion)[a-z]+ [^?]*$/;

const asks = (said: string): boolean =>
  ASKED.some((pattern) => pattern.test(said)) || (OUT_OF_IT.test(said) && OWING.test(said));

const OWES =
  /^(?:(?:eu|ainda|ja|agora|hoje|so) ){0,2}(?:(?:devo|devemos) (?!\S+(?:ar|er|ir|or)\b)|(?:estou|fiquei|ando) devendo |(?:tenho|temos|estou com|fiquei com|contrai|arrumei) (?:\S+ ){0,4}dividas?\b)/;
const MOST_WORDS = 18;
const SAYS_MORE =
  /\?|\b(?:poupanca|guardad[oa]s?|reserva|investid[oa]s?|cdb|salario|renda|quanto|quantos|qual|quais|quem|como|quando|onde|por que|porque|o que|nao|mas|ou|se|me|para quando)\b/;

/** Whether a debt is told and nothing else: how much, to whom, at what rate. */
export function tellsDebt({ words, priced }: Told): boolean {
  const said = words.join(' ');
  if (!priced || words.length > MOST_WORDS || !OWES.test(said) || SAYS_MORE.test(said)) return false;
  return words.slice(FIRST_WORDS).every((word) => !ANOTHER.has(formOf(word) ?? ''));
}

const LISTED =
  /^(?:e )?(?:quais|que)(?: sao)?(?: as| os)?(?: minhas| meus)? (?:dividas|emprestimos|financiamentos) (?:(?:eu|que|ainda|ja) ){0,2}tenho(?: (?:registrad[oa]s|anotad[oa]s|cadastrad[oa]s|aqui|no total|em aberto|ativ[oa]s))?(?: \?)?$/;

/** Whether the debts that are registered are asked for. */
export const listsDebts = ({ words }: Told): boolean => LISTED.test(words.join(' '));

/** The verb of owing, and what comes before it. */
const FIRST_WORDS = 3;
/** Forms of another verb: more is told than what is owed. */
const ANOTHER: ReadonlySet<string> = new Set(['INF', 'PAST1', 'PRES1', 'GER']);
