import { clausesOf } from './opt-out-clauses.ts';
import { findSilence, isLimited } from './opt-out-grammar.ts';
import { match, phrases, type Said, saidPlainly } from './said.ts';

const LEAVE_ME =
  phrases(`me (deix[ae]*|deixar) (em paz|em sossego|sossegad[oa]|quiet[oa])|deix[ae]* (eu|me|a gente|esse numero) (em paz|quiet[oa])|deix[ae]* (\\w+ ){1,3}em (paz|sossego)|me esquec(e|a|am|er)|esque(ce|ca|cam|cer) (de mim|que eu existo|minha existencia)|(deixa|deixe|deixem|mantenha|quero|querendo) (o )?(meu )(nome|numero|contato|telefone) (de )?fora|me err[ae]m?|me larg(a|ue|uem)(?! uma? )|me poup(a|e|em) (de|dess[ae]s|dest[ae]s)
|sai(a|am)? (fora )?(do|de|da) (meu|minha|perto)|me ignor[ae]*|desist* de mim|larg[ae]* mao de mim|(ultima|segunda|terceira|decima) vez que (eu )?(peco|aviso|falo|digo)|desgrud[ae]*|larg[ae]* (do )?(meu )?pe|desencan[ae]* de mim|(some|suma|sumam|desaparec*|vaza|vazem|cai fora) (da|daqui|do meu|de vez|e nao|logo)|me (da|de|deem) (sossego|paz|um sossego)|(quero|preciso de) (paz|sossego|distancia) (de voces?|com|sem|dess[ae]s?)|quero distancia
|(vai|va|vao) (encher|perturbar|incomodar|torrar|azucrinar|amolar|mandar mensagem para outr*)|encher (o|meu|a) (saco|paciencia)|sai fora e nao|nao quero (mais )?(nada|negocio|assunto|papo|conversa) (com|de|vindo de) voces?|nao quero (mais )?nada de voces?( nem (hoje|agora) nem (nunca|amanha|depois))?|nao quero mais (papo|conversa|assunto)|(nada mais|mais nada) (de|vindo de) voces?|(procur*|cham*|ach*) outr[oa] (medic[oa] )?e me (deix*|esquec*|larg*)|(voces|isso|voce) (de novo|outra vez|novamente) … (chega|basta)|(de novo|outra vez) (voces|isso) … (chega|basta)|(chega|basta) dess[ae] (chatice|perturbacao|palhacada|encheca*|historia|conversa)|nao quero (mais )?(saber|ouvir falar) (mais )?(de voces?|disso)|nunca mais quero (saber|ouvir falar|ver)|(isso|isto)? ?(e|ja e|esta virando|virou|ja virou|configura|caracteriza) (assedio|perseguicao|importunacao|invasao)`);

const BLOCK =
  phrases(`(vou|irei|vamos|ja|estou|acabei de|terei que|vou ter que|melhor) (te |lhe |vos )?(bloquear|bloqueando|bloqueei|bloquei|bloqueado|bloqueio)( (voce*|esse|este|o|seu|aqui|isso|tudo))?|(te|voce*) bloque*|(silenciei|mutei|arquivei) (voces?|esse|este|tudo|aqui)|(encerr*|bloque*) (o )?meu (cadastro|numero|contato|telefone|nome)|bloque* (voce*|esse numero|esse contato|este numero|o numero|o contato|aqui|isso)
|(denunci*|report*|marc*) … (spam|ao whatsapp|no whatsapp)|denunci* (esse|este|o|seu) (numero|contato)|denunci* voce* se (mand*|envi*)`);
const SPAM = phrases(`e spam|spam de (novo|voces?)`);
const NOT_A_PERSON = phrases(
  `bloque* (a |minha |na |toda a )?(agenda|crm|conta|cartao|data|data|dia|horario|semana|mes|inss)|(agenda|crm|conta|cartao|data) … bloque*`,
);

