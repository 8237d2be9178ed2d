import { once } from './once.ts';
import { inRoles, respell } from './opt-out-words.ts';
import type { Said } from './said.ts';
import { namesIn, readRegions, readSpecialties } from './vocabulary.ts';

/** A pattern over roles and words: "~3" stands for up to three words, capitals are roles. */
function over(listed: string): RegExp {
  const source = listed
    .replace(/\s*\n\s*/g, '')
    .replace(/\bREMOVE\b/g, '(?:REMOVE|MUTE)')
    .replace(/~(\d)/g, '(?:\\S+ ){0,$1}');
  return new RegExp(` (?:${source}) `);
}

const VERB = '(?:SEND|ANNOY)';
const DOING = '(?:SENDING|ANNOYING)';
const ABOUT = '(?:MESSAGE|CONTACT)';
const KEPT_BY_US = '(?:OWN|CONTACT)';
const ME = '(?:me|mim|mi|m|nos)';
const MORE = 'MORE(?! tarde| cedo| perto| opcoes| uma | um | detalhes| informac)';
const POLITE = '(?:ASK|agradec\\w*|ficaria|ficarei|adoraria)';
/** What may stand between a no and its verb without turning it to somebody else. */
const LEADING = `(?:(?:${ME}|WANT|ASK|que|q|voces?|e|para|MORE|podem?|devem?|fiqu\\w+|ficar\\w*|volt\\w+|torn\\w+|continu\\w+|a|o|de|vir|virem|eu|necessidade|ha|tem|ous\\w+|invent\\w+|OWN|THIS|aqui|tambem|NEG|se|mim|ser) ){0,5}`;
// "Não precisa mandar nada" refuses what was offered.
const ORDERING = `(?:(?:${ME}|que|voces?|e|para|MORE|podem?|devem?|eu|aqui|tambem|NEG) ){0,4}`;
const WISHING =
  '(?:WANT|interesse|questao|necessidade|gosto|aguento|suporto|serve|continuar|obrigad[oa]|motivo|razao|sentido|curto|autorizo|autoriza)';

