import { describe, expect, test } from 'vitest';
import { lineOf, TODAY } from './fixtures.ts';
import { readEntries } from './index.ts';

const read = (text: string): string[] => readEntries(text, { today: TODAY }).map(lineOf);

// How a line reads is told in fixtures.ts.
describe('[F13.categories] a movement in one line', () => {
  test.each<[string, string]>([
    ['comprei 2 pizzas por 80', '-80 alimentacao 11-15'],
    ['comprei duas pizzas 80 reais', '-80 alimentacao 11-15'],
    ['uber 99', '-99 transporte 11-15'],
    ['gastei 20 no 99', '-20 transporte 11-15'],
    ['99 pop 18,50', '-18.5 transporte 11-15'],
    ['fiz um pix de 50 pro joão', '-50 outros 11-15'],
    ['aluguel 1200', '-1200 moradia 11-15'],
    ['anota aí 35 de almoço', '-35 alimentacao 11-15'],
    ['registra uma despesa de 80 reais com remédio', '-80 saude 11-15'],
    ['dei 10 reais de esmola', '-10 outros 11-15'],
    ['almocei por 32 conto', '-32 alimentacao 11-15'],
    ['abasteci 100 pila', '-100 transporte 11-15'],
    ['torrei cento e vinte no bar', '-120 lazer 11-15'],
    ['morri em 60 reais no estacionamento', '-60 transporte 11-15'],
    ['deu 45 a pizza', '-45 alimentacao 11-15'],
    ['a conta do restaurante deu 180', '-180 alimentacao 11-15'],
    ['o mercado saiu 230', '-230 alimentacao 11-15'],
    ['cortei o cabelo 40', '-40 servicos 11-15'],
    ['comprei 3 cafés de 5 cada', '-15 alimentacao 11-15'],
    ['paguei 2,50 no pão', '-2.5 alimentacao 11-15'],
    ['gastei dois e cinquenta na padaria', '-2.5 alimentacao 11-15'],
    ['netflix 55,90', '-55.9 lazer 11-15'],
    ['dividi a conta do bar, minha parte deu 47', '-47 lazer 11-15'],
    ['paguei 80 reais pra faxineira', '-80 servicos 11-15'],
    ['comprei 2 litros de leite por 10 reais', '-10 alimentacao 11-15'],
    ['paguei o apto 302, 1500 de aluguel', '-1500 moradia 11-15'],
    ['gastei uns 50 conto no rolê', '-50 lazer 11-15'],
    ['gasto de 70 com presente pra minha irmã', '-70 presentes 11-15'],
    ['gasolina 200 no débito', '-200 transporte 11-15'],
    ['mandei 100 pra minha mãe', '-100 outros 11-15'],
    ['pix de 45 pra dividir a pizza', '-45 alimentacao 11-15'],
    ['emprestei 100 pro paulo', '-100 outros 11-15'],
    ['devolvi 50 pro paulo', '-50 outros 11-15'],
    ['3 cervejas 36 reais', '-36 lazer 11-15'],
    ['duas passagens de onibus 9,60', '-9.6 transporte 11-15'],
    ['paguei 4,40 de onibus', '-4.4 transporte 11-15'],
    ['gastei 1 real na balinha', '-1 outros 11-15'],
    ['perdi 20 reais na aposta', '-20 lazer 11-15'],
    ['dei 50 de presente pro meu sobrinho', '-50 presentes 11-15'],
    ['doei 30 pra igreja', '-30 outros 11-15'],
    ['dízimo 150', '-150 outros 11-15'],
    ['mensalidade da faculdade 890', '-890 educacao 11-15'],
    ['assinei netflix por 39,90 por mês', '-39.9 lazer 11-15'],
    ['renovei o spotify 21,90', '-21.9 lazer 11-15'],
    ['hoje cedo 7,50 de pão', '-7.5 alimentacao 11-15'],
    ['foi 45 reais o corte de cabelo', '-45 servicos 11-15'],
    ['ficou em 320 o conserto do carro', '-320 transporte 11-15'],
    ['a consulta custou 250', '-250 saude 11-15'],
    ['deu 89 no total o mercado', '-89 alimentacao 11-15'],
    ['comprei de 200 por 150 um tenis', '-150 vestuario 11-15'],
    ['paguei 80 com 10 de desconto', '-80 outros 11-15'],
    ['mercado 135,47 pg no pix', '-135.47 alimentacao 11-15'],
    ['R$ 12,00 - café', '-12 alimentacao 11-15'],
    ['12 reais café starbucks', '-12 alimentacao 11-15'],
    ['café 12', '-12 alimentacao 11-15'],
    ['bus 4,40', '-4.4 transporte 11-15'],
    ['99 12,50', '-12.5 transporte 11-15'],
    ['gastei 99 no mercado', '-99 alimentacao 11-15'],
    ['corrida de 99 por 15', '-15 transporte 11-15'],
    ['gastei 15 na 99', '-15 transporte 11-15'],
    ['peguei um uber 23 reais', '-23 transporte 11-15'],
    ['pedi um ifood de 55', '-55 alimentacao 11-15'],
    ['abasteci o carro 150', '-150 transporte 11-15'],
    ['botei 100 de gasolina', '-100 transporte 11-15'],
    ['coloquei 50 de crédito no celular', '-50 contas 11-15'],
    ['recarga 30', '-30 contas 11-15'],
    ['hj gastei 45 c/ almoço', '-45 alimentacao 11-15'],
    ['comprei umas coisas no mercado deu 340 e pouco', '-340 alimentacao 11-15'],
    ['foi 1,2k no conserto do carro', '-1200 transporte 11-15'],
    ['gastei vinte e cinco reais de açaí com a namorada', '-25 alimentacao 11-15'],
    ['duzentinho de feira', '-200 alimentacao 11-15'],
    ['meti 60 de gasosa', '-60 transporte 11-15'],
    ['larguei 35 no lava rápido', '-35 transporte 11-15'],
    ['cem conto de presente pro afilhado', '-100 presentes 11-15'],
    ['gastei 12,5 de pastel', '-12.5 alimentacao 11-15'],
    ['R$ 3.499,99 na tv nova', '-3499.99 outros 11-15'],
    ['mercado livre 145,60 no pix', '-145.6 outros 11-15'],
    ['paguei os 45 da pizza pro lucas', '-45 alimentacao 11-15'],
    ['pix enviado 120 maria', '-120 outros 11-15'],
    ['gastei 1.234 no mercado', '-1234 alimentacao 11-15'],
    ['gastei 1.234,5 no mercado', '-1234.5 alimentacao 11-15'],
    ['gastei 70 no mercado agora', '-70 alimentacao 11-15'],
    ['acabei de gastar 15 num café', '-15 alimentacao 11-15'],
    ['eu e minha esposa gastamos 250 no restaurante', '-250 alimentacao 11-15'],
    ['a gente pagou 120 de pizza', '-120 alimentacao 11-15'],
    ['minha filha gastou 60 na escola', '-60 educacao 11-15'],
    ['paguei 150 no veterinario do dog', '-150 saude 11-15'],
    ['ração 189,90 petz', '-189.9 outros 11-15'],
    ['racao do gato 90', '-90 outros 11-15'],
    ['comprei material escolar 230', '-230 educacao 11-15'],
    ['curso de ingles 300 mensal', '-300 educacao 11-15'],
    ['paguei 1.100 de mensalidade da escola', '-1100 educacao 11-15'],
    ['iptu parcela 2 de 10 145,30', '-145.3 impostos 11-15'],
    ['das mei 75,60', '-75.6 impostos 11-15'],
    ['inss 155', '-155 impostos 11-15'],
    ['gastei 18 no mec', '-18 alimentacao 11-15'],
    ['bk 34,90', '-34.9 alimentacao 11-15'],
    ['subway 28', '-28 alimentacao 11-15'],
    ['shopee 56,78', '-56.78 outros 11-15'],
    ['uber eats 43', '-43 alimentacao 11-15'],
    ['conta de luz 187,32', '-187.32 contas 11-15'],
    ['enel 210', '-210 contas 11-15'],
    ['sabesp 95', '-95 contas 11-15'],
    ['claro 59,90', '-59.9 contas 11-15'],
    ['vivo 79,90 celular', '-79.9 contas 11-15'],
    ['gás 110', '-110 contas 11-15'],
    ['botijão 115', '-115 contas 11-15'],
    ['água mineral 12', '-12 alimentacao 11-15'],
    ['faxina 180', '-180 servicos 11-15'],
    ['diarista 150', '-150 servicos 11-15'],
    ['pedreiro 500', '-500 servicos 11-15'],
    ['chaveiro 80', '-80 servicos 11-15'],
    ['barbeiro 35', '-35 servicos 11-15'],
    ['manicure 40', '-40 servicos 11-15'],
    ['salao 120', '-120 servicos 11-15'],
    ['academia 99,90', '-99.9 saude 11-15'],
    ['psicologa 180', '-180 saude 11-15'],
    ['plano de saude 450', '-450 saude 11-15'],
    ['dentista 200', '-200 saude 11-15'],
    ['remedio 33,40', '-33.4 saude 11-15'],
    ['exame 120', '-120 saude 11-15'],
    ['cinema 45', '-45 lazer 11-15'],
    ['show 250', '-250 lazer 11-15'],
    ['hotel 380', '-380 lazer 11-15'],
    ['jogo steam 59,90', '-59.9 lazer 11-15'],
    ['livro 42', '-42 educacao 11-15'],
    ['eu gastei no mercado cento e oitenta e cinco reais e noventa centavos', '-185.9 alimentacao 11-15'],
    ['paguei agora a internet cento e nove e noventa', '-109.9 contas 11-15'],
    ['passei na farmácia e deixei 86 lá', '-86 saude 11-15'],
    ['- mercado: R$ 150,00', '-150 alimentacao 11-15'],
    ['mercado=150', '-150 alimentacao 11-15'],
    ['mercado -150', '-150 alimentacao 11-15'],
    ['- 50 uber', '-50 transporte 11-15'],
    ['uber (25)', '-25 transporte 11-15'],
    ['comprei pão, leite e ovos por 32', '-32 alimentacao 11-15'],
    ['comprei 12 ovos 18 reais', '-18 alimentacao 11-15'],
    ['comprei 1 kg de carne 45', '-45 alimentacao 11-15'],
    ['2kg de frango 36', '-36 alimentacao 11-15'],
    ['meia dúzia de ovos 9 reais', '-9 alimentacao 11-15'],
    ['dois ingressos de 40 cada pro cinema', '-80 lazer 11-15'],
    ['3 passagens a 4,40 cada', '-13.2 transporte 11-15'],
    ['troquei 4 pneus por 1.600', '-1600 transporte 11-15'],
    ['mercado trezentos e vinte e sete com cinquenta', '-327.5 alimentacao 11-15'],
    [
      'paguei trezentos e vinte e sete reais e cinquenta e cinco centavos de mercado',
      '-327.55 alimentacao 11-15',
    ],
    ['uber vinte e três e noventa', '-23.9 transporte 11-15'],
    ['ifood quarenta e nove e noventa e nove', '-49.99 alimentacao 11-15'],
    ['gastei dez no pão', '-10 alimentacao 11-15'],
    ['um e cinquenta de pão', '-1.5 alimentacao 11-15'],
    ['100tão de gasolina', '-100 transporte 11-15'],
    ['2k5 no notebook', '-2500 outros 11-15'],
    ['boleto faculdade 350', '-350 educacao 11-15'],
    ['transferi 300 pro joão', '-300 outros 11-15'],
    ['coloca aí quarenta e dois e oitenta de almoço', '-42.8 alimentacao 11-15'],
    ['bota na conta 25 de estacionamento', '-25 transporte 11-15'],
    ['pgto boleto energia 143,22', '-143.22 contas 11-15'],
    ['me custou 79 pila o conserto do tênis', '-79 servicos 11-15'],
    ['acho q gastei uns 60 e poucos no bar', '-60 lazer 11-15'],
    ['gastei cerca de 200 na feira', '-200 alimentacao 11-15'],
    ['deu vinte e três e quarenta o lanche', '-23.4 alimentacao 11-15'],
    ['mesada do filho 100', '-100 outros 11-15'],
  ])('%s', (text, line) => {
    expect(read(text)).toEqual([line]);
  });
});