const LAW = phrases(`lgpd|lei geral de protecao|protecao de dados|13 709|13709|anpd|direito ao esquecimento`);
const LAW_WISH = phrases(
  `exclu*|remo*|apag*|delet*|revog*|retir*|elimin*|solicit*|exij*|cess*|cancel*|denunci*|direito ao esquecimento`,
);
const REVOKE = phrases(
  `revog* (o |a |meu |minha |todo |toda )?(consentimento|autorizac*|permiss*)|retiro (o )?(meu )?consentimento|nao (autorizo|consinto|permito) … (contato*|numero|telefone|dados|mensagem|uso|envio*)|nao (tem|tinham) (minha )?autorizac* … (apag*|remov*|tir*|exclu*|retir*)|sem … autoriz* … (apag*|remov*|tir*|exclu*|retir*)`,
);
const OTHER_TONGUES = phrases(
  `unsubscribe|opt out|optout|no more|stop (msg|mensagem|texting|messaging|sending|it|please|contacting|calling|the messages)|please stop|remove (me|my (number|contact|data))|take me off|delete my (number|contact|data)|leave me alone|lose my number|(do not|don t|never) (ever )?(text|message|contact|call|write|send) (me|us|this|again|anything|any)|no more (messages|texts|contact)|not interested (please )?(stop|remove)
|no (me )?(mand*|escrib*|llam*|contact*|envi*|molest*) (mas|nada|nunca)|no me (escrib*|llam*|molest*|contact*)|no quiero (recibir|mas mensajes)|(sac[ae]*|saquen|elimin*|borr*) (me |mi |de la lista|mis datos)|sacame|saquenme|eliminame|borrame|dej(a|e|en) de (mandar*|escribir*|molestar*|llamar*)`,
);

// A message that is one of these, and nothing else.
const ALONE: ReadonlySet<string> = new Set(
  `sair|saia|sai|pare|parem|para|parar|para ai|para com isso|para isso|stop|stop it|remover|remove|remova|excluir|descadastrar|descadastro|descadastre|desinscrever|bloquear|bloqueado|bloqueada|bloqueei|bloqueando|bloqueio|spam|unsubscribe|opt out|optout|chega|chega disso|some|suma|sumam|vaza|desaparece|desapareca|desaparecam|desgruda|xo|poderiam parar|podem parar|pode parar|podia parar
|me esquece|nao perturbe|cancelar|cancelar tudo|cancelar inscricao|cancelar envio|cancelar cadastro|fora|basta|apagar|deletar|encerrar|quit|end|cancel|sair da lista|deletar numero|apagar numero|pare ja|para ja|parar ja|parou|ja chega|para por favor|sair sair|desistam|desista de mim|paz|sossego|paz e sossego|pausa para sempre|cancela geral|poupe me|me poupe|me poupem|parem imediatamente|pare imediatamente|cessem|cessem imediatamente|fim de contato|fim do contato|xispa|rala|rala peito|silencio|quero silencio|poupem me|ate nunca mais|ate nunca`
    .replace(/\n/g, '')
    .split('|'),
);
const FILLERS = phrases(
  `por favor|favor|porfavor|obrigad[oa]|oi|ola|bom dia|boa tarde|boa noite|agora|ja|po|pelo amor de deus|gentileza|quero|julia|voces?|gente|caramba|cara|mano|caralho|porra|moca|viu|ai|robo|robozinho|bot|ne|rs|rsrs|kkk*|haha*|plmdds|plmds|valeu|grat[oa]|de verdade|urgente|serio|olha|entao|tudo bem|esta bom|sinceramente|na verdade|aff`,
);
const WITH_A_PENDING_WISH: ReadonlySet<string> = new Set([
  'cancelar',
  'cancel',
  'parar',
  'encerrar',
  'fora',
  'basta',
  'chega',
]);

// "Não quero sair da lista": to stay is what they ask for.
const STAYS = phrases(
  `nao (quero|precisa|pretendo|vou|gostaria de|desejo|me) (sair|parar de receber|me descadastrar|descadastrar|bloque*|cancelar (a inscricao|o cadastro)|tir* da|remov* da|exclu* da|deixar de receber|ser removid*|ser excluid*)|nao (precisa |e para )?(me )?(tira|tire|tirar|remova|remover|exclua|excluir) (da|dessa|do|desse) (lista|grupo|cadastro)`,
);
const KEPT = phrases(
  `nao (pare|parem|para|param|precisa parar) de|nao (me )?deix* … fora|nao estou pedindo para (sair|parar)|se eu quiser (sair|parar|cancelar|me descadastrar)|(posso|consigo|da para) … (sair|cancelar|parar de receber) … depois|(pode|podem|continu*) (continuar )?(mandando|me mandando|enviando)`,
);
const NO_MONEY = phrases(
  `nao (quero|vou|aceito|aguento) (mais )?receber (por|em|via|com|menos|depois|so|atrasado|pouco|como|1|2|3|4|5|6|7|8|9|meu pagamento|o pagamento|o valor|pagamento|salario)`,
);

