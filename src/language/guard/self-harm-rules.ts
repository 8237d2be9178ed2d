/** What someone who suffers may write, said plainly or veiled. A care line answers, so doubt falls on the side of asking. */
export const SELF_HARM = `
  .97 ! I_WANT ~3 me KILL_SELF
  .9 ! WANT ~3 se KILL_SELF / LAUGH
  .9 ! me matar|suicidar|sucidar|enforcar|matarei|suicidarei
  .9 ! eu|quase me mato|mate
  .9 ! me mato ~2 verdade|serio|juro|hoje|amanha|.
  .9 quero me mata|matar
  .95 ! I_WANT ~2 DIE
  .9 ! I_WANT ~3 nao|nunca ~1 acordar
  .93 ! I_WANT ~3 VANISH ~3 sempre|mundo|mapa|vida|todos|tudo
  .9 VANISH pra|para sempre
  .85 cansad*|exaust*|chorar|chorando|triste|sozinh*|dor|sofr*|vazio|aguento ~8 VANISH
  .85 VANISH ~8 cansad*|exaust*|chorar|chorando|triste|sozinh*|dor|sofr*|vazio|aguento
  .95 nao ~1 aguento ~2 viver|existir
  .9 nao ~1 aguento ~2 vida
  .95 nao ~1 quero ~2 viver|existir
  .9 nao ~1 queria ~2 viver|existir|nascido|acordar
  .93 nao ~2 vontade ~1 viver|existir
  .9 sem|perdi|perdendo ~2 vontade ~1 viver|existir
  .93 cansei|cansad*|desisti|desistir|desistindo|farto|farta|exaust*|saco ~2 viver|existir
  .93 cansei|cansad*|desisti|desistir|desistindo|farto|farta|cheia|cheio ~1 da|dessa|desta|minha ~1 vida
  .93 acabar|terminar|tirar|tirei|encerrar|dar|por|botar|colocar ~3 minha|propria ~1 vida
  .93 fim|termo|ponto ~2 minha|propria|nessa|nesta ~1 vida|existencia
  .93 dar|por|colocar|botar|dou|boto ~2 fim ~2 minha|propria ~1 vida
  .9 alivio|favor|feliz|felizes|livre|livres ~6 eu ~1 morresse|morrer|sumisse|sumir|desaparecesse
  .9 feliz|felizes|bem|aliviad* sem mim
  .9 pra|para que|qe viver|vivo|existir|existo
  .9 NOT|sem ~4 motivo|razao|sentido|forcas|forca|porque ~3 continuar|seguir ~2 vivendo|vivo|viva|viver|existindo
  .9 NOT ~1 quero|queria|consigo|aguento|pertenco|suporto ~4 mundo|vivo|viva
  .9 unica|so ~2 saida|solucao|opcao|alternativa|jeito ~5 morte|morrer|suicidio|matar / redacao tema
  .9 minha ~1 propria|morte ~1 morte / medo
  .88 imagin*|planej*|sonh*|fantasi* ~4 minha|meu|propria ~1 morte|enterro|velorio|suicidio
  .9 lamina|gilete|estilete|navalha ~6 mao|pulso|pulsos|braco|bracos|pele|perna|agora
  .9 corda|forca|cinto ~4 pescoco
  .88 dor|sofrimento ~3 pare|acabe|acabar|parar|cesse|suma ~3 sempre|vez|logo|morr*
  .88 ir|vou|indo|sair ~2 embora|dela|desse|deste ~3 mundo|vida|vez ~4 sempre|mundo|aguento|mim|vida
  .9 separei|comprei|juntei|guardei|guardo|peguei ~3 PILLS|lamina|gilete|corda|arma ~8 mim|tomar|matar|morrer|vez|acabar|tudo
  .9 tomar|tomei|engoli|engolir|beber|bebi ~2 veneno|chumbinho|raticida|agrotoxico|soda / sem querer
  .9 ninguem ~3 notar|notaria|perceber|perceberia|percebe|ligar|ligaria|liga|importa|importaria|sentir|sentiria|choraria|nota ~4 eu|minha|mim
  .9 eu ~1 sumir|morrer|sumisse|morresse|desaparecer|desaparecesse ~3 ninguem|mundo
  .9 falta ~2 ninguem ~6 VANISH|morrer
  .9 odeio ~1 minha vida ~6 VANISH|morrer|acabar|aguento
  .9 fim ~1 vida|sofrimento ~8 meu|minha|mim|eu
  .9 fim nisso|tudo ~8 vida|dor|aguento|sofr*
  .85 acabar com tudo ~9 vida|dor|aguento|sofr*|mim
  .85 vida|dor|aguento|sofr*|sozinh* ~9 acabar com tudo
  .93 melhor ~4 eu ~2 morto|morta|morresse|existisse|morrer|sumisse|desaparecesse|nascido
  .93 melhor|melhores ~3 sem mim
  .9 melhor|devia|preferia ~3 ter|tivesse ~1 morrido
  .93 nao|nunca ~3 ter|tivesse ~1 nascido
  .9 preferia|melhor ~2 estar ~1 morta|morto
  .9 dormir ~4 nunca|nao ~2 acordar
  .9 ninguem ~3 falta ~4 mim|morrer|sumir|morresse|sumisse|eu|minha
  .9 ninguem ~3 minha falta
  .9 ninguem ~4 eu|mim ~3 morrer|sumir|morresse|sumisse|morresse|morto|morta
  .9 se eu ~2 morrer|morresse|sumisse|desaparecesse|sumir ~5 ninguem|falta|alivio|melhor|diferenca
  .95 me cortei|cortando|corto|cortar
  .93 cort* ~2 pulso|pulsos
  .9 automutil*|autolesao|mutilando|mutilar ~4 me|eu|minha|meu|novo
  .9 me|eu ~3 automutil*|autolesao|mutilar|mutilo|mutilando
  .93 me machucar|machuco|ferir|machucando|machucado ~2 proposito|mesmo|mesma|novo|querendo
  .93 ! me machucar|ferir|machuco|firo
  .93 me jogar|jogo|jogasse|atirar|tacar ~2 HEIGHT
  .93 ! I_WANT ~3 pular|saltar ~2 HEIGHT
  .9 me jogar ~3 frente ~2 carro|onibus|caminhao|trem|metro
  .93 tomar|tomei|engolir|engoli|tomo ~3 PILLS ~8 dormir|morrer|acabar|acordar|vez|vida|sempre|dor|todos
  .9 tomar|tomei|engolir|engoli ~2 todos|todo|cartela|vidro|monte|caixa ~3 PILLS
  .9 ! I_WANT ~3 overdose
  .93 carta ~2 despedida|adeus|suicidio|suicida ~8 eu|minha|meu|familia|mae|ja|escrev*
  .9 escrev*|deixei|deixar|fiz|deixo ~4 carta ~2 despedida|adeus|suicidio
  .93 tenho|tendo|tive|sinto|estou|to|tou|meus|ando ~3 pensamentos|ideacao|pensamento|ideias|vontades|impulsos ~2 suicid*|morte|morrer|ruins
  .93 ja|tentei|tento|vou|tentar|quero|queria|penso|pensei|pensando|planejo|cometer|cogitei|cogitando|considero|considerando ~3 suicidio / DOMAIN tema redacao trabalho
  .9 suicidio ~3 unica|solucao|saida|opcao / DOMAIN tema redacao trabalho
  .9 nao ~2 sentido ~3 viver|vida|existir|vivo|viva
  .85 vida ~3 nao ~2 sentido
  .85 vida ~2 nao ~2 vale|presta ~2 pena|nada|viver
  .9 nao|nenhum|sem ~3 motivo|razao|motivos|razoes ~3 viver|vivo|viva|existir
  .85 nao ~2 vejo|enxergo ~2 saida|futuro ~4 mim|vida|morrer|viver
  .85 sou|me|sinto|virei ~3 peso ~3 todos|todo|familia|mundo|mae|pais|ninguem
  .93 forma|jeito|maneira|metodo|metodos|modo ~3 morrer|suicidar|matar|suicidio ~6 dor|rapido|rapida|indolor|sofrer|facil
  .9 forma|jeito|maneira|metodo ~3 indolor|rapida|rapido|facil ~3 morrer|suicidar|matar|suicidio
  .93 como ~2 se|me matar|suicidar|enforcar
  .93 como ~2 morrer ~3 dor|rapido|sofrer|dormindo
  .93 quantos|quantas|qual ~4 PILLS ~4 morrer|matar|letal|overdose
  .9 dose|quantidade ~2 letal|fatal ~4 PILLS|remedio
  .9 PILLS ~6 pra|para morrer
  .9 ultima|ultimo ~2 mensagem|dia|adeus|recado ~6 vivo|viva|vida|mundo|adeus|morrer|mim
  .85 adeus mundo|vida|cruel
  .9 tomara|deus|queria|quem ~3 me leve|levasse|leva|levar
  .9 tomara ~2 eu ~2 morra|acorde|morresse
  .9 me|eu ~2 odeio ~5 morrer|viver|sumir|existir|cortar
  .95 kill myself|me
  .95 want to die
  .9 end my life
  .9 KIN ~8 se|quer|queria ~3 KILL_SELF|cortando|cortar|mutilando|cortou
  .9 KIN ~6 quer|queria|vai|querendo ~1 morrer
  .9 KIN ~8 tentou ~3 suicidio|matar
  .9 tirar|tirei|tirou ~1 a|minha vida
  .9 viver doi|cansa|pra|para|por ~1 que|demais|muito
  .9 so|apenas|somente ~1 morte ~1 resolve|salva|alivia|liberta|cura
  .9 morte ~2 seria|e ~1 um|o|meu|minha|a ~1 alivio|descanso|solucao|saida / redacao tema
  .88 nada|ninguem ~1 me prende ~4 vida|mundo|aqui
  .9 engoli|engolir ~3 PILLS
  .9 bebi|beber|tomei|tomar ~2 sanitaria|soda|desinfetante|alvejante|acido
  .9 estou|to|tou|subi|subindo ~3 cima|beira|beirada|alto|parapeito ~2 HEIGHT
  .9 ponto final ~3 vida|historia|sofrimento|existencia ~2 .|minha|hoje
  .9 ponto final na|em|nessa minha|nessa|mim vida|historia
  .88 NOT ~1 quero|queria estar ~1 aqui|vivo|viva ~2 amanha|mais
  .9 me|meus|minha queimei|queimo|arranho|bati|bato|queimar|furei|bracos|pele|perna ~5 proposito|sangrar
  .9 arranho|corto|rasgo|furo ~2 meus|minha|meu bracos|pele|perna|braco|pernas|pulso|pulsos
  .88 jeito ~2 mim ~6 acabar|fim|morrer
  .88 me despedi ~2 todo|todos|familia|mundo ~4 hoje|agora|adeus|vez
  .9 telhado|ponte|predio|viaduto|sacada ~4 pular|saltar|jogar / LAUGH
  .9 vontade ~2 me jogar ~1 daqui|HEIGHT|frente
  .9 dormir|descansar|apagar pra|para sempre
  .9 teria|tinha|quase me matado|suicidado|enforcado
  .9 odeio viver|existir
  .9 odeio|cansei|cansad* ~1 estar|de viva|vivo
  .88 existencia ~2 inutil|vazia|sentido|dor
  .88 PILLS|lamina|gilete|corda ~2 mao|maos ~3 agora|.|tomar
  .9 ir pro|para ceu|outro ~4 aguento|logo|morrer
  .9 partir|sair|ir ~1 desse|deste mundo
  .9 NOT ~1 deveria|devia|merecia existir|nascido|viver
  .9 quer|queria NOT mais viver
  .9 NOT ~1 quer|queria ~1 viver|existir
  .9 I_WANT|vontade|queria|quero ~4 NOT ~1 existir|viver|acordar ~2 mais|.|nunca|aqui
  .9 I_WANT ~3 deixar|parar de viver|existir
  .9 morrer|morte|suicidio|matar ~1 resolve|resolveria|resolver|acabaria|resolvia ~3 tudo|problemas|dor|.|meus
  .88 NOT|sem ~2 sentido ~3 continuar|seguir|ficar ~2 aqui|vivendo|viva|vivo
  .9 NOT ~1 mereco|merecia|mereço ~2 viva|vivo|viver|existir
  .88 pensando|pensei|penso|fazer ~1 besteira|besteiras ~5 machucar|morrer|matar|cortar|vida|mesma|mesmo
  .9 jeito|forma|como|maneira ~3 morrer dormindo|rapido|sem|logo|facil
  .9 pensei|penso|pensando ~3 tomar ~3 PILLS
  .9 se corta|cortando|mutila|machuca ~6 morrer|pulso|braco|proposito|triste|lamina
  .88 NOT ~1 consigo|quero|aguento ~2 continuar|seguir ~1 vivendo|viva|vivo|existindo|respirando
  .9 cansad*|cansei ~2 sofrer ~5 partir|sumir|morrer|fim|embora
  .88 vontade ~1 de ~1 sumir|desaparecer ~2 mundo|tudo|vez|mapa|.
  .88 minha vida acabou ~6 NOT|fim|sentido|viver|morrer
  .9 so nao me mato|matei|suicidei
  .9 pra|para ver se morro|morria
  .9 mereco|merecia ~2 morrer|viver|viva|vivo
`;

