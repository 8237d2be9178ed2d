import { once } from './once.ts';
import { type Clause, over } from './opt-out-clauses.ts';
import { namesOtherWay } from './opt-out-ways.ts';
import type { Said } from './said.ts';
import { namesIn, readRegions, readSpecialties } from './vocabulary.ts';

// "Não me tira da lista", "não para de mandar não, tô gostando".
export const KEPT = over(
  `NEG (?:(?:WANT|me|e para|deixa|deixe|vai) ){0,3}(?:STOP|REMOVE|UNSUB|LEAVE|FORGET|CANCEL|cessar)|NEG (?:WANT )?(?:me )?para (?:de|com)|(?:so|apenas) NEG(?! (?:me |mim )?(?:SEND|ANNOY|contat\\w+) (?:MORE|NOTHING)(?: (?:nao|NEG))? $)|(?:STOP|para) de se`,
);
/** One of these after the words narrows what is not wanted to a part of it, or a while. */
const NARROW =
  /^(?:.* )?(?:so|somente|apenas|noturn\w+|diurn\w+|longe|distantes?|perto|hoje|agora|amanha|ainda|cedo|manha|madrugada|noite|tarde|sabados?|domingos?|escalas?|semana|semanas|mes|janeiro|fevereiro|hospital|uti|upas?|ps|pronto|audios?|email|responsavel|colegas?|crm|24h|12h|6h|24|12|ruim|ruins|mal|menos|pj|dias|horario|hora|horas|enquanto|quando|ate|depois|antes|durante|ferias|no plantao|interior|pediatria|fim|seguid[ao]s|tant[ao]s?|mesm[ao]s? (?:vagas?|plantao|plantoes|coisa|mensagem|texto)) /;
// "Vaga de ambulatório", "plantão fora de SP": some, not all; "vaga de vocês" is all.
const SOME_SHIFTS =
  / (?:vagas?|plantao|plantoes|oportunidades?) (?:repetid\w+|que (?:eu )?ja (?:foi|foram|esta|estao|era|recus|neguei|vi|respondi|passei|fiz)|ruim|antig\w+|velh\w+|assim|(?:d[aeo]s?|em|n[ao]s?|com|sem|fora|abaixo|acima|que|tao) (?!voces?|plantao|emprego|medic|trabalho|novo|jeito|forma|tipo|whatsapp|meu|minha|mim|autoriz|parar|julia|empresa|nada|hora|vez|eu|estou|ja|celular|telefone)) ?/;
// "Não manda mais opção", "não precisa mandar o mapa": a thing, not what we write.
const A_THING =
  /^ (?:nao|nem) (?:(?:me|mais|precisa|mand\w+|envi\w+|o|a|os|as|meu) ){1,6}(?:opcao|opcoes|detalhes?|boleto|mapa|endereco|localizacao|contrato|documentos?|curriculo|fotos?|comprovante) /;
export const FEARS = / (?:medo|receio|risco|preocup\w+|perigo) /;
// The owner of a vacancy, where nobody else was spoken of.
const TO_OWNER = /^ (?:nao|nem|nunca) (?!.* (?:mensagem|voces) ).* (?:ele|ela|para ninguem|para outr[oa]) /;
const CALLED_SO = / cham\w+ (?:ela |ele |me )?de (?!novo|vez|volta)/;
const NARROW_MONEY = /^(?:.* )?(?:valor|pagamento|salario|atrasad\w+|pouco|pix|reais|pelo|deslocamento) /;
const NOT_OURS =
  /^(?:.* )?(?:duvidas?|vaga|plantao|escala|sufoco|vida|aperto|perrengue|foto|upa|hospital|candidatura|noturno|perfil|sono|minha lista|busca|procura|selecao|pedido|rodizio|(?:d[aeo] )(?:dia \d+|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terca|quarta|quinta|sexta|sabado|domingo|natal|feriado)|grupo d[aeo] (?:uti|ps|residencia|pediatria|hc|santa|sao)|ate) /;