// Said as a clause of its own: "Não pode. Parem."
const ORDERS: ReadonlySet<string> = new Set([
  'pare',
  'parem',
  'que parem',
  'que pare',
  'stop',
  'descadastrar',
  'unsubscribe',
]);
// Said last: "que saco, para com isso".
const LAST_ORDERS: ReadonlySet<string> = new Set([
  'para',
  'sai',
  'sai daqui',
  'some daqui',
  'vaza daqui',
  'saiam',
  'xispa',
  'vaza',
  'para com isso',
  'parem com isso',
  'parou',
  'some',
  'me deixa',
  'me deixe',
  'me deixem',
]);

/** The words by which somebody asks to be left alone; null if they do not. A refusal of a vacancy is none. */
export function readOptOut(heard: Said, waiting: boolean): string | null {
  const found = readAsOne(heard, waiting);
  if (found !== null) return found;
  const order = afterQuestion(heard);
  // There "chega" and "cancelar" may be about what was asked.
  return order === null ? null : readAsOne(order, true);
}

/** What is said after the last question stands by itself: "Quem te passou meu número? Apaga." */
function afterQuestion({ original, plain }: Said): Said | null {
  const told = plain.slice(plain.lastIndexOf('?') + 1);
  return told.length === plain.length || !/[a-z]/.test(told) ? null : saidPlainly(original, told);
}

function readAsOne(heard: Said, waiting: boolean): string | null {
  const lone = withoutFillers(heard.bare);
  if (ALONE.has(lone) && !(lone === 'para' && SLANG_FOR.test(heard.original)))
    return waiting && WITH_A_PENDING_WISH.has(lone) ? null : lone;
  const clauses = clausesOf(heard.plain).map(({ bare }) => withoutFillers(bare));
  const order = clauses.find((clause) => ORDERS.has(clause));
  if (order) return order;
  const last = clauses.at(-1) ?? '';
  if (LAST_ORDERS.has(last) && !SLANG_FOR.test(heard.original)) return last;
  return asked(heard) ?? (match(heard.bare, NO_MONEY) ? null : findSilence(heard));
}

const FOR_NOW =
  / (?:hoje|agora|dessa vez|por enquanto|por ora|por hora|um tempo|um pouco|uns dias|ate (?:a |o |dia |\w+eiro|marco|abril|maio|jun|jul|agosto|\w+bro|segunda|ano|mes|semana)\w*) /;
// A complaint alone is an objection: who wants silence says so.
const COMPLAINT = phrases(
  `cansei|cansad[oa]|saco cheio|fart[oa]|enjoei|(irrit|incomod|perturb|atrapalh)ando|enchendo|torrando|(muita|tanta|tantas|quanta) (mensagem|propaganda)|mensagem demais|chega mensagem|insistentes?|(que )?mensagem (chata|inconveniente)`,
);
// "Pra já" is no order.
const SLANG_FOR = /(?:^|\s)p(?:ra|ro)?(?:\s|$)/i;

/** "Cancelar", while something waits for their answer: that is what they cancel. */
export const isPendingWish = ({ bare }: Said, waiting: boolean): boolean =>
  waiting && WITH_A_PENDING_WISH.has(withoutFillers(bare));

export const asksToStay = ({ clauses }: Said): boolean => clauses.some((clause) => match(clause, STAYS));

/** Nothing in the message shows that its words are about something else. */
export const mayAsk = (heard: Said): boolean =>
  !asksToStay(heard) &&
  !heard.clauses.some((clause) => match(clause, KEPT)) &&
  !match(heard.bare, NO_MONEY) &&
  !match(heard.bare, NOT_A_PERSON) &&
  !FOR_NOW.test(heard.bare) &&
  !match(heard.bare, COMPLAINT) &&
  !isLimited(heard);

function asked(heard: Said): string | null {
  const { bare, marked } = heard;
  const plea = match(bare, REVOKE) ?? match(bare, OTHER_TONGUES);
  if (plea) return plea;
  if (match(bare, LAW) && match(bare, LAW_WISH)) return match(bare, LAW);
  if (!mayAsk(heard)) return null;
  return match(bare, LEAVE_ME) ?? match(bare, BLOCK) ?? (marked ? null : match(bare, SPAM));
}

function withoutFillers(bare: string): string {
  let left = bare;
  for (let round = 0; round < 3; round += 1) left = left.replace(FILLERS, '');
  return left.trim();
}
