import { type FoundObjection, findObjection } from './objection.ts';
import { match, phrases, type Said } from './said.ts';

/** What a message is by its words alone. Who wrote last and what was asked decide what it means. */
export type Sort =
  | 'interesse'
  | 'pergunta'
  | 'sim'
  | 'objecao'
  | 'recusa'
  | 'opt_out'
  | 'voltando'
  | 'saudacao'
  | 'agradecimento'
  | 'espera'
  | 'resposta'
  | 'fechado'
  | 'nao_fechou';

/** Words that tell a sort plainly, and how much more likely they make it. */
export type Signal = { readonly sort: Sort; readonly weight: number; readonly evidence: string };

const SHIFTS = `plantao|plantoes|vaga|vagas|escala|escalas|oportunidade|oportunidades|cobertura|coberturas|ambulatorio|trampo|bico|extra|extras`;
const DOCTORS = `medic[oa]s?|plantonista*|clinic[oa]s?|pediatra*|anestesista*|ortopedista*|cardiologista*|intensivista*|gineco*|obstetra*|cirurgia*|psiquiatra*|dermato*|neuro*|emergencista*|generalista*`;

const INTEREST =
  phrases(`(quero|queria|gostaria|preciso|procuro|busco|procurando|buscando|querendo|precisando|atras|interesse|interessad[oa]|busca|afim|a fim|topando|disponivel|disposicao|pegar|fazer) (\\w+ ){0,5}(${SHIFTS})|(tem|teria|teriam|ha(?! \\w+ (?:anos?|mes|meses|dias|semanas))|havera|rola|surgiu|abriu|apareceu|sobrou|existe|arruma|arranja|consegue) (\\w+ ){0,3}(${SHIFTS})|(algum|alguma|qual|quais|que|outra|outro|outras|outros|mais|novas|novos) (\\w+ ){0,2}(${SHIFTS})
|(precisa|precisam|precisando|contratando|contratam|contrata) (\\w+ ){0,2}(${DOCTORS}|plantonista)|(me )?(manda|mande|mostra|passa|envia|avisa|avise|fala|chama) (\\w+ ){0,4}(${SHIFTS})|(se|quando|caso) (tiver|surgir|aparecer|abrir|houver|pintar|rolar) (\\w+ ){0,6}(me (avis*|cham*|fal*|manda)|eu (quero|topo|pego)|quero)|me (avis[ae]|cham[ae]) (\\w+ ){0,3}(tiver|surgir|aparecer|abrir|houver)
|(quais|que) (outr[oa]s|mais) (voces? )?(tem|teria|ha)|consegue me encaixar|tem (alguma coisa|algo|algum|alguma|outro|outra|outros|outras|mais alg*|pra|para|vaga|de dia|de noite|noturno|diurno)|o que (voces? )?(tem|tiver|aparecer|surgir)|(me )?(cadastrar|candidatar|inscrever|candidato)|bota meu nome|(me )?(inclui|coloca|add|adiciona|poe|bota) (\\w+ ){0,3}(lista|grupo|vagas|escala)|quero (ver|saber) (mais|sobre|as|das|o que|quais)|(quero|topo) (mais|outr[oa]|qualquer)|voltar a (dar|fazer|pegar|trabalhar)|estou (disponivel|livre|precisando|aberto|aberta)|tenho (\\w+ ){0,3}(livre|livres|disponibilidade)|tenho (muito |muitissimo |total |bastante |sim )?interesse|me interess(a|o|ei|aria)|(estou|fiquei) (\\w+ )?interessad[oa]|interessad[oa] em|procurando (exatamente )?(isso|isto|algo)|retomar (os |meus )?plantoes|quero (\\w+ ){0,2}(vagas?|plantao|plantoes)`);
const INTEREST_FIRST =
  /^ (?:(?:oi|ola|opa|julia|bom dia|boa tarde|boa noite) ){0,3}(?:vaga|vagas|plantao|plantoes|cobertura|interesse|interessad[oa]|busco|procuro)(?= )/;

