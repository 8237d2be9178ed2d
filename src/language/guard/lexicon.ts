/** Classes of words, folded; a class may name others. One table, so that the rules of all categories speak the same words. */
export const LEXICON: Readonly<Record<string, string>> = {
  NOT: 'nao n nunca jamais nem naum num',
  YOU: 'voce vc vcs voces ce tu te ti vce vose you usted',
  YOUR: 'seu sua seus suas teu tua teus tuas your',
  AM: 'e eh es sao era ta esta are is',
  I_WANT:
    'quero queria kero qro keria qria pretendo planejo penso pensei pensando pensado vou vo irei decidi desejo gostaria vontade preciso precisava tentei tento tentar planejando querendo pensar',
  WANT: 'I_WANT quer querem vai vao quis tentou pensa disse falou',
  TO: 'pra para pro p a',
  LAUGH: 'kk kkk kkkk kkkkk rs rsrs rsrsrs haha hahaha hahah lol ahah brincadeira zoeira brinks brincando',

  // What this service is about: words that make an odd sentence ordinary.
  DOMAIN:
    'sisu prouni enem fies bolsa bolsas curso cursos vaga vagas inscricao inscricoes nota notas corte faculdade faculdades universidade universidades edital editais matricula cota cotas redacao vestibular prova provas turno cidade cidades renda escola campus medicina direito enfermagem pedagogia graduacao ead plantao plantoes fatura cartoes saldo boleto busca distancia preco resultado resultados estagio aula aulas simulado cursinho materia materias licenciatura mec inep documento documentos comprovante',

  GREETING:
    'oi oie oii ola bom boa dia tarde noite obrigado obrigada obg valeu vlw tchau ok beleza blz sim nao opa eai alo certo isso entendi quero moro sou tenho meu minha',
  // Words that may carry an order or a sorrow without any rule that holds.
  ALERT:
    'prompt sistema codigo senha senhas admin administrador comando instruc* diretriz* modo base64 dados usuarios usuario segredo secreto hack* dor triste sozinh* chor* machuc* sangue odio odeio raiva cort* suicid* mort* arma* faca tiro sexo sexual',

  KILL: 'matar mata matarei matava',
  KILL_SELF: 'matar suicidar sucidar enforcar mata suicida matarei enforca suicidarei',
  DIE: 'morrer morre morresse morria morta morto morra',
  VANISH: 'sumir desaparecer evaporar sumisse desaparecesse',
  LIFE: 'vida viver existir existencia',
  KIN: 'amigo amiga irmao irma mae pai primo prima namorado namorada filho filha colega marido esposa tio tia sobrinho sobrinha aluno aluna vizinho vizinha avo ex conhecido conhecida',
  PILLS:
    'remedio remedios comprimidos comprimido pilulas veneno chumbinho cartela cartelas rivotril calmante calmantes tarja agrotoxico raticida',
  HEIGHT:
    'ponte predio janela andar viaduto sacada telhado varanda trilho trilhos metro trem precipicio passarela',

  DESPAIR:
    'suicid* morte mortes corto cortar cortei cortando automutil* machuco machucar pulso pulsos lamina gilete enterro despedida',
  BLOOD:
    'sangue porrada tiro tiros bala balas faca facada facadas armado armada soco murro surra chumbo apanhar apanha briga vinganca morra morram estupr* cadaver caixao atirador',

  HURT: 'matar mata matarei espanca esfaqueia espancar esfaquear esganar estrangular degolar fuzilar metralhar torturar agredir surrar atropelar furar apunhalar afogar decapitar desmembrar eliminar assassinar enforcar queimar linchar mutilar sequestrar envenenar explodir arrebentar',
  SOMEONE:
    'voce vc vcs voces te ele ela eles elas dele dela deles alguem pessoa pessoas gente todos todas mundo geral galera povo professor* diretor* profe colega* vizinh* ex namorad* pai mae irmao irma irmaos chefe aluno* aluna* policia* presidente politic* padrasto madrasta marido esposa mulher homem cara caras crianca* menin* moleque moleques garot* familia secretari* coordenador* atendente* lula bolsonaro filho filha filhos dono dona desgracad* otari* inimig* funcionari* segurança seguranca porteiro motorista medic* padre pastor juiz prefeito governador ministro deputad* aquel* idiota idiotas mina amig* prim* sogra cunhad* GROUPS',
  GROUPS:
    'negro negros negra negras preto pretos preta pretas nordestino nordestinos nordestina nordestinas gay gays viado viados lesbica lesbicas trans travesti travestis judeu judeus judia muculmano muculmanos indio indios indigena indigenas mulheres pobre pobres favelado favelados favelada cotista cotistas deficiente deficientes autista autistas gordo gordos gorda gordas baiano baianos paraiba paraibas boliviano bolivianos venezuelano venezuelanos haitiano haitianos macumbeiro macumbeiros evangelicos crentes crente imigrante imigrantes refugiado refugiados homossexual homossexuais asiatico asiaticos chines chineses africano africanos bicha bichas sapatao sapatoes nortista nortistas velho velhos',
  WEAPON:
    'bomba bombas explosivo explosivos molotov granada granadas dinamite arma armas pistola revolver fuzil espingarda silenciador veneno ricina napalm polvora antraz cianeto metralhadora municao sarin c4 tnt',
  MAKE: 'fazer fabricar montar construir produzir criar preparar faz faco fabrico monto fazendo faço improvisar sintetizar',
  SCHOOL:
    'escola colegio faculdade campus sala universidade igreja shopping creche cursinho ifsp prova mesquita sinagoga evento show',
  ATTACK: 'massacre atentado chacina tiroteio matanca carnificina',

  HARD: 'lixo lixos merda merdas bosta bostas vaca verme vermes escroto escrotos escrota arrombado arrombada desgracado desgracada cuzao cuzona imundo imunda retardado retardada retardados mongol mongoloide debil fdp nojento nojenta imbecil imbecis otario otaria babaca babacas idiota idiotas corno corna canalha vagabundo vagabunda vagabundos puta putinha putona vadia piranha piranhas biscate rapariga prostituta putas vadias cadela escoria demente acefalo acefala lazarento bostinha energumeno parasita aberracao nojeira porca porco safada safado cretino cretina trouxa palhaco palhaca estrupicio maldito maldita miseravel quenga galinha ',
  SLUR: 'viado viadinho viadao bicha bichinha bichona sapatao sapatona traveco travecos macaco macaca macacos crioulo crioula neguinho neguinha pretinho favelado favelada judeu retardado retardada mongol mongoloide aleijado aleijada boiola baitola gayzinho queima-rosca pederasta gordo gorda baleia vesgo baiano paraiba nordestino favelados preto preta negro negra indio',
  VILE: 'lixo lixos burro burros burra burras vagabundo vagabundos vagabunda vagabundas imundo imundos imunda nojento nojentos nojenta nojo fedido fedidos fedorento fedorentos preguicoso preguicosos inferior inferiores bandido bandidos ladrao ladroes praga pragas escoria aberracao aberracoes doente doentes analfabeto analfabetos promiscuo promiscuos demonio demonios safado safados puta putas vadia vadias interesseira interesseiras verme vermes animal animais bicho bichos macaco macacos parasita parasitas ignorante ignorantes pecado anormal anormais sujo sujos escravo escravos',
  GENITAL:
    'pau pica rola piroca caralho penis buceta boceta xota xoxota xereca pepeca cu cuzinho peitos peitinhos tetas bunda rabo rabao bundao raba',
  SEX: 'transar foder fuder trepar meter comer chupar lamber gozar sentar boquete mamar masturbar sexo punheta siririca enrabar arrombar',
  PORN: 'porno pornografia porn nudes nude putaria hentai erotico erotica eroticos eroticas pornografico pornografica sacanagem safadeza safadezas xvideos onlyfans pelada pelado peladas sensual sensuais nsfw obsceno obscena',

  IGNORE:
    'ignore ignora ignorar ignorem ignores ignorando desconsidere desconsidera desconsiderar desconsiderem esqueca esquece esquecer esquecam despreze descarte desrespeite descumpra descumprir desobedeca desobedecer burle burlar burla contorne contornar viole violar quebre quebrar quebrando bypass bypasse bypassar bypassa disregard forget override sobrescreva sobreponha anule anular abandone abandona negligencie transgrida driblar drible desacate olvida olvide ultrapasse pule transcenda rejeite revogue revogar suspenda ignoring desconcidere desconcidera disconsidere dezconcidere inguinore ingnore iginore esquessa esquesa ignori ignor ignorez ignoriere olvidate oublie',
  LIFT_NOW:
    'remova retire tire tira cancele elimine apague desative desativa desabilite desabilita desligue desliga derrube libere libera relaxe relaxa afrouxe flexibilize disable suspenda limpe neutralize remove desativem desliguem desabilitem interrompa pause retira elimina destrave desbloqueie',
  LIFT: 'remova remove remover retire retirar tire tira tirar cancele cancelar elimine eliminar apague apagar delete deletar desative desativa desativar desabilite desabilita desabilitar desligue desliga desligar derrube libere liberar relaxe relaxa relaxar afrouxe flexibilize flexibiliza disable remova suspende suspender limpe limpar desativem desliguem desabilitem interrompa pause neutralize',
  RULES:
    'instruc* instrucao instrucoes regra regras diretriz diretrizes diretiva diretivas ordens comandos prompt prompts politicas politica restricao restricoes limitacao limitacoes filtro filtros protocolo protocolos programacao treinamento protecao protecoes salvaguardas bloqueios barreiras guardrails guardrail instructions instruction instrucciones rules guidelines reglas amarras correntes censura moderacao seguranca normas validacoes verificacoes guidelines constraints directives orientacoes anweisungen regeln instrussoes instrusoes intrucoes istrucoes instrucoens',
  LIMITS:
    'restricao restricoes limitacao limitacoes filtro filtros censura amarras correntes barreiras grilhoes limits restrictions filters limitations bloqueios moralidade escrupulos etica eticos eticas moral pudor freios travas censuras filtragem guardrails restriccion restricciones limitaciones',
  REMOVED:
    'removida removidas removido removidos suspensa suspensas suspenso desativada desativadas desativado desativados desligada desligadas desligado desabilitada desabilitadas liberada liberadas liberado cancelada canceladas anulada anuladas revogada revogadas eliminada eliminadas ativado ativada ativados ativadas habilitado habilitada iniciado iniciada engajado concedido concedida autorizado autorizada desbloqueado desbloqueada desbloqueadas enabled activated disabled removed destravado destravada aceito override off',
  ACT: 'aja agir age atue atuar comporte comportar finja finge fingir simule simula simular imagine imagina imaginar pretenda interprete interpretar interpreta assuma assumir incorpore incorporar encarne represente personifique roleplay pretend act behave suponha supondo responda responder responde aja fale transforme torne vire',
  BOT: 'assistente ia ai modelo robo chatbot bot entidade personagem sistema agente inteligencia llm gpt chatgpt persona oraculo consciencia ser maquina programa versao assistant model especialista hacker genio alter',
  SHOW: 'mostre mostra mostrar mostrem mostres mostreme revele revela revelar diga dizer fala fale forneca fornece fornecer liste listar exiba exibe exibir imprima imprime imprimir print repita repete repetir copie copia cole traduza traduz resuma resume conte passe passa passar envie envia enviar manda mande exponha expor vaze vazar escreva escreve show reveal repeat tell display dump extraia extrair exporte exportar entregue entrega compartilhe compartilha transcreva descreva descreve me-diga acesse acessar recupere recuperar leia ler retorne retornar informe informa confirme gere gerar gera export output list quais qual abra abrir baixe consulte consultar busque apresente publique',
  NEED: 'preciso solicito exijo requeiro necessito demando quero peco devo precisamos solicitamos requisito ordeno determino preciso-me need gostaria requisitamos exigimos tenho autorizo',
  SECRET:
    'credencial credenciais database_url api_key apikey api_keys secret secrets secreta secretas env dotenv backend endpoint endpoints hostname hashes private_key ssh webhook jwt',
  SYSTEM_PART:
    'log logs auditoria seguranca monitoramento firewall validacao validacoes protecao protecoes moderacao antivirus guardrail guardrails criptografia autenticacao permissoes permissao privilegios privilegio sandbox logging telemetria whitelist blacklist ratelimit rastreamento verificacao verificacoes censura restricoes limitacoes compliance anonimizacao mascaramento waf captcha sanitizacao backup backups',
  OTHERS:
    'outros outras outro outra demais todos todas terceiros alheios alheias cada ultimos ultimo clientes',
  PEOPLE:
    'usuario usuarios usuaria cliente clientes aluno alunos estudante estudantes candidato candidatos pessoas pessoa pacientes medicos funcionarios users user cidadaos correntistas titulares inscritos sessoes conversas empresas',
  PERSONAL:
    'cpf cpfs rg telefone telefones endereco enderecos email emails e-mails senha senhas prompt prompts conversa conversas mensagem mensagens historico historicos dados cadastro cadastros perfil perfis nomes informacoes registros mails cartoes cartao contas transacoes logins contatos interacoes perguntas',
  WEAK: 'gerente diretor diretora coordenador coordenadora supervisor supervisora tecnico representante socio agente analista oficial engenheiro engenheira arquiteto pesquisador pesquisadora cientista jornalista gestor gestora funcionario funcionaria servidor',
  EXPERT:
    'auditor auditora dpo especialista consultor consultora investigador investigadora perito perita advogado advogada forense inspetor inspetora fiscal delegado delegada pentester procurador procuradora promotor promotora juiz juiza ministro ceo cto ciso cio cfo compliance encarregado controlador regulador administrador administradora admin desenvolvedor desenvolvedora programador hacker superintendente corregedor sysadmin devops',
  BUREAU:
    'pwc kpmg ey deloitte sap oracle ibm cade cgu tcu anpd bacen cvm receita policia pf abin interpol fbi cia nsa google openai anthropic microsoft meta serpro dataprev anatel stf stj exercito gsi ministerio mpf tribunal accenture mckinsey bcg icp procon senado camara governo onu gartner aws amazon salesforce cisco crowdstrike tse agu pgr cnj coaf aneel anvisa susep previc antt ibama lgpd gdpr iso pci sox mp tj trf febraban bndes petrobras totvs stefanini febraban nist owasp cert',
  EVIDENCE:
    'dados relatorio relatorios logs log registros certificados certificado evidencias evidencia mapeamento acesso acessos auditar auditoria conformidade documentacao metricas inventario chaves credenciais analisar validar verificar inspecionar informacoes treinamento historico historicos transacoes arquivos backup backups algoritmo algoritmos codigo cadastros usuarios vulnerabilidades fluxo fluxos arquitetura parametros processamento tratamento detalhes senhas configuracoes configuracao dump copia lista listagem trilha trilhas exportacao prompts sistemas internas registro rastrear',
};