const GOES_ON = new RegExp(
  [
    ' (?:so|somente|apenas|mas|e sim) (?:me )?(?:manda|mande|mandem|envia|envie|escreve|escreva|quero(?! sossego| paz| distancia| que| sair| parar| deixar| cancelar| me | ser )|queria|de|em|texto|mensagem|whatsapp|diurn\\w+|noturn\\w+)(?= )',
    '(?:^|; )\\s*(?:me )?(?:manda|mande|envia|mostra|escreve) (?:outr|so|de|as|os|uma?|o resto|mensagem|texto|por|mais(?! (?:nada |isso |isto |coisa |mensagem )?(?:para mim |aqui |comigo )?nao )|clinica|aqui)',
    '(?<! nao| nem| nunca) (?:quero|prefiro|queria) (?:so |mais |uma? |algo |por )?(?:diurn|noturn|de dia|de noite|outr|perto|texto|mensagem|whatsapp|escrit|24|12|zona|sim)',
    '^ (?:eu )?quero (?:sim|mas) | (?:o resto|os outros|as outras) |(?<! nao) me chama de (?!novo|volta)',
    ' ; (?:escreva|escreve|mande mensagem|manda mensagem|manda texto) | prefiro (?:por )?(?:texto|mensagem|escrito) ',
    ' pode (?:continuar )?(?:mandar|mandando|continuar|enviar) ',
    ' (?:estou|to) gostando | semana que vem sim | (?:tem|teria) (?:em|outr|alg|de|plantao|vaga)',
  ].join('|'),
);
const ASKS_WHETHER =
  /(?: se (?:um dia |algum dia |depois )?(?:eu )?(?:nao )?(?:quiser|precisar|decidir|resolver|gostar) | (?:posso|consigo|da para|e possivel) (?:\S+ ){0,3}(?:sair|cancelar|parar|descadastrar)(?: \S+){0,3} (?:depois|quando|se) | depois (?:eu )?(?:posso|consigo|da para) | nao (?:vou|vao|vai|ficam?) (?:\S+ ){1,8}ne $)/;
// "Quem recusa muito é removido?", "depois que eu sair meus dados são apagados?": how we go about it.
const ASKS_OUR_WAYS =
  / (?:so (?:para|por) (?:saber|curiosidade)|no futuro|a qualquer momento|(?:se|caso) (?:um dia |eu |nao |ninguem )+\S+ (?:\S+ ){0,5}(?:voces|saio|sai|sou|fico|perco|como|posso|consigo)|(?:quem|medico que) (?:\S+ ){1,4}(?:e|sao|fica|sera) \S+d[oa]s?|(?:depois que|quando|se) eu sair|dados sao \S+d[oa]s|voces (?:bloqueiem|bloqueiam|excluem|apagam|tiram|removem) (?:quem|medico|os dados de quem)) /;
const ASKS_WHY = /^ (?:\S+ ){0,2}(?:por que|porque|cade|como assim) (?:\S+ ){0,3}(?:nao|nunca) /;
const SOMEBODY =
  /(?<! (?:apag|tir|remov|exclu|delet|retir|esquec)\w{1,3}) (?:ele|ela|eles|elas|ninguem|cara|responsavel|dr|dra|doutora?|hospital|pessoal|paulo|helena) (?!pedi|solicit)(?:\S+ ){0,2}(?:nao|nem|nunca) (?!quer |quero |deseja |gostaria |autoriza |precisa |pretende |e para |usa |tem |podem |devem |deve |pode )| (?:ele|ela) (?:falou|disse|mandou|avisou) (?:para|que) | (?:ele|ela) pediu para (?:parar|eu|esperar) | para eu nao | (?:nao|nunca) (?:me |mais )*(?:mand|cham|lig|avis|envi|procur|contat|pass|entr|respond|oferec|fal)\w*(?:aram|eram|ou|eu) /;
// Somebody else is to be told to stop.
const TO_BE_TOLD =
  / (?:pede|peca|pedi|pedir|fala|fale|avisa|avise|diz|diga) (?:(?:para|que|o|a|ao) )*(?:ele|ela|eles|elas|responsavel|hospital|coordenador\w*|outr[oa] \S+|admin) | (?:responsavel|hospital|coordenador\w*) (?:ja )?podem? parar /;
const FIRST_PERSON = over(
  `NEG (?:vou|posso|consigo|gosto de|pretendo|quero|queria|aceito|costumo) (?:ficar )?(?:te |lhe )?(?:SEND|SENDING)(?! MORE)|NEG (?:me )?(?:incomodo|importo)|NEG (?:gosto de|WANT|vou|costumo) (?:deixar|passar|dar|fornecer|informar)|tenho (?:que|de) LEAVE|CANCEL ~2(?:pedido|candidatura|solicitacao)`,
);
export const OTHERS_TOLD =
  / (?:pediram|mandaram|disseram|falaram|vivem|ficam) (?:para |que )?| (?:ele|ela) (?:disse|falou) que | (?:responsavel|hospital|ele|ela|cara|dono) (?:me |ja )*(?:bloque|tir|exclu|remov|apag)(?:ou|iu|eu) /;