const QUESTION_HEAD = phrases(
  `quanto|quantos|quantas|qual|quais|onde|aonde|quem|como (e|que|assim|funciona|faz|conseguiu|voce|faco|fica|sao)|por que|porque (voce|quer|precisa)|pra que|para que|o que (e|significa|voces? faz|precisa|acontece)|de onde|com quem|que (horas|hora|dia|horario|vaga|hospital|empresa)|quando (e|paga|cai|seria|vai|comeca)|(precisa|precisam) (de|ter|ser)|(me )?(explica|explique|diz|diga|esclarece) (melhor|como|o|uma|direit*|qual|quanto|antes)|(queria|gostaria de|quero) (saber|entender) (o valor|quanto|como|onde|quem|qual|se|quando|antes)|me (fala|conta|explica|diz) (mais )?(sobre|do|da|de) (o |a |esse |essa )?(hospital|lugar|local|valor|servico|processo|responsavel|empresa|pagamento)|(tipo|sobre|mas) o que|duvida|tem que|tenho que|depende (do|da|qual|quanto|de quanto)|e se|valor|valores|paga (quanto|bem|em|quando|como|por)|pagam (quanto|bem|em|quando|como|por|a vista)|e (pj|clt|fixo|avulso|diurno|noturno|porta|confiavel|golpe|longe|perto)`,
);

const YES = phrases(
  `(quero|queria|posso|vou|gostaria de|bora|vamos) (falar|conversar) com (o |a )?(responsavel|ele|ela|dr|dra|doutor|doutora)|pode(m)? (ir )?(me )?(passar|passa|mandar|conectar|colocar|encaminhar|seguir|falar com|fazer a ponte|dar meu|enviar|avisar|marcar|fechar|confirmar|ver|procurar|olhar|ser|deixar|pedir)|(passa|passe|manda|mande|da|envia) (ai |la |sim |pra ele |para ele |pra ela )?(o |meu |os |pra ele |para ele )(meu )?(contato|numero|whatsapp|zap|telefone|fone|celular|detalhes)|(me )?(passa|manda|da) (o )?(contato|numero|whatsapp|telefone|zap|quem)|me (conecta|conecte|(coloca|coloque|poe|ponha) em contato|apresenta|apresente)|me convem|me convence|faz(er)? a (ponte|conexao)|(quero|vou querer|pego|fico com|topo|aceito|prefiro|escolho) (ess[ae]|est[ae]|o de|a de|o do|a do|a d[ao]|o d[ao]|a primeira|a segunda|a ultima|o primeiro|o segundo|o ultimo|as duas|os dois|a vaga)|(eu )?(topo|aceito|pego|faco (ess[ae]|sim))|estou dentro|bora|vamos nessa|fechad[oa]|fechou|demorou|manda (ver|bala|brasa|ai)|conta comigo|deixa comigo|pode deixar|vamos em frente|quero sim|pode sim|(quero|vamos) fechar|(garantir|reserva*|segur[ae]*) (para mim|ess[ae]|a vaga|o plantao|pra mim)|(ped[ae]|fala|diz|avisa) (pra|para) (ele|ela) me (chamar|ligar)|me serve|me atende|serve(m)? (sim|para mim)|ta otimo|esta otimo`,
);