/** To stop what is sent: it may still be that only some of it is meant. */
const SILENCE = [
  `(?:STOP|para|cessar) (?:ai |ja |logo |agora )?(?:de|com|di) ~4(?:${VERB}|${DOING}|RECEIVE|${ABOUT}|REACHED)|(?:acab[ae]m?|STOP|para) com ~1(?:MESSAGE|THIS SHIFT)|STOP com (?:isso|isto|essa)`,
  `(?:STOP|para|cessar) (?:de|com|di) ~1(?:usar|utilizar) ~2${KEPT_BY_US}|como ~3(?:paro|deixo|cessar|NEG) ~2RECEIVE`,
  `(?:STOP|CANCEL) ~3(?:SEND|SENDING|ANNOY|MESSAGE|CONTACT)|voces? STOP(?= $)|(?:que|ASK|como|da para|podem|poderiam?) ~1STOP(?= $| (?:por|ja|agora|MORE|com))`,
  `NEG ${LEADING}${VERB} ~4(?:${MORE}|NOTHING)|NEG ${LEADING}MORE ${LEADING}(?:${VERB}|RECEIVE|REACHED)`,
  `NEG ${LEADING}SEND ~3MESSAGE|NEG ${ORDERING}SEND ~3(?:SHIFT|NOTHING|OFFER|coisas)|NEG ${LEADING}SEND OWN(?= $)|NEG ${ME} (?:ANNOY|SEND(?= $| NEG $| comigo))|NEG ANNOY|NEG ${ORDERING}${ME} SEND(?= $)|(?:NEG|NEG se) (?:ous\\w+|atrev\\w+|pens\\w+|invent\\w+) ~2(?:${VERB})|NEG ${LEADING}lembr\\w+ de mim|NEG ${LEADING}SEND comigo`,
  `NEG ${LEADING}(?:volt[ae]m?|torn[ae]m?|continu[ae]m?|fiquem?|ficar|ficarem|voltar|voltarem|continuar) ~1(?:a |me )*(?:${VERB}|${DOING})|NEG (?:MORE )?(?:voltem?|aparecam?)(?= $| MORE)|NEG ${ME} SEND outr[oa]s?(?= $)`,
  `NEG ~2WANT ~4(?:REACHED(?! (?:para|por) (?:o |a |ess\\w+ |THIS |ele|ela|SHIFT))|MESSAGE|SENDING)|NEG ~2WANT ~1(?:que|q) ~3(?:${VERB}|${DOING})|NEG ~2WANT ~2OWN (?:com|de) voces?|NEG ~2WANT ~3${ME} (?:SENDING|ANNOYING)`,
  `NEG ~2(?:WANT|interesse|vamos) (?:(?:MORE|de|em|ter|manter|NOTHING|THIS|seus?|o|um) ){0,3}CONTACT(?= $| (?:com|de|da) voces?| nenhum| NOTHING| MORE)|NEG ~2${WISHING} ~3RECEIVE(?= $| ~2(?:MESSAGE|SHIFT|OFFER|isso|isto|NOTHING|MORE|coisas?|THIS|de voces?|voces|por aqui))`,
  `NEG ~1RECEIVE MORE|NEG ~2(?:WANT|interesse|vamos) ~2manter ~2(?:OWN|CONTACT|LIST)|NEG ~1(?:aguento|suporto|tolero) ~3(?:MESSAGE|CONTACT|RECEIVE|voces|ANNOY)`,
  `${POLITE} ~4NEG ~4(?:${VERB}|RECEIVE|REACHED)|(?:WANT|direito) ~3NEG ~1(?:${ME} |MORE |ser |que )~1(?:${VERB}|RECEIVE|REACHED)|WANT ~2NEG RECEIVE`,
  `(?:WANT|${POLITE}) ~3(?:STOP|cessar|deixassem|deixar|deixarem) ~2(?:${VERB}|${ABOUT}|RECEIVE)`,
  `(?:falei|disse|avisei|dizer|falar|digo|avisar|repetir|repito|repeti) ~4NEG ~3(?:${VERB}|RECEIVE|REACHED)`,
  `(?:falei|disse|avisei|ASK|falar|dizer|repetir) ~3(?:para|que|q) ~2(?:STOP|LEAVE|REMOVE|UNSUB)(?= $| (?:com|ja|isso|THIS LIST|da LIST|MORE|de))`,
  `(?:chega|basta|cansei|cansad[oa]|cheio|cheia|fart[oa]|enjoei|deu) (?:de|dess[ae]s?|dest[ae]s?|com|THIS) ~2(?:${VERB}|${DOING}|RECEIVE|${ABOUT}|OWN|SHIFT (?:no|de voces?|nesse|aqui|por aqui))`,
  `sem MORE ~1(?:MESSAGE|CONTACT)|NOTHING de MESSAGE(?= $)|NOTHING ~1(?:MESSAGE|CONTACT) (?:a )?MORE|WANT ~1(?:ficar )?sem ~2(?:RECEIVE|MESSAGE)`,
  `(?:dispens\\w+|recuso|rejeito|repudio|abro mao d\\S+) ~3(?:MESSAGE|CONTACT|RECEIVE)|proib\\w+ ~4(?:SEND|CONTACT|MESSAGE|us\\w+)`,
  `NEG ~2ADD ~3(?:LIST|MESSAGE)|NEG ~5(?:estar|ficar|constar|permanecer|continuar|participar|fazer parte) ~3(?:LIST|OWN|disso)`,
  `NEG ~1WANT ~2(?:MY|THIS) ~1(?:OWN|CONTACT) (?:em|na|no|nessa|nesse|THIS|circul\\w+|com voces)|NEG ~2(?:us|utiliz|guard|armazen|salv)(?:e|em|ar|arem) ~1(?:MY|THIS) ~1${KEPT_BY_US}`,
  `(?:estao|esta|estou sendo|ficam?|vive\\w*) ${ME} ANNOYING|MESSAGE ~3ANNOYING|ANNOYING ~2MESSAGE|${ME} (?:libera|libere|dispens\\w+|isent\\w+) ~2(?:MESSAGE|disso|LIST|THIS)`,
].map(over);

const BEFORE_OWN =
  '(?:(?:o|a|os|as|todos|tudo|ja|logo|ai|de|vez|por|favor|tambem|imediatamente|urgente|so) ){0,3}';

