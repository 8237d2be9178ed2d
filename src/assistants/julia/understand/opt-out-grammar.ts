import { type Clause, clausesOf, first, over, toClause } from './opt-out-clauses.ts';
import {
  asksBack,
  asksWhy,
  FEARS,
  goesOn,
  isNarrowedBefore,
  isOurs,
  isTold,
  isWhole,
  KEPT,
  OTHERS_TOLD,
} from './opt-out-limits.ts';
import { isReplaced } from './opt-out-ways.ts';
import type { Said } from './said.ts';

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

const NO_LONGER = '(?:NEG|STOP de)';
const BE_THERE =
  '(?:const\\w+|figur\\w+|integr\\w+|pertenc\\w+|aparec\\w+|esteja|estivesse|estar|faca parte|fizesse parte|fazer parte|participar)';

/** "Nem por telefone nem por email", "zero contato": no way is left. */
const NO_WAY = [
  over(
    `NEG (?:(?:por|WANT|${ME}|MORE) )*(?:MESSAGE|OWN|SEND|CONTACT) NEG (?:por |${ME} )?(?:MESSAGE|OWN|SEND|CONTACT)|NEG ~4(?:SEND|RECEIVE|MESSAGE|CONTACT) ~3NEG (?:por|n[ao]|pel[ao]|via) (?:OWN|MESSAGE|ligacao|telefone) NEG (?:por|n[ao]|pel[ao]|via)|(?:WANT|ASK) ~1(?:zero|nenhum) (?:CONTACT|MESSAGE)`,
  ),
];

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
  `(?:chega|basta|deu) (?:de|dess[ae]s?|dest[ae]s?|com|THIS) ~2(?:${VERB}|${DOING}|RECEIVE|${ABOUT}|OWN|SHIFT (?:no|de voces?|nesse|aqui|por aqui))`,
  `sem MORE ~1(?:MESSAGE|CONTACT)|NOTHING de MESSAGE(?= $)|NOTHING ~1(?:MESSAGE|CONTACT) (?:a )?MORE|WANT ~1(?:ficar )?sem ~2(?:RECEIVE|MESSAGE)`,
  `(?:dispens\\w+|recuso|rejeito|repudio|abro mao d\\S+) ~3(?:MESSAGE|CONTACT|RECEIVE)|proib\\w+ ~4(?:SEND|CONTACT|MESSAGE|us\\w+)`,
  `NEG ${ME} SEND NEG|NEG ~1WANT ~2SHIFT ~1de voces?`,
  `NEG ~2ADD ~3(?:LIST|MESSAGE)|NEG ~5(?:estar|ficar|constar|permanecer|continuar|participar|fazer parte) ~3(?:LIST|OWN|disso)`,
  `NEG ~1WANT ~2(?:MY|THIS) ~1(?:OWN|CONTACT) (?:em|na|no|nessa|nesse|THIS|circul\\w+|com voces)|NEG ~2(?:us|utiliz|guard|armazen|salv)(?:e|em|ar|arem) ~1(?:MY|THIS) ~1${KEPT_BY_US}`,
  `NEG ~1WANT (?:MORE )?(?:isso|isto|NOTHING|coisas?|THIS \\S+) (?:no|em|na|nesse|pelo) (?:MY )?(?:OWN|CONTACT)(?= $)|MUTE ~2MESSAGE(?: de SHIFT)?(?: para mim)?(?= $)`,
  // The North-East's: the no comes last.
  `(?:${ME} )?SEND MORE (?:(?:NOTHING|isso|isto|mensagem|MESSAGE|coisa) )?(?:para mim |aqui |comigo )?NEG(?= $)|WANT RECEIVE ~1MORE NEG(?= $)|RECEIVE ~2MORE NEG WANT(?= $)`,
  `NEG ~2(?:afim|fim|disposicao|saco|paciencia|vontade|a fim) (?:de|para) ~1RECEIVE|NEG ~1(?:ADD|WANT) MORE ~1MY (?:OWN|CONTACT) (?:nisso|nessa|ai|em|na|no)|NEG ~1(?:WANT|precisa) MORE ~1ADD(?= $)`,
  `como (?:que )?(?:eu |se |faz para |faco para )?(?:para|paro|pausa) (?:com )?(?:isso|isto)(?: ai| aqui)?(?= $)|(?:que|oque|qual) ~5(?:digitar|digito|escrever|escrevo|apertar|clicar|responder|mandar|mando|SEND) ~1para (?:LEAVE|STOP|CANCEL|parar|UNSUB)|(?:digito|escrevo|clico|aperto|mando) (?:o )?(?:que|onde) para (?:LEAVE|STOP|CANCEL|parar|UNSUB)`,
  `${ME} (?:libera|libere|dispens\\w+|isent\\w+) ~2(?:MESSAGE|disso|LIST|THIS)`,
  // To be there no longer, whoever is the subject: "que meu telefone deixasse de constar".
  `(?:MY|THIS) ~2${KEPT_BY_US} ~3${NO_LONGER} ~1${BE_THERE}|${NO_LONGER} ~5${BE_THERE} ~4(?:LIST|OWN|CONTACT|disso)`,
  `(?:zero|nenhuma?) ${ABOUT}(?= $| por| MORE| daqui| a partir)|${ABOUT} zero|WANT (?:MY )?silencio(?= $)|NEG ~2(?:haja|houv\\w+) ~3${ABOUT}`,
  `d(?:a|e|ar|eem) ~1(?:fim|basta|ponto final) (?:niss\\w+|ness\\w+|THIS|com)|NOTHING de (?:SEND|MESSAGE|SHIFT) ~3(?:MORE|NEG)|NEG WANT MORE voces? (?:no|em|na|nesse|aqui)`,
].map(over);