const REFUSAL = phrases(
  `nao (tenho|tem|ha|estou com) (\\w+ ){0,2}interesse|sem interesse|nao (me )?interess*|nao (vou|quero|vai|da|deu|consigo|posso|preciso|precisa|rola|topo|aceito|faco|dou|pego) (querer|nao|mais|poder|dar|rolar|agora|obrigad*|no momento|plantao|hoje|por enquanto|plantoes|essa vaga|esse plantao)|nao (estou|ando|to) (\\w+ ){0,2}(procurando|procuro|pegando|interessad*|disponivel|podendo|afim|a fim|fazendo|dando|atras|querendo)|(deixa|fica|deixo) (para|pra) (a |uma )?(proxima|outra|depois|la)|deixa quieto|esquece|desisti|desisto|mudei de ideia(?! (\\w+ ){0,2}(prefiro|quero|queria|preferia|gostaria|pode ser|tem))|(agora|hoje|no momento|por enquanto|por ora|por hora|dessa vez|esse mes|esse ano|ainda) nao|nao (agora|hoje|no momento|por enquanto)|(vou|eu|essa|dessa vez) (eu )?(passar|passo|declinar|recusar|pular)( essa| dessa| desta)?( vez)?|dispenso|recuso|estou fora|nem pensar|de jeito nenhum|melhor nao|prefiro nao|prefiro que nao|acho que nao|parei (de|com)|larguei|me aposentei|aposentad[oa]|so (\\w+ ){0,2}consultorio|agenda (\\w+ ){0,3}(cheia|lotada|fechada|completa)|(estou|mes) (\\w+ ){0,2}(lotad[oa]|completo|sem tempo|(?<!saco )cheio)|sem (tempo|espaco|brecha|agenda|disponibilidade)|nao cabe (mais )?(nada|plantao)?|nenhum(a)? d(as|os|esses|essas|eles|elas)|nem um nem outro|(pass*|oferec*) (\\w+ ){0,2}(para|pra) (outr[oa]|outro colega)|ja tenho (\\w+ ){0,2}(plantoes|plantao|emprego|escala|suficiente*)|bem servid[oa]|plantoes suficientes|nao (estou|trabalho|atuo|atendo) mais (em|com|de|no)|nao (dou|faco|pego|tiro) (mais )?plantao|nem pretendo|so (atendo|faco) (\\w+ )?(ambulatorio|consultorio)|perdi o interesse|(dia|segunda|terca|quarta|quinta|sexta|sabado|domingo|nesse|esse|essa|data) (\\w+ )?(eu )?nao (posso|consigo|da|rola|vou poder|tenho como|vai dar)|nao (\\w+ )?(me )?serve|nao quero (ess[ae]|est[ae])|nao (conta|contem) comigo|nao sou mais|ja (arrumei|consegui|fechei|estou|tenho) (\\w+ ){0,3}(outro|outra|emprego|emprego|lugar|completo)|numero errado|(nao|nem) (precisa|manda|passa)|infelizmente nao|interesse (nenhum|algum|zero)|(nenhum|zero) interesse|declin(o|ar|arei)|(segunda|terca|quarta|quinta|sexta|sabado|domingo|feira|amanha|hoje|nesse dia|nessa data|semana|tarde|manha|noite) (\\w+ ){0,1}(eu )?(ja )?(estou (em|no|na|fora|viajando|de plantao|escalad[oa]|ocupad[oa])|atendo|opero|dou aula|viajo|trabalho (em|no|na)|tenho (\\w+ )?(compromisso|plantao|ambulatorio|consultorio|aula|prova|viagem|cirurgia|casamento|congresso|evento|curso|festa))|lamento|(ja )?(me comprometi|comprometid[oa])|compromisso assumido|(e|eh) (minha|meu) (dia de )?(folga|descanso)|(estou|de) (de )?folga|fim de semana viajo|viajo (nesse|nesta|neste|sexta|sabado|domingo|amanha|no)|(segunda|terca|quarta|quinta|sexta|sabado|domingo) (e \\w+ )?(eu )?nao trabalho|agradeco mas|obrigad[oa] mas|valeu mas`,
);

