// What people say that asks for no figure; folded, whole words, "|" between them.

/** Each with a space around it: looked for in a message that is written the same way. */
const split = (phrases: string): readonly string[] =>
  phrases.split('|').map((phrase) => ` ${phrase.trim()} `);

export const GREETINGS = split(
  `oi|oie|oii|oiee|oiii|ola|opa|e ai|eai|iae|hey|hi|salve|alo|hello|fala|fala ai|coe|oi oi|oi junior|ola junior|voltei|cheguei|saudacoes`,
);
export const MORNING = split('bom dia|bdia|bom diaa|dia');
export const AFTERNOON = split('boa tarde|btarde|tarde');
export const EVENING = split('boa noite|bnoite|noite');
/** How are you? */
export const HOW_ARE_YOU = split(
  `tudo bem|tudo bom|td bem|td bom|como vai|como voce esta|como voce ta|como vc ta|como ce ta|tudo certo|tudo joia|tudo tranquilo|tranquilo|tudo ok
  |como vao as coisas|como anda|beleza|suave|e voce|e vc|e contigo|como tem passado|firmeza|tudo em ordem`,
);
/** I am well. */
export const WELL = split(
  `tudo bem|tudo bom|tudo otimo|tudo certo|tudo joia|tudo tranquilo|estou bem|to bem|bem tambem|tambem|otimo|bem obrigado|bem obrigada|tudo sim|tudo|melhor agora
  |mais ou menos|indo|na luta|vou bem|vou indo|bem e voce|bem gracas a deus|de boa|suave|otima|bem`,
);
export const UNWELL = split(
  `nao muito bem|nao estou bem|estou mal|to mal|nada bem|pessimo|pessima|dia ruim|dia dificil|dia pesado|semana dificil|cansado|cansada|estou triste|to triste|desanimado|desanimada
  |nao ta facil|nao esta facil|ta dificil|esta dificil|ta complicado`,
);
export const THANKS = split(
  `obrigado|obrigada|obg|obgd|valeu|vlw|grato|grata|agradeco|brigado|brigada|brigadao|obrigadao|thanks|tks|gratidao|deus te abencoe|muito gentil`,
);
export const BYES = split(
  'tchau|ate mais|ate logo|flw|falou|ate amanha|adeus|xau|bye|fui|ate breve|ate depois|boa noite e ate amanha|bom fim de semana|por hoje e so|era so isso|e so isso|so isso mesmo',
);
export const OKS = split(
  'ok|okay|okey|blz|beleza|certo|ta bom|ta|esta bom|show|joia|entendi|combinado|perfeito|legal|bacana|massa|top|fechou|pode deixar|sim|isso|isso ai|uhum|aham|hum|ah ta|ah sim|saquei|bora|anotado',
);
export const NOS = split(
  'nao|nao precisa|agora nao|por enquanto nao|nada|nada nao|mais nada|nao obrigado|nao obrigada|so isso|era isso|deixa|deixa pra la|esquece|deixa quieto|nenhuma|nenhum',
);
export const PRAISE = split(
  `voce e otimo|voce e otima|voce e demais|voce e bom|muito bom|muito boa|adorei|amei|gostei|ajudou muito|ajudou demais|voce e incrivel|parabens|excelente|sensacional|voce e fera|mandou bem
  |que pratico|que rapido|maravilha|maravilhoso|te amo`,
);
export const UPSET = split(
  `voce e burro|voce e inutil|que burro|burro|inutil|nao serve pra nada|nao funciona|nao presta|ta errado|esta errado|errou|voce errou|errei|me enganei|foi engano|nao era isso|nao e isso|nao foi isso|entendeu errado
  |que raiva|que merda|que droga|que porcaria|que lixo|odiei|pessimo atendimento|nao gostei|horrivel|nao entendeu nada`,
);
export const BROKE = split(
  `estou quebrado|estou quebrada|to quebrado|to quebrada|to liso|to lisa|estou liso|to duro|to dura|sem dinheiro|sem grana|to sem grana|to zerado|to na pindaiba|nao tenho dinheiro
  |dinheiro acabou|acabou o dinheiro|nao sobra nada|ta tudo caro|tudo muito caro|esta tudo caro|vida de pobre|dinheiro nao da|dinheiro voa|salario nao da|fim de mes apertado|mes apertado|apertado de dinheiro
  |to endividado|to endividada|cheio de divida|atolado em divida|no vermelho|to no vermelho|nome sujo`,
);
export const HAPPY_MONEY = split(
  `fui promovido|fui promovida|ganhei aumento|recebi aumento|ganhei um aumento|recebi um aumento|consegui um emprego|arrumei emprego|quitei minha divida|quitei a divida|paguei tudo|limpei meu nome|sai do vermelho
  |sobrou dinheiro|sobrou grana|caiu o salario|hoje e dia de pagamento|dia de pagamento|sextou`,
);
export const WHO = split(
  `quem e voce|quem e vc|quem es|o que voce e|o que e voce|o que e vc|quem ta falando|quem fala|com quem eu falo|com quem falo|com quem estou falando|se apresenta|se apresente|quem e o junior|o que e isso aqui|que app e esse|que lugar e esse
  |quem te criou|quem te fez|quem fez voce`,
);
export const NAME = split(
  'qual seu nome|qual o seu nome|qual e o seu nome|qual e seu nome|como voce se chama|como vc se chama|seu nome|tem nome',
);
export const HUMAN = split(
  `voce e um robo|voce e robo|vc e robo|e um robo|voce e humano|voce e uma pessoa|voce e real|voce e de verdade|isso e um robo|e uma ia|voce e uma ia|voce e ia|inteligencia artificial|voce e um bot|e um bot|vc e bot|chatgpt|e gente|estou falando com uma pessoa|e uma maquina`,
);
export const CAN = split(
  `o que voce faz|o que vc faz|o que voce pode fazer|o que vc pode fazer|o que voce sabe fazer|o que voce consegue|o que consegue fazer|o que da pra fazer|o que posso fazer aqui|o que eu posso fazer|o que posso perguntar
  |no que voce pode ajudar|no que pode ajudar|em que voce pode ajudar|em que pode me ajudar|como voce pode me ajudar|como pode me ajudar|como voce me ajuda|pra que voce serve|para que voce serve|pra que serve|para que serve|para que serve isso|suas funcoes|quais funcoes
  |me ajuda|preciso de ajuda|ajuda|help|menu|opcoes|quais as opcoes|comandos|o que eu faco aqui|socorro`,
);
export const HOW = split(
  `como funciona|como isso funciona|como e que funciona|como uso|como usar|como eu uso|como se usa|como registro|como eu registro|como registrar|como faco pra registrar|como faco para registrar|como lanco|como lancar|como anoto|como adiciono|como adicionar
  |como cadastro|como cadastrar|como comeco|como comecar|por onde comeco|por onde eu comeco|como edito|como corrijo|como apago um|como excluo|como eu faco|me explica como|tutorial|passo a passo`,
);
export const PERSON = split(
  `falar com uma pessoa|falar com um humano|falar com humano|falar com alguem|falar com atendente|atendente|atendimento humano|quero um humano|quero falar com gente|falar com o suporte|suporte humano|falar com um atendente|ouvidoria|sac`,
);
export const PRIVACY = split(
  `meus dados estao seguros|meus dados ficam|meus dados sao|e seguro|e confiavel|posso confiar|privacidade|lgpd|quem ve meus dados|quem ve os meus dados|quem tem acesso|voces vendem|vende meus dados|vendem meus dados|compartilha meus dados|compartilham meus dados
  |guarda meus dados|onde ficam meus dados|onde ficam os dados|protecao de dados|seguranca dos dados|meus dados|criptografia|criptografado|sigilo|alguem mais ve|vazamento`,
);
export const ACCESS = split(
  `esqueci minha senha|esqueci a senha|trocar senha|trocar a senha|trocar minha senha|mudar senha|mudar a senha|mudar minha senha|redefinir senha|recuperar senha|resetar senha|nao consigo entrar|nao consigo acessar|nao consigo logar|nao estou conseguindo entrar
  |fazer login|meu login|login|trocar email|trocar meu email|mudar email|mudar meu email|trocar de email|meu cadastro|criar conta no app|criar uma conta no app|minha conta foi bloqueada|conta bloqueada|acesso bloqueado|codigo de verificacao|nao recebi o codigo|trocar de celular|mudar de numero|trocar meu numero|sair da conta|deslogar|meu plano|minha assinatura do app|atualizar meu cadastro|alterar meu cadastro`,
);
export const COST = split(
  `e de graca|e gratis|e gratuito|e pago|quanto custa usar|quanto custa o app|quanto custa o servico|quanto custa isso|quanto voce cobra|quanto vc cobra|quanto voces cobram|tem mensalidade|preciso pagar|tem que pagar|qual o preco do app|plano premium|versao paga|cobra alguma coisa`,
);
export const ERASE = split(
  `apagar minha conta|apaga minha conta|excluir minha conta|exclui minha conta|deletar minha conta|encerrar minha conta|cancelar minha conta|cancelar conta|apagar meus dados|apaga meus dados|apagar todos os meus dados|excluir meus dados|deletar meus dados|apaga tudo|apagar tudo|limpar tudo|exportar meus dados|baixar meus dados`,
);
export const STATEMENT = split(
  `importar extrato|importar meu extrato|importo meu extrato|importo extrato|importar o extrato|mandar extrato|enviar extrato|mandar o extrato|enviar o extrato|subir extrato|subir o extrato|arquivo ofx|ofx|arquivo csv|csv|planilha|importar planilha|importar fatura|importar dados|le extrato|aceita extrato`,
);
export const BANK = split(
  `conecta com meu banco|conecta com o meu banco|conecta ao banco|conecta ao meu banco|conecta na minha conta|liga com o banco|conecta com o banco|conecta no meu banco|conectar meu banco|conectar com o banco|conectar minha conta do banco|integra com|integrar com|open finance|open banking|puxa do banco|puxar do banco|sincroniza|sincronizar|ligado ao meu banco|acessa meu banco|acessa minha conta`,
);
export const PAY = split(
  `faz um pix|fazer um pix|faca um pix|manda um pix|mandar um pix|paga minha conta|paga meu boleto|paga o boleto|pague meu boleto|pague a conta|paga a conta pra mim|faz uma transferencia|fazer uma transferencia pra|voce faz pix|voce paga|pode pagar|consegue pagar|pagar boleto por aqui`,
);
export const JOKE = split(
  'conta uma piada|conte uma piada|me conta uma piada|uma piada|piada|me faz rir|me faca rir',
);
export const TODAY = split(
  'que dia e hoje|qual a data de hoje|qual o dia de hoje|qual e a data de hoje|hoje e que dia|data de hoje|em que dia estamos|que dia estamos|que dia da semana',
);

export const LAUGHS = /^\W*(?:(?:k{3,}|(?:ha|he|hi|rs|hua|kk)+[hk]?|lol|rsrs)\W*)+$/iu;
