import { match, phrases, type Said } from './said.ts';

// To stop sending: verbs that only make sense of messages and calls.
const SENDING = `mandar|mandarem|mandando|manda|mandem|enviar|enviarem|enviando|encher|enchendo|insistir|insistindo|perturbar|perturbando|ligar|ligando|chamar|chamando|oferecer|oferecendo|incomodar|incomodando|importunar|escrever|contatar|spam|torrar|atormentar|me procurar|falar comigo|disparar`;
const MESSAGES = `mensagem|mensagen*|whatsapp|spam|propaganda*|notificac*|envio*|oferta*|isso|isto|contato*|coisa*|negocio`;
const OWN = `numero|contato|telefone|nome|cadastro|dado*|celular|inscric*|whatsapp|email|registro|fone|assinatura`;
const LISTS = `lista*|grupo*|cadastro*|base|banco|transmissao|sistema|mailing|disparo*|envio*|negocio|aqui|ai|dai|disso|isso|contatos|whatsapp|agenda de voces`;
// What one may be asked not to do; other tenses tell what somebody else did.
const SEND = `manda|mande|mandem|mandar|mandarem|envia|envie|enviem|enviar|enviarem|escreva|escrevam|escreve|escrever|encaminhe|encaminhem`;
const REACH = `procure|procurem|procura|procurar|procurarem|ligue|liguem|liga|ligar|ligarem|contate|contatem|contata|contatar|perturbe|perturbem|perturba|perturbar|incomode|incomodem|incomoda|incomodar|importune|importunem|importuna|chame|chamem|chama|chamar|fale|falem|fala|falar|ofereca|oferecam|oferece|oferecer|entre em contato|entrem em contato|entrar em contato|entra em contato`;

const STOP =
  phrases(`(pare|parem|para|parar|pararem|paro|cesse|cessem|parou|cessar) (de|com) (ficar |ficarem |vir |continuar )?(me |nos )?(${SENDING}|ess[ae]s? … (${MESSAGES})|isso|isto|mensagem|palhacada)
|(parar|deixar|deixo|paro|parem|pare) de (me )?(receber|ser contatad*|ser incomodad*)|(pare|parem|parar|para) (os|as|com os|com as|com) (envio*|mensagem|contato*)
|(interromp*|suspend*|encerr*|cancel*) (o |a |os |as |todos os |esse |esses |essas )?(meu )?(envio*|mensagem|recebimento*|contatos|disparo*|inscric*|assinatura)
|chega de (me )?(${SENDING}|receber|mensagem|envio*|contato*|propaganda|spam)|chega (dess[ae]s?|dest[ae]s?|com ess[ae]s?) (mensagem|envio*|spam|propaganda*)|basta de (mensagem|envio*|spam)`);

const NO_MORE =
  phrases(`(nao|nunca|nunca mais|nem|jamais) (e para |precisa |precisam |pode |podem |deve |devem |quero que |quero q |e pra )?(voces? )?(me |mais me |mais )?(${SEND}|${REACH}) (comigo |mensagem |isso |outra mensagem )?(mais|nunca mais|nada|novamente|de novo|outra vez)
|(nao|nunca|nunca mais|jamais) (me |mais |mais me )?(${SEND}) (\\w+ ){0,3}(mensagem|spam|propaganda)|nunca mais (\\w+ ){0,2}(${SEND}|${REACH})|(nao|nunca) (me )?(${SEND}|${REACH}) (\\w+ ){1,3}mais
|nao (quero|precisa|precisam) (que )?(voces? )?(me )?(${SEND}|${REACH}) (\\w+ ){0,2}mais|(nao|nunca) (mais )?(me )?(entre|entrem|entrar|entra) (mais )?em contato( comigo)?( novamente| mais| de novo)?
|(nao|nunca) (me )?(avise|avisem|avisa|convide|convidem|convida) (nunca )?mais|nao me (perturbe|perturba|perturbem|incomode|incomoda|incomodem|importune|importunem|encha|enche|procure|procurem|contate|contatem|escreva|escrevam|torra|torre|amola|amole|aborreca)|nao (perturbe|perturba|enche|encha|torra)|nao (\\w+ ){0,3}(contate|contatem|contatad[oa]|importunad[oa]|incomodad[oa])`);
const NO_MORE_CLOSING = phrases(
  `nao (me )?(chame|chama|chamem|ligue|liga|liguem|mande|manda|mandem|fale comigo|fala comigo|escreva|escreve)`,
);
const THIRD_PERSON = phrases(
  `(ele|ela|ninguem|cara|responsavel|dr|dra|doutor|doutora|hospital|paulo|helena|eles|elas|pessoal) (ainda |nunca |tambem |so |ja |nem )?(nao|nem|nunca)`,
);

