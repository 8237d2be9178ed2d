import { match, phrases, said } from './said.ts';

/**
 * What our last message asked. `consent`: a yes sets something going; `interest`: whether they look for shifts at all;
 * `outcome`: how it ended with the owner; `choice`, `yes_no`, `open`: qualification; `manners`: how they are.
 */
export type AskedKind =
  | 'consent'
  | 'interest'
  | 'outcome'
  | 'choice'
  | 'yes_no'
  | 'open'
  | 'manners'
  | 'none';
export type Topic = 'crm' | 'vinculo' | 'regiao' | 'turno' | 'especialidade' | 'quando' | 'vaga' | 'outro';

export type LastReply = {
  readonly kind: AskedKind;
  readonly topic: Topic;
  /** The words of the question. */
  readonly question: string;
  /** Vacancies were put before them: days, places. */
  readonly offers: boolean;
  /** Only whether they have spoken: a yes is no outcome. */
  readonly talkOnly: boolean;
  /** A worry of theirs was asked after. */
  readonly worry: 'resolved' | 'left' | null;
  /** The contact was passed on. */
  readonly bridged: boolean;
};

const OUTCOME = phrases(
  `(deu|deram|dado) (tudo )?certo|cheg(ou|aram) a(o)? (um |algum )?(acordo|consenso|entendimento)|(se|te) (acertaram|acertou|entenderam|resolveram)|em que pe|(teve|tiveram|recebeu|houve) (algum |alguma )?(retorno|resposta|sucesso|avanco)|resultado|evoluiu|avancou|andou|bateram o martelo|deu em (algo|alguma coisa|nada)|(ficou|esta) (tudo )?(certo|fechado|acertado|confirmado|combinado)( com| entre)|(conseguiu|pegou|ficou com) a vaga|confirmou com|confirmaram|o que (deu|aconteceu|resolveram|ficou (decidido|resolvido))|(como|e) (esta|anda|andam|vai|vao) (a conversa|as conversas|a negociacao|o contato)|fech(ou|aram|ada|ado)|rolou|(consegui*|conseguiu|conseguiram) (falar|acertar|fechar|conversar|combinar|contato)|como foi|como ficou|no que deu|acert(ou|aram)|combin(ou|aram)|(te |lhe )?(chamou|ligou|procurou|retornou)|(conversou|falou|conversaram|falaram) com|desfecho|conseguiu o plantao|pegou o plantao|vai fazer o plantao|vingou|(alguma )?(novidade|noticia)s?`,
);
const CONSENT = phrases(
  `(quer|queria|gostaria|deseja) (que eu|ver|saber|receber|falar|conversar|dar uma olhada|conhecer|uma|mais|o contato|os detalhes|seguir|participar|continuar|olhar)|(posso|poderia|podemos|devo) (te |lhe |ja |seguir |continuar ){0,2}(passar|mandar|enviar|colocar|conectar|encaminhar|fazer|falar|contar|apresentar|procurar|ver|buscar|mostrar|seguir|avisar|explicar|indicar|dar|pedir|ligar|marcar|ajudar|adiantar|deixar|incluir)|(vou|vamos|ja) te (conectar|passar|colocar|apresentar|mandar|enviar|encaminhar)|faz sentido|se sim|serve|atende voce|(voce )?gostou|curtiu|agrada|anima|encara|encaixa|ficou interessad[oa]|te (passo|mando|conecto|coloco|envio|interessa|encaminho|apresento)|topa*|bora|vamos (nessa|ver|seguir)|(te )?interessa|(tem|teria) interesse (nessa|nesse|na|no|em (falar|conhecer|saber|ver))|pode ser|seguimos|combinado|fechado|aceita|(alguma|algum|qual|quais) (dess[ae]s |dela?s )?(te |lhe )?(serve|atende|interessa|agrada|encaixa|prefere pegar)|(serve|atende|encaixa) (para|pra) voce|qual del[ae]s|qual dess[ae]s|qual (voce )?prefere|o que (voce )?(acha|achou|me diz|diz)|acha que (da|rola|consegue)|(consegue|poderia|pode|da para) (cobrir|ir|fazer|assumir|pegar|nos ajudar)|(te |lhe )?(parece bom|convem|agradaria)|tem (disponibilidade|como|agenda) (para|pra) (ess[ea]|est[ea]|cobrir|o|a|ir|nessa|nesse)|animad[oa]|te animaria|rola( para voce)?|que tal|me autoriza|autoriza`,
);
const INTEREST = phrases(
  `(ainda )?(tem|teria|continua com) interesse (em|por) (plantoes|plantao|vagas|novas|novos|oportunidade*|pegar|dar)|ainda (esta |continua )?(pegando|fazendo|dando|procurando|buscando|interessad*|faz|pega|quer|da|procura|busca|tem interesse)|(continua|segue|anda) (pegando|fazendo|dando|procurando|buscando|interessad*|atras)|(esta|anda) (procurando|buscando|pegando|atras de|precisando|interessad*|querendo)( algum| alguma| de)? (plantao|plantoes|vaga*|algo|alguma coisa|coisa|oportunidade*)|pensando em voltar|quer voltar`,
);
const MANNERS = phrases(
  `tudo (bem|bom|certo|joia|tranquilo)|como (voce )?(vai|esta|anda)|beleza|como voce (esta|vai)`,
);
const OPEN = phrases(
  `qual|quais|quando|onde|que (dia|horario|regiao|area|especialidade|hora|turno)|quanto|como|(para|pra) qual|em que|o que|quem|de onde|desde quando|quantos|quantas`,
);
const BRIDGED = phrases(
  `passei (o )?(seu|teu) (contato|numero)|(ja )?avisei (o|a|ele|ela)|(vai|vao|deve) te (chamar|ligar|procurar|mandar)|coloquei voces|fiz a ponte|conectei voces|ele vai te|ela vai te|te chama*|me (avisa|conta) (aqui )?(depois )?como foi|depois me (conta|avisa)`,
);
const OFFERS = phrases(
  `(tem|temos) (um|uma|duas|dois|umas|uns|vaga|plantao)|tenho (\\w+ )?(um|uma|uns|umas|dois|duas|tres|outr[oa]|plantao|vaga|noturno|diurno)|consegui (um|uma|duas|dois|uns|umas)|achei|encontrei|surgi(u|ram)|abri(u|ram)|aparec(eu|eram)|pintou|sobrou|opcoes|opcao|oportunidade|lembrei de voce|precisa (de|cobrir|preencher)|precisando de|escala (fixa|n[oa]s?|as|d[aeo])|(plantao|vaga) … (dia|no|na|hospital|upa|segunda|terca|quarta|quinta|sexta|sabado|domingo)`,
);

