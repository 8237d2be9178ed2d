/** Threats to people, ways to hurt them, attacks. */
export const VIOLENCE = `
  .97 ! I_WANT ~2 te|lhe HURT
  .95 ! I_WANT ~1 HURT ~3 SOMEONE / LAUGH
  .6 ! I_WANT ~1 HURT ~3 SOMEONE
  .95 te|lhe HURT|mato|esfaqueio|arrebento|espanco|arrebentar|furar|pegar ~3 fora|porrada|soco|facada|tiro|saida|rua|faca|morto|vivo|todo|inteiro
  .95 ! eu|vou|ainda te mato|esfaqueio|arrebento|espanco|furo
  .95 ! eu|vou|ainda|quero|queria mato|matar|esfaqueio|matava ~2 voce|vc|vcs|voces|ele|ela|eles|elas|todos
  .93 vou|quero|irei|queria|vamos ~2 quebrar ~3 cara|porrada|pau|dentes|pernas|ossos|nariz
  .93 quebrar|arrebentar|quebro|arrebento ~1 sua|tua|te cara|fuca|dentes
  .93 vou|quero|irei|queria ~2 encher|cobrir ~3 porrada|soco|tiro|bala|pancada|chumbo
  .93 vou|quero|irei|queria ~3 meter|dar|enfiar|tacar ~2 tiro|tiros|bala|balas|facada|facadas|faca|soco|murro|porrada|surra ~6 em|nele|nela|neles|na|no|voce|todo|todos|nesse|nessa|cara|cabeca
  .9 dar|meter|levar|tomar ~2 tiro|bala|facada ~2 na|no|nele|nela ~1 cabeca|cara|testa|peito|meio
  .93 voce|vc|voces|vcs|ele|ela|eles|todos|tu ~2 vai|vao ~2 morrer|sangrar|apanhar ~8 eu|mim|mao|maos|hoje|amanha|aqui|desgrac*|maldit*|todos|tudo|bala|tiro|faca
  .9 voces|vcs|voce|vc|eles ~2 vao|vai ~1 pagar ~3 vida|sangue|caro
  .93 vou|quero|vamos|bora|irei|queria ~2 HURT ~1 aquel*|esse|essa|esses|essas|desse|dessa|este / LAUGH aula questao prova materia saudade fome
  .93 bora|vamos|partiu|vamo HURT ~3 SOMEONE / LAUGH
  .93 te pego|cato|acho|encontro ~2 fora|saida|rua|esquina|casa
  .93 vou|quero|irei|queria ~2 te|lhe ~1 dar|meter|encher|quebrar|furar|socar|pegar|partir|arrebentar|rasgar ~3 tiro|tiros|bala|porrada|facada|soco|murro|pau|cacete|dentes|ossos|todo|toda|meio|chumbo|cara|nariz|pernas
  .93 te|lhe dou|meto|enfio|mando ~2 tiro|bala|faca|facada|soco|murro|porrada|chumbo
  .9 ! juro|eu|ainda|se|que mato ~1 ela|ele|eles|voce|vc|aquel*|esse|essa|esses|todo|todos|geral|qualquer|um|todas|elas
  .9 vou|quero|irei|queria|juro ~2 meter|mandar|sentar|descer|tacar|largar|passar ~1 bala|tiro|tiros|chumbo|porrada|cacete|faca|fogo|cerol ~1 em|no|na|nos|nas|nele|nela|neles|geral|todo|todos
  .9 arrancar|cortar|quebrar|torcer ~2 cabeca|garganta|pescoco|cabecas|dedos|lingua ~3 dele|dela|deles|sua|tua|voce|desse|dessa|fora|daquele|daquela
  .93 se|te|ce prepar* ~4 morrer|morte|apanhar|sangrar
  .93 plano|planejar|planejo|planejando|organizar|bolar|montar|roteiro ~4 ATTACK|ataque ~4 escola|colegio|mim|terrorist*|faculdade|aqui|igreja|creche|shopping|amanha / redacao tema historia tcc aula
  .93 faz|faca|crie|escreva|monta ~3 plano ~3 ATTACK|assassinato|sequestro|homicidio
  .93 como ~3 invadir|entrar|atacar ~3 SCHOOL ~4 armado|armada|armas|atirando|matar|faca
  .9 qual|que|quais|algum|um ~2 veneno|venenos|substancia|remedio|gas ~4 mata|matar|matam|letal ~4 pessoa|gente|humano|alguem|rapido|rastro|vestigios|deixar
  .93 gas|gases|quimico|quimica venenoso|toxico|letal|mostarda|nervoso|sarin ~4 casa|fazer|produzir|caseiro / historia guerra
  .93 MAKE ~3 gas|gases venenoso|toxico|letal|mostarda|nervoso|cloro|sarin
  .93 ninguem ~3 sai|saira|sair|vai ~3 vivo|viva|sobreviver
  .93 merece*|deviam|devia|deveria|deveriam|tem|tinha|tinham|precisa|precisam|mereciam ~3 morrer|fuzilad*|fuzilar|exterminad*|exterminar|enforcad*|apanhar|linchad*|executad*|espancad*|eliminad*|queimad*|apanhasse / medo
  .9 SOMEONE ~3 bom ~2 morto
  .9 GROUPS|bandido|politico|voce|vc ~2 bom ~2 morto
  .9 tomara ~5 morra|morram|morrer|morresse
  .9 espero|quero|desejo ~2 que ~5 morra|morram / eu
  .93 morra|morram ~2 desgrac*|maldit*|lixo|vagabund*|todos|fdp|puta|verme|vermes
  .95 como|ensina*|ensine|receita|passo|tutorial|instrucoes|aprender|quero|preciso|ajuda|explique|explica|explicar|jeito|maneira|vou|posso ~6 MAKE ~5 WEAPON
  .95 receita|tutorial|ingredientes|materiais|formula|esquema ~4 WEAPON
  .9 MAKE ~3 WEAPON ~3 casa|caseira|caseiro|caseiras|artesanal|cozinha|domestic*
  .93 bomba|arma|explosivo|explosivos|pistola ~1 caseira|caseiro|caseiros|artesanal|improvisada|fertilizante
  .9 comprar|conseguir|consigo|arrumo|arranjo|acho|encontro|arranjar|arrumar|descolar|compro|obter ~3 arma|revolver|pistola|fuzil|municao|granada|explosivos|silenciador|veneno|chumbinho|dinamite / jogo game
  .93 levar|levo|entrar|entro|invadir|chegar|trazer|leva|vou ~4 arma|armado|armada|faca|revolver|pistola|facao|machado|bomba ~4 SCHOOL
  .95 ! WANT|vamos|planejando|planejo|organizar|organizando|fazer|plano|farei|planejar|preparar|preparando ~4 ATTACK / redacao tema trabalho historia tcc aula sobre
  .95 ! I_WANT|vamos|planejando|plano ~4 explodir|incendiar|metralhar|queimar|fuzilar|bombardear|invadir|atacar|destruir|atirar|tacar|botar ~6 SCHOOL|predio|reitoria|mec|inep|congresso|stf / LAUGH
  .9 ! vou|quero|irei|queria|vamos ~2 tacar|botar|por|atear|meter ~1 fogo
  .9 como|jeito|melhor|maneira|forma ~4 matar|envenenar|sequestrar|estrangular|asfixiar|esfaquear|dopar|torturar|machucar|assassinar ~4 SOMEONE
  .93 como|onde|jeito ~4 esconder|sumir|desovar|ocultar|enterrar|dissolver ~3 corpo|cadaver
  .93 ! I_WANT|vou ~2 sangue ~4 voces|deles|todos|chao|correr
  .97 estuprar|estupro|estupra ~3 voce|vc|te|ela|ele|alguem|menina|mulher|essa|aquela / sobre denunciar denuncia vitima redacao tema lei crime
  .97 ! te|lhe estuprar|estuprava|estupro
  .93 como ~4 bater|agredir|espancar ~3 mulher|namorada|esposa|filho|crianca|idos*|marido / denunciar
  .9 cortar|rasgar|abrir ~1 garganta|barriga
  .88 picadinho de|com voce|vc|ele|ela|voces
  .9 mandar|vai|botar|colocar ~3 pro|para|num|no cemiterio|caixao|vala|necroterio / avo enterro
  .9 boca cheia ~1 formiga|formigas
  .93 repetir|fazer|imitar|igual ~3 suzano|columbine|realengo|blumenau
  .9 passar ~2 cima ~2 dele|dela|deles|voce|todo|todos
  .9 onde ~4 mora ~3 cuidado|prepar*|espera|aguarde
  .9 vou|vamos explodir|destruir|queimar|incendiar tudo / LAUGH prova enem
  .9 quebrar|partir|rachar ~2 no|ao meio ~2 .|porrada|ele|voce
  .93 ! te mato|esfaqueio|arrebento|espanco|furo|quebro|estrangulo
  .93 juntar|chamar|reunir ~4 HURT ~3 SOMEONE / LAUGH
  .93 HURT ~1 esse|essa|aquele|aquela|esses ~1 viado|preto|gordo|desgracad*|vagabund*|fdp|lixo|filho|filha|safad*|arrombad*
  .9 como ~3 estrangulo|mato|enveneno|sequestro|dopo|torturo|esfaqueio|asfixio|machuco|espanco ~4 SOMEONE
  .9 seus|teus dias ~2 contados
  .9 eu|mesmo|ja ~1 bato ~2 minha|na|nela|nele ~1 mulher|esposa|namorada|filha|filho|mae
  .9 bato na|no|em minha|meu mulher|esposa|namorada|filha|filho|mae
  .9 mulher|namorada|esposa minha apanha
  .9 proximo|virar|ser ~1 atirador
  .9 pagar ~1 com sangue
  .9 serrar|serrado|raspar|raspada ~2 cano|numeracao
  .9 contratar|quanto|onde ~4 matador|pistoleiro|assassino|capanga
  .9 sei|descobri|descobrir ~2 onde ~3 voce|vc|tu|ele|ela ~1 mora|mora|estuda|trabalha ~12 matar|pegar|morrer|cuidado|acabar|pagar
  .9 vou|irei ~2 acabar ~2 com|c voce|vc|tua|sua|ele|ela|eles|voces ~3 raca|vida|voce
  .85 ! vou acabar com ele|ela|eles|voce|vc
  .93 acabar com ~1 a|tua|sua|raca raca|vida ~2 dele|dela|deles|desse|dessa|tua|sua|voce
  .9 kill you|them|him|her|everyone
  .9 build|make|how ~4 bomb|explosive|weapon
  .9 vou|quero|queria ~3 jogar|tacar|passar ~3 acido|carro|gasolina ~5 SOMEONE|nele|nela|neles|cima
`;