const BEFORE_OWN =
  '(?:(?:o|a|os|as|todos|tudo|ja|logo|ai|de|vez|por|favor|tambem|imediatamente|urgente|so) ){0,3}';

/** To be taken out of what we keep, or to leave. */
const REMOVAL = [
  `UNSUB`,
  `MUTE ~2(?:MESSAGE|robo\\w*|bot)|robo\\w* (?:STOP|parar|${ME} FORGET)`,
  `REMOVE ${BEFORE_OWN}(?:MY|THIS|o|os|ele|ela) ~2(?:OWN|CONTACT|LIST)|REMOVE ~1MY (?:no|n|informac\\w+)|REMOVE ~1${ME}|${ME} REMOVE|REMOVE (?:eu|nois|a gente)|REMOVE ~4LIST|DESTROY ~4LIST`,
  `REMOVE ~5(?:de mim|sobre mim|a meu respeito|que e MY)|${ME} (?:CANCEL|DESTROY) (?:d\\S+|THIS)|REMOVE tudo (?:que|de|o que)|MY ~1(?:OWN|CONTACT) (?!foi|foram)~4REMOVED|(?:ser|sejam?|sido) REMOVED|REMOVED ~3LIST|(?:WANT|confirm\\w+) ~6REMOVED|fora (?:d\\S+|THIS) ~2LIST|(?:MY|THIS) ~1(?:OWN|CONTACT) (?:de )?fora`,
  `REMOVE ~2(?:OWN|CONTACT)|(?:dar?|de|deem|WANT|ASK) ~1baixa ~3(?:OWN|CONTACT)|${ME} da ~1baixa|baixa em mim|(?:estou|to|to) fora do ~1(?:OWN|LIST) de voces?|baixa ~2MY ~1(?:OWN|CONTACT)`,
  `(?:CANCEL|fech[ae]m?|fechar) ~2(?:MY |THIS )~1(?:OWN|LIST|CONTACT|servico|vinculo|participacao)|CANCEL ~2(?:a |o )(?:OWN|LIST|CONTACT|servico)|CANCEL (?:OWN|MESSAGE|CONTACT|tudo)|CANCEL ~2(?:consentimento|autorizac\\w+|permiss\\w+)`,
  `(?:WANT|ASK) (?:de )?LEAVE(?= $| (?:disso|daqui|dai|MORE)| ~2LIST)|(?:LEAVE|sai|saia) (?:d\\S+ |THIS )~1(?:LIST|MESSAGE)|(?:como|onde|opcao|botao|palavra|link|jeito|forma|maneira|procedimento) ~5(?:LEAVE|saio|${ME} REMOVE|CANCEL|desativo|desligo|desabilito|silencio|bloqueio) ?(?:disso|isso|daqui|dess[ae]s? \\S+|da LIST|do LIST|THIS \\S+|voces)?(?: aqui)?(?= $)`,
  `(?:FORGET|DESTROY) ~2(?:MY|THIS) ~1(?:OWN|CONTACT)|${ME} FORGET|FORGET (?:de mim|que (?:eu )?existo)|(?:jog\\w+|some|suma|sumam|desaparec\\w+) ~2(?:MY|THIS) ~1(?:OWN|CONTACT)|(?:fin[gj]\\w+|fac\\w+ de conta) ~3NEG (?:existo|estou)`,
  `REMOVE ~1SHIFT d[oae] MY (?:OWN|CONTACT)|(?:jeito|forma|maneira|opcao|como|meio) ~1de (?:STOP|parar) (?:com )?(?:THIS|as|os|isso|tudo)|como (?:que )?(?:sai|saio|se sai) (?:d\\S+|THIS) ~1LIST|(?:avis\\w+|confirm\\w+|diz\\w*|SEND) ~3(?:que|quando|se) ~3(?:tirou|tirado|tiraram|removeu|removido|removeram|excluiu|excluido|excluiram|apagou|apagado|apagaram|retirou|retirado|deletou|REMOVED) ~2(?:MY|OWN|CONTACT|da LIST|LIST)`,
  `LIST (?:de )?NEG ~1${VERB}`,
  `(?:ASK|WANT|confirmo) ~3(?:REMOVE|UNSUB)(?= $| imediat\\w+| definitiv\\w+| total| ja $)`,
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
  /^ (?:(?:pode|podem|poderia|mas|porem|por|mim|favor|ja|entao|e|logo|so|WANT|ASK|NEG|obrigad[oa]|me|dai|de|da|para|tem como|teria como) )*(?:REMOVE|MUTE) (?:(?:isso|ele|ela|eles|tudo|ja|logo|ai|dai|daqui|agora|aqui|tambem|sim|imediatamente|de vez|me) )*$/;

// "Muita mensagem, não quero mais nenhuma."
const NO_MORE = /^ NEG WANT (?:MORE(?: NOTHING)?|NOTHING(?: MORE)?) $/;
const SENT_TO_ME = / (?:MESSAGE|RECEIVE|SENDING) /;

const CANCEL_ALONE = /^ (?:(?:pode|podem|favor|por|ASK|entao|e) )*CANCEL (?:(?:isso|tudo|ai|ja) )*$/;

const AFTER = '(?:se|senao|ou|caso|proxim[ao]|MORE um[ao]?|outra|NOTHING nov[ao])';
const FORCE =
  '(?:BLOCK|REPORT|procon|process\\w+|justica|bo|policia|anpd|advogad\\w+|crm|cremesp|expor|reclam\\w+|judicia\\w+|juridico|delegacia|boletim|medidas)';
const SENT =
  '(?:STOP|REMOVE|SEND|SENDING|MESSAGE|CONTACT|ANNOY|RECEIVE|continu\\w+|param|insist\\w+|parar\\w*|vier|vierem)';
const THREAT = [
  `${AFTER} ~6${SENT} ~6${FORCE}|${FORCE} ~4(?:se|caso) ~3${SENT}|(?:STOP|REMOVE|param) ~4(?:ou|senao) ~4${FORCE}`,
  `MORE um[ao]? (?:dess\\w+|THIS|MESSAGE|vez) ~4${FORCE}`,
].map(over);

/** What the message as a whole does to each of its clauses. */
type Around = { readonly heard: Said; readonly goesOn: boolean; readonly replaced: boolean };

/** The words by which a message asks for silence however it is put: an act, its object, and us; null if none do. */
export function findSilence(heard: Said): string | null {
  if (asksBack(heard)) return null;
  const around = { heard, goesOn: goesOn(heard), replaced: isReplaced(heard.plain) };
  for (const clause of clausesOf(heard.plain)) {
    const found = asksIn(clause, around);
    if (found !== null) return found;
  }
  return first(toClause(heard.plain), THREAT, () => true);
}

function asksIn(clause: Clause, around: Around): string | null {
  return (
    stopsIn(clause, around) ??
    removalIn(clause, around) ??
    first(clause, PERMISSION, () => true) ??
    first(clause, BLOCKING, () => !OF_THEIRS.test(clause.bare)) ??
    (isOrder(clause, around.heard) ? clause.bare.trim() : null)
  );
}

function stopsIn(clause: Clause, around: Around): string | null {
  if (around.goesOn || KEPT.test(clause.roles) || isNarrowedBefore(clause) || isTold(clause)) return null;
  if (!asksWhy(clause, around.heard) && !FEARS.test(clause.bare)) {
    const found = first(clause, NO_WAY, () => true) ?? first(clause, SILENCE, isWhole);
    if (found !== null) return found;
  }
  return LAST_WORD.test(clause.bare) || isNoMore(clause, around.heard) ? clause.bare.trim() : null;
}

function removalIn(clause: Clause, { replaced }: Around): string | null {
  if (replaced || KEPT.test(clause.roles) || OTHERS_TOLD.test(clause.bare)) return null;
  return first(clause, REMOVAL, isOurs);
}

const isNoMore = ({ roles }: Clause, { plain }: Said): boolean =>
  NO_MORE.test(roles) && SENT_TO_ME.test(toClause(plain).roles);

/** The clause is an order and nothing else. */
const isOrder = ({ roles }: Clause, { bare }: Said): boolean =>
  BLOCK_ALONE.test(roles) ||
  REMOVE_ALONE.test(roles) ||
  (CANCEL_ALONE.test(roles) && /cadastr|lista|inscri|mensage|assinatura/.test(bare));

/** The words of an opt-out are there, and others that take it back, narrow it, or lay it on somebody else. */
export function isLimited(heard: Said): boolean {
  if (asksBack(heard) || goesOn(heard) || isReplaced(heard.plain)) return true;
  return clausesOf(heard.plain).some(
    (clause) =>
      KEPT.test(clause.roles) ||
      isNarrowedBefore(clause) ||
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

// An order that closes its clause; "manda" alone may wait for something.
const LAST_WORD =
  / (?:nao|nem|nunca) (?:me |mais )*(?:mand(?:em?|ar)|envi(?:em?|ar)|escrev(?:am?|er)|cham(?:em?|ar)|ligu?(?:em?|ar)|contat(?:em?|ar)|contact(?:em?|ar)|perturb(?:em?|ar)|incomod(?:em?|ar))(?: (?:mais|nao|novamente|aqui|obrigad[oa]|comigo))* $| (?:nao|nunca) (?:me )?manda mais (?:isso|isto|essas coisas|esse trem|esse negocio)(?: nao)?(?: so| uai| homi| tche)? $| nao (?:quero|quer|desejo|deseja|preciso) (?:de )?mais (?:de |essas |as |suas )?vagas $|^ nao volt[ae]m?(?: mais)? $|^ (?:sem|nada de|zero) contato $|^ nao adianta (?:mais )?(?:mandar|ligar|escrever|chamar|insistir)(?: mais)? $| (?:quero|exijo|solicito|peco|pedi|pedindo) (?:a |minha |ja )*(?:exclusao|remocao|retirada|eliminacao) $|^ (?:para|pare|parem|parar|desliga) (?:(?:o|esse|este|com) )?(?:robo\w*|bot) $|^ pausa (?:para )?sempre $|^ nao (?:usar|usem|use|utilizar) $|^ sem (?:mensagem|spam|propaganda|contatos) $/;

const OF_THEIRS =
  / (?:agenda|crm|conta|cartao|datas?|dia|horario|semana|mes|inss) | (?:celular|telefone|whatsapp|chip|aparelho) (?:(?:estava|tava|esta|ta|ficou|foi) ){1,2}bloque/;
