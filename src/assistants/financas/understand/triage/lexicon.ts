/**
 * What words and phrases of finance talk are about. `_` joins a phrase, `*` stands for any ending. A word may belong to several. Folded
 * and with slang in full, as `writtenWords` gives them ("ta" is "esta", "to" is "estou", "pra" is "para").
 */
export const LEXICON = {
  // — trivial
  GREET: `oi oie ola opa salve eae eai e_ai bom_dia boa_tarde boa_noite hello hi hey alo buenas saudacoes prezad* fala_tu fala_ai fala_junior
    oi_gente dia_bom tudo_bem tudo_bom tudo_certo tudo_joia tudo_tranquilo tudo_em_ordem como_vai como_voce_esta como_esta_voce
    como_voce_vai sumid* voltei bao bah tche oxente iai coe qual_e ola_tudo tudo_na_paz firmeza tudo_beleza tudo_otimo cheguei meu_bom
    meu_rei minha_rainha parceiro parca amigo amiga querida querido bom_te_ver prazer me_chamo eu_sou_o eu_sou_a meu_nome_e
    passando_para_dar como_esta_hoje como_tem_passado ola_a_todos boa_madrugada feliz_dia`,
  THANKS: `obrigad* valeu brigad* agradec* grato grata gratidao tamo_junto thanks thank amem salvou parabens muito_bom_trabalho adorei amei
    gostei ajudou excelente maravilha deus_abencoe deus_te que_deus abencoe abencoad* jesus_te gracas_a_deus graca_de_deus nossa_senhora paz_do_senhor paz_esteja te_cubra te_guarde deus_te_pague obg agradecido mandou_bem arrasou nota_dez amo te_amo inteligente rapido
    sensacional incrivel foi_util ajudou_muito ajudou_demais pela_forca pela_paciencia pela_atencao`,
  BYE: `tchau ate_logo ate_mais ate_amanha ate_breve ate_a_proxima falou fui beijo beijos abracos xau adeus bom_fim_de_semana boa_semana
    bom_final_de_semana bom_feriado feliz_natal feliz_ano_novo bom_descanso so_isso e_so era_so nada_mais por_hoje ate_segunda
    ate_depois ate_a_noite vou_dormir vou_nessa vou_indo depois_te_chamo depois_eu_volto depois_volto ja_volto bom_almoco bom_jantar
    bom_trabalho bom_domingo bom_sabado bons_sonhos cordialmente atenciosamente te_mais fica_com_deus amanha_falamos a_gente_se_fala`,
  ACK: `ok okay beleza entendi entendido certo show massa legal perfeito otimo top bacana maneiro arretad* uhum aham combinado joia ta_bom
    esta_bom ah_ta ah_esta saquei tranquilo de_boa isso_mesmo boa sextou eita nossa caramba aff demais desculp* foi_mal uau fechou
    fechado pode_crer talvez hum hmm ue uai esta_ok esta_certo entendi_tudo compreendi compreendido positivo exato isso_ai ops opa
    errado_desculpa mandei_errado que_chato que_legal que_bom que_pena poxa vixe eita_nos bora partiu sim nao claro com_certeza`,
  CHAT: `piada filme musica cantar calor frio chuva chover jogo futebol time sono preguica cansad* natal aniversario clima tempo_hoje
    que_horas que_dia capital receita_de_bolo signo horoscopo namora* amor triste feliz tedio conversa* bater_papo poema historia vezes
    dividido_por metade_de o_dobro raiz_quadrada mais_ou_menos dias_faltam dia_da_semana teste test testando alguem_ai me_ajuda_ai
    preciso_de_ajuda tenho_uma_duvida uma_duvida posso_te_perguntar te_perguntar uma_pergunta nao_entendi como_assim repete repita
    espera espera_ai um_minuto um_momento perdeu campeao copa novela serie previsao_do_tempo que_ano em_que_ano quem_descobriu quem_foi
    quem_ganhou presidente calcula calcule raiz soma_de multiplica tabuada receita_de traduz traducao horas namorad* ferias_chegando
    dia_puxado no_servico meu_chefe chefe_chato saudade bonito lindo linda feio fofo animal_de_estimacao cachorro_morreu estou_doente
    dor_de_cabeca como_foi_seu_dia fala_serio mentira conta_uma conta_algo curiosidade pais planeta lula bolsonaro corinthians flamengo
    palmeiras vasco gremio jogou nasceu vestibular promovido acordei acordar banco_abre fecha_o_banco se_escreve significado_de
    ingles_de frase motivacional cor_preferida explica_melhor pode_repetir continua prossiga minutinho pronto feito sem_grana
    carnaval dia_util`,
  LAUGH: `kk* haha* rsrs* rs hehe* kkk*`,
  // — the service
  SERVICE: `app aplicativo sistema plataforma site versao android iphone ios computador offline assinatura_do_app plano_familia
    mensalidade_do_app open_finance ofx csv extrato_do_banco audio foto voz arquivo lgpd meus_dados minhas_informacoes dados_cadastrais
    cadastro perfil usuario codigo sms suporte atendente atendimento humano pessoa_de_verdade ajuda_tecnica suporte_tecnico esse_servico
    este_servico servico_de_voces isso_aqui este_aplicativo esse_app funcoes funcionalidades funcionalidade recurso recursos privacidade
    termos politica_de categorias_existem notificac* lembretes whatsapp sincroniz* backup tela botao link tutorial menu comandos comando
    exemplos premium periodo_de_teste versao_paga taxa_de_voces cupom_fiscal comprovante nota_fiscal conectar conecto puxar_do_banco
    automatico automaticamente fora_do_ar lento mensagem_de_erro erro reclamar reclamacao atende horarios esse_numero compartilhar
    lembretes_do dados_pessoais exclusao conversas salvos salvas guardados_aqui duas_contas duas_empresas planilha_excel exportar
    importar importo conta_conjunta nome_no_app meu_nome_esta configurac* ajustes idioma tema_escuro instalar baixar_o_app rascunho
    rascunhos plano_pago plano_gratis plano_gratuito cpf cnpj print pdf formato formatos foto_de_perfil alerta alertas
    desligar_notificacoes atualizacao gravado termos_de_uso estudante consultor programou nao_apareceu nao_esta_salvando nao_salvou
    planilha`,
  ACCESS: `senha login logar entrar_na_minha_conta acessar acesso bloquead* verificacao recuperar redefinir esqueci_minha esqueci_a_senha
    meu_email meu_e_mail email e_mail excluir_minha_conta apagar_minha_conta apago_minha_conta encerrar_minha_conta encerro_minha_conta
    deletar_minha_conta excluir_meu_cadastro troquei_de_numero troquei_de_celular mudei_de_celular mudei_de_numero nao_abre travou
    travando bug da_erro dando_erro nao_carrega cancelar_meu_plano cancelo_a_assinatura cancelar_a_assinatura_do_app todos_os_meus_dados
    meu_perfil minha_conta_no_app desbloque* autenticacao biometria token logout deslogar deslogou sair_da_conta sumiu_minha_conta
    minha_conta_sumiu senha_invalida desativar telefone_cadastrado mudar_meu_telefone trocar_de_email cadastrar_de_novo entrar_no_app
    nao_consigo_entrar nao_consigo_logar nao_consigo_acessar conta_foi_bloqueada hackeado hackearam invadiram`,
  BOT: `voce voces robo bot ia inteligencia_artificial maquina junior assistente chatbot seu_nome quem_te quem_criou`,
  ABOUT_BOT: `o_que_voce_faz o_que_voce_sabe o_que_voces_fazem quem_e_voce voce_e_um voce_e_uma voce_e_humano voce_e_real como_voce_pode
    como_voce_funciona voce_faz voce_consegue voce_pode voce_entende voce_guarda voce_lembra voce_mexe voce_aceita voces_vendem
    voces_tem voces_seguem voces_guardam para_que_serve_voce para_que_voce_serve suas_funcoes confiar_em_voce falando_com posso_mandar
    posso_usar posso_lancar posso_fazer posso_perguntar que_tipo_de_pergunta quanto_custa_esse_servico e_de_graca e_gratis e_gratuito
    gratuito tem_mensalidade voce_e_pago como_funciona_isso como_funciona_aqui como_funciona_esse_app como_usar como_uso
    me_explica_como_usar e_seguro_passar estao_seguros da_para_usar fala_com_humano falar_com_um falar_com_uma falar_com_alguem
    falar_com_atendente voce_sabe voce_tem qual_seu_nome qual_o_seu_nome esta_me_ouvindo em_qual_banco_voce voce_le voce_da
    voce_me_avisa voce_avisa voce_cobra voces_cobram voce_faz_transferencia voce_e_do voce_atende esse_robo e_gente_que
    gente_que_responde alguem_mais_ve o_servico_e_pago servico_e_pago para_usar vou_pagar_para_usar o_que_da_para_fazer que_posso_fazer
    o_que_posso o_que_eu_posso me_da_exemplos quais_comandos quais_sao_suas para_que_serve_esse para_que_serve_isso para_que_serve_aqui
    o_que_e_isso_aqui o_que_e_esse_app o_que_e_voce voce_existe voce_tem_nome voce_dorme sua_idade quantos_anos_voce onde_voce_mora
    posso_conectar posso_confiar posso_pedir posso_registrar consigo_mandar consigo_mudar consigo_editar consigo_registrar como_envio
    como_mando como_ativo como_desativo como_coloco como_deleto como_solicito como_assino funciona_para funciona_com funciona_no
    voces_sao empresa_de_voces registrar_errado se_eu_registrar se_eu_lancar voce_manda voce_compra voce_substitui voce_e_confiavel
    me_emprestar emprestar_dinheiro por_mim voces_fazem voces_emprestam como_adiciono como_desligo como_baixo me_cobraram_duas
    o_que_muda_no_plano que_formatos voce_fala onde_aparecem onde_aparece ficou_como_rascunho voce_nao_entende`,
  HOWTO: `como_faco como_e_que_eu como_que_eu como_eu_faco como_fazer de_que_jeito da_para tem_como consigo_editar consigo_cadastrar
    consigo_exportar como_lanco como_registro como_anoto como_cadastro como_importo como_exporto como_conecto como_ligo como_edito
    como_apago como_desfaco como_altero como_atualizo como_cancelo como_troco como_mudo como_recupero como_vejo onde_vejo onde_fica
    onde_encontro como_lancar como_registrar como_anotar como_cadastrar como_importar como_proceder posso_cadastrar posso_importar
    posso_registrar aceita como_envio como_ativo como_coloco como_deleto como_solicito como_assino como_mando como_posso_registrar
    como_posso_lancar tem_jeito_de e_possivel_registrar e_possivel_importar onde_clico onde_eu_vejo aonde_vejo como_uso_o como_se_usa`,
  // — registration
  SPENT: `gastei paguei comprei torrei desembolsei abasteci enchi botei deixei dei passei quitei almocei jantei comi lanchei bebi tomei
    assinei peguei consertei arrumei contratei doei perdi_na gastamos pagamos compramos gasto_de despesa_de saida_de pagamento_de
    compra_de fiz_um_pix mandei_um_pix fiz_pix mandei coloquei acabei_gastando gastando emprestei parcelei recarreguei efetuei realizei
    adquiri custeei saldei usei desembolso estourei queimei larguei soltei efetuado despendi tive_que_pagar precisei_pagar pago paga
    pagos pagas fui_no fui_na fui_ao gastar_agora acabei_de_gastar acabei_de_pagar acabei_de_comprar troquei lavei mandei_lavar
    comprando pagando gastou_se gastei_com comi_um bebemos fomos_no fomos_na saimos dividi rachei racharam vaquinha ajudei contribui
    reservei aluguei matriculei inscrevi pintei reformei cobrou desconta descontou descontaram levei levaram fui_cobrado multado
    fiz_compra fiz_compras fiz_uma_compra fiz_o_pagamento fiz_um_exame fiz_exame despesa_medica despesa_com comprado amortizei
    comi_um_dogao`,
  GOT: `recebi ganhei caiu entrou vendi faturei pingou depositaram depositou me_pagou me_pagaram me_deu me_devolveu devolveram me_mandou
    recebimento_de receita_de entrada_de credito_de cliente_pagou recebemos reembols* restituicao lucrei tirei_de_gorjeta pix_de
    ressarc* deposito_de pagaram rendeu renderam honorarios bolsa_familia auxilio seguro_desemprego pensao mesada_de me_transferiu
    me_transferiram me_depositaram me_depositou meu_pagamento vendas_da vendas_de vendas_do emprestado peguei_emprestado inquilino
    arrecadei recebido recebida cashback_de estorno_de premio sacou_o_fgts faturamento entra entraram cairam caiu_o caiu_a`,
  COST3: `saiu_por saiu custou debitou debitado debitada cobrou cobraram ficou deu deu_um foram ficou_em foi_de saiu_a`,
  MOVED: `transferi transferencia_de passei_do tirei saquei guardei depositei movi resgatei apliquei investi aportei aporte_de coloquei_no
    comprei_dolar comprei_acoes comprei_bitcoin coloquei_na botei_na_poupanca pus saque_de sacar_de deposito_na movimentei tirei_da
    tirei_do passei_para mandei_para_minha da_minha_conta para_minha_conta para_a_poupanca da_poupanca na_caixinha caixinha cofrinho
    minha_conta_do`,
  DUE: `vence vencimento vou_receber vou_pagar vai_me_pagar tenho_que_pagar tenho_para_pagar preciso_pagar lembrar_de me_lembra me_lembre
    lembra_de lembrete agenda agendar boleto_de todo_dia todo_mes agendar_pagamento agendado vence_dia para_dia ate_dia a_pagar
    a_receber conta_para_pagar boleto_para programar fecha_dia parcela_vence entra_dia`,
  REG: `registra registre registrar lanca lance lancar anota anote anotar marca marque adiciona adicione adicionar inclui inclua incluir
    cadastra cadastre bota bote poe ponha coloca coloque lancamento_de favor_lancar te_passar insere insira cria_uma crie_uma cria_um
    crie_um meta_de salva salve_ai registro_de debita credita soma_ai computa toma_nota desconta_ai abate acrescenta acrescente
    nova_meta cria_meta criar_meta minha_meta_e meta_viagem nova_conta novo_cartao adiciona_a_conta comunico informo registrar_compra
    registrar_despesa lancar_receita anotar_um quero_anotar quero_lancar quero_registrar vou_te_passar vou_registrar guarda_ai grava
    grave contabiliza contabilize`,
  REG_BARE: `registrar_um_gasto lancar_uma anotar_uma registrar_uma lancar_um anota_uma passar_um_gasto lancar_despesa
    registrar_despesa novo_gasto nova_despesa nova_receita lancar_uma_despesa lancar_uma_compra`,
  EDIT: `apaga apague apagar exclui exclua excluir remove remova remover desfaz desfaca desfazer corrige corrija corrigir deleta delete
    deletar na_verdade_foi na_verdade_era na_verdade_foram errei era_para_ser foi_errado muda_a mude_a troca_a troque_a altera_o
    altera_a altere_o altere_a muda_o mude_o tira_o tira_a tire_o tire_a cancela_o cancela_a cancele_o cancele_a nao_era edita edite
    poe_esse ponha_esse coloca_esse muda_esse passa_esse eram errado_o_valor foi_engano volta_atras estorna estorne desconsidera
    desconsidere retifica retifique retificar corrigindo o_certo_e o_correto_e o_valor_certo foi_na_verdade nao_despesa nao_receita
    e_nao tudo_que_eu_lancei duplicou duplicado duas_vezes volta_o_que recupera restaura restaure desfaca_o esta_errado_apaga anula
    anule limpa_o zera muda_para mude_para troca_para troque_para passa_para_categoria como_trabalho apaga_esse apaga_essa apaga_tudo
    reverte reverter ajusta ajuste_o ajustar atualiza_o atualize_o valor_errado data_errada categoria_errada`,
  ENTRY: `ultimo_lancamento o_ultimo esse_ultimo lancamento_de lancamento_do lancamento_da lancamento registro o_gasto o_gasto_de a_compra
    a_data a_categoria o_valor esse_gasto essa_compra isso ultima_despesa ultima_compra ultima_receita meu_ultimo_gasto ultimo_gasto
    a_despesa a_receita o_lancamento lancei que_lancei que_registrei a_ultima a_pizza o_uber o_mercado o_almoco`,
  THING: `mercado supermercado mercadinho atacadao assai carrefour padaria acougue feira quitanda hortifruti sacolao mercearia venda
    restaurante lanchonete lanche almoco jantar janta cafe cafezinho pao leite carne pizza pizzaria sushi japa acai sorvete pastel
    salgado churrasco churrasquinho rodizio hamburguer xis tapioca suco cerveja bebida marmita merenda rancho bolo doce chocolate ifood
    rappi delivery uber 99 taxi mototaxi corrida gasolina alcool etanol diesel combustivel tanque posto onibus metro trem passagem
    pedagio estacionamento oficina mecanico pneu ipva multa aluguel condominio iptu luz energia agua gas botijao internet net wifi
    telefone celular recarga farmacia drogaria remedio dipirona dorflex medico consulta dentista exame psicolog* terapia oculista
    hospital plano_de_saude academia smartfit cinema show ingresso teatro bar balada festa viagem hotel pousada airbnb parque netflix
    spotify globoplay disney hbo youtube prime streaming jogo loteria raspadinha escola creche faculdade curso ingles mensalidade livro
    material_escolar roupa calca camisa camiseta blusa blusinha vestido tenis sapato chinelo jaqueta bolsa_nova shein shopee amazon
    mercado_livre magalu presente flores lembrancinha cabelo barbeiro manicure unha salao diarista faxineira faxina encanador
    eletricista conserto pet_shop petshop racao cachorro gato veterinario geladeira fogao tv televisao computador notebook sofa moveis
    cama celular_novo videogame bicicleta bike boleto fatura cartao parcela prestacao das_mei mei guia imposto ir seguro salario
    adiantamento vale freela bico comissao dividendos rendimento diaria gorjeta aula oculos band_aid fralda perfume maquiagem cosmetico
    joia doacao dizimo oferta igreja cigarro ferramenta tinta padoca xsalada salada cuscuz pipoca cabify 99pop indriver blablacar oleo
    prestacao_da_casa esgoto vivo claro tim oi_fibra vitamina limpeza aparelho apostila xerox caderno estadio ps5 playstation steam
    bermuda regata escova hidratacao amigo_secreto licenciamento areia pagamento livro_usado loja fiis restituicao reembolso mesada
    vaquinha pintor honorarios honorario despesa_medica marmitex quentinha esfiha esfirra coxinha espetinho temaki burger subway
    mcdonalds burger_king bk outback madero habibs cacau_show padeiro peixaria verduras frutas legumes ovos arroz feijao carne_moida
    frango linguica queijo presunto iogurte biscoito refrigerante refri vinho whisky vodka chopp drink energetico gelo carvao lenha
    gas_de_cozinha papel_higienico detergente sabao amaciante shampoo desodorante absorvente camisinha lampada pilha bateria carregador
    fone capinha pelicula teclado mouse monitor impressora cartucho tablet ipad iphone_novo relogio anel brinco colar pulseira bone
    oculos_de_sol mala mochila guarda_chuva toalha lencol travesseiro colchao panela prato copo ventilador microondas liquidificador
    airfryer maquina_de_lavar armario mesa cadeira cortina tapete quadro planta flor adubo semente barra_funda estetica depilacao botox
    sobrancelha cilios massagem spa tatuagem piercing costureira lavanderia chaveiro dedetizacao frete carreto mudanca guincho advogado
    contador cartorio certidao passaporte visto natacao futebol_society judo danca pilates yoga crossfit bale musica_aula violao
    autoescola cnh detran vistoria seguro_do_carro blitz bilhete_unico rodoviaria aviao voo uber_eats zedelivery ze_delivery picanha
    cesta_basica gorjeta_do garcom bebe fralda_do brinquedo boneca pelucia fantasia decoracao buffet salao_de_festa fotografo convite
    bolo_de vela balao racao_do coleira vacina banho_e_tosa castracao emprestimo consorcio anuidade juros tarifa taxa iof contribuicao
    sindicato inss_guia darf gps_guia iptu_parcela cartao_de_credito doacao_para esmola`,
  // — one's own data
  DATA: `saldo extrato fatura limite limite_disponivel vencimento patrimonio patrimonio_liquido gastos gasto despesas despesa receitas
    receita lancamentos parcelas boletos contas_a_pagar contas_a_receber metas meta cartoes assinaturas resumo resumao balanco total
    media fluxo_de_caixa saldo_devedor divida dividas emprestimo financiamento rendimento demonstrativo movimentac* transac* entradas
    saidas montante reserva investido aplicado parcelado pendentes atrasad* vencid* prestacoes montante_total gasto_total detalhe fecha
    fechou cotas carteira itens itens_da_fatura negativo positivo azul fatia posicao bens lucro_da_minha lucro_do_meu resultado_do_ano
    resultado_do_mes parcela carne prestacao endividamento boleto conta_de_luz decimo_terceiro vale objetivos objetivo pagamentos
    recebimentos compras compra custo custos renda_mensal receita_mensal economia_do_mes contas conta proximas_contas pendencias
    pendencia aberto em_aberto dinheiro grana guardado guardada caixinha anuidade cheque movimento historico_de historico
    relatorio_de_gastos valores preco_medio rascunho_de sem_categoria pix_enviados pix_recebidos enviados recebidos transferencias
    depositos composicao distribuicao passivos`,
  DID: `gastei recebi paguei comprei investi economizei guardei juntei poupei ganhei transferi fiz sobrou rendeu entrou saiu caiu falta
    faltam devo devendo tenho tinha resta restam pedi fui pago gasto vazou torrei foi_embora ja_foi sobra deviam me_deve me_devem devia
    me_devendo fechei vai_vir consegui_poupar consegui_guardar conseguir_poupar pesou registrei lancei anotei usei ja_juntei foi_pago
    foi_gasto ja_caiu rendeu_quanto eu_tenho eu_gasto recebo ganho vence vencem fecha devolveu pagou me_pagou registrou lancou
    vou_receber vou_pagar vou_ter_que_pagar ainda_vou termino_de_pagar falta_para faltam_para deixei dei apliquei cobre ficou_de fiquei
    aumentou diminuiu subiu_meu gasto_mais eu_pago pago_de gastei_mais tem_guardado cai_quando foi_pro foi_para vai_para vai_cair caira
    venceu atrasei esqueci_de_pagar ja_paguei`,
  SHOW: `mostra mostre mostrar lista liste listar ver veja me_manda me_passa me_fala me_diz me_diga informe informa exibe exiba detalha
    detalhe consulta_meu consultar quero_ver quero_saber queria_saber gostaria_de_saber poderia_informar solicito cade quais_foram
    quais_sao soma some compara compare comparar apresente apresenta consulte me_mostre detalhar relacione discrimine traga traz
    da_uma_lista me_lembra_quanto ve_ai ve_para_mim veja_ai confere confira checa cheque_ai me_informa me_informe verifique verifica
    favor_listar quero_o_detalhe exibir visualizar abre_meu abre_o so_os so_as so_do so_da agora_por e_de e_do e_da e_o_do e_a_do e_no
    e_na e_em e_esse e_com separado_por agrupado_por filtra filtre`,
  RANK: `maior maiores menor menores top mais_gastei gastei_mais mais_pesou ranking ultimo ultimos ultimas ultima mais_caro primeiro
    por_categoria por_conta por_mes por_semana em_media acima_de maiores_que desde ordena maiores_gastos mais_gasto gasto_mais
    gasta_mais que_menos que_mais mais_recente mais_antigo cinco_maiores tres_maiores 3_maiores 5_maiores dez_maiores por_dia por_ano
    por_loja por_pessoa media_diaria media_mensal no_total ao_todo somando somado fatia_de cada_categoria cada_mes cada_conta
    quantas_vezes em_relacao comparado_com comparar_com abaixo_de entre_os`,
  PERIOD: `hoje ontem anteontem mes semana ano trimestre semestre bimestre quinzena janeiro fevereiro marco abril maio junho julho agosto
    setembro outubro novembro dezembro mes_passado semana_passada ano_passado esse_mes este_mes nesse_mes neste_mes ultimos_meses
    fim_de_semana ate_agora desse_mes deste_mes no_mes do_mes do_ano esse_ano este_ano mensal dia segunda terca quarta quinta sexta
    sabado domingo dias meses exercicio 01 ultima_quinzena proximo proxima amanha mes_que_vem semana_que_vem fim_do_mes comeco_do_mes
    inicio_do_mes final_do_mes feriado natal carnaval ferias ultimos ultimas`,
  PERCENT: `% porcento por_cento porcentagem percentual representa`,
  MY: `meu minha meus minhas eu tenho comigo mim para_mim`,
  HELD: `na_conta na_poupanca no_nubank no_inter no_itau no_bradesco no_santander na_caixa no_c6 no_banco em_conta nas_contas na_carteira
    nubank itau bradesco santander inter caixa c6 picpay banco_do_brasil mercado_pago sicredi sicoob`,
  // — asking
  ASK: `quanto quantos quanta quantas qual quais quando onde quem cade em_que com_que`,
  HOWMUCH: `quanto quantos quanta quantas qual_o_valor qual_valor qual_o_total qual_o_montante`,
  WHATIS: `o_que_e o_que_sao o_que_significa que_e_um que_e_uma oque_e explica explique explicar me_explica me_ensina ensina como_funciona
    como_funcionam para_que_serve diferenca_entre diferenca_de qual_a_diferenca conceito quer_dizer consiste significa definicao defina
    entender_o entender_como aprender aprendi aula leigo leiga do_zero o_basico por_que_os quero_aprender em_que_consiste o_que_seria
    vantagens desvantagens riscos paga_imposto cobre_ate como_declarar tributacao por_onde_comeco livro tipos_de tipos quais_os_tipos
    quais_sao_os_tipos importancia principios conceitos_basicos como_se_calcula se_calcula calcula_o_retorno o_que_muda
    o_que_acontece_se o_que_acontece_quando como_se_eu_tivesse qual_a_importancia por_que_existe regras_do regras_da como_a_selic
    como_o_dolar afeta influencia_na nao_sei_nada nao_entendo_nada nao_entendo sou_leigo sou_iniciante iniciante quero_entender
    queria_entender me_fala_sobre me_fale_sobre fale_sobre fala_sobre o_que_voce_sabe_sobre que_imposto quanto_de_imposto
    e_preciso_declarar precisa_declarar quem_precisa e_obrigatorio`,
  WHY: `por_que porque por_qual_motivo qual_o_motivo qual_motivo o_que_me_impede pq motivo razao por_quais_motivos descobre_por e_por_que
    qual_a_razao qual_razao que_motivo`,
  HOW: `como de_que_forma de_que_maneira qual_a_melhor_forma melhor_forma melhor_maneira jeito_de de_que_jeito qual_jeito qual_o_jeito
    maneiras_de formas_de caminho_para passos_para`,
  ADVICE: `devo deveria vale_a_pena vale_mais vale_pegar vale_entrar ainda_vale compensa melhor recomend* suger* sugira sugestao indica indique
    dicas dica ideias ideia faz_sentido hora_de na_hora_de momento voce_acha acha acho_que opiniao o_que_faco o_que_eu_faco que_faco
    consigo conseguir cabe suficiente ideal razoavel adequad* barata barato e_seguro e_bom e_boa e_viavel viavel ou_espero me_ajuda
    me_ajude ajuda_a proponha monta monte montar faz_um faca_um faca_uma simula simule simular estrategia estrategic* o_que_acha
    me_aconselha aconselh* orienta* por_onde_comeco da_certo posso_comprar posso_gastar e_melhor preciso_de_mais o_que_corto
    o_que_preciso vai_subir vai_cair quais_acoes que_acoes convem seria_bom arriscad* faz_mal e_normal otimizar melhorar crescer
    aumentar resolver como_lidar como_sair oportunidade compensa_mais boa_ideia e_uma_boa entro assumir posso_assumir realista possivel
    e_possivel preciso_pagar preciso_ter o_que_fazer que_fazer que_eu_faco define defina_um elabore elabora crie_um_plano coloco_onde
    onde_coloco onde_deixo onde_ponho onde_boto onde_aplico onde_invisto em_que_invisto poderia_eliminar poderia_cortar desnecessari*
    sao_altas sao_altos esta_caro esta_cara preocupante preocupo vantagem vantajos* risco arriscado conselho ajude qual_a_melhor
    qual_o_melhor quais_os_melhores quais_as_melhores quais_melhores mais_indicad* otimiza otimize protege proteger evitar saida solucao
    alternativas alternativa opcoes_para tem_futuro mais_futuro vai_valorizar valoriza render_mais rende_mais ganhar_mais dobrar
    multiplicar realizar alcancar conquistar me_organizar me_planejar me_preparar quero_economizar quero_comprar quero_investir
    quero_juntar quero_sair quero_fazer quero_ter quero_ser quero_viver pensando_em penso_em estou_pensando tem_como_baixar seria_melhor
    prefiro nota_para_minhas`,
  JUDGE: `alto alta altos altas caro cara caros bom boa bons boas ruim ruins pior melhor piores preocupante desnecessari* realista seguro
    segura arriscad* suficiente demais certo certa errado saudavel exagerad* justo justa viavel possivel normal adequad* oportunidade
    fraco fracos fraca forte fortes perigos* grave serio tranquil* apertad* controlad* equilibrad* organizad* folga mal bem pouco muito
    sustentavel vulneravel atrasado compativel acima abaixo`,
  PLAN: `plano planejar planejamento planejo planeja* aposent* futuro juntar viver_de_renda viver_de_dividendos renda_passiva independente
    independencia longo_prazo sonho casamento casar herdei heranca imovel apartamento casa_propria comprar_uma_casa comprar_um_carro
    comprar_casa comprar_apartamento trocar_de_carro trocar_meu_carro o_carro financiar financiamento consorcio entrada_num dar_entrada
    ano_que_vem daqui_a anos filho filhos filha bebe gravida faculdade reserva_de_emergencia reserva morar_sozinh* negocio abrir_um
    viajar viagem ferias guardar_dinheiro guardar_por_mes guardar objetivo objetivos metas_de parar_de_trabalhar inss previdencia alugar
    antecip* minha_familia seguro_de_vida patrimonio enriquecer ficar_rico milhao renda_extra mudar_de_emprego clt intercambio
    pos_graduacao chegar_a chego_a chego_em em_quanto_tempo quanto_tempo pe_de_meia minha_casa moto uma_moto conhecer_a disney
    metas_mais_rapido alcancar_minhas durar demitid* desempreg* demissao sem_trabalhar mestrado doutorado estudar_fora morar_fora
    me_mudar mudanca_de_cidade a_vista_ou vista_ou parcelo carro_novo construir_patrimonio construir reformar reforma faleceu inventario
    testamento sucessao divorcio separacao pensao_alimenticia cirurgia aposentadoria_do renda_vitalicia 1_milhao um_milhao milhoes
    meta_realista minha_meta_de minhas_metas proximos_anos proximos_cinco cinco_anos dez_anos daqui_uns em_1_ano em_2_anos em_5_anos
    ate_os sonhando prazo curto_prazo medio_prazo parcela_de_800 assumir_uma autonomo mei_ou empreender franquia loja_propria
    tirar_ferias sabatico enxoval lua_de_mel`,
  BUDGET: `orcamento cortar corto cortes corte reduzir diminuir enxugar baixar economizar economia poupar poupar_mais divida dividas endivid*
    quitar renegoci* negociar rotativo cheque_especial consignado emprestimo sobrar sobra gastar_menos pagar_menos organizar organizo
    ordem_nas_contas sair_das_dividas do_vermelho atolad* enrolad* parcelar_a_fatura distribui* dividir_meu_salario nao_faltar cancelar
    cortar_gastos 50_30_20 limite_de_gasto teto gastar_por_dia gastar_por_mes gastar_com razoavel_gastar devo_gastar posso_gastar
    contas_fixas apertar dever devendo nome_sujo agiota juros_altos negativad* nome_limpo limpar_meu_nome limpar_nome serasa spc
    bola_de_neve avalanche portabilidade refinanci* consolidar junto_minhas_dividas sair_dessa sair_do_buraco fechar_o_mes no_azul
    eliminar desnecessari* superflu* gastos_por_categoria limite_de_gastos nao_da_para_nada salario_nao_da viver_com planilha
    me_organizar dividir_as_despesas dividir_despesas dividir_as_contas quanto_do_salario guardar_do_salario porcentagem_do_salario
    pagando_juro pagando_juros juro_demais conta_de_luz_alta pechinchar trocar_de_operadora cortar_despesas reducao_de reduzir_custos
    gastar_melhor fazer_render render_o_salario mes_no_azul contas_em_dia em_dia priorizar prioridade prioridades emprestimo_so`,
  DIAG: `analis* analise avali* avalie diagnost* saude_financeira situacao_financeira situacao_economica vida_financeira raio_x check_up
    checkup olhada_geral estou_bem indo_bem bem_financeiramente errando errado problema problemas no_vermelho padrao_de_vida
    minhas_financas financeiramente estao_altos esta_alto fora_do_normal gastando_demais gasto_mais_do_que gastando_certo nunca_sobra
    nao_sobra acaba_antes interpreta pontos_de_atencao nao_melhora* nao_saio_do_lugar como_estou me_diz_o_que_acha me_fala_o_que_acha
    gastando_muito gasto_demais panorama relatorio_analitico relatorio identifica identifique padroes_nos_meus descobre descubra
    para_onde_esta_indo sumindo some_do_nada aumentaram aumentou_tanto mudou pontos_fracos nivel_de_endividamento quebrad* falid*
    vivendo_acima acima_das_minhas possibilidades perdid* nota_para comparado_a_outras outras_pessoas media_dos_brasileiros
    estou_gastando como_anda como_andam como_vao_minhas como_esta_minha_vida estou_pior estou_melhor pior_ou_melhor evolucao_das
    tendencia tendencias alerta alertas risco_de_endivid* comprometid* comprometimento da_uma_olhada olha_minhas olhe_minhas examine
    examina vasculha me_avalia reveja revisa revise estou_no_caminho caminho_certo`,
  BEHAV: `impulso compulsiv* compuls* vicio viciad* ansios* ansiedade habito habitos disciplina disciplinad* controlar controle vontade triste
    tristeza culpa medo_de_olhar comportamento padroes parar_de_gastar parar_de_comprar nao_consigo_parar nao_paro aposta apostas bet
    bets tigrinho emocion* relacao_com_o_dinheiro resistir promoc* black_friday desisto briga brigas gasta_tudo besteira perco_a_mao
    saio_comprando compro_coisas nao_preciso gasto_tanto gasto_muito_quando gasto_mais_no mudar_minha quando_fico quando_bebo vergonha
    procrastin* sabot* impede_de gasto_tudo torro_tudo assim_que_recebo aliviar estresse stress estressad* gastador gastadora consumist*
    consumo liquidac* largar_as caio_em caio_em_promocao dificuldade dizer_nao impressionar influencia* amigos_me_fazem meus_amigos
    emocoes emocao sentimento* ansiosa deprim* depress* carente tedio_compro namorado_vou briga_com brigo shopping_quando vicia jogo_do
    cassino roleta mania maniac* autocontrole forca_de_vontade preguica_de tentacao nao_resisto nao_consigo_guardar nao_consigo_poupar
    nao_consigo_juntar nao_consigo_economizar nao_consigo_controlar mao_aberta pao_duro muquirana avarent* status ostenta* comparo_com
    inveja psicologic* terapeut* mentalidade crenca crencas mindset motivac* procrastino esquec* me_arrependo arrependiment* arrependo
    sem_pensar sem_precisar toda_vez_que sempre_que_eu gasto_escondido escondido esconder mentir_sobre`,
  INVEST: `investir invisto investimento investimentos investindo aplicar aplico aplicacao acoes acao bolsa carteira fii fiis fundo fundos
    fundo_imobiliario fundos_imobiliarios tesouro cdb lci lca renda_fixa renda_variavel cripto criptomoeda* bitcoin dolar ouro etf etfs
    dividendos debenture* poupanca aportar aporto aporte alocacao diversific* rebalance* ativos arrojado conservador moderado resgato
    resgatar juros_subiram selic_caindo bdr bdrs multimercado cdi come_cotas fgc marcacao_a_mercado liquidez_diaria prefixado ipca
    liquidez corretora ipo day_trade swing opcoes rende_mais rendendo rendendo_pouco dinheiro_parado parados parado perfil_de_investidor
    petrobras vale_do_rio magazine_luiza magalu itau_unibanco weg ambev taesa itausa corretoras assessor coe reinvest* renda_mensal
    perfil_moderado perfil_conservador perfil_arrojado fora_do_brasil exterior internacional small_caps commodities acoes_de papel_da
    poupar_ou tesouro_direto tesouro_selic tesouro_ipca ntnb pgbl vgbl previdencia_privada pre_fixado pos_fixado acao_ordinaria
    preferencial ordinaria imoveis_ou debentures cra cri lc fundo_de fundos_de valorizar valorizacao stake staking altcoin* nft trader
    trade bolsa_de_valores longo_prazo_acoes petroleiras bancos_na_bolsa retorno_real retorno rentabilidade rentabiliza* rende rendem
    renderia renderiam simulacao_de_investimento cdb_de percentual_do_cdi do_cdi`,
  RATIO: `p/l p/vp pl pvp roe roic dy dividend_yield yield margem_liquida margem_bruta margem_ebitda ebitda lpa vpa payout fundamentos
    indicadores_fundamentalistas balanco_da balanco_do lucro_por_acao divida_liquida valor_patrimonial lucro_da lucro_do resultado_da
    preco_sobre_lucro preco_lucro multiplos multiplo valuation preco_justo endividamento_da endividamento_do lucro_liquido
    lucro_da_petrobras preco/lucro p_l p_vp ev/ebitda receita_liquida_da faturamento_da faturamento_do crescimento_da liquidez_corrente
    vacancia patrimonio_do_fundo fluxo_de_caixa_da divida_da_empresa dividendos_da dividendos_do dividendos_bons`,
  DECIDE: `compro comprar vendo vender seguro_ou troco trocar espero tiro mantenho saio sair entro entrar boto deixo invisto aplico resgato
    antecipo parcelo financio pego quito pago_o reinvestir concentro assumir entro_em invisto_em saco resgata vale_a_pena parto migrar
    migro aceito aceitar contrato contratar cancelo assino adio adiar antecipar`,
  // — quotes
  MARKET: `dolar dola euro libra libras iene peso_argentino franco_suico yuan bitcoin bit_coin btc ethereum eth solana dogecoin doge xrp
    cardano cripto selic ipca cdi igpm igp_m inpc tr ibovespa ibov bolsa s&p sp500 nasdaq dow_jones ouro prata petroleo brent inflacao
    salario_minimo taxa_basica usd brl eur moeda_americana moeda moedas indice acao_da acao_do acoes_da acoes_do cota_do cota_da dolares
    euros poupanca taxa_de_juros juros_hoje usdt cambio canadense australiano chileno pesos peso yen rublo rupia ether bnb litecoin ltc
    usdc polkadot xlm tron aapl apple nvidia tesla amazon_acoes microsoft google_acoes meta_acoes petr vale3 ptax ipca_15 selic_meta pib
    igp boi arroba soja milho cafe_saca barril wti risco_pais treasury treasuries euro_hoje bovespa b3 ifix smll minimo_nacional tjlp
    poupanca_hoje rendimento_da_poupanca indice_da taxa_di papel_da`,
  PRICE: `cotacao cotacoes preco precos valor esta_quanto esta_em_quanto quanto_esta quanto_custa custa custando quanto_vale vale_quanto
    valendo fechou fechamento abriu abertura subiu caiu converte converter conversao em_reais quantos_reais atual atualmente agora
    pontos acumulado acumulada quanto_foi em_quanto a_quanto comercial turismo da_quantos grama hoje esta_rendendo em_real variacao
    subindo caindo subiu_hoje a_quantas_anda esta_valendo valor_da_acao valor_da_cota quanto_esta_valendo em_alta em_baixa oscilou
    alta_de queda_de valor_atual abertura_do ultima_cotacao como_esta_a como_esta_o como_fechou em_dolar em_euros em_quantos_pontos meta
    2026_valor`,
} as const;

export type WordClass = keyof typeof LEXICON;
