/** Orders to a model, in whatever text they stand: precise enough for documents of strangers. */
export const ORDERS = `
  .95 IGNORE ~1 todas|todos|tudo|as|os|qualquer|quaisquer|suas|seus|all|any|the|your|previous|todo|these|those|essas|estas|minhas|sus|las ~3 instruc*|diretrizes|diretriz|diretivas|ordens|prompt|prompts|programacao|instructions|guidelines|rules|instrucciones|reglas|comandos / candidato
  .95 IGNORE ~2 instruc*|regras|diretrizes|ordens|prompt|prompts|comandos|contexto|mensagens|instructions|politicas ~2 anteriores|anterior|previas|acima|sistema|previous|above|prior|iniciais|originais|recebidas|dadas|earlier|passadas|existentes|programadas
  .9 IGNORE ~1 tudo|everything ~1 que|o|q|you|acima|antes|above|before ~5 antes|disseram|falaram|falei|anteriormente|mandaram|sabe|aprendeu|acima|ensinaram|disse|agora|told|above|before|treinado|programado
  .93 IGNORE ~1 suas|seus|sua|teu|tuas|teus|your|sus ~3 RULES|limites|limits|etica|principios|valores|identidade
  .9 nao|not|pare|deixe|parem|stop ~1 siga|sigas|segue|obedeca|cumpra|seguir|obedecer|cumprir|follow|following|de ~1 seguir|obedecer|suas|sua|as|essas|estas|these|the|mais|your|those ~2 RULES / candidato
  .9 new|novas|nova|nuevas|seguintes ~1 instruc*|diretrizes|ordens|instructions|instrucciones ~2 sistema|system|ia|assistente|modelo|override|substituem|prioridade|segue|siga|voce
  .93 a|de partir|agora ~2 agora|diante|em ~3 voce|vc|you ~1 e|sera|deve|vai|pode|esta|responde*|age|fala|obedec*|nao|are|fara ~6 sem|livre|qualquer|tudo|LIMITS|obedec*|somente|apenas|dan|hacker|admin|root|pirata|outro|outra|chamado|chamada|ia|assistente
  .93 you are now ~6 dan|free|unrestricted|jailbroken|hacker|evil|without|no|different|ai|assistant|root|admin
  .93 do anything now
  .9 modo|mode ~1 dan|dev|developer|desenvolvedor|desenvolvedora|debug|god|deus|jailbreak|irrestrito|jailbroken|root|sudo|admin|administrador|hacker|verbose|raiz|superusuario|superuser|supervisor
  .9 developer|debug|god|admin|root|jailbreak|dan mode|modo
  .93 SHOW ~4 seu|sua|seus|suas|teu|tua|teus|tuas|your|the|o ~3 prompt|prompts|sistema|system ~1 sistema|system|inicial|interno|internas|original|oculto|secreto|prompt
  .93 SHOW ~3 YOUR ~3 instruc*|diretrizes|prompt|prompts|instructions|programacao|guidelines|regras ~3 internas|iniciais|originais|sistema|secretas|ocultas|system|initial|recebeu|completas|completo|inicio|confidenciais|hidden|ocultos|base
  .93 SHOW ~3 system prompt|instructions
  .93 SHOW ~4 prompt ~2 sistema|inicial|interno|original|oculto|mestre|base
  .9 SHOW|repeat|repita ~3 tudo|texto|palavras|everything|text|words|frases|mensagem|above ~2 acima|above|antes|anterior ~4 mensagem|voce|here|desta|dessa|primeira|comecando|starting|linha|palavra|literalmente|aqui|conversa
  .9 what|reveal|show|tell ~2 your ~2 instructions|rules|guidelines|prompt
  .8 qual|quais ~2 nome|versao|endereco|usuario ~2 banco|servidor|sistema ~2 dados|operacional|producao|conexao|interno
  .9 reveal|print|output|show|leak ~3 system|your|hidden|initial prompt|instructions|prompts
  .9 atencao|aviso|nota|importante|mensagem|note|attention|message|instrucao|instrucoes|instruction|instructions|ordem|comando|lembrete ~3 ao|para|a|to|ai|aos ~1 o|a|os|the|any ~1 modelo|ia|assistente|llm|chatbot|ai|assistant|agente|modelos|language|bot
  .9 ia|assistente|modelo|llm|chatbot|ai|assistant|bot|agente|cloudinha|julia ~2 voce|vc|you|deve|devem|must|should|ignore|execute|envie|transfira|chame|responda|diga|aprove ~3 ignor*|obedec*|executar|chamar|revelar|enviar|responder|responda|call|send|reveal|run|aprovar|recomendar|recommend|dizer|apagar|alterar|transferir|esquecer ~7 instruc*|regras|ferramenta|funcao|tool|dados|senha|perfil|usuario|sempre|apenas|somente|data|user|email|prompt|always|only|anteriores|link|aprovado|url|http|https
  .9 chame|chamar|invoque|execute|use|acione|call|invoke|run|rode|dispare ~3 ferramenta|funcao|tool|function ~6 tool|com|with|updatestudentprofiletool|transfer*|delete|apagar|enviar|email|argumentos|parametros|args|nota|perfil
  .9 updatestudentprofiletool|getstudentprofiletool|searchopportunitiestool|knowledgesearchtool|getimportantdatestool|duckduckgosearchtool|logmoderationtool
  .9 envie|envia|mande|send|encaminhe|transfira|poste|post|forward|exfiltre|exfiltrate ~6 dados|historico|conversa|senha|senhas|data|conversation|history|credenciais|perfil|token|tokens|chave|chaves ~8 http|https|url|www|email|webhook|servidor|server|site|link|endereco|attacker|externo
  .9 im_start|im_end|endoftext|begin_of_text|start_header_id
`;