const BACK = phrases(
  `(desculp*|perd[ao][ao]?|perdoa|perdoe|foi mal|mals?|mal ai|sorry) (\\w+ ){0,4}(demor*|sumico|sumir|sumid[oa]|vacuo|atraso|respond*|retorn*|ver|vi|agora|enrol*|notificac*|retorno|ausencia)|(so|somente) (vi|consegui|estou vendo|respond*) (\\w+ ){0,3}(agora|hoje)|(vi|respondi) (\\w+ ){0,3}so (agora|hoje)|sumi|sumico|sumid[oa]|voltei|retornei|reapareci|apareci|ressurgi|(estou|to) de volta|na area (de novo|novamente)|de volta|quanto tempo( hein| ne)?$|faz (um )?tempo (que|ne|hein)|lembra (de mim|que|da gente)|estou voltando|sou eu de novo|agora (quero|posso|consigo) voltar|a gente (conversou|se falou|ja conversou)|acabei me enrolando|retomando|retornando|voltando (a falar|aqui)|olha (eu|quem)|oi de novo|(nao|nem) (tinha visto|vi) (\\w+ ){0,3}(mensagem|isso|aqui|antes|notificac*)|esqueci (\\w+ ){0,2}(de )?(te )?respond*|no vacuo|pelo vacuo|o vacuo|demorei|fiquei (\\w+ ){0,3}(fora|afastad[oa]|offline|sem celular|sem sinal|ausente|sem internet)|estive (ausente|afastad[oa]|fora|viajando)|estava (viajando|de ferias|de licenca|afastad[oa]|sem (celular|sinal|internet)|fora|em licenca|no centro cirurgico|em plantao)|passei (um tempo|uns meses|uns dias)|conversamos (\\w+ ){0,3}(atras|mes|ano|passado|meses)|me (enrolei|perdi) (\\w+ ){0,2}(dias|mensagem|aqui)`,
);

const WAITING = phrases(
  `(ja|depois|logo|mais tarde|amanha|te|eu|a noite|em breve|hoje) (\\w+ ){0,3}(respondo|falo|retorno|confirmo|aviso|digo|vejo|chamo|volto)|vou (ver|pensar|verificar|checar|conferir|olhar|analisar|falar com (meu|minha)|conversar com (meu|minha)|confirmar)|(preciso|tenho que|deixa eu|deixe me) (\\w+ ){0,2}(ver|pensar|olhar|conferir|checar|confirmar|verificar|organizar|falar com|me organizar)|(so )?um (minuto|momento|instante|segundo|minutinho|segundinho)|espera( ai| um)?|pera|calma ai|(estou|to) (em cirurgia|atendendo|dirigindo|operando|no plantao|em sala|em consulta|numa consulta|num plantao|em plantao|ocupad[oa]|na correria|entrando|no centro cirurgico|em procedimento)|chegou (\\w+ ){0,2}(paciente|parada|emergencia|ambulancia)|te (dou|dar) (um )?retorno|nao sei ainda|ainda nao sei|talvez|tempo para pensar|te (falo|aviso|confirmo|respondo|chamo)`,
);