const NO_WISH =
  phrases(`(prefiro|preferia|preferiria|melhor) nao (mais )?(receber|ser contatad*|me mandar|me enviar|continuar recebendo)|(nao|nem) (quero|desejo) continuar (recebendo|nessa lista)|(nao|nem) (quero|queria|desejo|gostaria de|pretendo|aceito|tenho interesse em|vou|aguento|suporto) (mais )?(receber|ser (contatad*|incomodad*|procurad*|chamad*|importunad*|perturbad*)|(esse |esses |nenhum |o |de |mais )?(seu |seus )?contatos?( de voces?| nenhum)?|(essas |suas |nenhuma )?(mensagem|spam)|ver mensagem|(mais )?saber (mais )?(disso|disto|de voces?|dessas)|fazer parte (dessa|da|desse|do) (lista|grupo|cadastro)|participar (mais )?(disso|desse grupo|dessa lista|da lista)|estar (nessa|na|nesse) (lista|grupo)|(essas |suas |mais |nenhuma )?(coisas|ofertas|propagandas?|novidades|avisos|notificac*|propostas|divulgac*))
|(nao|nem) (quero|desejo|aguento) (\\w+ ){0,3}(receber|mensagem|ser contatad*) (\\w+ ){0,3}(mensagem|nada|mais|contato)|nao (quero|desejo) (mais )?(nenhum|nenhuma|qualquer) (\\w+ )?(contato|mensagem)|gostaria (de|que) (\\w+ )?(nao|parar de|parassem|deixar de) (\\w+ ){0,2}(receber|ser|mandar|enviar|me)|(peco|pedi|solicito|favor|agradeco|agradeceria|gentileza|por favor) (\\w+ ){0,3}nao (\\w+ ){0,3}(mensagem|contato|contate|contatem|contatar|envie|enviem|enviar|enviarem|mande|mandem|mandar|mandarem|receber)
|para nao (me )?(mandar*|enviar*|ligar*|chamar*|escrever*|procurar*) (\\w+ ){0,3}mais|para nao receber|nao aguento mais (receber|ess[ae]s? mensagem|voces?|ess[ae]s? (mensagem|vagas))|(ja )?(pedi|falei|disse|avisei|mandei) (para|que e para|que) (\\w+ ){0,2}(parar*|parem|sair|me tirar*|me remover*|nao me|tirar*|nao mandar*|nao mandem|nao era para)|agradeco se (\\w+ ){0,2}(parar*|nao)|(isso|isto) (e|ja e|esta virando|virou) (assedio|perseguicao|importunacao)|nao (quero|desejo) (mais )?(nada|negocio|assunto) (com|de|vindo de) voces?`);

const REMOVE =
  phrases(`(tir[ae]*|tirar*|remov*|retir*|exclu*|apag*|apagu*|delet*|descadastr*|elimin*|risc[ae]*|cancel*|desvincul*|limp[ae]*) (por favor |logo |ja |ai )?(o |a |os |as |todos os |de vez )?(meu|minha|meus|minhas) (${OWN})
|me (tir[ae]*|remov*|retir*|exclu*|delet*|descadastr*|apag[ae]*|apagu*|desinscrev*|elimin*|desvincul*)|(tira|tire|tirem|remove|exclui|retira) (eu|nois|a gente) (\\w+ ){0,2}(${LISTS})
|(quero|queria|gostaria de|preciso|desejo|solicito|peco para|vou|estou|como|favor) (me )?(sair|saio|saindo|ser (removid*|excluid*|retirad*|descadastrad*|tirad*)|me descadastrar|descadastrar*|descadastro|desinscrever|me remover|me retirar|me excluir|ser apagad*)
|(sair|saio|saia|fora|sai|tirar|remover|excluir|retirar) (dess[ae]|dest[ae]|d[aeo]|desses|dos|das) (sua |seu )?(lista|grupo|cadastro|base|transmissao|mailing|disparo*|envios)
|(remocao|exclusao|retirada|eliminacao|descadastramento|descadastro|cancelamento) (imediata |total |definitiva )?(do|dos|de|da) (todos os )?(meu|meus|minha|minhas|cadastro|dados|inscricao)|(apagu*|exclu*|delet*|remov*) (todos )?(os )?(meus )?dados|descadastr*|desinscrev*|(esquec[ae]*|some|suma|sumam|desaparec*|apaga|sumir) (com )?(o |esse )?(meu) (numero|contato|telefone|celular|whatsapp|nome)`);
// Leaving a vacancy is a refusal, and a doubt may be taken away.
const NOT_FROM_US = phrases(
  `me tir[ae]* … duvida*|(tir*|remov*|retir*|exclu*) … (dess[ae]|d[ao]|nessa|na) (vaga|plantao|escala|oferta)|sa(ir|io|indo) (do|de|da|desse|dessa|deste) (\\w+ )?(plantao|hospital|servico|upa|emprego|escala|vaga|cirurgia|sala|uti|casa|residencia)|estou saindo|vou sair`,
);

