/**
 * What words and phrases of finance talk are about. `_` joins a phrase, `*` stands for any ending. A word may belong to several. Folded
 * and with slang in full, as `writtenWords` gives them ("ta" is "esta", "to" is "estou", "pra" is "para").
 */
export const LEXICON = {
  // — trivial
  GREET: `oi oie ola opa salve eae eai e_ai bom_dia boa_tarde boa_noite hello hi hey alo buenas saudacoes prezad* fala_tu fala_ai
    fala_junior oi_gente dia_bom tudo_bem tudo_bom tudo_certo tudo_joia tudo_tranquilo tudo_em_ordem como_vai como_voce_esta
    como_esta_voce como_voce_vai sumid* voltei bao bah tche oxente`,
  THANKS: `obrigad* valeu brigad* agradec* grato grata gratidao tamo_junto thanks thank amem salvou parabens muito_bom_trabalho
    adorei amei gostei ajudou`,
  BYE: `tchau ate_logo ate_mais ate_amanha ate_breve ate_a_proxima falou fui beijo beijos abracos xau adeus bom_fim_de_semana
    boa_semana bom_final_de_semana bom_feriado feliz_natal feliz_ano_novo bom_descanso so_isso e_so era_so nada_mais por_hoje`,
  ACK: `ok okay beleza entendi entendido certo show massa legal perfeito otimo top bacana maneiro arretad* uhum aham
    combinado joia ta_bom esta_bom ah_ta ah_esta saquei tranquilo de_boa isso_mesmo boa sextou eita nossa caramba aff
    demais desculp* foi_mal uau`,
  CHAT: `piada filme musica cantar calor frio chuva chover jogo futebol time sono preguica cansad* natal aniversario clima tempo_hoje
    que_horas que_dia capital receita_de_bolo signo horoscopo namora* amor triste feliz tedio conversa* bater_papo poema historia
    vezes dividido_por metade_de o_dobro raiz_quadrada mais_ou_menos dias_faltam dia_da_semana teste test testando alguem_ai`,
  LAUGH: `kk* haha* rsrs* rs hehe* kkk*`,
  // — the service
  SERVICE: `app aplicativo sistema plataforma site versao android iphone ios computador offline assinatura_do_app plano_familia
    mensalidade_do_app open_finance ofx csv extrato_do_banco audio foto voz arquivo lgpd meus_dados minhas_informacoes dados_cadastrais
    cadastro perfil usuario codigo sms suporte atendente atendimento humano pessoa_de_verdade ajuda_tecnica suporte_tecnico
    esse_servico este_servico servico_de_voces isso_aqui este_aplicativo esse_app funcoes funcionalidades funcionalidade recurso
    recursos privacidade termos politica_de categorias_existem notificac* lembretes whatsapp sincroniz* backup tela botao`,
  ACCESS: `senha login logar entrar_na_minha_conta acessar acesso bloquead* verificacao recuperar redefinir esqueci_minha
    esqueci_a_senha meu_email meu_e_mail email e_mail excluir_minha_conta apagar_minha_conta apago_minha_conta encerrar_minha_conta
    encerro_minha_conta deletar_minha_conta excluir_meu_cadastro troquei_de_numero troquei_de_celular mudei_de_celular
    mudei_de_numero nao_abre travou travando bug da_erro dando_erro nao_carrega cancelar_meu_plano cancelo_a_assinatura
    cancelar_a_assinatura_do_app todos_os_meus_dados meu_perfil minha_conta_no_app desbloque* autenticacao biometria token`,
  BOT: `voce voces robo bot ia inteligencia_artificial maquina junior assistente chatbot seu_nome quem_te quem_criou`,
  ABOUT_BOT: `o_que_voce_faz o_que_voce_sabe o_que_voces_fazem quem_e_voce voce_e_um voce_e_uma voce_e_humano voce_e_real
    como_voce_pode como_voce_funciona voce_faz voce_consegue voce_pode voce_entende voce_guarda voce_lembra voce_mexe voce_aceita
    voces_vendem voces_tem voces_seguem voces_guardam para_que_serve_voce para_que_voce_serve suas_funcoes
    confiar_em_voce falando_com posso_mandar posso_usar posso_lancar posso_fazer posso_perguntar que_tipo_de_pergunta
    quanto_custa_esse_servico e_de_graca e_gratis e_gratuito gratuito tem_mensalidade voce_e_pago como_funciona_isso
    como_funciona_aqui como_funciona_esse_app como_usar como_uso me_explica_como_usar e_seguro_passar estao_seguros da_para_usar
    fala_com_humano falar_com_um falar_com_uma falar_com_alguem falar_com_atendente voce_sabe voce_tem qual_seu_nome
    qual_o_seu_nome esta_me_ouvindo em_qual_banco_voce`,
  HOWTO: `como_faco como_e_que_eu como_que_eu como_eu_faco como_fazer de_que_jeito da_para tem_como consigo_editar consigo_cadastrar
    consigo_exportar como_lanco como_registro como_anoto como_cadastro como_importo como_exporto como_conecto como_ligo
    como_edito como_apago como_desfaco como_altero como_atualizo como_cancelo como_troco como_mudo como_recupero como_vejo
    onde_vejo onde_fica onde_encontro como_lancar como_registrar como_anotar como_cadastrar como_importar como_proceder
    posso_cadastrar posso_importar posso_registrar aceita`,
  // — registration
  SPENT: `gastei paguei comprei torrei desembolsei abasteci enchi botei deixei dei passei quitei almocei jantei comi lanchei bebi tomei
    assinei peguei consertei arrumei contratei doei perdi_na gastamos pagamos compramos gasto_de despesa_de saida_de pagamento_de
    compra_de fiz_um_pix mandei_um_pix fiz_pix mandei coloquei acabei_gastando gastando emprestei parcelei recarreguei efetuei
    realizei adquiri custeei saldei usei desembolso estourei queimei larguei soltei efetuado despendi tive_que_pagar precisei_pagar
    pago paga pagos pagas fui_no fui_na fui_ao`,
  GOT: `recebi ganhei caiu entrou vendi faturei pingou depositaram depositou me_pagou me_pagaram me_deu me_devolveu devolveram me_mandou
    recebimento_de receita_de entrada_de credito_de cliente_pagou recebemos reembols* restituicao lucrei tirei_de_gorjeta pix_de
    ressarc* deposito_de`,
  COST3: `saiu_por saiu custou debitou debitado debitada cobrou cobraram ficou deu deu_um foram ficou_em foi_de saiu_a`,
  MOVED: `transferi transferencia_de passei_do tirei saquei guardei depositei movi resgatei apliquei investi aportei aporte_de
    coloquei_no comprei_dolar comprei_acoes comprei_bitcoin`,
  DUE: `vence vencimento vou_receber vou_pagar vai_me_pagar tenho_que_pagar tenho_para_pagar preciso_pagar lembrar_de me_lembra
    me_lembre lembra_de lembrete agenda agendar boleto_de`,
  REG: `registra registre registrar lanca lance lancar anota anote anotar marca marque adiciona adicione adicionar inclui inclua
    incluir cadastra cadastre bota bote poe ponha coloca coloque lancamento_de favor_lancar te_passar insere insira cria_uma crie_uma
    cria_um crie_um meta_de salva salve_ai registro_de debita credita soma_ai computa toma_nota`,
  REG_BARE: `registrar_um_gasto lancar_uma anotar_uma registrar_uma lancar_um anota_uma passar_um_gasto lancar_despesa
    registrar_despesa novo_gasto nova_despesa nova_receita lancar_uma_despesa lancar_uma_compra`,
  EDIT: `apaga apague apagar exclui exclua excluir remove remova remover desfaz desfaca desfazer corrige corrija corrigir deleta
    delete deletar na_verdade_foi na_verdade_era na_verdade_foram errei era_para_ser foi_errado muda_a mude_a troca_a troque_a
    altera_o altera_a altere_o altere_a muda_o mude_o tira_o tira_a tire_o tire_a cancela_o cancela_a cancele_o cancele_a
    nao_era edita edite poe_esse ponha_esse coloca_esse muda_esse passa_esse eram errado_o_valor foi_engano volta_atras
    estorna estorne desconsidera desconsidere retifica retifique retificar`,
  ENTRY: `ultimo_lancamento o_ultimo esse_ultimo lancamento_de lancamento_do lancamento_da lancamento registro o_gasto o_gasto_de
    a_compra a_data a_categoria o_valor esse_gasto essa_compra isso`,
  THING: `mercado supermercado mercadinho atacadao assai carrefour padaria acougue feira quitanda hortifruti sacolao mercearia venda
    restaurante lanchonete lanche almoco jantar janta cafe cafezinho pao leite carne pizza pizzaria sushi japa acai sorvete pastel
    salgado churrasco churrasquinho rodizio hamburguer xis tapioca suco cerveja bebida marmita merenda rancho bolo doce chocolate
    ifood rappi delivery uber 99 taxi mototaxi corrida gasolina alcool etanol diesel combustivel tanque posto onibus metro trem
    passagem pedagio estacionamento oficina mecanico pneu ipva multa aluguel condominio iptu luz energia agua gas botijao internet
    net wifi telefone celular recarga farmacia drogaria remedio dipirona dorflex medico consulta dentista exame psicolog* terapia
    oculista hospital plano_de_saude academia smartfit cinema show ingresso teatro bar balada festa viagem hotel pousada airbnb
    parque netflix spotify globoplay disney hbo youtube prime streaming jogo loteria raspadinha escola creche faculdade curso ingles
    mensalidade livro material_escolar roupa calca camisa camiseta blusa blusinha vestido tenis sapato chinelo jaqueta bolsa_nova
    shein shopee amazon mercado_livre magalu presente flores lembrancinha cabelo barbeiro manicure unha salao diarista faxineira
    faxina encanador eletricista conserto pet_shop petshop racao cachorro gato veterinario geladeira fogao tv televisao computador
    notebook sofa moveis cama celular_novo videogame bicicleta bike boleto fatura cartao parcela prestacao das_mei mei guia imposto
    ir seguro salario adiantamento vale freela bico comissao dividendos rendimento diaria gorjeta aula oculos band_aid fralda
    perfume maquiagem cosmetico joia doacao dizimo oferta igreja cigarro ferramenta tinta`,
  // — one's own data
  DATA: `saldo extrato fatura limite limite_disponivel vencimento patrimonio patrimonio_liquido gastos gasto despesas despesa receitas
    receita lancamentos parcelas boletos contas_a_pagar contas_a_receber metas meta cartoes assinaturas resumo resumao balanco total
    media fluxo_de_caixa saldo_devedor divida dividas emprestimo financiamento rendimento demonstrativo movimentac* transac* entradas
    saidas montante reserva investido aplicado parcelado pendentes atrasad* vencid* prestacoes montante_total gasto_total detalhe
    fecha fechou cotas carteira`,
  DID: `gastei recebi paguei comprei investi economizei guardei juntei poupei ganhei transferi fiz sobrou rendeu entrou saiu caiu falta
    faltam devo devendo tenho tinha resta restam pedi fui pago gasto vazou torrei foi_embora ja_foi sobra deviam me_deve me_devem
    devia me_devendo fechei vai_vir consegui_poupar consegui_guardar conseguir_poupar pesou registrei lancei anotei usei ja_juntei
    foi_pago foi_gasto ja_caiu rendeu_quanto`,
  SHOW: `mostra mostre mostrar lista liste listar ver veja me_manda me_passa me_fala me_diz me_diga informe informa exibe exiba
    detalha detalhe consulta_meu consultar quero_ver quero_saber queria_saber gostaria_de_saber poderia_informar solicito cade
    quais_foram quais_sao soma some compara compare comparar`,
  RANK: `maior maiores menor menores top mais_gastei gastei_mais mais_pesou ranking ultimo ultimos ultimas ultima mais_caro primeiro
    por_categoria por_conta por_mes por_semana em_media acima_de maiores_que desde`,
  PERIOD: `hoje ontem anteontem mes semana ano trimestre semestre bimestre quinzena janeiro fevereiro marco abril maio junho julho agosto
    setembro outubro novembro dezembro mes_passado semana_passada ano_passado esse_mes este_mes nesse_mes neste_mes ultimos_meses
    fim_de_semana ate_agora desse_mes deste_mes no_mes do_mes do_ano esse_ano este_ano mensal dia segunda terca quarta quinta sexta
    sabado domingo dias meses exercicio`,
  PERCENT: `% porcento por_cento porcentagem percentual representa`,
  MY: `meu minha meus minhas eu tenho comigo mim para_mim`,
  HELD: `na_conta na_poupanca no_nubank no_inter no_itau no_bradesco no_santander na_caixa no_c6 no_banco em_conta nas_contas na_carteira
    nubank itau bradesco santander inter caixa c6 picpay banco_do_brasil mercado_pago sicredi sicoob`,
  // — asking
  ASK: `quanto quantos quanta quantas qual quais quando onde quem cade em_que com_que`,
  HOWMUCH: `quanto quantos quanta quantas qual_o_valor qual_valor qual_o_total qual_o_montante`,
  WHATIS: `o_que_e o_que_sao o_que_significa que_e_um que_e_uma oque_e explica explique explicar me_explica me_ensina ensina como_funciona como_funcionam
    para_que_serve diferenca_entre diferenca_de qual_a_diferenca conceito quer_dizer consiste significa definicao defina
    entender_o entender_como aprender aprendi aula leigo leiga do_zero o_basico por_que_os quero_aprender em_que_consiste
    o_que_seria vantagens desvantagens riscos paga_imposto cobre_ate como_declarar tributacao por_onde_comeco livro`,
  WHY: `por_que porque por_qual_motivo qual_o_motivo qual_motivo o_que_me_impede pq motivo razao`,
  HOW: `como de_que_forma de_que_maneira qual_a_melhor_forma melhor_forma melhor_maneira jeito_de`,
  ADVICE: `devo deveria vale_a_pena vale_mais vale_pegar vale_entrar ainda_vale compensa melhor recomend* suger* sugira sugestao indica
    indique dicas dica ideias ideia faz_sentido hora_de na_hora_de momento voce_acha acha acho_que opiniao o_que_faco o_que_eu_faco
    que_faco consigo conseguir cabe suficiente ideal razoavel adequad* barata barato e_seguro e_bom e_boa e_viavel viavel ou_espero
    me_ajuda me_ajude ajuda_a proponha monta monte montar faz_um faca_um faca_uma simula simule simular estrategia estrategic*
    o_que_acha me_aconselha aconselh* orienta* por_onde_comeco da_certo posso_comprar posso_gastar e_melhor preciso_de_mais o_que_corto
    o_que_preciso vai_subir vai_cair quais_acoes que_acoes convem seria_bom arriscad* faz_mal e_normal otimizar melhorar crescer
    aumentar resolver como_lidar como_sair`,
  PLAN: `plano planejar planejamento planejo planeja* aposent* futuro juntar viver_de_renda viver_de_dividendos renda_passiva
    independente independencia longo_prazo sonho casamento casar herdei heranca imovel apartamento casa_propria comprar_uma_casa
    comprar_um_carro comprar_casa comprar_apartamento trocar_de_carro trocar_meu_carro o_carro financiar financiamento consorcio entrada_num
    dar_entrada ano_que_vem daqui_a anos filho filhos filha bebe gravida faculdade reserva_de_emergencia reserva morar_sozinh* negocio
    abrir_um viajar viagem ferias guardar_dinheiro guardar_por_mes guardar objetivo objetivos metas_de parar_de_trabalhar inss
    previdencia alugar antecip* minha_familia seguro_de_vida patrimonio enriquecer ficar_rico milhao renda_extra mudar_de_emprego clt
    intercambio pos_graduacao chegar_a chego_a chego_em em_quanto_tempo quanto_tempo`,
  BUDGET: `orcamento cortar corto cortes corte reduzir diminuir enxugar baixar economizar economia poupar poupar_mais divida dividas
    endivid* quitar renegoci* negociar rotativo cheque_especial consignado emprestimo sobrar sobra gastar_menos pagar_menos organizar
    organizo ordem_nas_contas sair_das_dividas do_vermelho atolad* enrolad* parcelar_a_fatura distribui* dividir_meu_salario
    nao_faltar cancelar cortar_gastos 50_30_20 limite_de_gasto teto gastar_por_dia gastar_por_mes gastar_com razoavel_gastar
    devo_gastar posso_gastar contas_fixas apertar dever devendo nome_sujo agiota juros_altos`,
  DIAG: `analis* analise avali* avalie diagnost* saude_financeira situacao_financeira situacao_economica vida_financeira raio_x
    check_up checkup olhada_geral estou_bem indo_bem bem_financeiramente errando errado problema problemas no_vermelho
    padrao_de_vida minhas_financas financeiramente estao_altos esta_alto fora_do_normal gastando_demais gasto_mais_do_que
    gastando_certo nunca_sobra nao_sobra acaba_antes interpreta pontos_de_atencao nao_melhora* nao_saio_do_lugar como_estou
    me_diz_o_que_acha me_fala_o_que_acha gastando_muito gasto_demais`,
  BEHAV: `impulso compulsiv* compuls* vicio viciad* ansios* ansiedade habito habitos disciplina disciplinad* controlar controle vontade
    triste tristeza culpa medo_de_olhar comportamento padroes parar_de_gastar parar_de_comprar nao_consigo_parar nao_paro aposta apostas
    bet bets tigrinho emocion* relacao_com_o_dinheiro resistir promoc* black_friday desisto briga brigas gasta_tudo besteira
    perco_a_mao saio_comprando compro_coisas nao_preciso gasto_tanto gasto_muito_quando gasto_mais_no mudar_minha
    quando_fico quando_bebo vergonha procrastin* sabot* impede_de`,
  INVEST: `investir invisto investimento investimentos investindo aplicar aplico aplicacao acoes acao bolsa carteira fii fiis fundo
    fundos fundo_imobiliario fundos_imobiliarios tesouro cdb lci lca renda_fixa renda_variavel cripto criptomoeda* bitcoin dolar ouro
    etf etfs dividendos debenture* poupanca aportar aporto aporte alocacao diversific* rebalance* ativos arrojado conservador
    moderado resgato resgatar juros_subiram selic_caindo bdr bdrs multimercado cdi come_cotas fgc marcacao_a_mercado liquidez_diaria
    prefixado ipca liquidez corretora ipo day_trade swing opcoes rende_mais rendendo rendendo_pouco dinheiro_parado parados parado
    perfil_de_investidor petrobras vale_do_rio magazine_luiza magalu itau_unibanco weg ambev taesa itausa`,
  RATIO: `p/l p/vp pl pvp roe roic dy dividend_yield yield margem_liquida margem_bruta margem_ebitda ebitda lpa vpa payout
    fundamentos indicadores_fundamentalistas balanco_da balanco_do lucro_por_acao divida_liquida valor_patrimonial lucro_da lucro_do
    resultado_da preco_sobre_lucro preco_lucro multiplos multiplo valuation preco_justo`,
  DECIDE: `compro comprar vendo vender seguro_ou troco trocar espero tiro mantenho saio sair entro entrar boto deixo invisto aplico resgato
    antecipo parcelo financio pego quito pago_o`,
  // — quotes
  MARKET: `dolar dola euro libra libras iene peso_argentino franco_suico yuan bitcoin bit_coin btc ethereum eth solana dogecoin doge xrp
    cardano cripto selic ipca cdi igpm igp_m inpc tr ibovespa ibov bolsa s&p sp500 nasdaq dow_jones ouro prata petroleo brent inflacao
    salario_minimo taxa_basica usd brl eur moeda_americana moeda moedas indice acao_da acao_do acoes_da acoes_do cota_do cota_da
    dolares euros poupanca taxa_de_juros juros_hoje usdt`,
  PRICE: `cotacao cotacoes preco precos valor esta_quanto esta_em_quanto quanto_esta quanto_custa custa custando quanto_vale vale_quanto
    valendo fechou fechamento abriu abertura subiu caiu converte converter conversao em_reais quantos_reais atual atualmente agora
    pontos acumulado acumulada quanto_foi em_quanto a_quanto comercial turismo da_quantos grama hoje esta_rendendo em_real`,
} as const;

export type WordClass = keyof typeof LEXICON;
