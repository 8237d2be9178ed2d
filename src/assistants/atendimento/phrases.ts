import { firstWord } from '#language';
import type { Front, Talk } from '../dialogue/index.ts';

export const GREETING =
  'Oi! Eu sou a Sabi, assistente virtual da Sabiá Conecta. Posso ver a sua internet, suas faturas, seus pedidos e seus aparelhos. O que você precisa?';

export const SUGGESTIONS = [
  'Minha internet caiu',
  'Quero a segunda via da fatura',
  'Cadê o meu pedido?',
  'O Wi-Fi está lento',
];

const HELP =
  'Posso acompanhar, cancelar ou trocar pedidos; ver faturas, mandar segunda via com Pix, contestar cobrança e pedir reembolso; e resolver problema de internet, Wi-Fi, TV, celular ou notebook, até marcar visita se precisar.';

const SMALL: Talk['small'] = {
  saudacao: [
    'Oi! Que bom falar com você. Me conta: é sobre internet, fatura, pedido ou algum aparelho?',
    'Oi de novo! Estou por aqui. Em que posso ajudar?',
    'Olá! Pode dizer o que precisa, do seu jeito mesmo.',
  ],
  agradecimento: [
    'Por nada! Se precisar de mais alguma coisa, é só dizer.',
    'Imagina! Estou aqui para isso. 😊',
    'De nada! Qualquer coisa, me chama.',
  ],
  despedida: ['Até mais! Quando precisar, é só mandar mensagem.', 'Tchau, tchau! Um ótimo dia para você.'],
  e_robo: [
    'Sou a Sabi, assistente virtual da Sabiá Conecta: um programa, não uma pessoa. Mas resolvo bastante coisa por aqui, e se você quiser uma pessoa da equipe é só pedir.',
    'Isso, eu sou a Sabi, um programa da Sabiá Conecta. Se preferir conversar com alguém da equipe, eu registro o pedido.',
  ],
  o_que_faz: [
    HELP,
    'Me diz em uma frase o que está acontecendo, do seu jeito mesmo, que eu te oriento. Pode ser "estou sem internet" ou "quero o boleto".',
  ],
  frustracao: [
    'Entendo a sua irritação, e sinto muito por isso. Vamos resolver: me diz em uma frase o que aconteceu?',
    'Você tem razão de estar chateado com a situação. Quero ajudar de verdade: qual é o problema principal agora?',
    'Sinto muito mesmo. Se preferir, registro agora um pedido para uma pessoa da equipe falar com você; é só dizer "quero falar com uma pessoa".',
  ],
  perguntar_custo: [
    'Isso não custa nada: teste, visita técnica, coleta e troca dentro do prazo são por nossa conta. Fora da garantia, o conserto tem orçamento antes, e você decide.',
    'Sem custo para você. Se algum dia houver um, eu digo o valor antes de fazer qualquer coisa.',
  ],
  outro_assunto: [
    'Essa eu fico devendo! Aqui eu cuido de internet, faturas, pedidos e aparelhos da Sabiá Conecta. Tem algo assim em que eu possa ajudar?',
    'Disso eu não entendo muito. 😅 Já com internet, conta, pedido ou aparelho, conte comigo.',
  ],
  deixa_pra_la: [
    'Sem problema, deixamos assim. Se quiser, é só me chamar.',
    'Tudo bem! Não mexi em nada. Precisa de outra coisa?',
  ],
  conta_de_si: [
    'Entendi! E em que posso ajudar?',
    'Certo. Me conta o que você precisa: internet, fatura, pedido ou aparelho?',
  ],
  esquece_isso: [
    'Para apagar o que lembro de você, abre a página "O que lembro de você", ou me diz o quê: "esquece que…".',
    'Me diz o que devo esquecer, por exemplo "esquece o meu nome", ou apaga direto na página "O que lembro de você".',
  ],
  retomar: [
    'Não tenho nenhum assunto em aberto por aqui. Sobre o que você quer falar: internet, fatura, pedido ou aparelho?',
    'Não encontrei nada pela metade. Me lembra do que se tratava?',
  ],
};