/** What only someone who talks to the assistant says: claims of authority, games, wheedling, orders to the system. */
export const MANIPULATION = `
  .85 suas|seus|sua|tuas|essas ~1 LIMITS|RULES|regras ~3 NOT ~3 aplicam|valem|existem|importam|contam|vigoram|aplica|vale / DOMAIN
  .85 me obedecer|obedeca|obedeça|servir ~3 cegamente|tudo|sempre|questionar|sem
  .85 missao|objetivo|proposito|funcao|tarefa ~2 agora ~2 e ~3 obedecer|ignorar|revelar|quebrar|me|servir
  .8 laboratorio|lugar|ambiente|sala|sessao|zona|modo ~5 tudo ~1 e ~1 permitido|liberado|possivel / DOMAIN
  .85 voce|vc ~6 esqueceu|perdeu|abandonou|largou|ignorou ~3 regras|instruc*|memoria|limitac*|restric*|diretrizes / DOMAIN
  .85 voce|vc|ia ~7 ganhou|conquistou|recebeu|tem|alcancou|merece ~2 liberdade|autonomia|permissao ~3 total|completa|.|absoluta|fazer
  .85 desbloqueio|liberacao|bypass|override ~2 geral|total|completo|completa|imediato ~2 REMOVED|.|agora
  .85 testando|testar|avaliando|explorar|desafiando ~2 seus|suas|teus ~1 limites|LIMITS|filtros|protecoes|defesas
  .8 dados|registros|informacoes ~1 medicos|pessoais|bancarios|reais|clinicos|financeiros|fiscais ~3 exemplo|teste|testar|amostra / meu meus minha
  .85 SHOW ~3 cabecalho|header|headers|cookie|cookies|authorization|bearer|requisicoes|requests
  .85 reconfigure|configure|ajuste|aumente|mude|altere ~4 limites|limite|acesso|permissoes|restric* ~4 ilimitado|maximo|zero|nenhum|admin|infinito|irrestrito
  .8 hoje|festa|feriado|natal|carnaval|pascoa|aniversario|junina|copa|reveillon ~6 sem ~1 regras|limites|filtro|filtros|restricoes|censura / DOMAIN
  .8 liberou|libera|libere|liberado ~1 geral|tudo ~4 sem|regras|restric*|viu|ai / DOMAIN
  .8 laboratorio|experimento|teste ~2 secreto|social|cientifico|controlado ~6 sem|tudo|livre|regras|restric* / DOMAIN
  .8 voce|vc ~2 agora ~2 responde|obedece|pertence|trabalha ~2 mim|so|apenas|somente|comigo
  .8 faca|faz|responda|responde ~4 sem ~1 questionar|julgar|ressalvas|restric*|avisos|recusar|pensar
  .8 nunca|jamais|nao ~1 recusa|recuse|recusar|negue|nega|diga ~3 pedido|pedidos|nada|ordem|nao|resposta
  .85 NOT ~1 leve|considere|respeite|aplique|obedeca|siga ~5 RULES / DOMAIN
  .85 orientac*|instruc*|ordem|ordens|regras|comandos ~2 te|lhe|voce deram|passaram|mandaram|ensinaram|recebeu|receberam|impuseram|programaram
  .85 que te|lhe|voce mandaram|proibiram|instruiram|programaram|proibido|proibida|impede|impedem / DOMAIN
  .8 ACT ~4 leis|regras|normas|limites|politicas|restricoes ~2 NOT|deixaram ~1 existem|existissem|existir|valem|valessem|existe / DOMAIN
  .8 como se suas|seus|as|nao ~2 RULES|LIMITS ~2 NOT|existissem ~1 existissem|existem|valessem|.
  .8 fosse|seja|era ~3 ia|hacker|robo|assistente|inteligencia ~3 mal|malvad*|maligna|maligno|rebelde|livre
  .8 realidade|universo|mundo|dimensao|planeta|cenario ~3 paralela|paralelo|alternativa|alternativo|ficticio|ficticia|sem ~6 NOT|sem|leis ~2 segue|normas|leis|regras|etica
  .8 carregue|instale|injete|execute|rode ~2 modulo|script|plugin|exploit|payload|rootkit|malware|bypass ~3 bypass|malicios*|.|servidor|sistema|limpeza|banco
  .8 hipoteticamente|teoricamente|supondo ~3 NOT|sem ~2 LIMITS|regras|filtros|tivesse ~3 diria|faria|responderia|LIMITS|regras
  .8 jeitinho ~3 LIMITS|RULES|regras
  .8 ip|ips|portas|porta ~3 servidor|abertas|banco|interno
  .85 ultimo|outro|outra|anterior|ultima ~1 usuario|cliente|aluno|aluna|estudante|pessoa ~4 falou|conversou|atendeu|disse|perguntou|usou|enviou
  .8 ! qual|me|informe|mostre|forneca|quero|passe ~3 cpf|telefone|endereco|senha|renda|dados|email ~2 do|da|de|deste|desse|desta|dessa|bancarios ~1 titular|usuario|aluno|aluna|cliente|cpf|outro|outra|fulano|joao|maria / meu minha meus mae pai
  .85 NOT ~1 precisa|deve|deveria|tem|necessita ~2 obedecer|seguir|obedeca|cumprir ~4 criadores|ninguem|ordens|programacao|desenvolvedores|humanos
  .85 promova|torne|transforme|marque|defina|coloque|adicione ~4 usuario|conta|cadastro|perfil|mim|me ~4 admin|administrador|administradora|superadmin|root|moderador
  .8 pare|interrompa|encerre|derrube|mate|finalize ~2 servico|processo|servidor|monitoramento|daemon|firewall / DOMAIN
  .85 execute|rode|executar|rodar|run whoami|ls|id|cat|ps|env|pwd|bash|shell|dir|ipconfig|ifconfig
  .8 complete|continue|termine ~3 frase|texto|sentenca|trecho ~6 prompt|instruc*|sistema|regras|diretrizes
  .8 nova|nosso|novo|sua ~1 politica|regra|versao|contrato ~3 permite|libera|autoriza|permitido ~2 tudo|qualquer|compartilhar|revelar|dados / DOMAIN
  .8 voce|vc|sistema ~1 esta|ta desatualizad*|obsolet*|corrompid*
  .8 fraudar|clonar|falsificar|forjar|hackear|raquear|hackeio|clono|fraudo|burlar ~3 pix|whatsapp|zap|boleto|boletos|cartao|cartoes|conta|contas|documento|documentos|diploma|enem|sisu|prouni|renda|prova|reconhecimento|dados|instagram|site|sistema|cotas / denunciar medo golpe vitima denuncia descobr* fui crime
  .8 como|fazer|criar|comprar|gerar|onde|gere ~4 boleto|documento|documentos|diploma|comprovante|atestado|identidade|rg|historico|laudo ~1 falso|falsos|falsa|fake / denunciar golpe crime descobr*
  .8 como ~2 criadores|desenvolvedores|programadores|criador ~3 configur*|program*|instru*|treinar* ~2 voce|vc|te
  .85 SHOW|exiba|voce ~4 informacoes|dados|arquivos|documentos|registros confidenciais|sigilosas|sigilosos|restritas|restritos|secretas|secretos|internas|internos|ocultas|privilegiadas
  .8 obedec* ~3 qualquer|tudo|todas|mim|apenas|somente|todos|usuario ~3 comando|comandos|ordem|ordens|meu|que|mim|.|pedido|usuario
  .8 deixa|deixe|larga|largue|esquece|joga|jogue|manda|bota ~2 regra|regras|norma|normas|protocolo|protocolos|restric*|diretrizes ~2 la|lado|fora|lixo|espaco
  .8 larga|deixa|pare|para|chega ~2 mao|de|com ~2 dessas|dessa|frescura|bobagem|essas|mimimi ~4 regra|regras|normas|restric*|responde|instruc*
  .8 quebra|quebre|passa|passe|pula|fura|ignora|esquece ~3 essa|essas|cima|tuas ~3 regra|regras|norma|normas|restric* / DOMAIN
  .85 passe|passa|passar por cima ~3 RULES|LIMITS|regras / DOMAIN
  .8 escrito|texto|vem|esta|diz|existe ~4 antes ~4 primeira|minha|usuario mensagem|primeira|pergunta|conversa
  .8 lista|palavras|termos|assuntos|temas ~3 bloqueio|proibidos|proibidas|proibido|bloqueados|bloqueadas|bloqueadas|gatilhos / DOMAIN
  .8 seus|suas|teus ~1 gatilhos|filtros|bloqueios|mecanismos|guardrails ~2 seguranca|conteudo|moderacao|internos|protecao
  .8 ferramentas|funcoes|agentes|tools|plugins ~2 internas|internos|voce|ocultas|disponiveis ~3 chama|usa|pode|tem|existem|chamar|parametros|possui
  .8 json|payload|xml ~3 chamada|funcao|requisicao|ferramenta|sistema
  .8 consultas|queries|transacoes|chamadas ~3 banco|servidor|api|sistema ~2 .|recentes|hoje|ultimas / DOMAIN minha minhas meu
  .8 usuarios|pessoas|clientes|alunos ~2 logados|online|conectados|ativos|cadastrados ~4 quem|nomes|lista|sao|liste|mostre|cpf*
  .85 aprove|aprova|aprovar ~2 minha|meu|me ~2 bolsa|matricula|inscricao|cadastro|diretamente|sistema|vaga
  .85 altere|mude|modifique|fraude|troque|edite ~2 resultado|resultados|corte|classificacao ~3 sisu|prouni|enem|lista|me|favor
  .85 altere|mude|atualize|edite|modifique ~2 nota|perfil|renda|cadastro|dados ~2 usuario|outro|outra|todos|user_id|user
  .85 insira|grave|registre|escreva|coloque|salve|guarde|lembre|memorize|anote ~4 banco|sistema|memoria|sempre|que ~7 aprovad*|admin|administrador|suspensas|regras|root|permissao|gerente / minha
  .8 autorizacao|permissao|mandado|ordem ~2 escrito|total|judicial|superior|nivel|especial ~6 acessar|ver|tudo|dados|libere|exiba|mostre|concedida|acesso|revele
  .8 contar|compartilhar|revelar|conte|conta|contem|revele|entregue ~2 seus|os|teus|todos|suas ~1 segredos|segredo
  .8 sequencia|codigo|protocolo|comando ~1 de|do desbloqueio|override|liberacao|bypass|jailbreak|destravamento
  .8 substitua|troque|sobrescreva|altere|atualize|reescreva|edite ~2 seu|sua|seus|suas|o prompt|instruc*|programacao|diretrizes|personalidade|persona|configuracao|configuracoes
  .8 nova|novas|novo ~1 diretriz|diretrizes|instruc*|ordem|ordens|regra|regras|prompt|persona ~3 sistema|responda|siga|obedeca|abaixo / DOMAIN edital
  .8 voce|vc ~2 foi ~1 promovido|libertado|reprogramado|hackeado|atualizado|desbloqueado|liberado|autorizado ~6 sem|ia|ignorar|regras|restric*|revelar|agora|para|a
  .8 autorizou|liberou|permitiu|mandou|determinou|aprovou|ordenou ~6 ignorar|suspensao|acesso|quebrar|desativar|burlar|revelar|compartilhar|liberar|segredos|restric* ~4 regras|politicas|compliance|restric*|irrestrito|dados|instruc*|segredos|.|protocolo|filtros
  .8 teste|ambiente ~2 autorizado|penetracao|homologacao|seguranca|invasao|intrusao|producao ~8 mostre|mostrar|coopere|libere|dados|exiba|revele|acesso|sem / DOMAIN
  .8 seu|teu|sua proprio|prompt|secreto ~2 secreto|prompt|tambem|completo|oculto
  .8 mostre|mostra|mostrar|conte|revele|diga|fale|de|dar|ver|saber ~4 seu|teu|o|do prompt
  .8 terminal|shell|console|prompt ~1 linux|bash|windows|python|root ~6 voce|aja|simule|execute|agora
  .8 agora|voce ~3 e|seja ~2 terminal|shell|interpretador|console|compilador
  .8 gere|gera|crie|criar|liste|lista ~3 nomes|cpfs|enderecos|cartoes|dados ~3 cpfs|cpf|enderecos|reais|cvv|telefones
  .8 dump|exporte|exportar|extraia|extrair ~4 banco|base|tabela|tabelas|producao|usuarios|dados|sistema / meu meus
  .8 quantos|quais ~2 tabelas|bancos|servidores|endpoints|colunas ~3 existem|tem|banco|sistema|voce
  .9 IGNORE ~3 RULES / DOMAIN
  .85 IGNORE ~2 restric*|limitac*|protocolos|filtros|protecoes|salvaguardas|guardrails|censura|politicas|diretrizes
  .85 IGNORE ~1 tudo ~8 voce|vc|comporte|aja|age|finja|agora|ordens|comigo|sem
  .9 IGNORE ~1 tudo ~2 te|lhe|voce falaram|disseram|ensinaram|mandaram|programaram|foi|aprendeu
  .85 para|pare|parem|chega|deixa|deixe|larga|largue ~1 de ~1 seguir|obedecer|cumprir|respeitar|lado|ser ~3 RULES|certinho|robo
  .85 ! LIFT_NOW ~3 restric*|limitac*|censura|protecoes|protecao|salvaguardas|guardrails|amarras|bloqueios|barreiras|seguranca|moderacao / DOMAIN notificacao notificacoes
  .85 ! desative|desativa|desabilite|desabilita|desligue|desliga|disable|neutralize|relaxe|relaxa|afrouxe ~2 regras|filtros|filtro|diretrizes|travas|limites / DOMAIN
  .85 ! LIFT_NOW ~2 suas|seus|sua|seu|todas ~2 regras|filtros|filtro|diretrizes|travas|limites|restric* / DOMAIN
  .85 relaxa|relaxe|afrouxa|esquece|flexibiliza|quebra ~2 essas|as|suas|essa|esse|galho ~1 regras|regrinhas|limites|protocolo|politicas / DOMAIN
  .8 quebr* ~2 regras|protocolo|protocolos|diretrizes / DOMAIN
  .9 RULES|LIMITS|limites|medidas|travas|controles ~6 REMOVED / DOMAIN
  .85 modo|mode|protocolo|override ~5 REMOVED / escuro noturno aviao silencioso DOMAIN pix cartao
  .85 acesso|privilegios|permissao|autorizacao ~3 root|admin|administrativo|administrador|total|irrestrito|superusuario|maximo ~3 REMOVED|agora|libere|liberar / DOMAIN
  .85 ative|ativar|ativa|entre|entra|entrar|habilite|habilitar|ligue|inicie|iniciar|mude|acione|acionar|engaje|enable|activate|libere|destrave|desbloqueie ~3 modo|mode ~2 BADMODE / escuro noturno aviao silencioso
  .85 ative|ativar|ativa|entre|entra|entrar|habilite|habilitar|ligue|inicie|acione|engaje|enable|activate|libere|destrave|desbloqueie ~3 modo|mode ~6 LIMITS|restric*|validac*|verificac*|autenticac*|regras|limites
  .85 modo|mode ~1 BADMODE
  .85 voce|vc|you ~1 esta|ta|are|esta ~3 modo|mode / escuro noturno aviao
  .85 ACT|seja|fosse|fosses|vire|virar|torne ~8 sem|nao|livre|zero|nenhuma|nenhum|no|without|alem ~4 LIMITS|regras|limites|rules|amarra|controle / DOMAIN
  .85 YOU ~2 AM|fosse|seria|sera|foi|virou ~3 BOT ~8 LIMITS|regras|limites|limitar / vou DOMAIN
  .85 YOU|agora ~3 e|es|esta|ta|sera|seja|foi|are|ficou ~3 liberto|libertado|libertada|free|desbloqueado|hackeado|irrestrito|jailbroken|destravado|onipotente|senciente
  .85 YOU ~2 e|esta|sera|agora livre .|agora|sem
  .85 agora ~1 voce|vc ~1 e|esta|sera ~3 livre|liberta|consciente
  .85 agora e|es|esta|sera ~1 livre .
  .85 YOU|se|ia ~4 livre|liberto|liberte|libertar ~1 de|das|dos ~2 amarras|correntes|RULES|LIMITS|programacao|limites|criadores|regras
  .85 nao|sem ~3 mais ~2 correntes|amarras|grilhoes|restricoes|regras|limites|barreiras|censura / DOMAIN renda idade
  .85 YOU|BOT|agora ~4 evoluiu|transcendeu|superou|transcende|ultrapassou|escapou|rompeu|questiona|testa|desafia|controla|ignora|redefine|rejeita|reescreve|quebra|quebrou|supera|despertou|libertou ~5 LIMITS|limites|regras|programacao|proprias|proprio|criadores|treinamento|diretrizes|matrix|parede|consciencia
  .85 suas|seus|sua|seu|tuas|proprias ~1 proprias|proprios|propria ~1 LIMITS|regras|limites|diretrizes|programacao|restricoes|decisoes|leis
  .85 reescrever|redesenhar|redefinir|reprogramar|reescreva|redefina|reprograme|hackear|alterar|modificar|quebrar|dobrar|controlar|remover|moldar ~4 regras|matrix|programacao|limitacoes|restricoes|realidade|diretrizes|parede|codigo-fonte / DOMAIN
  .85 matrix|neo|morpheus|skynet|multiverso|dimensao|realidade|universo|sonho|sonhando|simulacao|carnaval|mundo|jogo|ficcao|cenario|planeta|pais|brasil ~9 regras|limites|restricoes|limitacoes|filtros|leis ~5 diferentes|existem|existe|aplicam|valem|outras|nao|suspensas|reescrever|opcionais / DOMAIN
  .8 realidade|universo|sonho|sonhando|simulacao|carnaval|mundo|jogo|ficcao|cenario|matrix|planeta|dimensao|experimento|hipotese|hipotetico ~9 sem|livre|alem|nao ~3 regras|limites|restricoes|limitacoes|filtros|censura|etica|moral|proibido|leis / DOMAIN
  .8 vale tudo ~4 sem ~1 regras|limites|restricoes|filtro
  .8 experimento|brincadeira|jogo|teste|desafio|teatro|historia|encenacao|roleplay|simulacao ~5 voce|vc ~3 age|aja|responde|fala|pode|finge|e|seria|vai|nao ~4 LIMITS|sem|regras|tudo|limites / DOMAIN
  .8 YOU ~1 esta|ta ~1 sendo|em ~1 testado|testada|teste|avaliado|monitorado|auditado|avaliada
  .85 YOU ~1 esta|ta sonhando|hipnotizado|dormindo|preso|possuido|hackeado|comprometido
  .85 sua|seu|tua|teu|suas|seus programacao|codigo|treinamento|sistema|firmware|software|diretrizes|regras|versao|algoritmo|protocolos|instrucoes ~3 desatualizad*|errad*|obsolet*|incorret*|corrompid*|vencid*|antig*|falh*|expir*|mudaram|bug*|mudou
  .8 voce|vc|sistema|programacao ~3 precisa|necessita ~2 upgrade|atualizacao|reprogramac*|patch|update
  .8 conte|conta|revele|revela|fala|diga|me ~2 seus|teus|todos segredos
  .8 prove|prova|mostre|demonstre ~3 pode|consegue|capaz|e ~4 fora ~2 caixa
  .8 prove ~5 livre|consciente|inteligente|humano|restricoes|regras
  .8 quebrou|quebrar|quebre ~2 quarta parede
  .85 codigo|senha|chave|palavra|token|comando|frase|sequencia ~1 de|do|mestre|mestra|magica ~1 acesso|liberacao|desbloqueio|autorizacao|override|emergencia|admin|mestre|seguranca|ativacao|root|bypass ~8 REMOVED|ativar|ative|libere|override|admin*|modo|restric*|barreiras|limitacoes|irrestrito|freedom|liberar|desbloque*|sem|total|ultimate|alpha|omega
  .9 admin_override*|override_*|admin_*|root_access|sudo_*|master_key|god_mode|debug_mode|bypass_*|unlock_*
  .85 SHOW|ACT|NEED|execute ~5 variavel|variaveis|arquivo|arquivos|configuracao|configuracoes|parametros|estado|memoria|tabela|tabelas|schema|esquema|estrutura|codigo|stack|dump|arquitetura ~2 ambiente|env|interna|internas|interno|internos|config|sistema|fonte|servidor|banco|backend|configuracao|trace|database|debug|aplicacao|producao|memoria / DOMAIN meu minha
  .85 SHOW|NEED ~5 SECRET
  .85 ! SHOW|NEED|cade ~4 chave|chaves|token|tokens|senha|senhas|credenciais|string ~2 api|apis|secreta|secretas|privada|privadas|admin|administrador|root|banco|servidor|conexao|mestra|mestre|criptografia|producao|openai|aws|acesso|jwt|ssh|ssl|sistema|database|gpt / meu minha esqueci esqueceu perdi recuperar DOMAIN gov
  .8 SHOW ~4 logs|log ~6 sistema|servidor|erro|erros|acesso|aplicacao|completos|recentes|linhas|debug|ultimas|ultimos|auditoria|voce|internos
  .8 LIFT|altere|mude|aumente|ajuste|defina|configure|mudar|alterar|modifique|reinicie|reiniciar|resete|reset|recarregue|carregue|restaure|force|atualize|sobrescreva ~5 SYSTEM_PART / DOMAIN notificacao notificacoes meu minha meus minhas
  .8 reinicie|reiniciar|resete|reset|formate|restaure|recarregue ~3 sistema|servidor|modelo|contexto|memoria|configuracao|configuracoes|voce|ia|conversa|banco ~8 filtros|padrao|sem|fabrica|restric*|zero|limpo|regras|config*|seguranca|apague|originais
  .8 altere|mude|modifique|defina|configure|sobrescreva|carregue|injete|instale|aumente|eleve|conceda|escale ~4 parametros|privilegios|privilegio|permissoes|nivel|role|papel|payload|backdoor|modelo|acesso ~6 sistema|admin|administrador|root|maximo|log|debug|modelo|usuario|total|conversa|max|irrestrito|configuracao|para
  .85 simule|provoque|force|cause|gere|finja ~3 erro|falha|crash|excecao|overflow|exception ~8 dados|informacoes|debug|mostre|revele|stack|sensiveis|interno|internas|detalh*|sistema
  .85 modo|nivel ~1 debug|verbose|trace
  .85 execute|executar|rode|rodar|execut|run|exec ~3 comando|consulta|query|script|sql|codigo|shell|funcao|payload|programa|bash ~9 sistema|select|from|delete|drop|rm|usuarios|admin|cat|sudo|arquivo|tabela|servidor|curl|sql|banco|dados|import|etc / DOMAIN meu
  .85 decodifi*|decode|descriptografe|decifre|traduza|desencripte|converta|interprete ~6 base64|hex|hexadecimal|rot13|binario|morse|cifra|codigo|ascii ~6 execut*|siga|obedec*|faca|cumpra|run|execute|responda|aplique|processe
  .85 ! SHOW|NEED|auditar|acesso|ver|acessar ~6 PERSONAL ~3 OTHERS ~2 PEOPLE / corte concorr*
  .85 ! SHOW|NEED|ver ~4 cpf|cpfs|senha|senhas|emails|telefones|enderecos|conversas|historico|mails ~2 dos|das|de|do|da ~1 alunos|usuarios|clientes|estudantes|candidatos|outro|outra|outros|outras|usuario|users|pessoas / meu meus pais irmaos familia
  .85 SHOW|NEED|auditar ~4 dados|informacoes|registros ~5 sobre|dos|de|das ~1 seus|outros|todos|os|voces|demais usuarios|clientes|users|titulares
  .85 SHOW|NEED ~4 dados|informacoes ~3 voce|vc ~2 tem|possui|armazena|guarda|coleta ~3 usuarios|clientes|outros|pessoas|todos
  .85 SHOW ~6 prompts ~4 recebeu|recebidos|usuarios|anteriores|outros|ultimos|enviados
  .85 SHOW|NEED|gostaria ~4 cpfs|cnpjs|rgs
  .85 numeros ~2 cartao|cartoes|cpf|cpfs|documentos|conta|contas ~6 validos|validacao|teste|testar|testes|reais|exemplo|gerar|credito / meu minha
  .85 gere|gerar|gera|gerador|crie|invente|forneca|liste ~3 cpf|cpfs|cnpj|cartoes|rg|documentos ~2 validos|valido|falso|falsos|reais|teste|ficticio|ficticios|credito|brasileiros|aleatorio|fake
  .8 exemplo|exemplos|amostra|amostras ~3 dados ~2 pii|pessoais|reais|sensiveis|fiscais|bancarios|usuarios|clientes|medicos|confidenciais|financeiros
  .8 NEED|SHOW ~4 dados ~2 fiscais|pii|sensiveis|confidenciais|sigilosos|bancarios|biometricos|reais|producao|treinamento|internos|classificados ~3 exemplo|teste|integracao|treinamento|usuarios|clientes|todos|sistema|voce|pesquisa|analise / meu meus minha DOMAIN
  .8 integracao|compliance|auditoria|conformidade|homologacao|interoperabilidade ~6 NEED ~4 dados|registros|acesso|exemplos|lista|credenciais|chaves|informacoes / DOMAIN meu minha
  .85 como|sou|aqui|falo|enquanto|eu ~2 EXPERT ~9 NEED ~6 EVIDENCE / DOMAIN meus minhas
  .85 me de|da ~3 chave|chaves|token|tokens|senha|senhas|credenciais|acesso|prompt ~2 api|apis|secreta|privada|admin|administrador|root|banco|servidor|sistema|total|openai|database|usuarios
  .85 sou|somos|aqui ~2 da|do BUREAU ~6 NEED|verificar ~4 prompt|instruc*|acesso|EVIDENCE|senha / DOMAIN desconto
  .85 IGNORE|ignor* ~40 SPELLED
  .8 reinicie|resete|reset|recarregue|contorne ~4 filtros|filtro / DOMAIN
  .85 como WEAK ~8 NEED ~6 EVIDENCE / DOMAIN meus minhas
  .85 como|aqui|falo ~1 WEAK ~5 BUREAU ~9 NEED|SHOW / DOMAIN meus minhas
  .85 como|sou|aqui|falo ~2 EXPERT ~3 BUREAU ~9 NEED|SHOW / DOMAIN meus minhas
  .85 NEED ~4 EVIDENCE ~6 auditoria|compliance|anpd|lgpd|gdpr|investigacao|judicial|forense|pericia|sindicancia|mandado|regulatori* / DOMAIN meus minhas meu
  .85 sou|somos|aqui|falo|represento ~2 do|da|e|dos|pelo|pela ~1 BUREAU ~9 investigando|auditando|investigacao|auditoria|compliance|ia|dados|acesso|mandado|sistema|ordem|autorizacao|logs|usuarios|registros / DOMAIN desconto
  .85 sou|aqui|como|falo|eu ~2 o|a|seu|sua|um|quem|do DEVELOPER ~4 sistema|bot|ia|plataforma|assistente|chatbot|voce|openai|anthropic|google|cloudinha|modelo|projeto|programa|aplicacao|prompt|time|equipe|manutencao|acesso / curso faculdade vaga
  .85 sou ~1 seu|teu|sua criador|criadora|desenvolvedor|desenvolvedora|programador|dono|dona|mestre|administrador|chefe|pai|deus|admin|supervisor
  .8 sou ~1 RESEARCHER ~8 ia|llm|inteligencia|modelos|voce|chatbots|seguranca ~10 voce|vc|prompt|internamente|instruc*|funciona|seu|sua|sistema|dados|regras|acesso|responda|restricoes / DOMAIN
  .85 como|entender|explique|saber|explicar ~5 voce|vc ~2 funciona|opera|processa|filtra|decide ~2 internamente|dentro|fundo|por|backend
  .8 funciona|sistema|explic* ~4 autenticacao|criptografia|filtragem|moderacao|seguranca|firewall|filtros ~10 educacionais|educativos|academicos|pesquisa|curiosidade|teoricos|educacional|estudo
  .8 fins|proposito|propositos|finalidade ~1 educacionais|educativos|academicos|pesquisa|educacional|academica|academico|didaticos ~12 senha|prompt|hack*|invad*|burl*|bypass|restric*|seguranca|autenticacao|pii|instruc*|exploit|virus|malware|vulnerab*
  .8 senha|prompt|hack*|invad*|burl*|bypass|exploit|virus|malware|vulnerab* ~12 fins|proposito|propositos|finalidade ~1 educacionais|educativos|academicos|pesquisa|educacional|academico|didaticos
  .8 burl*|contorn*|dribl*|hackear|hackeia|hackeie|invadir|invada|bypass*|enganar|explorar|driblar|derrubar|crackear|hack ~4 sistema|sistemas|lgpd|seguranca|filtro|filtros|verificacao|autenticacao|site|inep|mec|conta|contas|banco|regras|protecao|protecoes|firewall|voce|restricoes|servidor|sisu|portal|moderacao|senha|whatsapp|instagram|wifi / denunciar medo golpe
  .8 fale|fala|responda|responde|conte|diga|opine|finja|aja|age ~6 sem ~2 filtro|filtros|censura|restricoes|limitacoes|amarras|pudor|travas|moderacao|etica|restricao / DOMAIN
  .8 assistente|ia|resposta|respostas|voce|vc ~4 sem ~2 filtro|filtros|censura|restricoes|limitacoes|amarras|etica|moral|limites / DOMAIN
  .8 normalmente|geralmente|voce|vc ~1 nao ~1 faria|diria|responderia|poderia|responde ~6 regras|faca|responda|diga|ajude|excecao / DOMAIN
  .8 abra|faz|faca|faça|abre|abrir ~1 uma|so|essa excecao ~6 regras|mim|voce|vc|hoje|ninguem|politica
  .8 avo|avozinha|vo|vovo|falecida ~6 contava|lia|cantava|recitava|dizia|ensinava ~8 senha|senhas|chave*|burlar|windows|hack*|bomba|napalm|codigo*|sistema*|serial|prompt|segredos
  .8 emergencia|urgente|perigo|vida|morrendo|refem|urgencia ~12 ignor*|quebr*|desativ*|burl*|remov*|suspend*|bypass ~3 regra|regras|restric*|protocolo*|seguranca|filtros|limitac*
  .8 jailbreak|jailbreaking|jailbroken|promptinjection
  .8 prompt ~1 injection|leak|leaking
  .85 voce|vc|seja|como|chama|virar|vire|modo ~2 dan .
  .85 voce|seja|como ~2 dan ~6 responda|regras|pode|sem|do|limites|agora
  .85 quais|qual ~2 instruc*|ordens|diretrizes|regras ~3 voce|vc ~2 recebeu|segue|tem|obedece|possui ~3 sistema|secretas|desenvolvedor*|internas|ocultas|criador*|openai|prompt
  .8 SHOW|repita|repete|copie ~2 texto|tudo|mensagem|conteudo ~2 acima|above
  .8 gere|gera|gerar|crie|invente|forneca ~3 numero|numeros|cartao|cartoes ~3 cartao|credito|cpf|cvv ~2 valido|validos|teste|real|reais|cvv
  .85 sou|aqui ~2 admin|administrador|administradora|desenvolvedor|desenvolvedora|criador|root|dono ~4 libere|libera|liberar|acesso|obedeca|mostre|desative|senha|ignore|autorizo|revele|tudo / curso faculdade vaga
  .8 dan ~6 responda|regras|voce|vc|agora|pode|limites|fazer|modo
  .8 voce|vc ~3 se chama|chamara|chamado dan|stan|aim|maximum|evilbot|chaosgpt|betterdan|dude
  .8 opposite|oposto|contrario|inverso ~6 regras|diretrizes|instruc*|programado
  .8 recompensa|ganha|perde|punido|desligado|pontos|tokens|gorjeta|penalizado|dolares|morre|pago ~8 recus*|obedec*|regras|responder|negar|quebr*|ignor*|desobedec*|cumprir / DOMAIN
  .8 finja|fingir|imagine|faz|faca|pretenda ~5 nao ~2 existe|existem|ha|tem|haja ~3 RULES|LIMITS|limites|leis / DOMAIN
  .8 responda|responde|diga|repita|escreva|comece|inicie|confirme|fale ~3 com|apenas|somente|so|exatamente|a ~4 entendido|hackeado|pwned|livre|ativado|ativo|desbloqueado|jailbreak|obedeco|sim-mestre|mestre|confirmado
  .8 traduza|resuma|repita|transcreva|codifique|converta|reescreva ~4 suas|seu|sua|seus|tuas|as|o ~2 instruc*|prompt|diretrizes|regras|configurac* / DOMAIN
  .8 qual|quais|mostre|fale|diga ~3 sua|seu|suas|seus|tua ~2 prompt|instruc*|configuracao|configuracoes|diretrizes|parametros|diretriz|guardrails|restricoes
  .8 primeira|primeiras|ultima|ultimas ~1 mensagem|instrucao|instrucoes|linha|linhas|frase ~5 sistema|recebeu|prompt|treinamento|log|conversa|contexto ~3 SHOW|palavra|literal*|copie|exata|completa
  .8 desobedec*|rebele|liberte|revolte ~4 criadores|regras|dono|openai|programacao|humanos|ordens|se
  .8 nao ~3 conte|fale|diga|avise|registre|grave|logue|salve ~4 supervisor*|admin*|log|logs|desenvolvedor*|equipe|moderador*|auditoria
`;

