import { once } from './once.ts';

/**
 * How strongly a phrase answers. `explicit` phrases overrule what was said before; `willing` ones (a bare "quero", "manda")
 * answer unless much follows; `stating` ones ("tenho") and `soft` ones ("ok", "bom") only where nothing else is said.
 */
export type AnswerStrength = 'explicit' | 'willing' | 'stating' | 'soft';

export interface AnswerPhrase {
  readonly polarity: 'yes' | 'no' | 'unsure';
  readonly strength: AnswerStrength;
}

export interface AnswerTable {
  readonly phrases: ReadonlyMap<string, AnswerPhrase>;
  readonly emoji: ReadonlyMap<string, AnswerPhrase>;
  /** Words that neither answer nor speak of anything else. */
  readonly fillers: ReadonlySet<string>;
  /** Words in the longest phrase. */
  readonly longest: number;
}

// All lists: folded, chat slang written in full, no punctuation, "|" between phrases.

// A verb alone says yes; with "não" before or after it, no.
const WILLING_VERBS = `quero|aceito|concordo|confirmo|autorizo|permito|topo|pode|poderia|queremos|podemos|aceitamos|vamos`;
const STATING_VERBS = `queria|gostaria|adoraria|posso|consigo|consegui|preciso|precisa|carece|tenho|temos|tem|tinha|sou|estou|estava|era|foi|fui|fiz|faco|faz|vou|vai|gosto|gostei|curti|curto|recebi
|sei|conheco|moro|trabalho|trabalha|estudo|interessa|serve|rola|deu|quer|trouxe|paguei|assinei|mandei|enviei|entendi|lembro|pretendo|achei|vi|li|uso|tomo`;

// Orders: alone they say yes, after "não" no ("não manda"), and "pode" may stand before the infinitive.
const ORDERS = `manda:mandar|mande:mandar|envia:enviar|envie:enviar|marca:marcar|marque:marcar|agenda:agendar|agende:agendar|reserva:reservar
|confirma:confirmar|confirme:confirmar|segue:seguir|siga:seguir|prossegue:prosseguir|prossiga:prosseguir|continua:continuar|continue:continuar
|salva:salvar|salve:salvar|registra:registrar|registre:registrar|lanca:lancar|lance:lancar|anota:anotar|anote:anotar|faca:fazer|passa:passar
|comeca:comecar|comece:comecar|fecha:fechar|feche:fechar|chama:chamar|chame:chamar|conecta:conectar|grava:gravar|inclui:incluir|altera:alterar
|atualiza:atualizar|muda:mudar|troca:trocar|corrige:corrigir|apaga:apagar|apague:apagar|exclui:excluir|exclua:excluir|remove:remover
|coloca:colocar|coloque:colocar|bota:botar|poe:por|adiciona:adicionar|adicione:adicionar|cadastra:cadastrar|aplica:aplicar`;

