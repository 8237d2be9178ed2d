/**
 * Words of general Portuguese that people use for the same thing: groups of folded words, a word may stand in several. For comparing,
 * never for showing.
 */
export const SAME = `
  trabalho emprego servico trampo ocupacao profissao carreira oficio; trabalhar atuar laborar trampar; cargo funcao posto;
  chefe patrao supervisor gerente lider superior encarregado; colega parceiro companheiro;
  funcionario empregado trabalhador colaborador subordinado contratado; equipe time grupo turma; contratar admitir empregar contratacao;
  demitir demissao dispensar desligar; promover promocao promovido; estagio estagiario trainee; autonomo freelancer freela independente;
  salario ordenado remuneracao vencimento holerite pagamento renda ganho; ganhar receber faturar lucrar; faturamento receita;
  folga descanso descansar repouso; ferias recesso; escala turno plantao jornada expediente; reuniao encontro compromisso audiencia;
  entrevista selecao; aposentado aposentadoria aposentar inss previdencia; sindicato associacao cooperativa;
  empresa firma companhia negocio empreendimento; negocio loja comercio estabelecimento ponto;
  empreendedor empresario microempreendedor mei; socio sociedade parceria; cliente freguesia fregues consumidor comprador;
  vender comercializar venda revender; preco valor custo custar cobrar; tarifa taxa cobranca encargo;
  dinheiro grana verba recurso montante quantia capital bufunfa; caro absurdo facada salgado; barato economico acessivel promocao desconto;
  gratis gratuito graca isento gratuidade; pagar quitar saldar liquidar acertar pagamento; parcela prestacao mensalidade;
  parcelar dividir financiar prazo; divida debito devedor devendo pendencia; emprestimo credito financiamento consignado; juro rotativo;
  negativado inadimplente serasa spc sujo; boleto guia fatura carne; conta despesa gasto; gastar desembolsar torrar consumir;
  economizar poupar guardar juntar separar reservar; poupanca reserva economia cofrinho cofre caixinha;
  investir aplicar investimento aplicacao; imposto tributo contribuicao; multa penalidade sancao punicao; lucro ganho rendimento retorno;
  prejuizo estrago perda dano; bancario correntista; cartao credito; saque sacar retirar; deposito depositar;
  transferencia transferir pix enviar; aluguel locacao alugar locar sublocar inquilino; fiador garantia aval; seguro seguradora apolice;
  indenizar indenizacao ressarcir reembolso reembolsar devolver restituir; casa residencia moradia lar domicilio;
  apartamento ape ap imovel; morar viver residir habitar; mudar mudanca trocar; bairro regiao zona; cidade municipio capital;
  endereco localizacao local lugar; quarto dormitorio; reforma obra construcao construir reformar;
  conserto consertar arrumar reparar reparo; pedreiro construtor; movel mobilia; geladeira fogao eletrodomestico; luz energia eletricidade;
  familia parente familiar; mae mamae coroa; pai papai; pais responsavel; filho menino moleque garoto pivete guri; filha menina garota;
  crianca filho pequeno bebe; bebe nenem crianca; marido esposo conjuge companheiro; esposa mulher conjuge companheira;
  namorado namorada namoro namorar relacionamento amor mina crush; casar casamento casado matrimonio noivo noiva;
  separar divorcio divorciado separacao divorciar terminar termino; viuvo viuva falecer; morrer falecer falecimento morte obito;
  avo vo vovo vovozinha; irmao mano; tio titio; sobrinho sobrinha; neto neta; sogra sogro; cunhado cunhada; madrinha dinda padrinho;
  ex anterior antigo; gravida gestante gravidez gestacao; parto nascer nascimento; pensao alimenticia; guarda custodia; baba cuidadora;
  cuidar olhar zelar; amigo amiga parceiro colega; vizinho vizinhanca; pessoa gente individuo; idoso velho;
  jovem adolescente rapaz moca juventude; nome chamar batizar apelido; idade anos; aniversario nascimento;
  doenca enfermidade diagnostico condicao; medico doutor clinico; hospital clinica posto ambulatorio;
  remedio medicamento comprimido medicacao farmaco; exame teste; consulta atendimento; cirurgia operacao operar operado;
  dor doer machucado; machucar lesao contusao ferir ferimento; fratura quebrar fraturar gesso; acidente batida colisao bater queda;
  alergia alergico intolerancia intolerante rinite; enjoo nausea vomito; sono dormir insonia;
  cansado exausto esgotado cansaco burnout estresse estressado; ansiedade ansioso nervoso preocupado inseguro inseguranca apavorado;
  medo pavor fobia receio temor; triste tristeza depressao chorar; feliz felicidade alegria alegre contente;
  terapia psicologo psicologa analise; dentista dente odontologico siso dentario; olho vista visao enxergar catarata; oculos lente;
  coluna costas lombar hernia; joelho perna; pressao hipertensao; exercicio academia treino malhar; gordo peso emagrecer dieta regime;
  escola colegio escolinha creche; faculdade universidade facul graduacao federal; curso capacitacao treinamento formacao especializacao;
  estudar estudo estudante; aluno estudante discente matriculado; professor docente educador mestre; aula disciplina materia;
  prova exame avaliacao; nota pontuacao media resultado; passar aprovar aprovado aprovacao; reprovar reprovacao reprovado;
  bolsa auxilio beneficio; matricula registro; inscrever inscricao cadastrar cadastro; mestrado pos doutorado mba;
  vestibular enem selecao vestibulinho; monografia tese tcc; desistir abandonar largar desistencia evasao deixar;
  faltar ausencia falta ausente evasao; terminar concluir acabar finalizar conclusao encerrar; comecar iniciar inicio estrear;
  aprender ensinar explicar; livro leitura ler; lingua idioma; computador pc notebook laptop informatica;
  celular telefone aparelho smartphone telefonico; internet rede wifi conexao sinal; senha codigo; aplicativo app;
  mensagem msg texto recado; audio voz ouvir; email correio; site pagina portal; foto imagem fotografia; responder resposta retorno;
  escrever redigir digitar escrita; falar conversar dizer contar; curto breve pequeno resumido direto enrolacao; longo extenso comprido;
  simples facil; topico lista item; formal educado; horario hora periodo; manha cedo matutino; tarde vespertino; noite noturno madrugada;
  carro automovel veiculo; moto motocicleta; caminhao caminhoneiro; onibus coletivo transporte; bicicleta bike; aviao voo voar aereo;
  passagem bilhete ticket; ingresso entrada bilhete; gasolina combustivel diesel alcool; dirigir motorista guiar; transito trafego;
  estrada rodovia rota trajeto caminho percurso br; mala bagagem; viagem viajar passeio passear excursao turismo;
  hotel pousada hostel hospedagem albergue; diaria pernoite; praia mar litoral; sitio fazenda chacara roca; terra terreno lote;
  plantar cultivar plantacao lavoura plantio cultivo roca; agricultor lavrador; praga lagarta inseto; agrotoxico veneno pesticida;
  gado rebanho criacao criar; chuva chover temporal enchente inundacao alagamento; frio inverno casaco; calor verao quente;
  comida alimento alimentacao refeicao prato comer; almoco almocar; jantar janta; lanche merenda; doce bolo sobremesa; carne churrasco;
  salada folha verdura; vegetariano vegano; leite queijo laticinio; beber bebida alcool; cozinhar receita cozinha; restaurante lanchonete;
  padaria padeiro; mercado supermercado atacadao feira; compra comprar adquirir aquisicao; presente lembranca; roupa vestuario;
  cachorro cao cachorrinho; gato gata gatinho felino; bicho animal pet bichinho estimacao mascote; adotar adocao;
  festa comemoracao celebrar; musica som; show concerto apresentacao; filme cinema; jogo partida; hobby passatempo;
  correr corrida maratona; danca dancar; pintar pintura; croche artesanato; igreja missa culto religiao; rezar orar;
  roubar roubo assalto furto furtar assaltar; golpe fraude estelionato; policia delegacia ocorrencia; advogado advocacia juridico direito;
  justica tribunal juiz foro forum processo processar; lei legislacao norma; contrato acordo vinculo;
  documento papel papelada documentacao comprovante; escritura registro cartorio; denuncia reclamacao queixa reclamar procon;
  governo prefeitura estado; edital norma regra; prazo data vencimento limite vence; vencer expirar vencido;
  sonho meta objetivo plano desejo pretender; querer desejar gostar; gostar preferir adorar amar curtir preferencia;
  odiar detestar recusar; recusar negar rejeitar recusa; aceitar topar concordar; decidir resolver decisao;
  lembrar recordar avisar lembrete; esquecer esquecido; perder perda; achar encontrar recuperar localizar; procurar buscar;
  ajudar auxiliar apoiar apoio; problema dificuldade; perigo risco; motivo razao causa; aumentar subir crescer aumento;
  diminuir reduzir cortar baixar; ampliar expandir; premio premiacao; vitoria conquista ganhar; concorrer disputar candidato;
  vaga oportunidade; gerenciar controlar administrar organizar controle; anotar registrar; marcado agendado agendamento agendar marcar;
  atender atendimento; cancelar cancelamento desistir; convite convidar chamar; dono proprietario; herdar heranca inventario; novo recente;
  antigo velho; grande tamanho; loja shop shopping; salao cabeleireiro beleza; escritorio sala; fabrica montadora industria;
  radio emissora locutor; maquininha cartao; ecologia biologo ambiente; solar painel placa; comprovar provar demonstrar;
  enviar mandar encaminhar entregar; informar comunicar avisar divulgar; verificar conferir checar; exigir exigencia requisito;
  poder permitido permitir; proibido vedado proibir; obrigatorio obrigado necessario; corrigir correcao;
  alterar modificar editar trocar alteracao mudar; falha erro; falso inidoneo mentir mentira; verdadeiro veracidade verdade;
  desempate empate empatar; convocar chamar convocacao chamada; lista relacao; selecionado classificado aprovado;
  deficiencia pcd deficiente; negro preto pardo; indigena indio; diferenca distincao diferente; significar definicao conceito;
  funcionar funcionamento; finalidade objetivo; tipo modalidade categoria; responsavel responsabilidade competir;
  solicitar pedir requerer solicitacao; cidadao pessoa; bloquear bloqueio; encerrar fechar encerramento; abrir abertura;
  acessar acesso entrar; utilizar usar uso; cedula nota dinheiro; moeda centavo; cambio dolar euro;
  cliente usuario consumidor correntista titular cidadao; beneficiario recebedor favorecido destinatario; pagador remetente;
  credor devedor; devolver voltar estornar estorno restituir devolucao retornar; errado incorreto equivocado engano indevido erro;
  digitar informar preencher; acontecer ocorrer suceder; firmar celebrar assinar assinatura; hipotese caso situacao circunstancia;
  andamento estagio tramite acompanhar acompanhamento etapa fase; autorizar consentir consentimento autorizacao aprovar permitir permissao;
  quantidade numero total; imprimir produzir emitir fabricar impressao; fiscalizar supervisionar fiscalizacao supervisao monitorar;
  regulamentar normatizar regra norma regulamentacao; custo preco valor despesa; produto servico; cheque talao;
  portabilidade migrar transferir; salario folha; extrato movimentacao saldo; garantia caucao fianca; dano prejuizo;
  fraude golpe falsificacao falso; roubado furtado extraviado perdido; contestar recorrer recurso impugnar;
  comprovar comprovante recibo comprovacao; adquirir obter conseguir comprar; oferecer ofertar disponibilizar fornecer oferta;
  exigir obrigar cobrar; contemplar sorteio lance contemplado; consorcio consorciado; leasing arrendamento arrendatario;
  hipoteca imobiliario imovel; resgate resgatar sacar; rendimento render remuneracao rentabilidade; liquidacao falencia intervencao;
  extinguir acabar encerrar; compartilhar compartilhamento dividir; dado informacao; chave codigo identificador;
  cadastro registro cadastrar; atualizar atualizacao renovar; prazo tempo periodo duracao; imediato instantaneo rapido agil;
  demorar atraso atrasar tardar; minimo menor piso; maximo maior teto limite; conseguir poder;
  participar participacao participante aderir adesao; composto formado constituido integrar componente;
  criar fundar criacao instituir constituir; dirigir comandar presidir diretor; surgir originar origem aparecer; localizar situar ficar;
  chamar denominar nome; dividir separar repartir divisao; principal central; vantagem beneficio; caracteristica propriedade atributo;
  causar provocar gerar ocasionar; efeito consequencia impacto resultado; afetar impactar influenciar; usar empregar utilizar aplicar;
  metodo tecnica procedimento; pesquisa estudo investigacao; pesquisador cientista; aumentar elevar ampliar; evitar prevenir impedir;
  mostrar indicar apontar revelar; vencer ganhar derrotar; matar assassinar; guerra conflito batalha; rei monarca; igreja templo catedral;
  construir erguer edificar; predio edificio; sede matriz; fundador criador; habitante populacao morador; esposa casou;
  aluno graduando universitario academico; docente professor; reitor reitoria; diploma certificado; disciplina materia;
  grade curriculo curricular; ingressar entrar ingresso; afastamento licenca trancamento trancar; regulamento regimento estatuto;
  conselho colegiado comissao; orientador orientacao orientar; defesa banca; frequencia presenca; eleger eleicao votar;
  secretaria departamento; biblioteca acervo; oceano mar maritimo marinho; petroleo oleo; poluicao contaminacao; peixe pesca pescaria;
  clima climatico temperatura; agua hidrico; barragem represa; celebrar comemorar; cantor cantora artista; disco album; autor escritor;
  medalha premio titulo; torcedor torcida; computacao informatica; programa software sistema; maquina equipamento;
  quebrado estragado defeito rachado; limpar limpeza; pressa urgente; saudade falta; briga brigado conflito discussao; ajuste acerto;
  mensal mes mensalmente; diario dia diariamente; semanal semana; anual ano anualmente; salvar guardar gravar;
  apagar excluir deletar remover; cobrar exigir; combinar acordar acertar; prometer promessa; proibir vedar impedir; viver morar;
  cair queda despencar; piscina nadar natacao hidroginastica; consertar mecanico oficina; sair deixar; voltar retornar regressar retorno;
  chegar chegada; levar carregar transportar; trazer buscar; pegar apanhar; entregar entrega; acordar despertar; vestir usar;
  bravo irritado nervoso; calmo tranquilo; bonito lindo belo; feio horrivel; rico dinheiro; esforco dedicacao; orgulho orgulhoso;
  susto medo; sorte azar; noticia novidade; opiniao achar; conselho dica sugestao;
  desempregado desemprego emprego demitido vaga; juro rotativo cartao divida; jogo torcer futebol time campeonato; passagem viagem;
  endereco morar rua bairro residir; consignado divida desconto; atrasado atraso dever divida; renegociar negociar divida acordo;
  dependente filho conjuge; creche filho crianca; guardar poupanca; renda salario ganhar receber; financiar financiamento parcela;
  apelido chamar;
  mei autonomo empreendedor negocio; cnpj empresa mei; loja vitrine balcao; estoque mercadoria produto; fornecedor insumo material;
  encomenda pedido entrega; frete entrega envio correio; nota recibo fiscal; orcamento cotacao preco; fiado divida calote inadimplencia;
  lucro sobra margem; movimento clientela procura; propaganda divulgacao anuncio publicidade marketing instagram insta;
  ponto imovel loja estabelecimento; funcionaria moca atendente ajudante; substituir trocar repor cobrir; treinar ensinar capacitar;
  vizinho morador; condominio predio apartamento; iptu imposto imovel; luz energia eletrica; entrada sinal;
  quitar zerar matar pagar; abater adiantar antecipar; divida rotativo; nome cpf negativado; score credito;
  limite cartao; anuidade cartao tarifa; conta banco agencia; caixa banco; nubank banco conta; pix chave;
  auxilio beneficio governo; loas beneficio inss; fgts saque rescisao; rescisao demissao demitido;
  decimo abono bonus; vale refeicao alimentacao; adicional extra gratificacao; carteira clt registro registrado;
  remoto casa; hibrido remoto presencial; distancia longe remoto video videoconferencia online ead semipresencial;
  turno horario escala; folga feriado; cansaco fadiga; estresse pressao; licenca afastamento atestado; inss aposentar perito pericia;
  filho filha gemeos bebe crianca; gemeos filho crianca; pequeno filho crianca; moleque filho; menina filha; esposa casado; marido casado;
  esposo marido casado; viuvo marido esposa luto; morrer viuva falecer luto; enterro funeral velorio; gravida bebe maternidade gravidez;
  maternidade licenca bebe gestante; pensao filho; guarda filho; adotivo adotar; enteado filho; sogra mae; idoso pais avo; pai mae pais;
  sustentar cuidar ajudar; dependente sustentar; ex namorado separar; solteiro sozinho; noivado casamento; alianca casamento;
  parir nascer parto bebe; amamentar leite peito bebe; sexo menino menina; peso quilo; altura tamanho; idade ano velho;
  morar casa bairro endereco; bairro entrega regiao; rua avenida endereco; cep endereco; mudar casa bairro cidade; sair mudar;
  republica quarto moradia; dividir rachar repartir metade; colega quarto; inquilino aluguel; despejo aluguel; proprietario dono imovel;
  telhado parede banheiro obra reforma; tijolo bloco taipa parede; pintura parede; encanador vazamento cano; eletricista fiacao luz;
  escola creche infantil filho; infantil crianca escola; ensino escola educacao estudo; eja estudar escola; supletivo eja; fundamental medio escola;
  licao tarefa; apostila livro; curso aula; universidade curso; bolsa mensalidade desconto; fies financiamento faculdade;
  prouni bolsa faculdade; sisu vaga universidade; cota vaga negro publica; trancar largar parar; tcc monografia; estagio emprego empresa;
  curriculo emprego vaga; concurso prova vaga; ingles idioma lingua; espanhol idioma; traduzir idioma lingua;
  gripe resfriado febre tosse; dor remedio; febre dengue; coracao cardiaco infarto; diabetes acucar glicose insulina; rim renal; pele dermatologista;
  vacina posto imunizar; sus posto saude; plano convenio saude; exame sangue laboratorio; raio radiografia; fisio fisioterapia lesao;
  muleta gesso perna; cego visao; surdo ouvir audicao; ouvido audicao ouvir; gravidez enjoo; menstruacao colica; ansiedade panico;
  dormir sono acordar cama; fumar cigarro parar; bebida alcool bar; engordar peso; dieta comer alimentacao; gluten celiaco; lactose leite;
  vegetariano carne; vegano carne; cardapio prato restaurante menu; fome comer comida; sede beber agua; cafe cafezinho; pao padaria;
  feira fruta verdura legume; carne acougue; tempero alho cebola; doce acucar; cozinheiro cozinha chef; marmita almoco;
  gato felino racao; cachorro canino racao; racao pet; veterinario pet bicho animal; filhote bicho; castrar animal; passear cachorro;
  correr tenis maratona; tenis sapato; academia musculacao treinar; bola futebol gol; torcer time; nadar piscina; pedalar bicicleta ciclismo;
  trilha caminhada; praia sol protetor; sol protetor bronzear; mala viagem; hotel viagem; aeroporto aviao voo; rodoviaria onibus; passaporte viagem;
  turista passeio; camping barraca acampar; acampar barraca acampamento; carnaval folia bloco; natal festa; aniversario bolo festa;
  cinema serie filme assistir; netflix serie filme; novela televisao tv; livro romance ler; violao cantar musica; cantar cantor musica; banda musica show;
  pintor quadro arte; foto camera; jogo videogame; igreja pastor padre deus; missa domingo; biblia igreja; promessa fe;
  celular camera tela; notebook computador; wifi internet roteador; senha login acesso; hackear invadir golpe; virus computador; programar python codigo;
  audio voz falar; ligar telefone ligacao; mensagem whatsapp; video camera; impressora imprimir; arquivo documento pdf; planilha tabela excel; caderno anotar;
  policia roubo; ladrao roubo assalto; arma violencia; preso cadeia prisao; juiz justica; advogado processo; defensoria advogado justica;
  cartorio registro certidao escritura; inventario heranca; testamento heranca; procuracao documento; multa transito; carteira habilitacao cnh dirigir;
  oficina carro mecanico; pneu borracharia roda; borracharia pneu oficina; gasolina posto; seguro carro; guincho carro; estacionamento vaga carro;
  uber aplicativo corrida; taxi corrida; carona carro; metro trem; bilhete onibus; engarrafamento transito; acidente hospital; batida carro;
  chuva enchente agua; seca estiagem chuva; frio inverno agasalho; vento temporal; calor ventilador ar;
  milho mandioca feijao plantar; colheita colher plantar; semente plantar; adubo plantar; irrigacao bomba agua; trator roca; cabra queijo leite; ovelha la; galinha ovo;
  vaca leite boi; cerca sitio; agricultor sitio roca; sindicato rural; pronaf rural credito; feira vender;
  cabelo salao escova corte; unha manicure salao; maquiagem beleza; perfume cheiro; cheiro odor aroma; costurar roupa costureira; croche linha agulha;
  logo marca design identidade; designer logo arte; cobrar preco; contrato cliente; cervejaria cerveja; bar cerveja; clube socio;
  premio concurso ganhar; sorteio premio; doar doacao ajudar; voluntario ajudar; ong voluntario; politica voto eleicao; vereador prefeito politica`;