/** To be taken out of what we keep, or to leave. */
const REMOVAL = [
  `UNSUB`,
  `MUTE ~2(?:MESSAGE|robo\\w*|bot)|robo\\w* (?:STOP|parar|${ME} FORGET)`,
  `REMOVE ${BEFORE_OWN}(?:MY|THIS|o|os|ele|ela) ~2(?:OWN|CONTACT|LIST)|REMOVE MY (?:no|n)|REMOVE ~1${ME}|${ME} REMOVE|REMOVE (?:eu|nois|a gente)|REMOVE ~4LIST|DESTROY ~4LIST`,
  `REMOVE ~5(?:de mim|sobre mim|a meu respeito|que e MY)|${ME} (?:CANCEL|DESTROY) (?:d\\S+|THIS)|REMOVE tudo (?:que|de|o que)|MY ~1(?:OWN|CONTACT) (?!foi|foram)~4REMOVED|(?:ser|sejam?|sido) REMOVED|REMOVED ~3LIST|(?:WANT|confirm\\w+) ~6REMOVED|fora (?:d\\S+|THIS) ~2LIST|(?:MY|THIS) ~1(?:OWN|CONTACT) (?:de )?fora`,
  `REMOVE ~2(?:OWN|CONTACT)|(?:dar?|de|deem|WANT|ASK) ~1baixa ~3(?:OWN|CONTACT)|baixa ~2MY ~1(?:OWN|CONTACT)`,
  `(?:CANCEL|fech[ae]m?|fechar) ~2(?:MY |THIS )~1(?:OWN|LIST|CONTACT|servico|vinculo|participacao)|CANCEL ~2(?:a |o )(?:OWN|LIST|CONTACT|servico)|CANCEL (?:OWN|MESSAGE|CONTACT|tudo)|CANCEL ~2(?:consentimento|autorizac\\w+|permiss\\w+)`,
  `(?:WANT|ASK) (?:de )?LEAVE(?= $| (?:disso|daqui|dai|MORE)| ~2LIST)|(?:LEAVE|sai|saia) (?:d\\S+ |THIS )~1(?:LIST|MESSAGE)|(?:como|onde|opcao|botao|palavra|link|jeito|forma|maneira|procedimento) ~5(?:LEAVE|saio|${ME} REMOVE|CANCEL) ?(?:disso|isso|daqui|dess[ae] \\S+|da LIST|do LIST|THIS \\S+)?(?= $)`,
  `(?:FORGET|DESTROY) ~2(?:MY|THIS) ~1(?:OWN|CONTACT)|${ME} FORGET|FORGET (?:de mim|que (?:eu )?existo)|(?:jog\\w+|some|suma|sumam|desaparec\\w+) ~2(?:MY|THIS) ~1(?:OWN|CONTACT)|(?:fin[gj]\\w+|fac\\w+ de conta) ~3NEG (?:existo|estou)`,
  `LIST (?:de )?NEG ~1${VERB}`,
].map(over);

const ALLOWED = 'autoriz\\w+|permiss\\w+|consentimento';
const PERMISSION = [
  `NEG ~1(?:autorizo|autoriza|consinto|permito|admito)(?! (?:voces? )?(?:a )?(?:passar|repassar|dar|compartilhar|fechar))(?= $| MORE| ~5(?:OWN|CONTACT|MESSAGE|SEND|ANNOY|uso|us\\w+))`,
  `NEG ~2(?:dou|dei|demos|tem|tenham|ha|existe|possuem) ~2(?:${ALLOWED}) ~3(?:SEND|CONTACT|OWN|us\\w+|MESSAGE)`,
  `(?:me )?(?:oponho|opor) ~4(?:dad[oa]s?|OWN|tratamento|uso)|direito (?:de|a|ao) (?:REMOVE|oposicao|esquecimento)`,
].map(over);

const BLOCKING = [
  `(?:vou|irei|ja|estou|vamos|que|melhor|ser|serao|sera) ~2BLOCK|BLOCK ~2(?:voce\\w*|THIS|spam|MESSAGE)|${ME} BLOCK|BLOCK ~1MY|(?:lista|LIST) negra|black ?list|blacklist|v(?:ai|ao) para o BLOCK|dar (?:um )?BLOCK`,
  `REPORT ~3(?:OWN|CONTACT|spam|MESSAGE)|(?:proxima|MORE uma) ~3(?:BLOCK|REPORT)|(?:ADD|por|mandei|botei|coloquei|joguei|botar|jogar) ~3(?:no|para o|como|em) MESSAGE|fac\\w+ ~1BLOCK|e BLOCK(?= $)|(?:marquei|marc\\w+) ~2como MESSAGE|marc\\w+ ~3(?:como|por) (?:spam|MESSAGE)`,
].map(over);
const BLOCK_ALONE =
  /^ (?:(?:e|tchau|pronto|ok|entao|eu|MESSAGE|foi) )*(?:BLOCK|REPORT) (?:(?:e (?:BLOCK|REPORT)|tchau|aqui|ja|agora|em|na certa|se|como|por|\d) .*)?$/;
