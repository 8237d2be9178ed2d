import { expect, test } from 'vitest';
import { CATEGORIES, guessCategories } from './index.ts';

/** Messages as people write them, and lines of statements, by the category they belong to. */
const SAID: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  alimentacao: `
    gastei 150 no supermercado
    150 mercado
    compra do mês 890
    fui na feira e gastei 60
    almoço 32
    marmita 18,50
    pedi um ifood de 45
    PAG*IFOOD
    IFD*PIZZARIA DO ZE
    jantar com a família 230
    café da manhã na padoca
    coxinha e refri 15 reais
    pizza sexta 70 conto
    mc donalds 38
    mequi com as crianças 90
    sorvete 12
    açougue 85
    carne pro churrasco 120
    hortifruti 54
    padaria 8
    lanche da tarde 20
    comprei água e um salgado 10
    restaurante japonês 180
    pastel na feira
    supermecado 80
    restaurente 90
    acougue 70
    passei no pão de açúcar e deixei 230
    deixei 45 pila no xis ontem
    torrei 120 no rodízio
    comi um podrão de 22 conto
    rachei uma pizza, minha parte 35
    comprei pão de queijo e café, 14 reais
    hj almocei fora deu 42
    compras no atacadão 640,55 no débito
    sacolão 38,70
    verduras na feira livre 25
    dogão da esquina 16
    açaí com a namorada 40
    quentinha 20
    bolo pro café da tarde 30
    Pagamento de R$ 89,90 no restaurante Coco Bambu
    gastei cinquentinha no mercado
    ZAFFARI 0123 PORTO ALEGRE
    leite e fralda pro bebê 90
    rancho do mês 1100
    cacetinho 6 reais
    churrasco com cerveja 90
  `,
  transporte: `
    uber 23
    UBER *TRIP HELP.U
    peguei um 99 pro trabalho
    99app corrida
    gasolina 200
    abasteci o carro 150
    posto shell 100
    ônibus 4,40
    busão 5 conto
    recarga do bilhete único 50
    metrô
    estacionamento 15
    pedágio 12,80
    sem parar
    mecânico 450
    troca de óleo 180
    pneu novo 380
    seguro do carro 210
    parcela do carro 980
    lava jato 40
    passagem pra casa da minha mãe 90
    multa de trânsito 195
    táxi pro aeroporto 60
    uber pro médico 20
    gazolina 100
    botei 100 de gasosa na moto
    enchi o tanque 280
    uber ida e volta 46
    corrida de moto táxi 10
    trem e metrô 9,80
    passagem de ônibus pra BH 130
    passagem aérea 900
    conserto do carro 1200 em 4x
    borracheiro 30
    estacionei no shopping 18
    carreguei o bilhete 30
    van escolar do meu filho 350
    financiamento do carro 1.100
    zona azul 6
    revisão da moto 320
    POSTO IPIRANGA 55
    buser 79,90
  `,
  moradia: `
    aluguel 1200
    paguei o aluguel 1500
    condomínio 480
    prestação da casa 1300
    sofá novo em 10x
    geladeira 2800
    tinta pra pintar a sala 300
    material de construção 900
    produtos de limpeza 65
    colchão 1500
    panela de pressão 120
    conserto do telhado
    cortina do quarto 200
    condominio 400
    paguei o ap, 1800 de aluguel
    quinto andar 2300
    taxa de condomínio 620
    guarda-roupa 12x de 120
    tok stok 340
    leroy merlin 215
    lâmpadas e tomada 80
    máquina de lavar 2100
    air fryer 399
    caixa do financiamento imobiliário 1700
    detergente, sabão e água sanitária 48
    reforma do banheiro 3500
  `,
  saude: `
    farmácia 80
    remédio pra pressão 60
    dipirona 12
    consulta com dentista 200
    dentista 350
    psicóloga 180
    plano de saúde 540
    unimed 620
    academia 99
    smart fit 119,90
    exame de sangue 150
    óculos de grau 700
    fisioterapia 90
    DROGASIL 1234 SAO PAULO
    pediatra do meu filho 300
    whey 150
    farmassia 50
    academía 90
    comprei remédio 67
    drogaria são paulo 54,30
    antibiótico do menino 88
    particular com o dermato 400
    sessão de terapia 150
    mensalidade da academia 110
    crossfit 280
    convênio médico 780
    hapvida 390
    fio dental e pasta de dente 25
    lente de contato 180
    ultrassom 220
    levei o gato no veterinário 260
    aparelho nos dentes 150
    vitamina c 30
  `,
  educacao: `
    faculdade 850
    mensalidade da escola 1200
    curso de inglês 250
    livro 45
    material escolar 300
    udemy 27,90
    aula particular de matemática 80
    creche 900
    xerox 5
    colégio das crianças 1.850
    parcela da faculdade 720
    pós 480
    apostila do concurso 120
    wizard 310
    caderno e caneta 40
    inscrição do enem 85
    curso de excel 97
    aula de violão 160
    livraria leitura 76
    reforço escolar 200
  `,
  lazer: `
    cinema 60
    netflix 55,90
    spotify 21,90
    show do coldplay 500
    barzinho com os amigos 120
    cerveja 40
    viagem pra praia 800
    hotel 450
    airbnb 600
    jogo na steam 90
    mega sena 15
    ingresso do jogo 80
    balada sábado 150
    videogame 2500
    futebol com a galera 25
    boneca pra minha filha 90
    role com os parça 95
    happy hour da firma 110
    breja no fds 60
    disney plus 33,90
    assinatura do prime video 19,90
    parque com as crianças 140
    teatro 70
    pousada em paraty 900
    pacote de viagem 3200 em 10x
    skin no free fire 30
    tigrinho 50
    bets 100
    ps plus 59
    sócio torcedor 45
    ingresso do show 260
    bolão da mega 20
  `,
  vestuario: `
    roupa 200
    tênis 350
    camiseta na renner 60
    comprei uma calça jeans
    shein 180
    vestido 220
    sandália 90
    casaco de frio 180
    bolsa 150
    brinco 40
    tenis novo do muleque 259
    chinelo havaianas 39
    calcinha e sutiã 110
    jaqueta na c&a 199
    uniforme do trabalho 140
    riachuelo 230 em 3x
    relógio 450
    aliança 1200
    mochila 160
    óculos de sol 200
  `,
  contas: `
    conta de luz 180
    luz 150
    paguei a água 90
    conta da água
    internet 99,90
    paguei 60 de celular
    conta do celular
    recarga tim 20
    gás 120
    botijão de gás 115
    boleto 300
    fatura do nubank 1500
    fatura do cartão
    empréstimo 400
    enel 210
    sabesp 80
    vivo fibra 120
    parcela do empréstimo 350
    paguei o carnê da loja 100
    luz veio 240 esse mes
    paguei a conta de energia, 198,45
    net 130
    internet de casa 110
    plano do celular 55
    botei 20 de crédito no celular
    telefone 60
    paguei um boleto de 430
    fatura do inter 2.340,10
    quitei a dívida com o banco 800
    consignado 290
    SABESP CONTA AGUA
    DEB AUT ENEL
    acordo do serasa 120
  `,
  salario: `
    recebi meu salário 3500
    caiu o salário
    salário 4200
    13º salário 2000
    adiantamento 1200
    recebi o décimo terceiro
    aposentadoria da minha mãe 1412
    recebi férias da empresa 2500
    recebi o vale alimentação 600
    recebi o pagamento da empresa 2800
    caiu meu pagamento 1900
    salario liquido 5.200
    plr 3000
    holerite 2.450
    CREDITO SALARIO
    rescisão 4500
    INSS benefício 1518
    recebi hora extra 380
    bolsa do estágio 1100
  `,
  renda_extra: `
    fiz um freela 800
    freela de design 1200
    bico de garçom 150
    recebi 200 de um bico
    comissão 450
    recebi 150 de uma faxina
    ganhei 300 dando aula
    recebi o aluguel do inquilino 900
    bolsa família 600
    recebi 400 do cliente
    fiz um trampo de pintura e ganhei 400
    bico no fim de semana 180
    recebi 900 de um frila
    rodei de uber e ganhei 210
    recebi 350 por uma consultoria
    plantão 1200
    ganhei 150 no bingo
    aluguel que recebi do meu ap 1500
    recebi 80 por uma aula particular
    auxílio gás 104
  `,
  rendimento: `
    dividendos 120
    caiu dividendo da petrobras
    rendimento da poupança 15
    cashback 12
    recebi 80 de juros da aplicação
    juros sobre capital próprio
    proventos de fii 43
    a poupança rendeu 22
    REND PAGO APLIC AUT MAIS
    recebi jcp do itaú 65
    cdb rendeu 110
    juros recebidos 12
  `,
  investimentos: `
    investi 500 no tesouro
    apliquei 1000 no cdb
    comprei ações da vale
    guardei 200 na poupança
    comprei 300 de bitcoin
    aporte de 500
    previdência privada 300
    comprei dólar 1000
    comprei 10 cotas de mxrf11
    coloquei 300 na caixinha
    tesouro selic 500
    apliquei mil na renda fixa
    comprei petr4 900
    reserva de emergência 250
    transferi 400 pra corretora
    depositei 100 na poupança
    ethereum 200
  `,
  servicos: `
    cabeleireiro 80
    corte de cabelo 40
    barbearia 35
    manicure 50
    diarista 180
    faxineira 150
    advogado 500
    eletricista 200
    conserto do celular 250
    frete 30
    correios 25
    icloud 3,50
    DL*GOOGLE GOOGLE ONE
    TARIFA BANCARIA
    chaveiro 60
    banho e tosa 70
    cabeleleira 70
    unha 45
    pé e mão 60
    barba e cabelo 55
    tattoo 600
    pintor 700
    contador 350
    cartório 92
    costureira 40
    sedex 38
    chatgpt 110
    canva 35
    desentupidora 280
    babá 900
    seguro de vida 65
    lavanderia 50
    TAR PACOTE SERVICOS
  `,
  presentes: `
    presente de aniversário 150
    comprei um presente pra minha mãe
    flores pra namorada 80
    amigo secreto 50
    comprei uma camisa de presente pro meu pai 90
    lembrancinha 30
    ganhei 200 de aniversário da minha vó
    presente do dia das mães 180
    chá de bebê da Ana 90
    comprei um perfume de presente 200
    buquê 75
    vaquinha do presente da chefe 30
    minha avó me deu 100 de presente
    presente de casamento 300
  `,
  impostos: `
    ipva 1200
    iptu 300
    imposto de renda 800
    paguei o DAS 75
    guia do mei 71
    darf 250
    licenciamento do carro 160
    IOF COMPRA INTERNACIONAL
    IPVA parcela 2 de 3 400
    paguei o leão 1300
    taxa de licenciamento 98
    das do mei
    carnê do iptu 210
    inss autônomo 155
    fui taxado na shein 60
  `,
  vendas: `
    vendi meu celular por 800
    vendi uma bicicleta 400
    vendi brigadeiro 120
    venda de bolo 90
    recebi da shopee 300
    vendi doces 240
    vendi minha moto por 9000
    desapeguei de umas roupas, 130
    vendas do dia 560
    recebi da olx 250
    repasse da maquininha 830
  `,
  outros: `
    ração do cachorro 120
    pet shop 90
    doação 50
    dízimo 200
    cigarro 12
    comprei um celular 1500
    notebook 3000
    mercado livre 89
    amazon 120
    PIX ENVIADO JOAO DA SILVA
    saque 200
    perfume 180
    reembolso 90
    mesada do meu filho 100
    ração do gato 89
    petz 140
    shopee 55
    temu 72
    capinha de celular 30
    fone bluetooth 120
    oferta na igreja 50
    maço de cigarro 14
    pensão do meu filho 600
    maquiagem 90
    emprestei 200 pro meu irmão
    estorno 45
    TED RECEBIDA
    comprei um iphone 12x de 500
  `,
};