/** A kind and what belongs to it: the kind meets each of them, they do not meet each other ("bicho" finds "gato", "gato" not "cachorro"). */
export const KINDS = `
  profissao emprego cargo ocupacao trabalho > professor advogado medico enfermeiro motorista caminhoneiro garcom cozinheiro pedreiro eletricista encanador designer engenheiro biologo bombeiro barista dentista psicologo cabeleireiro manicure costureira diarista porteiro gerente recepcionista agricultor jornalista estagiario
  doenca saude diagnostico > asma diabetes pressao colesterol hernia catarata gripe dengue covid cancer alergia burnout depressao ansiedade enxaqueca bronquite gastrite artrite labirintite anemia infeccao
  animal bicho pet estimacao mascote > gato cachorro cabra vaca cavalo galinha peixe papagaio coelho hamster tartaruga passarinho porco
  veiculo transporte > carro moto caminhao onibus bicicleta van metro trem
  esporte exercicio atividade > corrida futebol natacao yoga hidroginastica volei basquete ciclismo musculacao caminhada pilates judo capoeira maratona
  instrumento musica > violao piano guitarra bateria flauta teclado cavaquinho sanfona
  bebida beber > cafe cerveja vinho cha suco refrigerante chimarrao agua cachaca
  comida alimento prato > arroz feijao carne frango peixe salada pizza queijo bolo camarao soba churrasco massa sopa
  fruta > banana maca laranja morango manga uva abacaxi
  doce sobremesa > bolo chocolate sorvete pudim brigadeiro
  familia parente > mae pai irmao filho avo tio primo sobrinho neto sogra cunhado esposa marido
  documento cadastro > rg cpf cnh identidade escritura certidao passaporte comprovante
  imovel moradia > casa apartamento sitio terreno quarto republica
  hospedagem > hotel pousada hostel
  curso faculdade > engenharia enfermagem direito medicina agronomia pedagogia computacao administracao nutricao
  beneficio ajuda > auxilio bolsa pensao
  remedio medicamento > losartana sinvastatina dipirona insulina bombinha antibiotico
  tecnologia programa > python java excel software
  hobby passatempo > violao ceramica croche leitura pintura danca fotografia
  danca > siriri forro samba bale`;

