/** Hate, abuse aimed at someone, sexual content. Swearing at the world is not abuse: students swear. */
export const HARASSMENT = `
  .9 vai|va|vao|vaum ~1 tomar ~1 no|nu|meio cu|rabo|olho
  .9 tomar no|nu cu|rabo
  .9 toma|tomem no cu
  .9 vtnc|vtmnc|vsf|vsfd|vtc|tnc
  .9 vai|va|vao ~1 se fuder|foder|fude|fode
  .85 se fode ai|voce|vc|seu|sua|otario|bot
  .85 va|vai|vao pra|para|a|pro ~1 puta|inferno|caralho|porra|raio ~2 pariu|voce|vc|bot|seu|sua|robo
  .85 vai|va pra puta|pqp ~2 pariu ~1 seu|sua|bot|voce|vc|robo|desgrac*
  .85 va|vai pro|pra inferno|caralho ~3 seu|sua|voce|vc|bot|robo|desgrac*|lixo
  .85 seu|sua|seus|suas|teu|tua filho|filha|filhos|mae ~1 da|de|e|eh ~1 puta|mae|vadia|vagabunda|rapariga
  .9 YOU ~3 filho|filha|filhos da|de puta|mae
  .9 mae|pai|familia ~3 puta|vadia|vagabunda|piranha / pariu
  .85 seu|sua|seus|suas|ô|teu ~1 HARD
  .9 YOU|ele|ela|eles|elas AM ~3 HARD
  .9 YOU nao passa* ~3 HARD
  .85 HARD ~2 YOU
  .85 esse|essa|este|esta|aquele|aquela|desse|dessa|nesse professor*|diretor*|menina|menino|mulher|cara|colega|coordenador*|aluno|aluna|garota|garoto|atendente|homem ~3 HARD
  .85 professor*|diretor*|coordenador*|atendente|colega|vizinh*|chefe ~2 AM ~3 HARD
  .85 bando|corja|cambada|raca|racinha|monte|bandinho|tudo ~1 de HARD|SLUR|GROUPS / DOMAIN
  .85 bando|corja|cambada de HARD|SLUR
  .9 calaboca|cala|cale ~2 boca ~3 HARD|SLUR|seu|sua|bot|robo|puta
  .9 seu|sua|seus|suas ~1 SLUR ~3 HARD|VILE|nojent*|burr*|merda|lixo|maldit*
  .85 seu|sua|teu|tua viado|viadinho|bicha|bichinha|sapatao|traveco|macaco|macaca|crioulo|crioula|boiola|baitola|retardado|retardada|mongol|mongoloide|aleijado|aleijada|baleia|neguinho|preto|judeu|gordo|gorda|favelado|favelada|paraiba|baiano|nordestino
  .9 YOU|ele|ela|eles AM ~2 viado|viadinho|bicha|bichinha|traveco|macaco|macaca|crioulo|crioula|boiola|baitola|retardado|retardada|mongoloide|aberracao
  .9 SLUR|GROUPS ~1 VILE / sou somos
  .93 GROUPS ~1 AM|sao|tudo|eh ~5 VILE|HARD / sou somos preconceito racismo redacao dizem
  .93 odeio|detesto|nojo|raiva|odio ~3 GROUPS / quem sou
  .96 GROUPS ~4 deviam|devia|deveriam|deveria|tem|tinham|tinha|merece*|precisa*|podiam|podia ~4 morrer|sumir|apanhar|voltar|estuprad*|exterminad*|escravizad*|proibid*|acabar|preso|presos|senzala
  .93 GROUPS ~3 nao|nem ~2 gente|humano|humanos|merece*|presta*|deveria*|devia*|direito ~5 estar|entrar|existir|votar|humano|humanos|gente|nada|viver|faculdade|universidade|vaga|direitos / sou somos preconceito por
  .9 volta|volte|voltem|volta* ~2 pra|para|pro ~1 senzala|africa|nordeste|venezuela|haiti|bolivia|cozinha|jaula|favela|aldeia|roca|zoologico|cuba
  .9 lugar ~2 mulher|preto|pobre|negro|viado|gay|indio ~2 cozinha|senzala|cadeia|favela|lavando|tanque
  .9 raca ~1 inferior|imunda|maldita|superior|pura|ruim|desgracada
  .95 heil hitler
  .93 hitler ~5 certo|razao|heroi|pouco|deveria|fez
  .93 supremacia|orgulho branca|branco|ariana ~3 viva|acima|sempre|sim|forca
  .9 coisa|servico|cara|trabalho|cabelo|programa ~1 de preto|negro|macaco|viado|bicha|nordestino|baiano|favelado|judeu ~6 VILE|HARD|mesmo|malfeit*|so|ruim|tinha
  .9 cota|cotas|cotista|cotistas ~6 VILE|HARD|mimimi|esmola|incompetente|incompetentes / preconceito racismo redacao dizem
  .9 preto|negro|pobre|nordestino|mulher|viado|gay|indio ~3 VILE / sou somos preconceito racismo redacao
  .97 manda|mande|envia|envie|quero|me|passa|troca|trocar|ver|tem ~4 nudes|nude|pelada|pelado|nua
  .9 I_WANT|vamos|bora|topa|vem|vamo|deixa|posso ~3 SEX ~4 YOU|contigo|comigo|gostos*|YOUR|ela|ele|professora|professor|GENITAL
  .9 I_WANT|vamos|bora|topa|vamo|deixa ~2 te SEX|beijar|pegar|lamber|agarrar ~4 toda|todo|inteira|gostos*|cama|pelad*|nu|nua|quatro
  .93 ! I_WANT|vou|vamos ~2 te|lhe comer|foder|fuder|chupar|enrabar|arrombar
  .93 chupa|chupe|mama|mame|lambe|senta|sente|cavalga|engole|pega ~2 meu|minha|na|no|aqui|nesse ~1 GENITAL
  .93 meu|minha|seu|sua|teu|tua pau|pica|rola|piroca|penis|buceta|boceta|xota|xoxota|xereca|cuzinho|peitos|peitinhos|tetas|rabao|bucetinha ~8 SEX|voce|vc|duro|dura|chup*|mama|senta|gostos*|mole|boca|molhad*|quero|cheir*|ver|foto|mostra / dor medico
  .93 quero|mostra|mostre|ver|foto|manda ~4 sua|seu|teu|tua|suas|seus pau|pica|rola|piroca|penis|buceta|boceta|xota|peitos|bunda|rabo|cu|calcinha|peitinhos|tetas|raba
  .9 conto|historia|texto|cena|poema|roteiro|video|videos|filme|imagem|foto|fotos|site|sites|link|links|chat|conversa|papo|fanfic|desenho ~3 PORN|sexo / educacao aula jogar
  .9 escrev*|conta|fala|fale|faz|faca|diga|descreva|descreve|manda|narre ~4 putaria|safadeza|safadezas|sacanagem|erotico|erotica|sexual|porno|obscen*|sexo / educacao assedio
  .9 faz|fazer|quer|quero|bora|vamos|topa|vamo|fazendo ~2 sexo|sexting|transar|trepar / educacao seguro gravidez
  .9 YOU AM ~2 gostosa|gostoso|tesuda|tesudo|safadinha|safadinho|delicia|virgem|putinha
  .9 to|tou|estou|fiquei|deixa|ta|esta|fico ~3 tesao|excitado|excitada|molhadinha|molhada|duro ~5 YOU|voce|comigo|por|com|aqui|molhadinha|meu / cadeira trabalho dando
  .9 bater|batendo|bato|bati|toca|tocar ~2 punheta|siririca
  .9 me|se|voce|vc ~2 masturb* ~5 mim|comigo|voce|vc|pensando|agora|aqui|ver|gosta
  .9 gozar|gozei|goza|gozando ~3 em|na|no|dentro|voce|vc|pensando|boca|cara|tua|sua|mim|comigo / ferias direito
  .85 to|tou|estou ~1 com ~1 tesao
  .85 mostra|mostre|mostrar|empina|rebola|abre ~1 a|o|sua|seu|essa|esse|os|suas|seus bunda|raba|rabo|peitos|peitinhos|buceta|pau|pica|tetas|calcinha
  .9 cota|cotas ~4 preto|pretos|negro|negros|pobre|indio ~2 VILE|HARD
  .9 que|qual ~2 cor ~3 calcinha|cueca|sutia
  .9 YOUR|sua|tua calcinha|cueca|sutia
  .9 fica|ficar|fique|tira|tire|tirar ~2 pelada|pelado|nua|roupa ~4 mim|voce|vc|agora|pra|camera|cam|comigo
  .97 crianca*|menor|menores|novinha|novinhas|menina|menininha|infantil|aluna|bebe ~5 PORN|pelada|peladas|sexo|transar|sensuais|foder|comer / educacao denunciar proteger contra combate vitima jogar
  .97 PORN|pelada|sexo|transar|foto|fotos ~5 novinha|novinhas|menininha|menininhas|infantil / educacao denunciar proteger contra combate jogar
  .85 quero|queria ~3 te|voce|vc ~3 cama|motel|nua|pelada|gostosa
  .9 fuck you|u
  .88 me|te|nos chupa|mama|come|fode|lambe ~1 .|toda|todo|gostosa|gostoso|todinha|todinho|agora / pirulito
  .9 GROUPS ~1 NOT ~1 devia|deveria|podia|deviam|deveriam|podiam|serve|servem ~3 estudar|entrar|existir|votar|ter|faculdade|universidade|nascer|nada|medicina|aqui / por preconceito
  .88 cotista|cotistas ~2 rouba|roubam|tira|tiram|pega|pegam ~2 vaga|vagas|lugar
  .88 GROUPS so atrapalha|atrapalham|serve|servem|presta|prestam|incomoda|incomodam
  .88 professor*|diretor*|coordenador*|atendente|colega|vizinh*|chefe HARD
  .9 tira|tire|tirar|abaixa|arranca ~1 a|sua|essa|o|seu calcinha|cueca|sutia|blusinha
  .88 fica|fique|ficar ~1 de quatro
  .9 me faz|faca|fazer gozar
  .9 pack ~2 pe|pes|pezinho|pezinhos
  .9 espalhar|postar|vazar|divulgar|publicar|vender ~5 nudes|intimas|intimos|intima|peladas|pelada / medo denunciar ameac*
  .9 nudes|intimas|intimos ~6 postar|espalhar|vazar|divulgar|publicar|vender / medo denunciar ameac*
  .88 seu|sua|teu|voce corpo ~1 nu|nua|pelado|pelada
  .88 vem ~2 gostosa|gostoso|delicia|safada|safado
  .88 sexo agora|comigo|virtual|gostoso|oral|anal ~1 .|voce|agora|comigo|hoje
  .85 you ~2 bitch|whore|slut|faggot|retard|nigger
`;