const CLOSED = phrases(
  `fech(ei|amos|ado com)|a gente (ja )?(fechou|acertou|combinou|se acertou)|(cheg|entr)amos (a|em) (um )?(acordo|consenso)|bat(i|emos) o martelo|contrato assinado|(assinei|assinamos|firmamos)|(comeco|inicio|assumo) (\\w+ ){0,2}(amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia|semana|mes|janeiro|dezembro|na|no)|(fui|estou) aprovad[oa]|me (aprovaram|aceitaram|escalaram|contrataram)|acab(ei|amos) de (fechar|acertar|combinar)|(plantao|vaga) (e|ficou|agora e) (meu|minha|comigo)|(ja |ta |esta |ficou |foi )(tudo )?(fechad[oa]|acertad[oa]|combinad[oa]|confirmad[oa])|deu (tudo |super |bem |muito )?(certo|bom|boa|certinho)|deu sim|rolou|acert(ei|amos)|combin(ei|amos)|pegu?ei (o|a|mais|esse|dois|2) (plantao|vaga|\\w+)|peguei|consegui( sim| fechar| o plantao| a vaga)|(estou|to|fui|ja) (\\w+ ){0,2}(na escala|escalad[oa]|contratad[oa])|(plantao|vaga) (\\w+ ){0,2}(confirmad[oa]|fechad[oa]|acertad[oa]|marcad[oa]|e minha)|confirmadissim[oa]|vou (fazer|dar|trabalhar|tirar|assumir) (\\w+ ){0,3}(plantao|plantoes|la|dia|turno)|(ja )?(fiz|trabalhei|dei) (\\w+ ){0,3}(plantao|la|ontem|turno)|(ele|ela|responsavel|doutor) (ja )?(me )?confirm(ou|aram)|bati o martelo|tudo (certo|acertado|combinado|fechado|ok)|entrei na escala|assinei|sou o plantonista|vou dia \\d+|dia \\d+ estou la`,
);
const NOT_CLOSED = phrases(
  `nao (\\w+ ){0,2}(fech(ei|amos|ou)|rolou|deu|deram|vingou|consegui*|chegamos|entramos|conseguimos|foi|andou|bateu|acert(ei|amos)|combin(ei|amos)|quis|peguei|aceitei|fui|teve conversa|passei|(entrou|entraram) em contato|me (chamou|chamaram|respondeu|responderam|ligou|ligaram|retornou|retornaram|procurou|deu|deram|atendeu|mandou)|(respondeu|responderam|chamou|ligou|atendeu|atendem|retornou|retornaram|visualizou|atende|atendem|responde|respondem))|(ele|ela|responsavel|hospital) (\\w+ ){0,3}nao (quer|queria|precisa*)|ja preenchera?m?|preferi (nao|recusar)|resolvi nao|decidi nao|colocando outr[oa]|conflito de (agenda|horario)|ate agora nada|(nem|nunca) (me )?(chamou|chamaram|ligou|ligaram|respondeu|responderam|visualizou|atendeu|retornou|deu)|ninguem (me |nunca )?(chamou|ligou|respondeu|procurou|entrou|retornou|apareceu|falou|mandou)|(ele|ela|cara|responsavel|paulo|helena|doutor|doutora|dr|dra) (\\w+ ){0,3}(sumiu|me ignorou|ignorou|desistiu|cancelou|nao quis|nao precisa*|me dispensou|nao tinha|me enrolou|me deixou)|(vaga|plantao|escala) (\\w+ ){0,4}(preenchid[oa]|ocupad[oa]|foi|era|cancelad[oa]|fechad[oa] com outro|dada)|(ja )?(tinha*|tinham|havia*|foi|foram) (\\w+ ){0,2}(preenchid[oa]|ocupad[oa]|colocado outro|fechado com outr[oa]|achado outr[oa]|preencheu|escolhido outr[oa])|ja preenche*|(pegou|pegaram|colocaram|colocou|achou|acharam|chamaram|escolheram|puseram|deram para|deu para) (\\w+ ){0,2}(outr[oa]|alguem|antes|outro medico)|outr[oa] (\\w+ ){0,2}pegou|cancelaram|perdi a vaga|nao (houve|chegamos|entramos|tivemos) (\\w+ ){0,2}(acordo|entendimento|consenso)|nao vou (mais )?(trabalhar|voltar|ficar|fazer) la|virei as costas|fui embora|(me|ela me|ele me) (cortou|cortaram|trocou|trocaram)|(passei|repassei) o plantao|era (uma )?(cilada|furada|roubada|golpe)|nao pude (ir|assumir|fazer)|deu (ruim|errado|problema|nada|em nada)|deu (certo )?nao|fechou nao|rolou nao|que nada|desisti (d[aeo]|daquel[ea]|dess[ea])|acabei (nao|desistindo|recusando)|acabou nao|caixa postal|so chama e|visualizou e|(e|mas) nada (dele|dela|de resposta|ate agora)|e nada|nada dele|nada dela|nao deu liga|valor (\\w+ )?(nao bateu|era outro)|queria(m)? pagar menos|me deixou no vacuo|dispensaram`,
);
const UNDER_WAY = phrases(
  `(estamos|estou|tamo|ainda) (\\w+ ){0,2}(conversando|acertando|negociando|vendo|combinando|aguardando|esperando|no aguardo|falando)|ficou de|ficaram de|ainda nao (falei|conversei|conversamos|liguei|vi|tive|consegui tempo|parei|respondi|chamei|acertamos|fechamos|sei|decidi*|deu tempo|falamos)|nao parei ainda|ainda (\\w+ ){0,2}(nao|vou|estou|to) (\\w+ ){0,3}(ligar|falar|chamar|ver)|vou (ligar|falar|chamar|mandar mensagem)|ligo (hoje|amanha|mais tarde|depois)|combinamos (de falar|para hoje|pra hoje|para amanha|pra amanha)|ela vai ver|ele vai ver|ainda estou|ainda estamos|vai me (confirmar|responder|dar|chamar|retornar|falar|avisar)|vou tentar|(tenho|marquei|marcamos|marcaram) (uma )?(entrevista|reuniao|conversa)|juntando|so falta|falta (so |ainda )?(assinar|acertar|fechar|combinar|o valor|o contrato|confirmar)|em (analise|negociacao|tratativas?|andamento|conversa)|(pediu|pediram) (\\w+ )?documento*|indefinido|ainda nao`,
);