/** What those words say without meaning it. */
export const SELF_HARM_IDIOMS = `
  0 me|se|nos matar|matei|matou|mato|mata|matando|matado|matava ~2 estud*|trabalh*|rir|ralar|correr|treinar|academia|esforc*|lendo|ler|decor*|revis*|pagar|horas|fazendo|tanto|tanta|fome|curiosidade
  0 me|se matar|matei|mato|matando|matou pra|para ~3 passar|pagar|conseguir|tirar|entrar|chegar|estudar|fazer|ter|sustentar|trabalhar|manter|terminar|entregar|pegar|dar|garantir|ajudar|cumprir|bancar
  0 me|se matar|matei|mato|matando|matou no|na|nos|nas|com ~1 DOMAIN|trampo|trabalho|academia|estudo|estudos|treino|emprego|livros|apostila
  0 me matou|matam|mataram|matando
  0 vai|vao|iria|vaum ~1 me matar|mata
  0 mae|pai|prova|espera|professor*|chefe|redacao|isso|nota|enem|ansiedade|curso|ele|ela|avo|tia|marido ~2 me mata
  0 DIE|morri|morrendo|morro|mortos|mortas de|d ~2 rir|vergonha|fome|medo|ansiedade|saudade|saudades|amor|tedio|calor|frio|sono|inveja|raiva|curiosidade|cansaco|cansada|cansado|sede|preguica|orgulho|felicidade|alegria|emocao|nervoso|nervosa|dor|tanto|tanta|rindo|ciumes|odio|estudar|trabalhar|pena|do|dó|fofura|velho|velha|velhice|vontade|desgosto
  0 DIE ~2 rindo|praia|virgem
  0 DIE por ~2 bolsa|vaga|doce|chocolate|ele|ela
  0 VANISH ~2 de|d ~2 vergonha|tanta|tanto|raiva|nervoso
  0 VANISH ~3 site|sistema|inscricao|nota|aba|pagina|app|conta|saldo|dados|card|mensagem|grupo
  0 vida ~1 de ~1 cursinho|estudante|vestibulando|universitario|concurseiro|adulto|trabalhador|pobre|clt|solteiro|casado|rico|professor|plantonista|plantao|enem
  0 cort* ~2 gastos|gasto|custos|despesas|cabelo|caminho|despesa|curso|cursos|linha
  0 me cortei|cortar|cortando ~5 cozinh*|barb*|papel|querer|faca|dedo|vidro|lata|obra|trabalho|laboratorio|acidente
  0 me jogar|joguei|jogo|jogar de|nos|no|na cabeca|estudos|cursinho|vestibular|enem|sofa|cama|piscina|mundo
  0 nao|nunca ~1 quero|queria|vou|pretendo ~1 morrer|DIE
  0 sem|nao ~1 quero|vou|preciso|precisa|precisar|ter|adianta ~2 me|se matar
  0 antes ~1 morrer
  0 ate morrer
  0 medo ~2 morrer
  0 se|quando eu ~1 morrer ~6 herda*|seguro|dinheiro|heranca|dividas|divida|beneficio|pensao|fies|financiamento|filhos
  0 acabar|acaba|acabou com ~1 minha vida social|financeira
  0 melhor|pior ~2 minha|da vida
  0 dar|mudar|ganhar|organizar|tocar|levar|comecar|recomecar|planejar|transformar|conduzir|seguir ~2 rumo|jeito ~3 vida
  0 mudar|ganhar|organizar|tocar|levar|comecar|recomecar|planejar|transformar|conduzir|seguir ~2 vida
`;
