import { expect, test } from 'vitest';
import { CATEGORIES, guessCategories } from './index.ts';

/** More of what people buy, in other words and of other regions. */
const SAID: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  alimentacao: `
    paguei 30 pila de bergamota e mamão
    cuca e café colonial 55
    pf na firma 22
    um xis coração 30
    salgados pra reunião 90
    kg de picanha 79,90
    fiz as compras da semana 320
    comprei uns petiscos 40
    pedi japa 110
    dois pastéis e um caldo 25
    gastei 15 na cantina da facul
    yakisoba 35
    sushi com o mozão 160
    doces da padaria 28
    tomei um sorvete 14
    galeto de domingo 60
    caldo de mocotó 18
    comida do restaurante universitário 3
    comprei arroz feijão e óleo 70
    ketchup e maionese 18
  `,
  lazer: `
    uísque 120
    globoplay 27
    hbo 35
    festa junina 50
    ida ao zoológico 80
    boliche 70
    praia no fim de semana 300
    vinho 65
    quadra de beach tennis 40
    jogo do flamengo 120
    passeio de barco 200
    museu 30
    rifa 10
    abadá 400
    lego 200
  `,
  transporte: `
    vale do combustível 200
    alinhamento e balanceamento 120
    bateria do carro 450
    táxi 35
    busca da minha filha de uber 17
    diesel da caminhonete 300
    cnh 1900
    bike nova 1400
    blablacar 50
    troquei o pneu 300
    rotativo 8
    pedágio da imigrantes 35
  `,
  moradia: `
    caução do aluguel 1500
    prestação do apê 1400
    ventilador 180
    cama box casal 1600
    jogo de lençol 120
    chuveiro queimou, comprei outro 90
    tapete da sala 250
    pia nova 400
    mudança 600
    quadros pra decorar a sala 150
    plantas 60
  `,
  saude: `
    consulta 250
    injeção 40
    ginecologista 320
    pilates 200
    natação das crianças 180
    personal 400
    nutri 180
    clareamento dental 600
    vacina 120
    absorvente 15
    soro e curativo 30
    cirurgia 5000
    suplemento 140
  `,
  educacao: `
    mensalidade do kumon 380
    escolinha do bernardo 700
    mba 900
    kindle 400
    prova de certificação 1200
    alura 120
    professor de inglês 240
    formatura 350
    rematrícula 800
  `,
  vestuario: `
    camisa do corinthians 300
    blusa de frio 130
    meia-calça 30
    sapato social 280
    boné 70
    biquíni 110
    terno 900
    cueca 60
    pulseira 90
    roupinha de bebê 80
    centauro 260
  `,
  contas: `
    copel 190
    tim 49,90
    sky 120
    boleto da claro
    wifi 100
    crediário das casas bahia 150
    cheque especial 80
    fatura do cartão de crédito venceu 1.200
    contas da casa 700
    água e luz 230
  `,
  salario: `
    meu ordenado 2100
    pagamento do mês 3200 caiu
    décimo terceiro 1800
    seguro desemprego 1700
    saque do fgts 2000
    bônus da empresa 4000
    prolabore 5000
  `,
  renda_extra: `
    consegui um extra de 300
    trampo de garçom rendeu 180
    freelance 500
    recebi gorjeta 60
    job de edição de vídeo 450
    recebi pela diária de pedreiro 200
    recebi o bolsa família
    honorários 1500
  `,
  rendimento: `
    dividendo do bbas3 37
    fii pagou 58
    selic rendeu 40
    cash back do cartão 20
  `,
  investimentos: `
    lca 5000
    comprei fii
    fundo imobiliário 700
    poupei 300
    pgbl 250
    botei 150 no cofrinho
    comprei euro 600
    xp 1000
  `,
  servicos: `
    sobrancelha 35
    progressiva 250
    marceneiro 900
    despachante 180
    conserto da geladeira 300
    técnico do ar condicionado 150
    passeador do cachorro 120
    jardineiro 100
    motoboy 15
    hospedagem do site 30
    google one 9,99
    dedetização 200
    fotógrafo 800
    montador de móveis 120
  `,
  presentes: `
    presente do chefe 40
    presentinho pro afilhado 60
    caneca de presente 35
    flores 50
    cesta de café da manhã pra esposa 160
  `,
  impostos: `
    imposto sobre importação 92
    simples nacional 430
    itbi 6000
    multa da receita 300
    esocial da doméstica 280
    anuidade do crea 600
  `,
  vendas: `
    vendi um sofá 300
    vendi 3 marmitas 60
    venda da moto 8000
    vendi umas coisas na olx 200
    venda no enjoei 70
  `,
  outros: `
    carregador 40
    areia de gato 35
    batom 30
    doação pra ong 50
    tv 2300
    gorjeta 10
    velório 500
    aliexpress 44
    devolução de 80 reais
  `,
};

test.each(
  CATEGORIES.flatMap((category) =>
    SAID[category]
      .trim()
      .split('\n')
      .map((text) => [text.trim(), category] as const),
  ),
)('[F13.categories] %s → %s', (text, category) => {
  expect(guessCategories(text)[0]?.categoria).toBe(category);
});