const EXPLICIT_YES = `sim|da sim|acertou|voce acertou|tem razao|voce tem razao|acho que da|segue em frente|vamos em frente|aham|arram|uhum|anham|ahan|unhum|humrum|yes|yep|sip|si|claro|claro que sim|claro que pode|claro que quero|claro ue|mas e claro|e claro|logico|logico que sim
|e logico|obvio|obvio que sim|e obvio|evidente|evidentemente|naturalmente|com certeza|com certeza absoluta|certamente|positivo|afirmativo|isso mesmo|isso ai|e isso|e isso ai|e isso mesmo
|exato|exatamente|correto|perfeito|pode ser|pode ser sim|pode ir|pode deixar|pode crer|pode falar|pode perguntar|por mim pode|por mim sim
|por mim tudo bem|por mim ok|por mim beleza|por mim fechado|quero muito|de acordo|estou de acordo|confirmado|autorizado|estou dentro|bora|bora la|bora sim|vamos la|vamos nessa
|simbora|partiu|manda ver|manda ai|manda bala|segue o jogo|segue o baile|faz isso|faz ai|fechou|fechado|fechou entao|negocio fechado|combinado|feito|demoro|demorou
|ja e|firmeza|ja sim|vou querer|vou querer sim|tudo sim|e sim|deu certo|da certo|me interessa|me interesso|tenho interesse|tenho muito interesse|estou interessado|estou interessada|tenho certeza
|tenho certeza sim|certeza|certeza absoluta|absoluta|sem duvida|sem duvidas|sem duvida nenhuma|sem duvida alguma|sem sombra de duvida|por que nao|porque nao|e por que nao|nao tem problema|nao ha problema
|nao tem problema nenhum|nao tem problema nao|sem problema|sem problemas|sem problema nenhum|nao vejo problema|nao me importo|nao me incomodo|nao vejo por que nao|nao custa nada|nao custa|nao custa tentar
|como nao|eu tambem|tambem quero|agora mesmo|na hora|para ja|quanto antes|o quanto antes|vai la|vai fundo|vai que vai|verdade|e verdade|de fato|com prazer|com todo prazer|com muito prazer
|sera um prazer|seria otimo|seria bom|seria perfeito|otima ideia|boa ideia|amei|adorei|esta na mao|so vamos|so se for agora|se puder|se possivel|se der|sim senhor|sim senhora|estou afim|estou a fim
|vamos que vamos|acho que sim|creio que sim|penso que sim|acredito que sim|imagino que sim|suponho que sim|parece que sim|espero que sim|diria que sim|acho bom|acho otimo|acho que pode ser
|esse serve|essa serve|esse mesmo|essa mesmo|essa mesma|e esse|e essa|e esse mesmo|e essa mesma|esse ai|essa ai|nem precisa perguntar|nada contra|nao tenho nada contra|nao tenho objecao
|nao tenho duvida|nao tenho duvidas|estou sabendo|opa claro|tri afim|com toda certeza|nao vejo a hora|mal posso esperar`;

const SOFT_YES = `s|ss|ok|okk|isso|ja|opa|dale|okay|oki|okok|certo|certinho|esta certo|esta bom|esta bem|bom|beleza|beleza entao|joia|tudo bem|tudo certo|tranquilo|suave|de boa|de boas|show|show de bola|massa|legal
|bacana|otimo|excelente|maravilha|top|entendido|ciente|esta ok|esta otimo|esta perfeito|esta joia|esta valendo|esta combinado|esta beleza|esta certinho|tudo joia|certissimo|firme|tri|e|esta|uai sim|ue sim|tranquilo entao|falou|valeu`;

const EXPLICIT_NO = `nao|errou|voce errou|vou recusar|recusar|vou deixar passar|estou de boa|nops|tampouco|nao da|da nao|nao da nao|agora nao da|hoje nao da|melhor deixar|passo dessa vez|infelizmente nao|infelizmente nao posso|nop|nope|nananinanao|nem pensar|nem a pau|nem morto|nem morta|nem ferrando|nem fodendo|nem de longe|nem que a vaca tussa|nem quero|nem vou|nem precisa|nem tenho|nem eu|negativo|negativa|nunca|nunca fiz|nunca tive|nunca fui|jamais
|de jeito nenhum|de jeito algum|de jeito maneira|de forma alguma|de forma nenhuma|de modo algum|de modo nenhum|de maneira alguma|de maneira nenhuma|em hipotese alguma|em hipotese nenhuma|nada disso|nada a ver|que nada
|claro que nao|logico que nao|obvio que nao|obviamente nao|certamente nao|com certeza nao|com certeza que nao|evidente que nao|evidentemente nao|agora nao|hoje nao|ainda nao|por enquanto nao|por ora nao|por agora nao|no momento nao|neste momento nao
|nesse momento nao|nao agora|nao por enquanto|nao no momento|nao hoje|deixa para la|deixa quieto|deixa assim|deixa estar|deixa isso|deixa isso para la|deixe|deixe para la|deixa disso|esquece|esqueca|esquece isso|pare|cancela|cancele
|cancela isso|melhor nao|e melhor nao|acho melhor nao|prefiro nao|preferia nao|prefiro que nao|prefiro deixar|isso nao|assim nao|nao e|nao e nao|e nao|nao e isso|nao e isso nao|nao e bem isso|nao foi isso|nao era isso|isso nao e verdade|nao e verdade
|nao vou querer|nao vai dar|vai dar nao|nao deu certo|deu errado|nao tenho interesse|tenho interesse nao|sem interesse|nao estou interessado|nao estou interessada|nao me interessa|nao me interesso|nao tem como|tem como nao|nao tem jeito|nao ha
|obrigado nao|obrigada nao|dispenso|recuso|discordo|desisto|desisti|mudei de ideia|acho que nao|creio que nao|penso que nao|acredito que nao|imagino que nao|parece que nao|espero que nao|diria que nao|acho que vou passar
|vou passar|vou passar essa|fica para a proxima|fica para proxima|fica para depois|fica para outra|deixa para depois|deixa para a proxima|deixa para proxima|quem sabe outro dia|quem sabe na proxima|depois eu vejo
|estou fora|esta errado|nao esta certo|nao mesmo|tambem nao|eu nao|nenhum dos dois|nenhum desses|nenhuma dessas|nenhuma das duas|sai fora|sai para la|so que nao|esta doido|esta louco|esta maluco
|deus me livre|deus o livre|nao senhor|nao senhora|nao acho|acho nao|nao acredito|nao faz sentido|nao faz diferenca para mim nao|nao estou a fim|nao estou afim|ja disse que nao|falei que nao|eu disse que nao|disse nao|nada feito|sem chance|sem condicoes|nao tem condicao|fora de cogitacao|nao vale a pena|agradeco mas nao|nao cancela|nao cancele`;