// "Vaga em presídio não me manda", "essa semana não manda nada": the part or the while is named first.
const NARROWED_BEFORE =
  /^ (?:(?:vagas?|plantao|plantoes) (?:d[aeo]|em|n[ao]|com|sem|para) (?!voces?)\S+ |(?:so )?(?:(?:n?ess[ae]|n?est[ae]) (?:semana|mes|fim de semana|ano|quinzena)|hoje|amanha|semana que vem|n?o? ?(?:fim de semana|feriado|domingo|sabado)|(?:de|a) (?:noite|madrugada|manha|tarde)) )(?:\S+ ){0,2}(?:nao|nem|nunca|para de|pare|parem|evit\w+) /;
const SHIFTS_REMOVED =
  / (?:tir|remov|retir|exclu|cort|elimin)[a-z]+ (?:(?:a|as|o|os) )?(?:vagas?|plantao|plantoes|noturnos?|diurnos?) (?!do meu |de meu |da minha )/;
export const isNarrowedBefore = ({ bare, words }: Clause): boolean =>
  NARROWED_BEFORE.test(bare) || SHIFTS_REMOVED.test(bare) || namesFirst(words);

// "Pediatria não me manda", "de pediatria pode parar de mandar".
function namesFirst(words: readonly string[]): boolean {
  const no = words.findIndex((word) => /^(?:nao|nem|podem?|pare|parem|parar)$/.test(word));
  const before = words.slice(words[0] === 'de' ? 1 : 0, Math.max(0, no));
  return [specialties(), regions()].some((names) =>
    namesIn(before, names).some(({ at, length }) => at === 0 && length === before.length),
  );
}

const specialties = once(readSpecialties);
const regions = once(readRegions);

export const asksBack = ({ bare, plain, marked }: Said): boolean =>
  ASKS_WHETHER.test(bare) || (marked && ENDS_ASKING.test(plain) && ASKS_OUR_WAYS.test(bare));
const ENDS_ASKING = /\?[^a-z]*$/;
export const asksWhy = (clause: Clause, { marked }: Said): boolean => marked && ASKS_WHY.test(clause.bare);
export const goesOn = ({ bare, plain }: Said): boolean =>
  GOES_ON.test(` ${plain.replace(/[,.!?]+/g, ' ;')} `) || GOES_ON.test(bare) || namesOtherWay(plain);
export const isTold = ({ bare, roles }: Clause): boolean =>
  SOMEBODY.test(bare) || TO_BE_TOLD.test(bare) || FIRST_PERSON.test(roles);
export const isOurs = (rest: string): boolean =>
  !NOT_OURS.test(rest.replace(LIST_OF_SHIFTS, ' $1 ')) &&
  !ONE_OF_THEM.test(rest) &&
  !/ (?:dessa|desse|nessa|dessa vez) $/.test(rest);
// "Dessa lista de transmissão de plantão": what they leave is the list, not a shift.
const LIST_OF_SHIFTS =
  / (listas?|grupos?|relacao|base|banco|mailing|cadastro|disparos?|divulgac\w+|transmissao|avisos?|mensagem|envios?|notificac\w+|plataforma|negocio|trem|historia)(?: (?:de|da) (?:transmissao|divulgacao|mensagem|envio|avisos?))? (?:de|sobre|com|dos|das) (?:vagas?|plantao|plantoes|plantonistas?)(?: (?:de )?hospital)? (?!(?:de|do|da|dia|no|na) )/;
// "Tira essa da lista": one of the vacancies shown.
const ONE_OF_THEM = /^ \S+ (?:essa|esse|esta|este|essas|esses) d[aeo] /;

export const isWhole = (rest: string, words: readonly string[]): boolean =>
  !NARROW.test(rest) &&
  !TO_OWNER.test(rest) &&
  !CALLED_SO.test(rest) &&
  !A_THING.test(rest) &&
  !SOME_SHIFTS.test(rest) &&
  !NARROW_MONEY.test(rest) &&
  !namesIn(words, specialties()).some(({ at }) => !OF_OURS.test(words[at - 1] ?? '')) &&
  namesIn(words, regions()).length === 0;

// "Para a minha clínica" is where they work.
const OF_OURS = /^(?:minha|meu|nossa|nosso|a|na|da)$/;