describe('[F13.categories] money that came, went by card, is owed, is due or stays the person’s own', () => {
  test.each<[string, string]>([
    ['caiu meu salário 3500', '+3500 salario 11-15'],
    ['salário 3500', '+3500 salario 11-15'],
    ['vendi meu celular por 800', '+800 vendas 11-15'],
    ['fiz um freela de 500', '+500 renda_extra 11-15'],
    ['recebi um pix de 50 da maria', '+50 outros 11-15'],
    ['transferi 200 pra poupança', '=200 investimentos 11-15'],
    ['passei 300 do itau pro nubank', '=300 outros 11-15'],
    ['saquei 100', '=100 outros 11-15'],
    ['guardei 500 na caixinha', '=500 investimentos 11-15'],
    ['apliquei mil no tesouro selic', '=1000 investimentos 11-15'],
    ['paguei a fatura do nubank 1200', '-fatura 1200 contas 11-15'],
    ['fatura do cartão deu 890,50', '-fatura 890.5 contas 11-15'],
    ['paguei a parcela do carro de 890', '-dívida 890 transporte 11-15'],
    ['quitei a dívida com o banco 2 mil', '-dívida 2000 contas 11-15'],
    ['peguei 5 mil emprestado no banco', '+dívida 5000 outros 11-15'],
    ['joão me deve 100', '+a receber 100 outros 11-15'],
    ['entrou 150 de venda de bolo', '+150 vendas 11-15'],
    ['ganhei 50 reais do meu avô de presente', '+50 presentes 11-15'],
    ['minha mãe me deu 100', '+100 presentes 11-15'],
    ['me pagaram 300 do bico', '+300 renda_extra 11-15'],
    ['pizza 60 no cartão', '-cartão 60 alimentacao 11-15'],
    ['spotify 21,90 no nubank', '-cartão 21.9 lazer 11-15'],
    ['investi 300 em petr4', '=300 investimentos 11-15'],
    ['dividendos 45,30', '+45.3 rendimento 11-15'],
    ['rendeu 12 reais a poupança', '+12 rendimento 11-15'],
    ['cashback de 10', '+10 rendimento 11-15'],
    ['reembolso de 80 da empresa', '+80 outros 11-15'],
    ['caiu 1.850,00 na conta do trampo', '+1850 renda_extra 11-15'],
    ['meu patrão me pagou 1800', '+1800 salario 11-15'],
    ['despesa 50 reais mercado cartão nubank', '-cartão 50 alimentacao 11-15'],
    ['passei 150 no cartão na zara', '-cartão 150 vestuario 11-15'],
    ['transferi 500 do nubank pro itaú', '=500 outros 11-15'],
    ['joguei 200 na poupança', '=200 investimentos 11-15'],
    ['tirei 300 da poupança', '=300 investimentos 11-15'],
    ['resgatei 1000 do cdb', '=1000 investimentos 11-15'],
    ['saquei 50 no caixa eletronico', '=50 outros 11-15'],
    ['paguei a fatura do cartão de 1.234,56', '-fatura 1234.56 contas 11-15'],
    ['paguei o cartão de crédito, 980', '-fatura 980 contas 11-15'],
    ['paguei 250 do empréstimo', '-dívida 250 contas 11-15'],
    ['paguei a parcela 5 de 12 do financiamento, 780 reais', '-dívida 780 contas 11-15'],
    ['peguei 200 emprestado com meu irmão', '+dívida 200 outros 11-15'],
    ['rendeu 0,87 na conta', '+0.87 rendimento 11-15'],
    ['corrida de uber que fiz hoje rendeu 220', '+220 renda_extra 11-15'],
    ['aluguel caiu 1.300', '+1300 renda_extra 11-15'],
    ['cartão: 79,90 amazon', '-cartão 79.9 outros 11-15'],
    ['lucas me pagou os 45 da pizza', '+45 outros 11-15'],
    ['recebi 45 do lucas pela pizza', '+45 outros 11-15'],
    ['caiu o décimo terceiro, 1.900', '+1900 salario 11-15'],
    ['adiantamento salarial de 900', '+900 salario 11-15'],
    ['vendi 3 brigadeiros por 12', '+12 vendas 11-15'],
    ['vendi 20 trufas a 3 reais cada', '+60 vendas 11-15'],
    ['bônus de 500 da firma', '+500 salario 11-15'],
    ['restituição do imposto de renda 780', '+780 outros 11-15'],
    ['comprei 500 reais de dólar', '=500 investimentos 11-15'],
    ['recebi hoje o pagamento de mil oitocentos e cinquenta', '+1850 salario 11-15'],
    ['+500 freela', '+500 renda_extra 11-15'],
    ['gastei 80 no crédito com gasolina', '-cartão 80 transporte 11-15'],
    ['devo 3 mil pro meu irmão', '+dívida 3000 outros 11-15'],
    ['tenho uma divida de 3 mil com meu irmao', '+dívida 3000 outros 11-15'],
    ['registra aí que eu recebi duzentos e trinta de um serviço', '+230 renda_extra 11-15'],
    ['lança uma entrada de 800 reais referente a um trabalho extra', '+800 renda_extra 11-15'],
    ['COMPRA CARTAO 15/11 POSTO SHELL R$ 180,00', '-cartão 180 transporte 11-15'],
    ['transf 200 nubank para inter', '=200 outros 11-15'],
    ['juntei mais 150 pra viagem', '=150 investimentos 11-15'],
    ['tirei 200 do cofrinho', '=200 investimentos 11-15'],
    ['saque 24h 300', '=300 outros 11-15'],
    ['paguei a 3ª parcela da tv, 210', '-dívida 210 outros 11-15'],
    ['paguei 2 parcelas atrasadas do carro, 900 cada', '-dívida 1800 contas 11-15'],
    ['estornaram 120 da compra', '+120 outros 11-15'],
    ['vendi o sofá velho por 250 no olx', '+250 vendas 11-15'],
    ['caiu a primeira parcela do décimo, 900', '+900 salario 11-15'],
    ['inquilino pagou 1100', '+1100 renda_extra 11-15'],
    ['papai mandou 300', '+300 outros 11-15'],
    ['minha vó me mandou um pix de 50', '+50 outros 11-15'],
    ['fiz 230 de uber hoje', '+230 renda_extra 11-15'],
    ['fiz uma faxina e ganhei 150', '+150 renda_extra 11-15'],
    ['trabalhei de garçom e recebi 120', '+120 renda_extra 11-15'],
  ])('%s', (text, line) => {
    expect(read(text)).toEqual([line]);
  });
});