const LEAVE_ME =
  phrases(`me deix[ae]* (em paz|quiet[oa] e nao)|deix[ae]* (eu|a gente) em paz|me esquec(e|a|am|er|am)|esque(ce|ca|cam|cer) (de mim|que eu existo|minha existencia)|(deixa|deixe|deixem|mantenha|quero) (o )?(meu )(nome|numero|contato|telefone) (de )?fora|me err[ae]|sai(a|am)? do meu pe|larg[ae]* (do )?(meu )?pe|(some|suma|sumam|desaparec*|vaza|vazem) (da minha|daqui|do meu|da frente|de vez|e nao)
|(vai|va|vao) (encher|perturbar|incomodar|torrar|azucrinar|amolar)|(enchendo|encher|enche|encham) (o|meu) saco|sai fora e nao|nao quero mais nada (com|de|vindo)`);

const BLOCK =
  phrases(`(vou|irei|vamos|ja|estou|acabei de|terei que|vou ter que|melhor) (te |lhe |vos )?(bloquear|bloqueando|bloqueei|bloquei|bloqueado|bloqueio)( (voce*|esse|este|o|seu|aqui|isso|tudo))?|(te|voce*) bloque*|(encerr*|bloque*) (o )?meu (cadastro|numero|contato|telefone|nome)|bloque* (voce*|esse numero|esse contato|este numero|o numero|o contato|aqui|isso)
|(denunci*|report*|marc*) … (spam|ao whatsapp|no whatsapp)|(isso|isto|esta mensagem) e spam|e spam|denunci* (esse|este|o|seu) (numero|contato)|denunci* voce* se (mand*|envi*)`);
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
const ENGLISH = phrases(
  `unsubscribe|opt out|optout|opt-out|stop (texting|messaging|sending|it|please)|please stop|remove me|leave me alone|do not (text|message|contact|call)|don t (text|message|contact|call)|no more messages`,
);