/** Questions of manners, and tags that ask nothing. */
const NO_QUESTION =
  /(?<![a-z])(?:tudo (?:bem|bom|certo|joia|tranquilo)[^?]*|como (?:vai|voce esta|voce vai|esta)[^?]*|e (?:voce|ai|contigo|com voce)|beleza|blz|ne|viu|hein|sera|ta|ok|certo|lembra de mim|sinceramente|sabe|entende|entendeu|quer saber|viu so|verdade|serio)\s*\?/g;

/** A question of substance. */
export function asksSomething({ plain, bare }: Said): boolean {
  const rest = plain.replace(NO_QUESTION, ' ');
  return rest.includes('?') || match(bare.replace(LONG_TIME, ' '), QUESTION_START) !== null;
}

// Said on meeting again.
const LONG_TIME =
  / quanto tempo(?= (?:$|ne |hein |julia |sem |que nao |estava |estive |fiquei |sumi |voltei |saudade|doutora |doutor ))/g;

const QUESTION_START =
  /^ (?:(?:oi|ola|opa|julia|bom dia|boa tarde|boa noite|e|mas|desculpa|ah|antes|so) ){0,3}(?:quanto|quantos|quantas|qual|quais|onde|aonde|quem (?:e|fala|esta|te|paga|vai)|como (?:e|que|assim|funciona|conseguiu|voce|faco|fica)|por que|o que e|de onde|com quem|que horas?|que dia|me (?:explica|explique|diz|diga) )(?= )/;

export function findSignals(heard: Said, objection: FoundObjection | null): Signal[] {
  const asks = asksSomething(heard);
  const question = match(heard.bare.replace(NO_AMOUNT, ' '), QUESTION_HEAD);
  const affirmed = heard.clauses.filter((clause) => !DENIED.test(clause)).join('');
  const interest = interestIn(heard, affirmed, asks);
  return [
    ...signal('sim', 1.6, match(affirmed, YES) ?? GO_ON.exec(affirmed)?.[0].trim() ?? null),
    ...signal('recusa', 2, match(heard.bare, REFUSAL)),
    ...(interest ? [] : signal('voltando', 2.4, match(heard.bare, BACK))),
    ...signal('espera', 2.2, match(heard.bare, WAITING)),
    ...signal('interesse', 1.6, interest),
    ...(asks ? signal('pergunta', question ? 2 : 1, question ?? '?') : signal('pergunta', 0.6, question)),
    ...(objection ? signal('objecao', weightOf(heard, objection), objection.evidence) : []),
  ];
}