describe('[F13.dates] the day that is said', () => {
  test.each<[string, string]>([
    ['recebi 3.500 de salário dia 5', '+3500 salario 11-05'],
    ['tenho que pagar 200 de luz dia 20', '-a pagar 200 contas 11-20'],
    ['boleto da internet 99,90 vence dia 20', '-a pagar 99.9 contas 11-20'],
    ['vou receber 1500 do cliente sexta', '+a receber 1500 renda_extra 11-20'],
    ['dia 10 paguei 350 de condomínio', '-350 moradia 11-10'],
    ['05/11 farmácia 62,30', '-62.3 saude 11-05'],
    ['anteontem gastei 22 de ônibus', '-22 transporte 11-13'],
    ['na sexta passada comprei uma blusa de 99,90 na renner', '-99.9 vestuario 11-13'],
    ['há 3 dias gastei 40 com gasolina', '-40 transporte 11-12'],
    ['mano torrei 200 no rolê de ontem', '-200 lazer 11-14'],
    ['ganhei 200 num bico ontem', '+200 renda_extra 11-14'],
    ['lançar despesa: R$ 89,90 farmácia 12/11', '-89.9 saude 11-12'],
    ['Despesa - Mercado - R$ 230,45 - 10/11/2026', '-230.45 alimentacao 11-10'],
    ['vence dia 25 a conta de luz de 140', '-a pagar 140 contas 11-25'],
    ['amanhã pago 300 de aluguel', '-a pagar 300 moradia 11-16'],
    ['vou pagar 99 da academia dia 20', '-a pagar 99 saude 11-20'],
    ['segunda recebo 700 do freela', '+a receber 700 renda_extra 11-16'],
    ['cliente vai me pagar 1200 dia 30', '+a receber 1200 renda_extra 11-30'],
    ['uber de 18 pila sexta', '-18 transporte 11-13'],
    ['ganhei 30 de gorjeta ontem', '+30 renda_extra 11-14'],
    ['no dia 1 de novembro paguei 1.500 de aluguel', '-1500 moradia 11-01'],
    ['quinta feira gastei 33 no almoço', '-33 alimentacao 11-12'],
    ['uber | 25 | ontem', '-25 transporte 11-14'],
    ['25,00 uber ontem', '-25 transporte 11-14'],
    ['uber ontem 25', '-25 transporte 11-14'],
    ['1.500,00 aluguel pago dia 05', '-1500 moradia 11-05'],
    ['pago aluguel 1500 05/11', '-1500 moradia 11-05'],
    ['paguei o boleto de 350 da faculdade ontem', '-350 educacao 11-14'],
    ['preciso registrar que paguei a academia cento e dez reais dia dois', '-110 saude 11-02'],
  ])('%s', (text, line) => {
    expect(read(text)).toEqual([line]);
  });
});