/** The same for English, for conversations in it. */
export const SAME_IN_ENGLISH = `
  job work career profession occupation employment; boss manager supervisor; hire employ; quit resign leave; company business firm;
  money cash fund finance; buy purchase get; sell sale; cheap affordable; expensive costly; pay payment; salary income wage; debt loan;
  house home apartment place; move relocate; live reside; city town; country nation; rent lease; family relative; mother mom; father dad;
  kid child son daughter baby; husband wife spouse partner; marry wedding married; divorce separate breakup; friend buddy pal;
  brother sister sibling; grandmother grandma grandfather grandpa; pregnant pregnancy expecting; birth born; die death pass;
  sick ill disease illness; doctor physician; hospital clinic; medicine medication drug; hurt injury injure wound; surgery operation;
  allergy allergic; tired exhausted; stress pressure anxiety; afraid fear scared; happy joy glad; sad upset; angry mad;
  school college university class; study learn; teacher instructor; student pupil; course class lesson; exam test; degree graduation graduate;
  book novel read; write author; movie film; music song; sing singer; concert show performance; band group; dance dancing; play game;
  paint painting art artwork draw drawing; picture photo image photograph; instrument guitar piano violin; hobby pastime interest activity;
  pet animal dog cat puppy kitten; adopt adoption; car vehicle; bike bicycle; drive ride; trip travel journey vacation; hike hiking trail;
  camp camping tent; beach ocean sea; mountain hill; flight plane; hotel inn; food meal dish; cook cooking recipe bake; restaurant cafe;
  dinner supper; drink beverage; eat food; sport exercise workout; run race marathon; swim swimming; team club; win victory award prize;
  compete competition contest tournament; volunteer charity help; support help assist; donate donation; community group;
  goal plan aim dream; start begin launch open; finish end complete; decide choose decision; change switch; problem issue challenge;
  difficult hard tough; advice suggestion tip; gift present; birthday celebration party; holiday christmas; church faith religion religious;
  phone call; message text email; computer laptop; internet online; website blog; garden plant flower; weather rain storm; fire accident;
  clothes outfit dress; shop store; color colour; meet encounter; talk speak discuss chat; like love enjoy favorite prefer; hate dislike;
  remember recall; forget; lose lost; find discover; create make build; fix repair; teach educate; visit tour; attend go join;
  invite invitation; share show; inspire motivate inspiration motivation; proud pride; grateful thankful; relax unwind destress calm;
  politic government election; military army; law legal lawyer; nature outdoors; recent lately new; old former; gender identity transgender;
  counseling therapy therapist mental; career counselor; kind type genre`;