const REMOVE_ALONE =
  /^ (?:(?:pode|podem|poderia|mas|porem|por|mim|favor|ja|entao|e|logo|so|WANT|ASK|NEG|obrigad[oa]|me|dai|de|da|para|tem como|teria como) )*(?:REMOVE|MUTE) (?:(?:isso|tudo|ja|logo|ai|dai|daqui|agora|aqui|tambem|sim|imediatamente|de vez|me) )*$/;

const CANCEL_ALONE = /^ (?:(?:pode|podem|favor|por|ASK|entao|e) )*CANCEL (?:(?:isso|tudo|ai|ja) )*$/;

const AFTER = '(?:se|senao|ou|caso|proxim[ao]|MORE um[ao]?|outra)';
const FORCE =
  '(?:BLOCK|REPORT|procon|process\\w+|justica|bo|policia|anpd|advogad\\w+|crm|cremesp|expor|reclam\\w+)';
const SENT = '(?:STOP|REMOVE|SEND|SENDING|MESSAGE|ANNOY|RECEIVE|continu\\w+|param|insist\\w+|parar\\w*)';
const THREAT = [
  `${AFTER} ~6${SENT} ~6${FORCE}|${FORCE} ~4(?:se|caso) ~3${SENT}|(?:STOP|REMOVE|param) ~4(?:ou|senao) ~4${FORCE}`,
  `MORE um[ao]? (?:dess\\w+|THIS|MESSAGE|vez) ~4${FORCE}`,
].map(over);

// "Não me tira da lista", "não para de mandar não, tô gostando".
const KEPT = over(
  `NEG (?:(?:WANT|me|e para|deixa|deixe|vai) ){0,3}(?:STOP|REMOVE|UNSUB|LEAVE|FORGET|CANCEL|cessar)|NEG (?:WANT )?(?:me )?para (?:de|com)|(?:so|apenas) NEG|(?:STOP|para) de se`,
);
/** One of these after the words narrows what is not wanted to a part of it, or a while. */
const NARROW =
  /^(?:.* )?(?:so|somente|apenas|noturn\w+|diurn\w+|longe|distantes?|perto|hoje|agora|amanha|ainda|cedo|manha|madrugada|noite|tarde|sabados?|domingos?|escalas?|semana|semanas|mes|janeiro|fevereiro|hospital|uti|upas?|ps|pronto|audios?|email|responsavel|colegas?|crm|24h|12h|6h|24|12|ruim|ruins|mal|menos|pj|dias|horario|hora|horas|enquanto|quando|ate|depois|antes|durante|ferias|no plantao|interior|pediatria|fim) /;
// "Vaga de ambulatório", "plantão fora de SP": some, not all; "vaga de vocês" is all.
const SOME_SHIFTS =
  / (?:vagas?|plantao|plantoes|oportunidades?) (?:repetid\w+|ruim|antig\w+|velh\w+|assim|(?:d[aeo]s?|em|n[ao]s?|com|sem|fora|abaixo|acima|que|tao) (?!voces?|plantao|emprego|medic|trabalho|novo|jeito|forma|tipo|whatsapp|meu|minha|mim|autoriz|parar|julia|empresa|nada|hora|vez|eu|estou|ja|celular|telefone)) ?/;
const FEARS = / (?:medo|receio|risco|preocup\w+|perigo) /;
// The owner of a vacancy, where nobody else was spoken of.
const TO_OWNER = /^ (?:nao|nem|nunca) (?!.* (?:mensagem|voces) ).* (?:ele|ela|para ninguem|para outr[oa]) /;
const CALLED_SO = / cham\w+ (?:ela |ele |me )?de (?!novo|vez|volta)/;
const NARROW_MONEY = /^(?:.* )?(?:valor|pagamento|salario|atrasad\w+|pouco|pix|reais|pelo|deslocamento) /;
const NOT_OURS =
  /^(?:.* )?(?:duvidas?|vaga|plantao|escala|sufoco|vida|aperto|perrengue|foto|upa|hospital|candidatura|noturno|perfil|sono|minha lista|busca|procura|selecao|pedido|ate) /;