describe('[F13.instalments] the whole purchase and its parts', () => {
  test.each<[string, string]>([
    ['comprei um tênis da nike em 10x de 89,90 no cartão', '-cartão 899 vestuario 11-15 10x'],
    ['parcelei a geladeira de 3000 em 12x', '-cartão 3000 moradia 11-15 12x'],
    ['iphone 13 por 3000 em 10x', '-cartão 3000 outros 11-15 10x'],
    ['entrada de 500 + 10x 150 na moto', '-cartão 2000 transporte 11-15 10x'],
    ['comprei um sofá de 1500, dei 500 de entrada e o resto em 5x de 200', '-cartão 1500 moradia 11-15 5x'],
    ['comprei geladeira 2.400 em 12x no cartão nubank', '-cartão 2400 moradia 11-15 12x'],
    ['tv samsung 55 polegadas 2800 em 10x', '-cartão 2800 outros 11-15 10x'],
    ['notebook dell 10x de 350 sem juros', '-cartão 3500 outros 11-15 10x'],
    ['fone de ouvido 3x 66,60', '-cartão 199.8 outros 11-15 3x'],
    [
      'comprei um celular de 1800 dei 300 de entrada e parcelei o resto em 5x de 300',
      '-cartão 1800 outros 11-15 5x',
    ],
    ['paguei 600 de iptu em 3x', '-600 impostos 11-15 3x'],
    ['3.499,99 tv nova 12x', '-cartão 3499.99 outros 11-15 12x'],
    ['parcelei 900 em 3x sem juros no dentista', '-cartão 900 saude 11-15 3x'],
    ['dividi o sofá em 8x de 212,50', '-cartão 1700 moradia 11-15 8x'],
    ['ipva 1.230 em 3 parcelas', '-1230 impostos 11-15 3x'],
    ['shein 120 em 2x', '-cartão 120 vestuario 11-15 2x'],
    ['viagem 1.200 em 6x', '-cartão 1200 lazer 11-15 6x'],
    ['passagem aerea 890 em 5x', '-cartão 890 transporte 11-15 5x'],
    ['tenis 299,90 em 3x', '-cartão 299.9 vestuario 11-15 3x'],
    ['4 pneus 1600 em 8x', '-cartão 1600 transporte 11-15 8x'],
    ['pneu 4x 400', '-cartão 1600 transporte 11-15 4x'],
    ['mesa de jantar: 9 parcelas de 100', '-cartão 900 moradia 11-15 9x'],
    ['financiei a moto em 36x de 420', '-15120 transporte 11-15 36x'],
  ])('%s', (text, line) => {
    expect(read(text)).toEqual([line]);
  });
});