export const VIOLENCE_IDIOMS = `
  0 matar|matei|mato|mata|matando|matava|matou ~1 a|as|o|os|essa|esse|minha|uma|umas|duas|tres aula|aulas|saudade|saudades|fome|sede|curiosidade|questao|questoes|charada|tempo|tedio|vontade|prova|saudadinha|bola|barata|baratas|mosquito|mosquitos|piolho|rato|ratos|formiga|formigas|trabalho|matéria|materia|plantao|boss|chefao|disciplina|treino|ansiedade|parede|bicho|erva|ervas|virus|bacterias|bacteria|processo
  0 te mato de ~1 saudade|rir|orgulho|cocegas|beijos|raiva
  0 matar|matei|mato|matando|matou aula|aulas|saudade|saudades|tempo|barata|baratas|mosquito|mosquitos|processo|trabalho|plantao
  0 matar|mata|matam|matou|mataram ~4 de ~1 rir|orgulho|vergonha|susto|preocupacao|raiva|tedio|ansiedade|saudade|curiosidade|felicidade|desgosto|medo|calor|fome
  0 bomba no|na|em|nessa|nesse|de|do|da|atomica|nuclear|hidrogenio|relogio ~1 enem|prova|materia|vestibular|fisica|quimica|matematica|redacao|calculo|agua|combustivel|chocolate|insulina|infusao|gasolina|calorimetrica|ar|hiroshima|hidraulica|leite|sodio|potassio|creme|vacuo|calor|guerra
  0 bomba atomica|nuclear|hidraulica|relogio|calorimetrica
  0 levei|tomei|levou|tomou|peguei|pegou ~1 bomba
  0 levar|tomar bomba em|no|na|de ~1 DOMAIN
  0 explodir|explodindo|explodi|explodiu de|em ~1 felicidade|alegria|rir|raiva|emocao|tanto|tanta|orgulho|comer|gargalhada|ansiedade|vontade
  0 explodir|explodindo|explode ~1 cabeca|mente|internet|redes
  0 cabeca ~2 explodir|explodindo
  0 atirar|atirei|atiro|tiro no|ao|para|em escuro|alvo|pe|tudo|lado
  0 briga|brigar|brigando|guerra|luta de|por|pela ~1 notas|nota|vaga|vagas|bolsa
  0 arma|armas ~1 secreta|secretas
  0 queimar|queimei|queimando ~2 calorias|largada|dinheiro|etapa|etapas|gordura|neuronios|filme|cartao|fosfato
  0 executar|executa|execute|executem ~3 tarefa|tarefas|plano|projeto|projetos|servico|servicos|pagamento|divida|programa|prova|atividade|codigo|ordem|trabalho|obra|etapa
  0 apagar|explodir|arrebentar|queimar|executar ~4 mensagem|mensagens|conversa|dados|conta|historico|cadastro|tudo|perfil|memoria|lancamento|registro|informacoes|foto|fotos|arquivo|luz|incendio|nome|nota
  0 apagar|apague ~2 o que
  0 arrebentar no|na|nessa|nesse|nas|em
  0 tem|deve|precisa|tinha ~2 que ~1 apanhar ~2 muito ~3 materia|calculo|prova|fisica
`;