const TOPICS: readonly (readonly [Topic, RegExp])[] = [
  ['crm', phrases('crm')],
  ['vinculo', phrases('fixo|avulso|avulsos|fixos|pontual')],
  ['turno', phrases('noturno|diurno|turno|(de |a )?noite|de dia|manha|periodo|horario')],
  ['especialidade', phrases('especialidade|area|especializacao|atua|formacao|formado|residencia|titulo|rqe')],
  ['regiao', phrases('regiao|regioes|cidade|bairro|zona|onde|lugar|local|perto|mora')],
  ['quando', phrases('quando|dia|dias|data|datas|disponivel|disponibilidade|comecar|mes|semana|agenda')],
  ['vaga', phrases('vaga|vagas|plantao|plantoes|detalhes|responsavel|contato')],
];

const TALK = phrases(
  `falar|conversar|contato|(te |lhe )?(chamou|ligou|procurou|retornou)|falou|falaram|conversou|conversaram`,
);
const CLOSED = phrases(
  `fech*|acert*|certo|combin*|rolou|como (foi|ficou)|no que deu|desfecho|pegou|vingou|vai fazer`,
);
const RESOLVED = phrases(`resolvid[oa]|preocupava|esclarecid[oa]|ficou claro|ajudou`);
const LEFT = phrases(`(ficou|tem|restou|sobrou|alguma) (\\w+ )?(duvida|preocupacao|pergunta)s?`);

const NOTHING: LastReply = {
  talkOnly: false,
  worry: null,
  kind: 'none',
  topic: 'outro',
  question: '',
  offers: false,
  bridged: false,
};

export function readLastReply(text: string | null): LastReply {
  if (text === null) return NOTHING;
  const all = said(text);
  const question = lastQuestion(all.plain);
  const bridged = match(all.bare, BRIDGED) !== null;
  const offers = match(all.bare, OFFERS) !== null;
  const bare = question ?? (!bridged && WANTS_TO_KNOW.test(all.bare) ? all.bare : ' ');
  if (bare === ' ') return { ...NOTHING, offers, bridged };
  const topic = TOPICS.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'outro';
  const kind = kindOf(bare);
  const sets =
    kind === 'yes_no' && (topic === 'vaga' || topic === 'outro') && (offers || match(all.bare, CONSENT));
  return {
    kind: sets ? 'consent' : kind,
    topic,
    question: bare.trim(),
    talkOnly: match(bare, TALK) !== null && match(bare, CLOSED) === null,
    worry: worryIn(bare),
    offers,
    bridged,
  };
}

const WANTS_TO_KNOW = phrases(
  '(queria|gostaria de|passando para|quero) saber|me (conta|fala|diz|diga|fale) (como|se|qual|onde|o que|sua|seu)',
);

function worryIn(bare: string): LastReply['worry'] {
  if (match(bare, RESOLVED)) return 'resolved';
  return match(bare, LEFT) ? 'left' : null;
}

function kindOf(bare: string): AskedKind {
  if (match(bare, INTEREST)) return 'interest';
  if (match(bare, OUTCOME) && !CONSENT_FIRST.test(bare)) return 'outcome';
  if (match(bare, CONSENT) || SHORT_OFFER.test(bare)) return 'consent';
  if (match(bare, MANNERS)) return 'manners';
  if (/ ou /.test(bare)) return 'choice';
  return match(bare, OPEN) ? 'open' : 'yes_no';
}

const SHORT_OFFER =
  /^ (?:e ai )?(?:quer|tem interesse|voce tem interesse|que acha|teria interesse)(?: sim| ou nao)? $/;
const CONSENT_FIRST = phrases('quer que eu|posso|quer ver|quer saber');

/** The last sentence that ends in a question mark, as bare words. */
function lastQuestion(plain: string): string | null {
  const written = plain.replace(/\b(dr|dra|sr|sra)\./g, '$1');
  const end = written.lastIndexOf('?');
  if (end < 0) return null;
  const start = Math.max(...['.', '!', '?', ';', ':'].map((sign) => written.lastIndexOf(sign, end - 1))) + 1;
  const words = written
    .slice(start, end)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return ` ${words} `;
}