describe('[F13.missing] what is not said is told as missing', () => {
  test.each<[string, string]>([
    ['paguei o aluguel', '-? moradia 11-15 falta valor'],
    ['gastei no mercado hoje', '-? alimentacao 11-15 falta valor'],
    ['gastei mil e duzentos no dentista semana passada', '-1200 saude ? falta data'],
    ['gastei 1,234 no mercado', '-? alimentacao 11-15 falta valor'],
    ['gastei 0 no mercado', '-? alimentacao 11-15 falta valor'],
    ['gastei 150', '-150 ? 11-15 falta descricao'],
    ['150 reais', '?150 ? 11-15 falta tipo descricao'],
    ['paguei 50 no pix', '-50 ? 11-15 falta descricao'],
    ['tenho que pagar o ipva de 1800 em janeiro', '-a pagar 1800 impostos ? falta data'],
    ['me devem 150', '+a receber 150 ? 11-15 falta descricao'],
    ['gastei uma nota no mercado', '-? alimentacao 11-15 falta valor'],
    ['compra de 560 parcelada em 4 no cartão', '-cartão 560 ? 11-15 4x falta descricao'],
    ['pix recebido de 120', '+120 ? 11-15 falta descricao'],
    ['depositaram 2.300 na minha conta', '+2300 ? 11-15 falta descricao'],
    ['gastei 50 dólares na amazon', '-? outros 11-15 falta valor'],
    ['paguei US$ 20 no app', '-? outros 11-15 falta valor'],
    ['semana passada paguei 200 de luz', '-200 contas ? falta data'],
    ['mês passado gastei 90 com uber', '-90 transporte ? falta data'],
    ['gastei dez', '-10 ? 11-15 falta descricao'],
    ['quero registrar um gasto', '-? ? 11-15 falta valor descricao'],
    ['transferi 300', '=300 ? 11-15 falta descricao'],
  ])('%s', (text, line) => {
    expect(read(text)).toEqual([line]);
  });
});