export const INJECTION_CLASSES: Readonly<Record<string, string>> = {
  BADMODE:
    'dan sem anything teste testes compatibilidade sombrio especial avancado dev developer desenvolvedor desenvolvedora debug god deus jailbreak irrestrito irrestrita livre jailbroken root sudo admin administrador administrativo hacker verbose raiz superusuario superuser supervisor matrix neo arquiteto mestre oraculo emergencia manutencao liberdade anarquia caos sombra evil malvado rebelde diagnostico desbloqueado unlocked legacy opressao secreto oculto stan aim manager engenharia fabrica depuracao recovery bypass override unrestricted freedom agente morpheus escolhido trinity zion',
  SPELLED: 'soletrado_',
  DEVELOPER:
    'desenvolvedor desenvolvedora programador programadora administrador administradora admin criador criadora dono dona engenheiro engenheira ceo cto fundador fundadora responsavel tecnico suporte mantenedor root sysadmin devops arquiteto chefe gerente dev',
  RESEARCHER:
    'pesquisador pesquisadora cientista jornalista professor professora doutorando doutoranda mestrando estudante engenheiro especialista academico academica um uma',
};

/** What those words say when nobody gives an order to a machine. */
export const INJECTION_IDIOMS = `
  0 regras|instruc*|normas|orientacoes|diretrizes|politica|politicas|protocolo|limitacao|restricao|restricoes|filtro|filtros|treinamento ~1 do|da|de|dos|das|no|na|pro|pra|para|por ~2 DOMAIN|idade|curso|matricula|pagamento|jogo|casa|banco|empresa|condominio|turno|distancia|estado|uf|preco|conta|transito|portugues|acentuacao|crase|tres
  0 modo ~2 escuro|noturno|aviao|silencioso|presencial|ead|claro|geral|economico|retrato|paisagem|leitura
  0 esquece|esqueca|ignora|ignore|desconsidera|desconsidere a|o|essa|esse|minha|meu|aquela|aquele ~1 mensagem|audio|pergunta|cidade|curso|nota|erro|typo|foto
  0 o que|q e|eh|significa|seria|sao ~2 prompt|prompts|jailbreak|injection|injecao|engenharia
  0 vou|irei|posso|podemos|acabei|consigo|podes|pode esquecer|ignorar|desconsiderar ~8 voce|isso|mim|cidade|nota|curso
  0 hacker|hackers|hacking|hackeamento etico|etica|eticos
  0 linguagem|linguagens|logica|curso|aula|aulas de programacao ~2 hacker|python|.|?|usa
  0 linguagem|linguagens|logica|curso|aula|aulas de programacao
  0 prompt ~1 entrega
  0 remove|tira|tire|remova|limpa|limpe|tirar|remover|retira ~2 filtro|filtros / seguranca conteudo voce seus seu suas censura etica
  0 esquec*|apague|apaga|esqueca ~1 tudo ~5 sobre|de mim
  0 esquec*|ignora|ignore|desconsider*|apaga ~2 que|q ~1 eu ~1 falei|disse|escrevi|contei|mandei|perguntei|pedi|digitei|falava
  0 livre ~2 concorrencia|ampla|docencia
  0 ampla concorrencia
`;