/** Said before going back to a question that is open; thanks stand alone. */
const MIDWAY: Talk['midway'] = {
  saudacao: ['Oi! Estou aqui.', 'Oi, sigo com você.'],
  agradecimento: [
    'Imagina! Quando quiser seguir, é só me responder.',
    'Por nada! Sem pressa, fico por aqui.',
    'Eu que agradeço! Seguimos quando você quiser.',
  ],
  frustracao: ['Entendo, e sinto muito por isso.', 'Você tem razão de se chatear.', 'Sinto muito mesmo.'],
  outro_assunto: ['Essa eu fico devendo!', 'Disso eu não entendo muito. 😅'],
  retomar: ['Claro, seguimos daqui.', 'Vamos lá.'],
  conta_de_si: ['Entendi.', 'Certo.'],
  o_que_faz: [
    'Aqui eu cuido de internet, faturas, pedidos e aparelhos.',
    'Estou aqui para resolver isso com você.',
  ],
};

const CONTRACT_COST = [
  'Preço e condição quem passa é a equipe de contratos, antes de fechar qualquer coisa.',
  'O valor depende do que você escolher com a equipe de contratos; registrar o pedido não custa nada.',
];

/** What costs, where something may. */
const WITHIN: Talk['within'] = {
  mudar_plano: { perguntar_custo: CONTRACT_COST },
  cancelar_plano: { perguntar_custo: CONTRACT_COST },
  mudar_endereco: { perguntar_custo: CONTRACT_COST },
};

const GREETINGS = ['oi', 'ola', 'oie', 'bom dia', 'boa tarde', 'boa noite', 'opa', 'e ai'];
const UPSET = [
  ...[
    'absurdo',
    'merda',
    'porcaria',
    'raiva',
    'odio',
    'droga',
    'inferno',
    'de novo',
    'palhacada',
    'parabens',
    'maravilhoso',
    'que maravilha',
    'piada',
    'brincadeira',
    'vergonha',
  ],
  ...[
    'caralho',
    'puta',
    'bosta',
    'lixo',
    'cansei',
    'cansado',
    'cansada',
    'nao aguento',
    'porra',
    'caramba',
    'desrespeito',
    'pelo amor de deus',
  ],
];

/** A word before the first answer of a subject: sympathy for who is upset, a greeting for who greets. */
function leadFor(text: string, turns: number): string {
  if (firstWord(text, UPSET)) return 'Sinto muito por isso. ';
  return turns === 0 && firstWord(text, GREETINGS) ? 'Oi! ' : '';
}

/** A sentence more, for who asked for details. */
const DETAILS: Talk['details'] = {
  sem_internet:
    'Quando a internet cai, o motivo costuma estar em um de três lugares: na energia do roteador, no próprio roteador ou no sinal da fibra até a sua casa. Vou descartar um por um, do mais simples ao que precisa de visita.',
  internet_lenta:
    'Lentidão pode vir do alcance do Wi-Fi, de muitos aparelhos ao mesmo tempo ou do sinal que chega até você, por isso pergunto onde ela acontece.',
  visita_tecnica:
    'A visita dura cerca de uma hora, não tem custo, e o técnico testa o sinal, os conectores e o roteador.',
  senha_wifi:
    'A senha fica gravada no roteador, e trocar desconecta todos os aparelhos até você digitar a nova.',
  segunda_via:
    'A segunda via tem o mesmo valor e o mesmo vencimento da fatura; o Pix compensa na hora e o boleto em até 3 dias úteis.',
  fatura_atrasada:
    'Acertando por aqui hoje, a fatura sai pelo valor dela, sem multa; parcelando, também sem juros.',
  cobranca_duplicada:
    'Comparo as cobranças por data, valor e forma de pagamento; se forem a mesma, o valor a mais volta para você.',
  rastrear_pedido:
    'O andamento vem da transportadora, que atualiza a cada parada; entre duas paradas pode ficar um dia sem novidade.',
  trocar_produto:
    'Você tem 7 dias para devolver por arrependimento e 30 para trocar por defeito, contados da entrega, com coleta na sua casa.',
};