const GOES_ON = new RegExp(
  [
    ' (?:so|somente|apenas|mas|e sim) (?:me )?(?:manda|mande|mandem|envia|envie|escreve|escreva|quero(?! sossego| paz| distancia| que| sair| parar| deixar| cancelar| me | ser )|queria|de|em|texto|mensagem|whatsapp|diurn\\w+|noturn\\w+)(?= )',
    '(?:^|; )\\s*(?:me )?(?:manda|mande|envia|mostra|escreve) (?:outr|so|de|as|os|uma?|o resto|mensagem|texto|por|mais|clinica|aqui)',
    '(?<! nao| nem| nunca) (?:quero|prefiro|queria) (?:so |mais |uma? |algo |por )?(?:diurn|noturn|de dia|de noite|outr|perto|texto|mensagem|whatsapp|escrit|24|12|zona|sim)',
    '^ (?:eu )?quero (?:sim|mas) | (?:o resto|os outros|as outras) |(?<! nao) me chama de (?!novo|volta)',
    ' ; (?:escreva|escreve|mande mensagem|manda mensagem|manda texto) | prefiro (?:por )?(?:texto|mensagem|escrito) ',
    ' pode (?:continuar )?(?:mandar|mandando|continuar|enviar) ',
    ' (?:estou|to) gostando | semana que vem sim | (?:tem|teria) (?:em|outr|alg|de|plantao|vaga)',
  ].join('|'),
);
const ASKS_WHETHER =
  /(?: se (?:um dia |algum dia |depois )?(?:eu )?(?:nao )?(?:quiser|precisar|decidir|resolver|gostar) | (?:posso|consigo|da para|e possivel) (?:\S+ ){0,3}(?:sair|cancelar|parar|descadastrar)(?: \S+){0,3} (?:depois|quando|se) | depois (?:eu )?(?:posso|consigo|da para) | nao (?:vou|vao|vai|ficam?) (?:\S+ ){1,8}ne $)/;
const ASKS_WHY = /^ (?:\S+ ){0,2}(?:por que|porque|cade|como assim) (?:\S+ ){0,3}(?:nao|nunca) /;
const SOMEBODY =
  / (?:ele|ela|eles|elas|ninguem|cara|responsavel|dr|dra|doutora?|hospital|pessoal|paulo|helena) (?!pedi|solicit)(?:\S+ ){0,2}(?:nao|nem|nunca) (?!quer |quero |deseja |gostaria |autoriza |precisa |pretende |e para |usa |tem |podem |devem |deve |pode )| (?:ele|ela) (?:falou|disse|mandou|avisou) (?:para|que) | (?:ele|ela) pediu para (?:parar|eu|esperar) | para eu nao | (?:nao|nunca) (?:me |mais )*(?:mand|cham|lig|avis|envi|procur|contat|pass|entr|respond|oferec|fal)\w*(?:aram|eram|ou|eu) /;
const FIRST_PERSON = over(
  `NEG (?:vou|posso|consigo|gosto de|pretendo|quero|queria|aceito|costumo) (?:ficar )?(?:te |lhe )?(?:SEND|SENDING)(?! MORE)|NEG (?:me )?(?:incomodo|importo)|NEG (?:gosto de|WANT|vou|costumo) (?:deixar|passar|dar|fornecer|informar)|tenho (?:que|de) LEAVE|CANCEL ~2(?:pedido|candidatura|solicitacao)`,
);
const OTHERS_TOLD =
  / (?:pediram|mandaram|disseram|falaram|vivem|ficam) (?:para |que )?| (?:ele|ela) (?:disse|falou) que | (?:responsavel|hospital|ele|ela|cara|dono) (?:me |ja )*(?:bloque|tir|exclu|remov|apag)(?:ou|iu|eu) /;

const MANNERS =
  /,? ?(?<![a-z])(?:por favor|por gentileza|por obsequio|faz favor|fazendo favor|pelo amor de deus|pelo amor|com todo respeito|na boa|na moral|numa boa|viu|ok|ta bom|ta|gente|moca|julia|querida|minha filha|meu amor|minha flor|pessoal|doutora|valeu|obrigad[oa](?! a )|grat[oa]|rs+|k{2,}|ne|abracos?|abs|urgente|de verdade|serio|sinceramente|na verdade|esta bom|esta(?=[?!. ]*$)|mano|cara|po|afe?|aff|olha|entao)(?![a-z]),?/g;
