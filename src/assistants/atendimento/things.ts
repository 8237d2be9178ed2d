import type { Thing } from '../dialogue/index.ts';

const DEVICE_LEADS = {
  aparelho_nao_liga: 'nao liga|nao ligando|morreu|apagou|queimou|nao acende|nao carrega|parou|pifou',
  aparelho_travando: 'travando|trava|travou|travado|lento|lenta|devagar|congela|reinicia sozinho|esquenta',
  rastrear_pedido: 'onde esta|cade|entrega|chegou|comprei|rastrear|pedido|acompanhar',
  trocar_produto: 'trocar|troca|devolver|devolucao|arrependi|defeito',
};

const device = (names: string, subject: string): Thing => ({
  names,
  ask: `O que houve com ${subject}: não liga, está travando, ou é sobre uma compra na loja?`,
  leads: DEVICE_LEADS,
});

/** What people name and leave at that: nothing is done before it is clear what they want with it. */
export const THINGS: readonly Thing[] = [
  {
    names: 'internet|net|wifi|wi-fi|wi fi|uifi|rede|sinal|roteador|modem|fibra|conexao',
    ask: 'O que está acontecendo com a internet: caiu, está lenta, ou é sobre a senha do Wi-Fi?',
    leads: {
      senha_wifi: 'senha',
      internet_lenta: 'lenta|lento|devagar|lentidao|travando|fraca|ruim|lerda',
      visita_tecnica: 'tecnico|visita',
      sem_internet:
        'caiu|cai|caindo|caida|fora|sem sinal|nao funciona|nao pega|nao conecta|parou|sem|nada|oscilando|vermelha|apagada|piscando|nao liga|reiniciei|reiniciar|tomada|desliguei',
    },
  },
  {
    names: 'fatura|faturas|conta|contas|pagamento|mensalidade|cobranca|financeiro|dinheiro',
    ask: 'Sobre a fatura: você quer o boleto ou Pix para pagar, saber quanto deve, contestar uma cobrança ou avisar que já pagou?',
    leads: {
      ja_paguei: 'ja paguei|paguei|avisar',
      parcelar_fatura: 'parcelar|parcela|dividir',
      mudar_vencimento: 'mudar o vencimento|mudar a data|data|mudar o dia',
      fatura_atrasada: 'atrasada|atrasado|atrasou|venceu|vencida|vencido|atraso',
      cobranca_duplicada: 'duas vezes|em dobro|2x|2 vezes|duplicada|dobrado|repetida',
      cobranca_indevida: 'contestar|errada|errado|indevida|estranha|nao reconheco|veio alta|valor alto|cara',
      consultar_faturas: 'quanto|saber|devo|ver|consultar|valor',
      segunda_via: 'boleto|pix|pagar|segunda via|codigo|mandar|manda',
    },
  },
  {
    names: 'pedido|pedidos|compra|compras|encomenda|entrega|produto|pacote|loja',
    ask: 'Sobre o pedido: você quer saber onde ele está, cancelar, ou trocar alguma coisa?',
    leads: {
      cancelar_pedido: 'cancelar|cancela|cancelamento|desistir',
      trocar_produto: 'trocar|troca|devolver|devolucao|defeito',
      pedido_atrasado: 'atrasado|atrasou|atraso|demora|demorando',
      rastrear_pedido: 'onde|cade|rastrear|acompanhar|saber|chega|chegou|quando',
    },
  },
  {
    names: `cancelar|cancela|cancelamento|quero cancelar|queria cancelar|cancelar tudo|quero cancelar tudo|quero cancelar isso
    |quero cancelar essa porcaria|quero cancelar essa merda|quero cancelar esse lixo`,
    ask: 'Você quer cancelar um pedido da loja ou o seu plano de internet?',
    leads: {
      cancelar_plano: 'plano|internet|contrato|assinatura|servico|tudo|wifi',
      cancelar_pedido: 'pedido|compra|encomenda|loja|produto|fone|tv|roteador|celular',
    },
  },
  device('celular|telefone|smartphone|cel|aparelho|aparelhos', 'o celular'),
  device('notebook|note|computador|pc|laptop', 'o notebook'),
  {
    ...device('tv|televisao|televisor|smart tv', 'a TV'),
    ask: 'O que houve com a TV: está sem imagem, não liga, ou é sobre a entrega de uma compra?',
    leads: {
      tv_sem_imagem: 'sem imagem|tela preta|sem sinal|imagem|escura|chuvisco',
      ...DEVICE_LEADS,
    },
  },
  {
    names:
      'segunda|segunda cedo|segunda manha|segunda tarde|segunda feira|segunda-feira|terca|terca feira|terca-feira|quarta|quinta|sexta|sabado',
    ask: 'Você fala do dia da semana? Me conta o que precisa: marcar uma visita técnica, mudar o vencimento ou a segunda via da fatura?',
    leads: {
      segunda_via: 'segunda via|via|fatura|boleto',
      mudar_vencimento: 'vencimento|pagar|conta',
      visita_tecnica: 'visita|tecnico|marcar|dia',
    },
  },
];