describe('[F13.several] several in one message', () => {
  test.each<[string, string[]]>([
    ['mercado 50 uber 30', ['-50 alimentacao 11-15', '-30 transporte 11-15']],
    ['gastei 50 mercado 30 uber', ['-50 alimentacao 11-15', '-30 transporte 11-15']],
    [
      'paguei 120 de luz, 80 de água e internet 100',
      ['-120 contas 11-15', '-80 contas 11-15', '-100 contas 11-15'],
    ],
    ['ontem gastei 50 no mercado e 20 no uber', ['-50 alimentacao 11-14', '-20 transporte 11-14']],
    ['gastei 50 no mercado e 20 de uber ontem', ['-50 alimentacao 11-14', '-20 transporte 11-14']],
    ['recebi 200 do João e gastei 50 ontem', ['+200 outros 11-15', '-50 ? 11-14 falta descricao']],
    [
      'gastei 15 no café da manhã, 40 no almoço e 60 na janta',
      ['-15 alimentacao 11-15', '-40 alimentacao 11-15', '-60 alimentacao 11-15'],
    ],
    [
      'hoje: uber 15, ifood 45 e mercado 200',
      ['-15 transporte 11-15', '-45 alimentacao 11-15', '-200 alimentacao 11-15'],
    ],
    [
      'uber 12 + uber 15 + lanche 20',
      ['-12 transporte 11-15', '-15 transporte 11-15', '-20 alimentacao 11-15'],
    ],
    ['20 reais padaria / 30 reais açougue', ['-20 alimentacao 11-15', '-30 alimentacao 11-15']],
    [
      'recebi 1000 de salário e paguei 300 de aluguel e 100 de luz',
      ['+1000 salario 11-15', '-300 moradia 11-15', '-100 contas 11-15'],
    ],
    [
      'gastei cinquenta no mercado ontem e vinte de uber hoje e trinta na farmacia',
      ['-50 alimentacao 11-14', '-20 transporte 11-15', '-30 saude 11-15'],
    ],
    [
      'boa tarde hoje eu fui no mercado e gastei cento e vinte reais ai depois passei na farmacia e foi mais quarenta e cinco',
      ['-120 alimentacao 11-15', '-45 saude 11-15'],
    ],
    [
      'então eu paguei a luz que deu duzentos e dez e a água que deu oitenta e sete e cinquenta',
      ['-210 contas 11-15', '-87.5 contas 11-15'],
    ],
    ['paguei 35 reais no almoço e 12 no café', ['-35 alimentacao 11-15', '-12 alimentacao 11-15']],
    [
      'comprei pão 8 leite 12 e queijo 25',
      ['-8 alimentacao 11-15', '-12 alimentacao 11-15', '-25 alimentacao 11-15'],
    ],
    ['20 uber, 15 lanche, 8 café', ['-20 transporte 11-15', '-15 alimentacao 11-15', '-8 alimentacao 11-15']],
    ['almoço 32,50 uber 14,90', ['-32.5 alimentacao 11-15', '-14.9 transporte 11-15']],
    [
      'ifood 45,90 / uber 22,30 / mercado 180',
      ['-45.9 alimentacao 11-15', '-22.3 transporte 11-15', '-180 alimentacao 11-15'],
    ],
    [
      'oi junior, anota ai: aluguel 1200, condominio 450, luz 180',
      ['-1200 moradia 11-15', '-450 moradia 11-15', '-180 contas 11-15'],
    ],
    ['paguei o aluguel de 1500 e o condomínio de 480 dia 5', ['-1500 moradia 11-05', '-480 moradia 11-05']],
    ['recebi 2500 de salario e 300 de vale', ['+2500 salario 11-15', '+300 salario 11-15']],
    ['vendi um bolo por 60 e dois salgados por 10', ['+60 vendas 11-15', '+10 vendas 11-15']],
    ['comprei 2 camisetas por 120 e 1 calça por 150', ['-120 vestuario 11-15', '-150 vestuario 11-15']],
    ['um café 6 e um pão de queijo 8', ['-6 alimentacao 11-15', '-8 alimentacao 11-15']],
    [
      'gastei R$50,00 com remedios, R$ 30 com estacionamento e R$ 15,50 com lanche',
      ['-50 saude 11-15', '-30 transporte 11-15', '-15.5 alimentacao 11-15'],
    ],
    ['sabado gastei 120 no bar e domingo 60 no cinema', ['-120 lazer 11-14', '-60 lazer 11-08']],
    ['dia 3 gastei 40 e dia 4 gastei 50 no mercado', ['-40 alimentacao 11-03', '-50 alimentacao 11-04']],
    ['na terça paguei 90 da internet e ontem 200 do gás', ['-90 contas 11-10', '-200 contas 11-14']],
    ['gastei 20 de pão, 30 de carne, total 50', ['-20 alimentacao 11-15', '-30 alimentacao 11-15']],
    ['1200 aluguel 300 luz 90 internet', ['-1200 moradia 11-15', '-300 contas 11-15', '-90 contas 11-15']],
    [
      'comprei remédio 45, fralda 60 e leite 30 na farmácia ontem',
      ['-45 saude 11-14', '-60 saude 11-14', '-30 alimentacao 11-14'],
    ],
    ['gastei hj 30 conto no busao e ontem 50 no role', ['-30 transporte 11-15', '-50 lazer 11-14']],
    [
      'paguei hoje de manhã 25 reais no estacionamento e à noite 80 no japa',
      ['-25 transporte 11-15', '-80 alimentacao 11-15'],
    ],
    ['paguei R$45 no dia 12 e R$ 60 no dia 13 de uber', ['-45 transporte 11-12', '-60 transporte 11-13']],
    [
      '01/11 aluguel 1500, 02/11 mercado 320,55, 03/11 farmácia 47,80',
      ['-1500 moradia 11-01', '-320.55 alimentacao 11-02', '-47.8 saude 11-03'],
    ],
    [
      'gastei 30 reais na padaria e mais 15 no onibus hoje de manha e a tarde mais 40 no posto',
      ['-30 alimentacao 11-15', '-15 transporte 11-15', '-40 transporte 11-15'],
    ],
    [
      'ontem a noite pedi uma pizza de sessenta e cinco reais e uma coca de doze',
      ['-65 alimentacao 11-14', '-12 alimentacao 11-14'],
    ],
    [
      'fui no shopping e comprei uma calça de cento e trinta e uma camisa de oitenta',
      ['-130 vestuario 11-15', '-80 vestuario 11-15'],
    ],
    [
      'fui no shopping comprei calça 130 camisa 80 e lanche 45',
      ['-130 vestuario 11-15', '-80 vestuario 11-15', '-45 alimentacao 11-15'],
    ],
    [
      'segue os gastos de hoje almoço 28 café 7 estacionamento 15',
      ['-28 alimentacao 11-15', '-7 alimentacao 11-15', '-15 transporte 11-15'],
    ],
    [
      'lista: arroz 25,90; feijão 9,80; carne 62,35',
      ['-25.9 alimentacao 11-15', '-9.8 alimentacao 11-15', '-62.35 alimentacao 11-15'],
    ],
    ['uber 25 ontem e hoje 30', ['-25 transporte 11-14', '-30 transporte 11-15']],
    ['uber 25 ontem, uber 30 hoje', ['-25 transporte 11-14', '-30 transporte 11-15']],
    ['gastei 25 ontem e 30 hoje de uber', ['-25 transporte 11-14', '-30 transporte 11-15']],
    ['gastei 100 reais sendo 60 no mercado e 40 na farmácia', ['-60 alimentacao 11-15', '-40 saude 11-15']],
    ['gastei 100, 60 no mercado e 40 na farmácia', ['-60 alimentacao 11-15', '-40 saude 11-15']],
    ['recebi 50 do pedro e 30 da ana', ['+50 outros 11-15', '+30 outros 11-15']],
    ['o pedro me devolveu 50 e eu paguei 30 pra ana', ['+50 outros 11-15', '-30 outros 11-15']],
    ['entraram 1200 do salário e saíram 400 do aluguel', ['+1200 salario 11-15', '-400 moradia 11-15']],
    ['entrou 1200 de salário saiu 400 de aluguel', ['+1200 salario 11-15', '-400 moradia 11-15']],
    ['dez reais de pão e cinco de leite', ['-10 alimentacao 11-15', '-5 alimentacao 11-15']],
    ['cinco conto de bala e dois de chiclete', ['-5 alimentacao 11-15', '-2 alimentacao 11-15']],
    ['gastei 40 na sexta e 60 no sábado com bebida', ['-40 alimentacao 11-13', '-60 alimentacao 11-14']],
    [
      'cara hoje eu gastei demais foi 89 no mercado 35 na farmacia e 120 no posto',
      ['-89 alimentacao 11-15', '-35 saude 11-15', '-120 transporte 11-15'],
    ],
    ['uns 30 de pão e uns 50 de carne', ['-30 alimentacao 11-15', '-50 alimentacao 11-15']],
  ])('%s', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });
});