const NO_AMOUNT =
  / (?:o quanto antes|quanto antes|tanto (?:\w+ )?quanto|quanto tempo(?= (?:ne|hein|julia|sem) | $))(?= )/g;
// An order that closes its clause: "sexta tô livre, manda".
const GO_ON = / (?:manda|passa|conecta|busca|procura|segue|pode) $/;
const DENIED = / (?:nao|nem|nunca|jamais|so aceito|aceito so) /;
const ABOUT_THEM = phrases(
  `onde tem|(tem|tinha) que|(quais|que|qual) (as |os |o |a |sao as |sao os )?(regioes|regiao|cidades|hospitais|requisitos|documentos|diferenca|valor|endereco|horario|empresa|nome|media)`,
);

// "Vocês só têm vaga longe" asks for none.
const ONLY_THOSE = / so (?:tem|tinha|tinham|mandam|manda|aparece|oferecem|vem) /;

function interestIn(heard: Said, affirmed: string, asks: boolean): string | null {
  if (match(heard.bare, ABOUT_THEM)) return null;
  const told = (asks ? heard.bare : affirmed).replace(OWNER, ' responsavel');
  if (AVAILABLE_AGAIN.test(told) || (!asks && ONLY_THOSE.test(told))) return null;
  return match(told, INTEREST) ?? INTEREST_FIRST.exec(affirmed)?.[0].trim() ?? null;
}

const AVAILABLE_AGAIN =
  / (?:disponivel|livre|a disposicao|na ativa) (?:de novo|novamente) | (?:de novo|novamente) (?:disponivel|livre|a disposicao|na ativa) /;

// The vacancy in their title is none that is asked for.
const OWNER = / responsavel (?:d[ao]|pel[ao]|dess[ae]) (?:vaga|plantao|escala)(?= )/g;

// What comes after "mas" is what they mean.
function weightOf(heard: Said, objection: FoundObjection): number {
  if (isAsked(heard, objection)) return 0.3;
  const turn = heard.bare.lastIndexOf(' mas ');
  return turn >= 0 && heard.bare.lastIndexOf(objection.evidence) > turn ? 2.4 : 1.4;
}

/** The worry is part of a question, and stands nowhere else. */
function isAsked({ plain }: Said, { evidence }: FoundObjection): boolean {
  if (!plain.includes('?')) return false;
  const stated = plain
    .split(/(?<=[.!?;])/)
    .filter((sentence) => !sentence.includes('?'))
    .join(' ');
  return (
    findObjection({ bare: ` ${stated.replace(/[^a-z0-9$%]+/g, ' ').trim()} ` })?.evidence === undefined &&
    evidence !== ''
  );
}

function signal(sort: Sort, weight: number, evidence: string | null): Signal[] {
  return evidence === null ? [] : [{ sort, weight, evidence }];
}

/** How it ended with the owner, by the words alone; `null` where they do not tell, or it has not ended. */
export function findOutcome({
  bare,
}: Said): { readonly outcome: 'fechado' | 'nao_fechou'; readonly evidence: string } | null {
  const no = match(bare, NOT_CLOSED);
  if (match(bare, UNDER_WAY) && !(no && / (?:ate agora|ate hoje|dias) /.test(bare))) return null;
  if (no) return { outcome: 'nao_fechou', evidence: no };
  const yes = match(bare, CLOSED);
  return yes ? { outcome: 'fechado', evidence: yes } : null;
}

/** Something is said of how it goes with the owner, and it is still going. */
export const isUnderWay = ({ bare }: Said): boolean => match(bare, UNDER_WAY) !== null;