const lines = (listed: string): string[] =>
  listed
    .trim()
    .split('\n')
    .map((line) => line.trim());

test.each(CATEGORIES.flatMap((category) => lines(SAID[category]).map((text) => [text, category] as const)))(
  '[F13.categories] %s → %s',
  (text, category) => {
    expect(guessCategories(text)[0]?.categoria).toBe(category);
  },
);

test.each(
  lines(`
    supermecado = alimentacao
    mercadu = alimentacao
    farmasia = saude
    remedyo = saude
    gazolina = transporte
    gasolna = transporte
    estacionameto = transporte
    restalrante = alimentacao
    lanxe = alimentacao
    xurrasco = alimentacao
    padaira = alimentacao
    asougue = alimentacao
    aluguéu = moradia
    condomineo = moradia
    netiflix = lazer
    cinena = lazer
    acadimia = saude
    dentiste = saude
    faculdadi = educacao
    escla = educacao
    salariu = salario
    presnte = presentes
    presemte = presentes
    ropa = vestuario
    tenes = vestuario
    sapatu = vestuario
    enternet = contas
    enerjia = contas
    bolleto = contas
    fatra = contas
    cabeleireir = servicos
    manicuri = servicos
    faxinera = servicos
    impostu = impostos
    poupansa = investimentos
    dividendus = rendimento
    vendy = vendas
    onibos = transporte
    uberr = transporte
    cervejja = lazer
  `).map((line) => line.split(' = ')),
)('[F13.categories] a slip is forgiven: %s → %s', (text = '', category = '') => {
  expect(guessCategories(`paguei 50 de ${text}`)[0]?.categoria).toBe(category);
});