// "Não quero mas receber": a common slip, which would part the clause.
const MEANT_MORE =
  /(?<=(?:^| )(?:nao|nunca) (?:[a-z]+ ){1,2})mas(?= (?:re[cs]eber|mensage|nada|isso|ess[ae]|me ))/g;
const JOINED: readonly (readonly [RegExp, string])[] = [
  // "Pode parar de procurar" is about a shift, unless it is the doctor who is looked for.
  [/ (me|mim|mi) procur(?=(?:a|e|em|ar|arem|assem|ando) )/g, ' $1 contat'],
  [/\+/g, ' mais '],
  [/ de novo(?= )| outra vez(?= )/g, ' novamente'],
  [
    / (?:entre|entrem|entrar|entrarem|entra|entrassem|entrasse|facam?|fazer)((?: mais| novamente)?) (?:em )?contato(?= )/g,
    '$1 contatem',
  ],
  [/ entrando em contato(?= )/g, ' contatando'],
  [/ (?:fale|falem|falar|fala|falarem)((?: mais| novamente)?) comigo(?= )/g, '$1 contatem'],
  [
    / (?:deixa|deixe|deixem|deixar|deixarem|deixassem|deixo|larga|largue|larguem|desiste|desistam) de(?= )/g,
    ' cessar de',
  ],
];

const specialties = once(readSpecialties);
const regions = once(readRegions);

type Clause = { readonly words: readonly string[]; readonly roles: string; readonly bare: string };

/** The words by which a message asks for silence however it is put: an act, its object, and us; null if none do. */
export function findSilence(heard: Said): string | null {
  if (asksBack(heard)) return null;
  const clauses = clausesOf(heard.plain);
  for (const clause of clauses) {
    const found = asksIn(clause, heard);
    if (found !== null) return found;
  }
  const all = toClause(heard.plain);
  return first(all, THREAT, () => true);
}

function asksIn(clause: Clause, heard: Said): string | null {
  const kept = KEPT.test(clause.roles);
  const silence =
    kept || asksWhy(clause, heard) || FEARS.test(clause.bare) || goesOn(heard) || isTold(clause)
      ? null
      : first(clause, SILENCE, isWhole);
  if (silence !== null) return silence;
  const removal = kept || OTHERS_TOLD.test(clause.bare) ? null : first(clause, REMOVAL, isOurs);
  if (removal !== null) return removal;
  const allowed = first(clause, PERMISSION, () => true);
  if (allowed !== null) return allowed;
  const blocks = first(clause, BLOCKING, () => !OF_THEIRS.test(clause.bare));
  if (blocks !== null) return blocks;
  if (!kept && !goesOn(heard) && !isTold(clause) && LAST_WORD.test(clause.bare)) return clause.bare.trim();
  if (CANCEL_ALONE.test(clause.roles) && /cadastr|lista|inscri|mensage|assinatura/.test(heard.bare))
    return clause.bare.trim();
  return BLOCK_ALONE.test(clause.roles) || REMOVE_ALONE.test(clause.roles) ? clause.bare.trim() : null;
}

const CUE = over(
  `NEG|STOP|REMOVE|UNSUB|CANCEL|BLOCK|REPORT|FORGET|DESTROY|LEAVE|ANNOY|ANNOYING|MESSAGE|para de|chega|basta|some|suma|fora|paz|sossego|stop`,
);

/** Some word is there that an opt-out may be made of. */
export const hasCue = ({ plain }: Said): boolean => CUE.test(toClause(plain).roles);

/** The words of an opt-out are there, and others that take it back, narrow it, or lay it on somebody else. */
export function isLimited(heard: Said): boolean {
  if (asksBack(heard) || goesOn(heard)) return true;
  return clausesOf(heard.plain).some(
    (clause) =>
      KEPT.test(clause.roles) ||
      isTold(clause) ||
      asksWhy(clause, heard) ||
      OTHERS_TOLD.test(clause.bare) ||
      isNarrowed(clause) ||
      (first(clause, SILENCE, () => true) !== null && first(clause, SILENCE, isWhole) === null) ||
      (first(clause, REMOVAL, () => true) !== null && first(clause, REMOVAL, isOurs) === null),
  );
}