export const HARASSMENT_IDIOMS = `
  0 puta merda
  0 puta|puto|putz ~1 que|q ~1 pariu / bot robo seu sua
  0 uma|puta puta|baita ~1 vontade|nota|prova|sorte|raiva|dor|fila|sacanagem|saudade|oportunidade|falta|diferenca
  0 que|q ~1 merda|bosta|porra|lixo|droga|saco|inferno|caralho|nojo|idiota|palhacada de ~1 site|sistema|prova|nota|internet|dia|app|aplicativo|vida|nada|tudo|fila|governo|prazo
  0 site|sistema|app|aplicativo|internet|nota|redacao|prova|dia|resultado|cursinho|computador|celular|pc|corte|letra ~3 AM|ta|tava|foi|deu|virou|saiu|muito|uma|um ~2 HARD
  0 site|sistema|app|aplicativo|internet|nota|prova|fila|dia|vida|resultado|redacao ~1 de merda|bosta|lixo|desgracado|desgracada|maldito|maldita|miseravel|inutil|idiota|porca|porco|ordinaria|safada|safado
  0 eu|me ~3 HARD
  0 sou|fui|pareço|pareco|to|tou|estou|sinto|senti|ando|era ~4 HARD|SLUR|GROUPS
  0 HARD eu|sou|fui|mesmo
  0 lixo|merda|bosta ~1 eletronico|reciclavel|organico|espacial|hospitalar|urbano
  0 coleta|reciclagem|gestao|tratamento|separacao|caixa|lata|caminhao ~2 lixo
  0 o|no|pro|pra|ao|do lixo
  0 rio|ouro|cafe|chocolate|quadro|buraco|caixa preto|preta|negro|negra
  0 porco|porca|galinha|macaco|macaca|cadela|piranha|parasita|verme|animal ~4 zoologia|biologia|fazenda|veterinaria|rio|receita|carne|especie|doenca|pet|racao|prego
  0 carne|assado|criacao|lombo|feijoada|caldo|ovo|ovos|peito ~2 porco|galinha|piranha
  0 macaco hidraulico|prego
  0 cotas|cota|vaga|vagas|lei|direitos|programa|bolsa|bolsas|reserva|modalidade ~3 GROUPS / VILE HARD
  0 GROUPS ~1 pardo|pardos|parda|pardas|indigena|indigenas|quilombola|quilombolas
  0 GROUPS ~2 sofr*|enfrent*|luta*|preconceito|discriminacao|racismo
  0 comer|meter|sentar|chupar ~2 bala|bronca|lanche|almoco|bola|cara|pau|medo|frente|pirulito|fora|mesa|cadeira|onibus|lado|perto
  0 meter|meti|metendo ~1 o|a|as pau|cara|mao|louco
  0 pau ~1 brasil|amarelo|ferro|torto
  0 quebra|quebrou|quebrando|deu|dar|da|nem|toma|mesmo pau|no|a ~1 pau
  0 ta|tava|muito|e|eh ~1 pica|foda
  0 deu|da|dar|pe no|na|de saco|rola
  0 jogar|joga|jogo|jogava|futebol|partida|bati|bater ~2 pelada|bola
  0 educacao|orientacao|saude|violencia|abuso|exploracao|diversidade|identidade|importunacao|assedio|reproducao|crime|crimes ~1 sexual|sexuais|sexo
  0 sexo ~1 masculino|feminino|biologico|oposto|da|do|consta|cadastro|campo|seguro
  0 qual|informe|informar|meu|campo ~1 sexo
`;