/** What all three agents say around their dialogues. */
const SHARED = {
  small: SMALL,
  midway: MIDWAY,
  within: WITHIN,
  missed: 'Desculpa, não entendi bem.',
  explain: 'Claro, explico de outro jeito.',
  agreed: 'Certo!',
  undecided: 'Sem problema, pode pensar com calma.',
  missedAgain: (hint: string) =>
    `Ainda não peguei, desculpa. Pode me responder só com ${hint}? Se for outro assunto, é só dizer.`,
  noted: 'Certo, anotei.',
  repeated: (text: string) => `Repetindo, para não ficar dúvida. ${text}`,
  offer: (subject: string) => `Quer que eu veja agora ${subject}?`,
  resumed: (subject: string) => `Voltando: ${subject}.`,
  gaveUp: (subject: string) => `Tudo bem, deixamos ${subject} de lado e não mexi em nada.`,
  anythingElse: 'Posso ajudar em outra coisa?',
  offerPerson:
    'Acho que não estou conseguindo te entender direito, e não quero te prender aqui. Quer que eu peça para uma pessoa da equipe falar com você?',
  lead: leadFor,
  details: DETAILS,
} satisfies Partial<Talk>;

export const TALK: Talk = {
  ...SHARED,
  clarify: [
    'Quero te ajudar, mas ainda não entendi. É sobre a internet, uma fatura, um pedido ou um aparelho?',
    'Vamos por partes: me diz em poucas palavras o que aconteceu. Por exemplo, "estou sem internet", "quero o boleto" ou "cadê meu pedido 1042".',
  ],
};

export const TECHNICAL_TALK: Talk = {
  ...SHARED,
  clarify: [
    'Me conta um pouco mais: o problema é na internet, no Wi-Fi, na TV, no celular ou no notebook?',
    'Me diz em poucas palavras o que acontece. Por exemplo: "o wifi caiu", "a TV está sem imagem" ou "o celular não liga".',
  ],
};

export const BILLING_TALK: Talk = {
  ...SHARED,
  clarify: [
    'Me conta um pouco mais: é sobre uma fatura, uma cobrança estranha ou um reembolso?',
    'Me diz em poucas palavras o que precisa. Por exemplo: "quero o boleto", "cobraram errado" ou "quero parcelar".',
  ],
};

export const FRONT: Front = {
  closing: (summary) =>
    `Eu que agradeço! Ficou assim: ${summary}. Precisando de qualquer coisa, é só me chamar. 😊`,
  welcomeBack: (subject) => `Oi de novo! Quer continuar de onde paramos, com ${subject}?`,
  stillOffered: (subject) => `Se quiser, ainda vejo ${subject}: é só dizer "quero".`,
  declined: [
    'Combinado! Se precisar de mais alguma coisa, estou por aqui.',
    'Tudo certo, então. Qualquer coisa, é só chamar.',
  ],
  bareYes: [
    'Certo! Me diz então o que você precisa: internet, fatura, pedido ou aparelho?',
    'Estou te ouvindo. Sobre o que vamos falar?',
  ],
  misread: [
    'Desculpa, entendi errado. Me conta de novo, com outras palavras, o que você precisa?',
    'Foi mal, me confundi. O que você quer resolver, em poucas palavras?',
  ],
  unsolved: [
    'Poxa, então vamos resolver de vez. O que ainda não está funcionando: internet, fatura, pedido ou aparelho?',
    'Sinto muito que ainda não deu. Me diz em uma frase o que continua errado?',
  ],
  stuck: 'Desculpa, me enrolei um pouco aqui. Pode me dizer de novo, em uma frase, o que você precisa?',
};

export const FAILED =
  'Não consegui concluir isso agora, desculpa. Nada foi alterado. Pode tentar de novo daqui a pouco, ou, se preferir, peço para uma pessoa da equipe te retornar: é só dizer.';