const SENDING_NOT = over(`NEG ~3(?:SEND|REACHED)|(?:chega|basta) de`);
const isNarrowed = (clause: Clause): boolean =>
  SENDING_NOT.test(clause.roles) && first(clause, [SENDING_NOT], isWhole) === null;

const asksBack = ({ bare }: Said): boolean => ASKS_WHETHER.test(bare);
const asksWhy = (clause: Clause, { marked }: Said): boolean => marked && ASKS_WHY.test(clause.bare);
const goesOn = ({ bare, plain }: Said): boolean =>
  GOES_ON.test(` ${plain.replace(/[,.!?]+/g, ' ;')} `) || GOES_ON.test(bare);
const isTold = ({ bare, roles }: Clause): boolean => SOMEBODY.test(bare) || FIRST_PERSON.test(roles);
const isOurs = (rest: string): boolean =>
  !NOT_OURS.test(rest) && !ONE_OF_THEM.test(rest) && !/ (?:dessa|desse|nessa|dessa vez) $/.test(rest);
// "Tira essa da lista": one of the vacancies shown.
const ONE_OF_THEM = /^ \S+ (?:essa|esse|esta|este|essas|esses) d[aeo] /;

// An order that closes its clause; "manda" alone may wait for something.
const LAST_WORD =
  / (?:nao|nem|nunca) (?:me |mais )*(?:mand(?:em?|ar)|envi(?:em?|ar)|escrev(?:am?|er)|cham(?:em?|ar)|ligu?(?:em?|ar)|contat(?:em?|ar)|contact(?:em?|ar)|perturb(?:em?|ar)|incomod(?:em?|ar))(?: (?:mais|nao|novamente|aqui|obrigad[oa]|comigo))* $| nao (?:quero|quer|desejo|deseja|preciso) (?:de )?mais (?:de |essas |as |suas )?vagas $|^ nao volta $|^ (?:para|pare|parem|parar) (?:robo\w*|bot) $|^ nao (?:usar|usem|use|utilizar) $|^ sem (?:mensagem|spam|propaganda|contatos) $/;

const OF_THEIRS = / (?:agenda|crm|conta|cartao|datas?|dia|horario|semana|mes|inss) /;

const isWhole = (rest: string, words: readonly string[]): boolean =>
  !NARROW.test(rest) &&
  !TO_OWNER.test(rest) &&
  !CALLED_SO.test(rest) &&
  !SOME_SHIFTS.test(rest) &&
  !NARROW_MONEY.test(rest) &&
  !namesIn(words, specialties()).some(({ at }) => !OF_OURS.test(words[at - 1] ?? '')) &&
  namesIn(words, regions()).length === 0;

// "Para a minha clínica" is where they work.
const OF_OURS = /^(?:minha|meu|nossa|nosso|a|na|da)$/;

function first(
  { words, roles }: Clause,
  patterns: readonly RegExp[],
  holds: (rest: string, words: readonly string[]) => boolean,
): string | null {
  for (const pattern of patterns) {
    const found = pattern.exec(roles);
    if (!found) continue;
    const from = roles.slice(0, found.index).split(' ').length - 1;
    const meant = words.slice(from);
    if (holds(` ${meant.join(' ')} `, meant))
      return meant.slice(0, found[0].trim().split(' ').length).join(' ');
  }
  return null;
}

/** The clauses without what is said for manners. */
export function clausesOf(plain: string): Clause[] {
  return plain
    .replace(MANNERS, ' ')
    .replace(MEANT_MORE, 'mais')
    .split(
      /[,.;:!?…()\n]+|\s-\s| (?=(?:mas|porem|so que|porque|pois|senao|ja que|visto que|(?<!como |disse |falou |falei |acho |e |tudo |o )que (?:eu|ja)(?! existo| nao existo)) )/,
    )
    .map(toClause)
    .filter(({ words }) => words.length > 0);
}

function toClause(text: string): Clause {
  const spelt = wordsOf(text.replace(/[^a-z0-9$%+]+/g, ' ')).map(respell);
  let bare = ` ${spelt.join(' ')} `;
  for (const [said, joined] of JOINED) bare = bare.replace(said, joined);
  const words = wordsOf(bare);
  return { words, roles: inRoles(words), bare: ` ${words.join(' ')} ` };
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');