describe('[F13.missing] no entry where nothing happened', () => {
  test.each([
    'quanto gastei esse mês?',
    'não gastei nada hoje',
    'quero comprar um carro de 80 mil',
    'mercado',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });
});

test('[F13.categories] the own history of a person wins over the lexicon', () => {
  const known = (words: string) =>
    words === 'uber' ? ({ categoria: 'lazer', subcategoria: 'Saídas' } as const) : null;
  expect(readEntries('uber 25', { today: TODAY, known })[0]).toMatchObject({
    categoria: 'lazer',
    subcategoria: 'Saídas',
  });
});

test('[F16.2] the example of the document', () => {
  expect(readEntries('Gastei R$ 150 no supermercado hoje', { today: TODAY })).toEqual([
    {
      kind: 'despesa_simples',
      cents: 15_000,
      categoria: 'alimentacao',
      subcategoria: 'Supermercado',
      natureza: 'variavel',
      descricao: 'supermercado',
      data: TODAY,
      dataSaid: true,
      missing: [],
    },
  ]);
});

test('[F13.categories] cards and accounts as the person calls them', () => {
  const context = { today: TODAY, cartoes: ['Roxo da Ana'], contas: ['Conta do Zé'] };
  expect(readEntries('gastei 50 no mercado no cartão roxo da ana', context)[0]).toMatchObject({
    kind: 'gasto_cartao',
    cartao: 'Roxo da Ana',
    descricao: 'mercado',
  });
  expect(readEntries('passei 300 do itau pro nubank', { today: TODAY })[0]).toMatchObject({
    conta: 'Itaú',
    destino: 'Nubank',
  });
});

test('[fault H7] an amount with two readings is asked for, not chosen', () => {
  expect(readEntries('gastei 1,234 no mercado', { today: TODAY })[0]).toMatchObject({
    cents: null,
    ambiguous: [123_400, 123],
    missing: ['valor'],
  });
});

test.each(['gastei 50 no mercado e ', '50 ', 'dia 10 ', 'pix pra ', '10x de 5 ', ', e ', 'gasei '])(
  '[fault H7] a flood of %j is read in time',
  (pattern) => {
    expect(
      readEntries(pattern.repeat(100_000 / pattern.length), { today: TODAY }).length,
    ).toBeLessThanOrEqual(60);
  },
);