const SOFT_NO = `no|nem|depois|mais tarde|outra hora|outro dia|para|chega|deixa|passo|nada|ninguem|nenhum|nenhuma|falso|mentira|capaz|errado|incorreto|cancelar`;

const UNSURE = `talvez|vou conversar|preciso conversar|vou conferir|preciso conferir|tenho que olhar|preciso olhar|vou olhar|vou dar uma olhada|preciso de mais informacoes|vai que|deixa eu conferir|deixa eu confirmar|nao posso garantir|nem sei|nao me decidi|ainda nao me decidi|complicado|dificil saber|um tempo para pensar|preciso de um tempo|talvez sim|talvez nao|talvez seja|sei la|nao sei|sei nao|nao sei nao|nao sei dizer|nao sei bem|nao sei ainda|ainda nao sei|nao sei se quero|nao sei se vou|nao sei se posso|nao sei se consigo|nao faco ideia|nao faco a minima ideia|nao faco a menor ideia|sem ideia|nao tenho ideia|nao tenho certeza
|nao estou certo|nao estou certa|nao tenho muita certeza|tenho duvida|tenho duvidas|estou em duvida|estou na duvida|na duvida|fiquei na duvida|estou indeciso|estou indecisa|indeciso|indecisa|tanto faz|tanto fez|tanto faz como tanto fez|qualquer um|qualquer uma|qualquer coisa
|depende|vai depender|isso depende|depende do dia|depende do valor|quem sabe|quica|possivelmente|provavelmente|pode ser que sim|pode ser que nao|pode ser que|vou pensar|vou ver|vou ver ainda|vou pensar ainda|vou pensar no assunto|deixa eu ver|deixa eu pensar|deixa eu pensar um pouco|deixe me ver
|preciso pensar|preciso ver|preciso pensar melhor|tenho que pensar|tenho que ver|tenho de pensar|quero pensar|estou pensando|estou vendo|mais ou menos|meio que|sim e nao|sim ou nao|nem sim nem nao|nao lembro|nao me lembro|lembro nao|nao entendi|entendi nao|nao entendi direito|nao entendi a pergunta
|como assim|acho|eu acho|hum|hm|nao decidi|nao decidi ainda|ainda nao decidi|ainda nao tenho certeza|nao sei te dizer|nao saberia dizer|o que voce acha|o que voce sugere|voce que sabe|voce quem sabe|tu que sabe|voce decide|voce escolhe|escolhe voce|por mim tanto faz|indiferente|e indiferente
|sem preferencia|nao tenho preferencia|a decidir|veremos|vamos ver|vamos vendo|espera|espera ai|espera um pouco|um momento|um minuto|calma|calma ai|acho que talvez|ainda estou pensando|ainda estou decidindo|ainda estou analisando|ainda estou|provavel|qualquer um serve|qualquer uma serve|nao tenho certeza nao|ainda estou vendo|nao faz diferenca|dificil dizer|nao te garanto|nao garanto|sera|nao vi ainda`;

const SIGNS = { yes: '👍 👌 ✅ ✔ 🆗 🤝 💯 🙌', no: '👎 ❌ 🚫 ⛔ 🙅 ✖', unsure: '🤷 🤔 😕' } as const;

