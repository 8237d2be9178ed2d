import { cue } from './plain.ts';

/** Asks for reasons, advice, a judgement or a plan: more than a figure. */
const COMPLEX: readonly RegExp[] = [
  // In the middle of a sentence it gives a reason, and asks for none.
  /^ (?:\w+ ){0,2}porque(?= )/,
  cue(
    'por que(?! (?:esta|deu|veio))|por qual motivo|qual (?:o |e o )?motivo|qual a (?:causa|razao)|o que explica',
  ),
  cue(
    'como (?:eu )?(?:posso|faco|fazer|devo|consigo|melhor\\w+|reduz\\w+|aument\\w+|economiz\\w+|invest\\w+|otimiz\\w+|sai\\w+|organiz\\w+|cort\\w+|diminu\\w+|gast\\w+ menos|quit\\w+|guard\\w+|junt\\w+|mont\\w+|planej\\w+|control\\w+|lid\\w+|me)',
  ),
  cue(
    '(?:devo|deveria|devia|preciso|precisaria|vale a pena|compensa|faz sentido|e melhor|seria melhor|melhor) (?:eu )?(?!que|mes|ano|dia|pagar|receber|saber|ver|olhar|consultar|conferir|lembrar)\\w+(?:ar|er|ir)',
  ),
  cue(
    'vale a pena|compensa|recomend\\w+|suger\\w+|sugest\\w+|conselhos?|dicas?|aconselh\\w+|o que (?:eu )?(?:faco|devo fazer|posso fazer|voce acha)|opiniao',
  ),
  cue(
    'analis\\w+|diagnostic\\w+|avali\\w+|planej\\w+|(?:um|montar|monta|fazer|faz|faca|meu) plano(?! de (?:saude|celular|internet))|plano (?:de|para|pra) (?!saude|celular|internet|dados|assinatura|telefone)\\w+|projec\\w+|simul\\w+|estrateg\\w+|otimiz\\w+|aposentad\\w+|aposentar|perfil de investidor|diversific\\w+|rebalance\\w+|aloca\\w+',
  ),
  cue('melhor (?:investimento|forma|jeito|maneira|opcao|estrategia)|(?:qual|onde) (?:e )?(?:o )?melhor'),
  cue(
    '(?:preciso|precisaria) de mais|e suficiente|da para (?:eu )?(?:comprar|viajar|parar|financiar|aposentar|pagar)|consigo (?:comprar|pagar|viajar|aposentar|quitar|financiar|juntar)|sera que (?:eu )?(?:consigo|posso|devo)|e se eu|se eu (?:investir|guardar|juntar|gastar|parar|comecar|cortar|aplicar)',
  ),
  cue(
    'em quanto tempo|quanto tempo|ate quando (?:vou|eu)|quanto (?:eu )?(?:devo|deveria|preciso|precisaria|vou) (?:guardar|juntar|investir|economizar|poupar|gastar|ter)|minha saude financeira|estou bem|como (?:anda|vai|vao|estao) (?:a |as )?minh(?:a|as) (?:vida|financas|saude)',
  ),
  // What a word means, and how two things differ: teaching, not figures.
  cue(
    '(?:o que|que|oque) (?:e|eh|sao|significa|quer dizer) (?!que )(?:a |o |um |uma )?(?!esse|essa|isso|este|esta|aquele|aquilo)\\w+|para que serve|diferenca entre(?! (?:\\w+ ){0,8}?(?:mes|meses|ano|anos|semana|ontem|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|ganh\\w+|receb\\w+|entr\\w+|receitas))',
  ),
  // A judgement of what is, or a choice of what to do.
  cue(
    '(?:esta|estao|e|sao) (?:muito |bem )?(?:alt[oa]s?|boa|bom|ruim|errad[oa]|segur[oa]|normal|preocupante|saudave\\w+|demais)|(?:gasto|gastando) (?:demais|muito(?! esse| este| em| no| na| com))|preocupante|riscos?|o que (?:\\w+ )?acha|p l|vai (?:subir|cair|valorizar)|(?:quais|qual|que) (?:acao|acoes|fundos?|fiis?|investimentos?) (?:\\w+ )?(?:comprar|combina|escolher|indica\\w*|vale\\w*)|hora de (?:comprar|vender)',
  ),
  cue(
    '(?:invisto|pago|vendo|pego|corto|quito|compro|financio|alugo|guardo|aplico|troco) (?:\\w+ ){0,5}?ou \\w+|(?:o que|onde|quanto) (?:\\w+ )?(?:cortar|corto)|posso cortar|por (?:onde|qual) (?:\\w+ )?comec\\w+|(?:pego|faco) (?:um )?emprestimo|quanto (?:guardar|investir|poupar|juntar|rende|renderia|renderiam|rendem) (?:\\w+ )?(?:para|por|r|\\d)|viver de renda|quero (?:viver|aposentar|sair|comprar)|sinto|me sinto|renda mais|(?:quanto|o que) (?:da|dao) \\d+|(?:acao|acoes|fii|cdb) (?:voce )?(?:compraria|paga\\w*|escolher)|o que fazer|posso gastar com|poderia (?:gastar|cortar|economizar)|gastando errado|cabe no|me enrolar|qual (?:divida|conta) (?:devo |eu )*(?:pagar|quitar)|(?:cdb|tesouro|poupanca|consorcio|lci|acoes|fii|fiis) ou \\w+|compar\\w+ (?:poupanca|cdb|tesouro|fundos?|acoes) (?:com|e)',
  ),
];

export const isComplex = (words: string): boolean => COMPLEX.some((pattern) => pattern.test(words));