// A message that is one of these, and nothing else.
const ALONE: ReadonlySet<string> = new Set(
  `sair|saia|sai|pare|parem|para|parar|para ai|para com isso|para isso|stop|stop it|remover|remove|remova|excluir|descadastrar|descadastro|descadastre|desinscrever|bloquear|bloqueado|bloqueada|bloqueei|bloqueando|bloqueio|spam|unsubscribe|opt out|optout|chega|chega disso|some|suma|sumam|vaza
|me esquece|nao perturbe|cancelar|cancelar tudo|cancelar inscricao|cancelar envio|cancelar cadastro|fora|basta|apagar|deletar|encerrar|quit|end|cancel|sair da lista|deletar numero|apagar numero|pode parar|pare ja|para ja|parar ja|parou|ja chega|para por favor|sair sair`
    .replace(/\n/g, '')
    .split('|'),
);
const FILLERS = phrases(
  `por favor|favor|porfavor|obrigad[oa]|oi|ola|bom dia|boa tarde|boa noite|agora|ja|po|pelo amor de deus|gentileza|quero|julia|voces?|gente|caramba|cara|mano|caralho|porra|moca|viu|ai`,
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

const KEPT =
  phrases(`nao (quero|precisa|pretendo|vou|gostaria de|desejo|me) (sair|parar de receber|me descadastrar|descadastrar|bloque*|cancelar (a inscricao|o cadastro)|tir* da|remov* da|exclu* da|deixar de receber|ser removid*|ser excluid*)|nao (precisa |e para )?(me )?(tira|tire|tirar|remova|remover|exclua|excluir) (da|dessa|do|desse) (lista|grupo|cadastro)
|nao (pare|parem|para|param|precisa parar) de|nao estou pedindo para (sair|parar)|se eu quiser (sair|parar|cancelar|me descadastrar)|(posso|consigo|da para) … (sair|cancelar|parar de receber) … depois|(pode|podem|continu*) (continuar )?(mandando|me mandando|enviando)`);
const NO_MONEY = phrases(
  `nao (quero|vou|aceito|aguento) (mais )?receber (por|em|via|com|menos|depois|so|atrasado|pouco|como|1|2|3|4|5|6|7|8|9|meu pagamento|o pagamento|o valor|pagamento|salario)`,
);

// Said as a clause of its own: "Não pode. Parem."
const ORDERS: ReadonlySet<string> = new Set(['pare', 'parem', 'stop', 'descadastrar', 'unsubscribe']);

/** The words by which somebody asks to be left alone; null if they do not. A refusal of a vacancy is none. */
export function readOptOut(heard: Said, waiting: boolean): string | null {
  const lone = withoutFillers(heard.bare);
  if (ALONE.has(lone)) return waiting && WITH_A_PENDING_WISH.has(lone) ? null : lone;
  const order = heard.clauses.find((clause) => ORDERS.has(clause.trim()));
  if (order) return order.trim();
  return mayAsk(heard) ? asked(heard) : null;
}

// "Pare de me oferecer noturno, quero diurno" asks for another thing, not for silence.
const OTHER_WISH = phrases(
  `(pare|parem|para) de (ficar )?(me )?(oferecer|mandar|oferecendo|mandando) (so |vaga |vagas |plantao |plantoes |coisa |coisas ){0,3}(de |em |na |no )?(noturn[oa]s?|diurn[oa]s?|24h|12h|fix[oa]s?|avuls[oa]s?|longe|zona \\w+|uti|ps|upa|pediatria|noite|interior|ruim|mal pag[oa]s?)|(pare|parem|para) de (\\w+ ){1,5}(quero|prefiro|manda|so quero) (\\w+ ){0,2}(noturn[oa]s?|diurn[oa]s?|fix[oa]s?|avuls[oa]s?)`,
);

/** Nothing in the message shows that its words are about something else. */
export const mayAsk = ({ bare, clauses }: Said): boolean =>
  !clauses.some((clause) => match(clause, KEPT)) &&
  !match(bare, OTHER_WISH) &&
  !match(bare, NO_MONEY) &&
  !match(bare, THIRD_PERSON);

/** Leaving a hospital, a blocked agenda: words of an opt-out that are about something else. */
export const speaksOfElse = ({ bare }: Said): boolean =>
  match(bare, NOT_A_PERSON) !== null ||
  (match(bare, NOT_FROM_US) !== null && match(bare, STRICTLY_US) === null);

function asked(heard: Said): string | null {
  const { bare, clauses } = heard;
  for (const pattern of [STOP, NO_MORE, NO_WISH, LEAVE_ME, REVOKE, ENGLISH]) {
    const found = match(bare, pattern);
    if (found) return found;
  }
  if (!match(bare, NOT_FROM_US) || match(bare, STRICTLY_US)) {
    const found = match(bare, REMOVE);
    if (found) return found;
  }
  const blocked = match(bare, NOT_A_PERSON) ? null : match(bare, BLOCK);
  if (blocked) return blocked;
  if (match(bare, LAW) && match(bare, LAW_WISH)) return match(bare, LAW);
  return clauses.map(closing).find((found) => found !== null) ?? null;
}

const STRICTLY_US = phrases(
  `(da|dessa|desta|de sua|na) lista|do cadastro|da base|meu (numero|contato|telefone)|meus dados`,
);

// "Não me chame" asks for it, "não me chama de manhã" does not.
function closing(clause: string): string | null {
  const found = match(clause, NO_MORE_CLOSING);
  return found &&
    clause.trimEnd().endsWith(found) &&
    !/ (?:ele|ela|ninguem|so|que|se|responsavel) /.test(clause)
    ? found
    : null;
}

function withoutFillers(bare: string): string {
  let left = bare;
  for (let round = 0; round < 3; round += 1) left = left.replace(FILLERS, '');
  return left.trim();
}