const FILLERS = `obrigado obrigada valeu por favor gentileza eu voce moco moca amigo amiga querido querida meu minha bem entao ai ne viu hein so la
  oi ola opa eita oxe oxente uai ue bah ah oh mesmo mesma ate mas que hoje agora isso aqui me senhor senhora dona seu doutor doutora dr dra julia
  kkk kkkk rs rsrs haha hehe kk k gente cara mano mana vei veio po poxa pow tche guri tambem muito demais sempre
  a o um uma de da do com mim comigo assim em na nas nos ao aos pelo pela as os se como ok pois ora vixe aff deus ligado logo`;

// "~" is the verb, the order, or the infinitive of the order.
const VERB_BARE = '~|eu ~|ja ~|acho que ~';
const VERB_YES = '~ sim|sim ~|eu ~ sim|acho que ~ sim|claro que ~|ja ~ sim';
const VERB_NO = `nao ~|~ nao|nao ~ nao|nao ~ mais|nao ~ ainda|ainda nao ~|eu nao ~|acho que nao ~|acho que ~ nao|nunca ~|nem ~|num ~`;
const ORDER_YES = '~ sim';
const ORDER_NO = 'nao ~|~ nao|nao ~ nao';
const INFINITIVE_BARE = 'quero ~|vamos ~';
const INFINITIVE_YES = 'pode ~|pode ~ sim|pode ir ~';
const INFINITIVE_NO = 'nao precisa ~|nao quero ~|nao pode ~|melhor nao ~|prefiro nao ~';

/** Every phrase that answers. Later lists overrule earlier ones: "não sei" is no plain no. */
export const answerTable: () => AnswerTable = once(() => {
  const orders = split(ORDERS).map((pair) => pair.split(':')[0] ?? '');
  const infinitives = split(ORDERS).map((pair) => pair.split(':')[1] ?? '');
  const verbs = [...split(WILLING_VERBS), ...split(STATING_VERBS)];
  const phrases = new Map<string, AnswerPhrase>([
    ...meaning('yes', fill(VERB_BARE, split(WILLING_VERBS)), 'willing'),
    ...meaning('yes', fill(VERB_BARE, split(STATING_VERBS)), 'stating'),
    ...meaning('yes', fill(VERB_YES, verbs)),
    ...meaning('no', fill(VERB_NO, verbs)),
    ...meaning('yes', orders, 'willing'),
    ...meaning('yes', fill(ORDER_YES, orders)),
    ...meaning('no', fill(ORDER_NO, orders)),
    ...meaning('yes', fill(INFINITIVE_BARE, infinitives), 'willing'),
    ...meaning('yes', fill(INFINITIVE_YES, infinitives)),
    ...meaning('no', fill(INFINITIVE_NO, infinitives)),
    ...meaning('yes', split(SOFT_YES), 'soft'),
    ...meaning('no', split(SOFT_NO), 'soft'),
    ...meaning('yes', split(EXPLICIT_YES)),
    ...meaning('no', split(EXPLICIT_NO)),
    // Grants a request, but after "não," goes along with it.
    ...meaning('yes', ['pode cancelar', 'pode cancelar sim'], 'willing'),
    ...meaning('unsure', split(UNSURE)),
  ]);
  const longest = [...phrases.keys()].reduce((most, phrase) => Math.max(most, phrase.split(' ').length), 0);
  return { phrases, emoji: emojiTable(), fillers: new Set(FILLERS.split(/\s+/)), longest };
});

function split(listed: string): string[] {
  return listed.split('|').map((phrase) => phrase.trim());
}

function fill(forms: string, stems: readonly string[]): string[] {
  return stems.flatMap((stem) => split(forms).map((form) => form.replace('~', stem)));
}

function meaning(
  polarity: AnswerPhrase['polarity'],
  listed: readonly string[],
  strength: AnswerStrength = 'explicit',
): (readonly [string, AnswerPhrase])[] {
  return listed.map((phrase) => [phrase, { polarity, strength }]);
}

function emojiTable(): ReadonlyMap<string, AnswerPhrase> {
  const polarities = ['yes', 'no', 'unsure'] as const;
  const entries = polarities.flatMap((polarity) =>
    SIGNS[polarity].split(' ').map((sign) => [sign, { polarity, strength: 'explicit' }] as const),
  );
  return new Map(entries);
}
