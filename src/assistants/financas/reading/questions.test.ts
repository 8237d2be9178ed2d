import { expect, test } from 'vitest';
import { readEverything } from './fixtures.ts';

/** Each question and all that is read of it; amounts in reais. */
const QUESTIONS = `
A Petrobras caiu 3% ontem, vale a pena comprar agora? → caiu 3; papeis PETR4
Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Faz sentido financiar ou poupar mais? Também estou pensando em investir na bolsa. → preco 80000; guardado 20000; nome o carro; produtos acoes
Analise completamente minha situação financeira, investimentos, orçamento, dívidas e diga tudo para aposentar aos 55 anos com R$ 15 mil de renda passiva. → renda_alvo 15000; alvo 55
Qual o P/L da Magazine Luiza? → papeis MGLU3
Quanto renderiam R$ 20k em 40 meses? → valor 20000; meses 40
Posso comprar uma casa com minha renda atual? → nome a casa
Tenho 28 anos, ganho R$ 5.500 e quero comprar um apartamento de R$ 420.000 em 8 anos. Quanto preciso juntar por mês? → renda 5500; preco 420000; meses 96; atual 28; nome o apartamento
to pensando em pegar um carro de 65 mil, dar 25 de entrada e financiar o resto em 48x → preco 65000; entrada 25000; meses 48; nome o carro
Minha esposa e eu ganhamos juntos 12 mil, gastamos 9 mil e temos 30 mil na poupança → renda 12000; gasto 9000; guardado 30000; produtos poupanca
quanto tempo levo pra juntar 50 mil guardando 1.200 por mês? → objetivo 50000; mensal 1200
compensa quitar o financiamento de 90 mil com os 100 mil da herança? → divida 90000; valor 100000
se eu investir 500 reais por mês a 0,8% ao mês por 15 anos quanto terei? → mensal 500; meses 180; mes 0.8
quero me aposentar com 60 anos e renda de 12 mil por mês, hoje tenho 34 e 150 mil investidos → renda_alvo 12000; guardado 150000; atual 34; alvo 60
vale mais a pena alugar por 2.500 ou financiar um apê de 500 mil? → gasto 2500; preco 500000; nome o apartamento
Tenho R$ 50 mil no Tesouro Selic e R$ 20 mil em ações, devo rebalancear? → guardado 70000; produtos tesouro_selic acoes
fui demitido e recebi 45 mil de rescisão, o que fazer? → valor 45000
meu aluguel é 1.900 e a parcela do apê seria 3.100 → gasto 1900; parcela 3100; nome o apartamento
quero fazer uma viagem de 20 mil ano que vem, guardo 800 por mês → preco 20000; mensal 800; meses 12; nome a viagem
tenho 3 dívidas: 5 mil no cartão, 8 mil no consignado e 2 mil no cheque especial → divida 15000
o banco me ofereceu empréstimo de 15 mil em 36x de 720 → valor 15000; parcela 720; meses 36
Preciso de 30 mil pra reforma, pego empréstimo ou resgato meus investimentos? → objetivo 30000; nome a reforma
com 200 mil consigo viver de renda? → valor 200000
qual o melhor investimento para 5000 reais? → valor 5000
tenho 1 milhao e quero comprar uma casa de 800 mil, compro a vista ou financio? → guardado 1000000; preco 800000; nome a casa
consegui juntar 40k em 2 anos, quero dar de entrada num ap de 250k → guardado 40000; preco 250000; nome o apartamento
Meu salario é 3mil e to querendo uma moto de 22mil em 60x de 690 → renda 3000; preco 22000; parcela 690; meses 60; nome a moto
quanto eu precisaria investir pra ter renda de 5 mil todo mes? → renda_alvo 5000
ganho R$ 7.800,00 líquido e minhas contas dão 6.200 → renda 7800; gasto 6200
nao tenho reserva, ganho 4 mil e gasto tudo → renda 4000
minha reserva de emergencia ta em 12 mil mas acho q deveria ser 24 mil → guardado 12000; objetivo 24000
vou receber 80 mil da venda do carro, onde aplico? → valor 80000; nome o carro
Quero trocar meu carro de 45 mil por um de 90 mil, vale a pena? → preco 90000; nome o carro
posso gastar quanto num carro ganhando 10 mil? → renda 10000; nome o carro
financiamento de 300 mil em 30 anos com taxa de 11,5% ao ano, qual a parcela? → preco 300000; meses 360; ano 11.5
se eu der 100 mil de entrada num imovel de 480 mil, em 35 anos, quanto fica a prestação? → entrada 100000; preco 480000; meses 420; nome o imóvel
quero acumular dois milhões até os 50 anos, tenho 27 → objetivo 2000000; atual 27; alvo 50
aporto 2k por mes há 3 anos e tenho 85k → mensal 2000; guardado 85000
o carro custa 78 mil à vista ou 90 mil parcelado → preco 78000; nome o carro
tenho 60 mil: invisto ou dou de entrada num apartamento? → guardado 60000; nome o apartamento
sobrou 3 mil do 13º, pago a fatura de 2.800 ou invisto? → valor 3000; divida 2800
devo usar meus 20 mil de reserva pra quitar o carro? → guardado 20000; nome o carro
recebo 2.200 de bolsa e consigo guardar 300 → renda 2200; mensal 300
sou autonomo, tiro entre 4 e 6 mil por mes, como guardo? → renda 4000
Minha meta é ter 500 mil aos 45 anos → objetivo 500000; alvo 45
quero 1 milhao em 10 anos → objetivo 1000000; meses 120
dá pra viver com 3 mil por mês em SP? → renda_alvo 3000
qual CDB rende mais pra 20 mil em 2 anos: 110% do CDI ou prefixado 13%? → valor 20000; meses 24; cdi 110; produtos cdb cdb
tenho R$ 15.000,00 para investir com baixo risco por 12 meses → valor 15000; meses 12
meu limite é 8 mil e a fatura veio 5 mil → divida 5000
compro um notebook de 6 mil em 10x sem juros ou à vista com 10% de desconto? → preco 6000; meses 10; nome o notebook
pago 450 de condomínio, 2 mil de aluguel e 600 de mercado → gasto 3050
quero pagar a faculdade da minha filha daqui a 12 anos, uns 150 mil → valor 150000; meses 144; nome a faculdade
Meu pai tem 62 anos e 300 mil na poupança, onde ele investe? → guardado 300000; produtos poupanca
quero ganhar 10 mil por mês de dividendos, quanto preciso ter investido? → renda_alvo 10000
guardar 20% do salário de 6 mil é suficiente? → renda 6000
ganho 5 e gasto 4 → renda 5000; gasto 4000
tenho uma poupança com 17.500 reais rendendo pouco → guardado 17500; produtos poupanca
já paguei 30 mil do financiamento e faltam 70 mil → divida 70000
Um imóvel de 300 mil alugado por 1.500 é bom investimento? → preco 300000; nome o imóvel
quero abrir um negócio com 50 mil → valor 50000
quanto preciso ter pra me aposentar com 8 mil por mês? → renda_alvo 8000
se eu parar de fumar economizo 400 por mês, quanto dá em 10 anos? → mensal 400; meses 120
Itaú ou Bradesco: qual ação é melhor? → papeis ITUB4 BBDC4; produtos acoes
estou em dúvida entre Petrobras, Vale e Banco do Brasil → papeis PETR4 VALE3 BBAS3
A Vale pagou dividendos? → papeis VALE3
o vale alimentação de 800 entra na conta? → valor 800
quanto a vale rendeu esse ano → papeis VALE3
compro mais PETR4 agora que caiu 8%? → caiu 8; papeis PETR4
WEGE3 tá cara? P/L de 30 → papeis WEGE3
comprei ITSA4 a 10 reais e caiu 15%, vendo? → caiu 15; papeis ITSA4
vale investir 5 mil em VALE3? → valor 5000; papeis VALE3
Tenho 100 ações da Magalu que caíram 40% → caiu 40; papeis MGLU3; produtos acoes
invisto na Apple ou no S&P? → papeis AAPL34
minha carteira: 40% renda fixa, 30% FIIs, 30% ações → produtos fii acoes
qual melhor FII: KNRI11, HGLG11 ou XPML11? → papeis KNRI11 HGLG11 XPML11; produtos fii
fiz um cdb no inter 105% cdi de 2 anos → meses 24; cdi 105; produtos cdb
LCI 95% CDI isenta ou CDB 115% CDI? → cdi 95; produtos lci cdb
tesouro ipca+ 2045 ou previdência vgbl? → produtos tesouro_ipca previdencia
Poupança rende 0,5% ao mês, CDB 1% ao mês → mes 0.5; produtos poupanca cdb
vale a pena tirar da poupança e colocar no tesouro selic? → produtos poupanca tesouro_selic
Bitcoin caiu 20% essa semana, aproveito? → caiu 20; produtos cripto
dólar subiu 5% esse mês, compro? → subiu 5; produtos dolar
a selic caiu de 15% para 14,5%, muda algo nos meus CDBs? → produtos cdb
CDB do Master a 140% do CDI é seguro? → cdi 140; produtos cdb
fundo de investimento multimercado ou ETF IVVB11? → papeis IVVB11; produtos etf
debênture incentivada IPCA+7% → produtos debenture
conta do Mercado Pago rende 105% do CDI → cdi 105; produtos conta_remunerada
prefixado 14% aa ou pós 100% cdi → ano 14; cdi 100; produtos tesouro_prefixado cdb
consórcio ou financiamento pra comprar um carro? → nome o carro
vendo meu carro e ando de uber? → nome o carro
quero comprar minha primeira casa → nome a casa
meu filho quer um ps5 de 4 mil → preco 4000; nome o videogame
vou me casar ano que vem → meses 12; nome o casamento
juntar dinheiro pro intercâmbio no Canadá em 18 meses → meses 18; nome o intercâmbio
quero um carro zero → nome o carro
quero viajar pra Europa em julho de 2027 com 25 mil → preco 25000; meses 8; nome a viagem
comprar um sítio com meu irmão → nome o sítio
comprar uma máquina de lavar ou lavanderia? → nome a máquina de lavar
alugar ou comprar apartamento? → nome o apartamento
trocar o iphone 12 pelo 16? → nome o celular
Trabalho em casa e queria comprar uma cadeira de 2 mil → preco 2000; nome a cadeira
devo vender a casa e morar de aluguel? → nome a casa
casa própria aos 30 → alvo 30; nome a casa
aos 30 quero ter casa própria, tenho 24 → atual 24; alvo 30; nome a casa
vou fazer 40 anos mês que vem → meses 1; atual 40
tenho 19 anos e ganho 1.800 → renda 1800; atual 19
me aposento daqui a 15 anos → meses 180
faltam 10 anos pra eu aposentar → meses 120
tenho 45 anos e contribuo há 20 anos → atual 45
em quanto tempo junto 20 mil guardando 500? → objetivo 20000; mensal 500
em 5 a 7 anos → meses 84
de 12 a 24 meses → meses 24
em até 48x → meses 48
em 10 vezes sem juros → meses 10
até o final do ano que vem → meses 13
até junho → meses 7
pra 2028 → meses 24
por uns 2 aninhos → meses 24
nos próximos 18 meses → meses 18
curto prazo, tipo 6 meses → meses 6
financiamento em 420 meses pela caixa → meses 420
meu contrato é de 30 meses de aluguel → meses 30
parcelei em 12x e faltam 5 → meses 12
taxa de 0,99% am → mes 0.99
juros de 450% ao ano no rotativo → ano 450
cet de 32% a.a → ano 32
juros 1.99 ao mes → mes 1.99
me cobraram 8 por cento ao mês → mes 8
rendimento de 1% a.m. vs 12% a.a. → mes 1; ano 12
o banco cobra 2% de juros ao mês → mes 2
juros do cheque especial 8% mensal → mes 8
quero comprar um carro de 80 mil mas so tenho 20 mil, vale a pena financiar os 60 restantes? → preco 80000; guardado 20000; nome o carro
carro 80k, 20k de entrada, 60x de 1700, juros 1,8% am, ganho 6k → preco 80000; entrada 20000; parcela 1700; renda 6000; meses 60; mes 1.8; nome o carro
da pra eu comprar 1 ape de 200 mil ganhando 3500 por mes e tendo 30 mil guardado? → preco 200000; renda 3500; guardado 30000; nome o apartamento
tenho guardado 45 mil reais e minha esposa tem 30 mil → guardado 45000
nos temos 80 mil juntos → guardado 80000
meu marido ganha 7 mil e eu 4 mil → renda 4000
somando tudo ganhamos 11.500 → renda 11500
tenho 5 mil no itau, 3 mil no nubank e 2 mil em dinheiro → guardado 10000
guardo mais ou menos uns 700 reais → mensal 700
consigo separar R$1.000,00/mês → mensal 1000
todo mes sobra uns 400 conto → mensal 400
meu custo mensal é 3800 → gasto 3800
vivo com 3 mil por mês → gasto 3000
quero ter uma renda extra de 2 mil → renda_alvo 2000
preciso fazer uma reserva de emergência, gasto 3.200 por mês → gasto 3200
pretendo comprar uma casa no valor de 650.000 reais daqui a 4 anos → preco 650000; meses 48; nome a casa
casa de 700 mil ou apartamento de 500 mil? → preco 700000; nome a casa
quanto custa manter um carro de 90 mil? → preco 90000; nome o carro
vou financiar 80% de um imóvel de 400 mil → preco 400000; nome o imóvel
o financiamento ficou em 420 parcelas começando em 3.950 → parcela 3950; meses 420
parcelas de R$ 2.300 durante 30 anos → parcela 2300; meses 360
parcela máxima de 1500 → parcela 1500
quero uma parcela que caiba no bolso, tipo 1.200 → parcela 1200
paguei 50 mil de entrada num apto de 300 mil → entrada 50000; preco 300000; nome o apartamento
a entrada é de 20%, que dá 60 mil → entrada 60000
com 30 mil de entrada e parcelas de 1.500, compro um carro de quanto? → entrada 30000; parcela 1500; nome o carro
devo 8 mil pro banco, 2 mil pro cartao e ganho 2500 → divida 10000; renda 2500
minha dívida no cartão chegou em 14 mil → divida 14000
estou endividado em 40 mil → divida 40000
tenho um consignado de 25 mil com parcela de 780 → divida 25000; parcela 780
renegociar dívida de 9 mil por 3 mil à vista → divida 9000; valor 3000
peguei 10 mil emprestado do meu pai → divida 10000
quero quitar minha dívida de 15 mil em 12 meses → divida 15000; meses 12
se eu pagar 500 por mês quanto tempo pra quitar 6 mil? → parcela 500; divida 6000
investi 10 mil em ações e perdi 2 mil → guardado 10000; produtos acoes
coloquei 3 mil em cripto → guardado 3000; produtos cripto
quero aplicar R$ 200.000,00 que recebi de herança → valor 200000
vendi meu apê por 400 mil, e agora? → valor 400000; nome o apartamento
o que fazer com 50 mil parados na conta corrente? → guardado 50000
tenho 500 reais pra começar a investir → valor 500
quero começar com 100 reais por mês → mensal 100
invisto 1000 em tesouro e 500 em ações todo mês → mensal 1500; produtos tesouro_selic acoes
qual rende mais: 10 mil na poupança ou no cdb? → valor 10000; produtos poupanca cdb
quanto rende um milhão de reais? → valor 1000000
quanto rende 8 mil a 110 do cdi em 18 meses → valor 8000; meses 18; cdi 110
quanto rende 100 mil a 110% do cdi em 1 ano → valor 100000; meses 12; cdi 110
viver de renda aos 50 com 10 mil mensais → renda_alvo 10000; alvo 50
preciso de quanto pra ter renda de 20 mil? → renda_alvo 20000
quanto devo investir por mês para me aposentar aos 60 com 5 mil? → renda_alvo 5000; alvo 60
tenho 52 anos, 400 mil acumulados e quero parar aos 60 recebendo 6 mil → guardado 400000; renda_alvo 6000; atual 52; alvo 60
independência financeira com 1,5 milhão é possível? → valor 1500000
quero chegar nos 100k → objetivo 100000
juntar 5k pra viagem em dezembro → objetivo 5000; meses 1; nome a viagem
meta: 30 mil em 2 anos → objetivo 30000; meses 24
preciso juntar dez mil reais ate julho → objetivo 10000; meses 8
quero guardar dinheiro pra dar entrada de 40 mil em 3 anos → entrada 40000; meses 36
falta 15 mil pra eu completar a entrada →
o curso custa 12 x 890 → parcela 890; meses 12; nome o curso
festa de casamento de 45 mil, temos 10 mil → preco 45000; guardado 10000; nome a festa
viagem pra disney: 30 mil pra 4 pessoas → preco 30000; nome a viagem
quero gastar no maximo 5 mil na viagem → preco 5000; nome a viagem
meu orçamento pra reforma é de 25 mil → preco 25000; nome a reforma
nao quero pagar mais que 300 mil num ap → preco 300000; nome o apartamento
nao pretendo dar entrada de 50 mil →
nunca consegui juntar mais de 1000 reais →
ganho 120 mil por ano → renda 10000
gasto 200 por semana no mercado → gasto 866.67
ganho entre 4.500 e 5.200 → renda 4500
tenho quase 60 mil → guardado 60000
tenho cerca de R$ 12.345,67 na conta → guardado 12345.67
são 3 parcelas de 250 → parcela 250; meses 3
Comprar à vista por R$ 3.500 ou 12x R$ 349? → preco 3500; parcela 349; meses 12
Renda: 9.000. Gastos: 7.500. Dívidas: 20.000. Reserva: 5.000. → renda 9000; gasto 7500; divida 20000; guardado 5000
salário 5000, aluguel 1500, sobra 800 → renda 5000; gasto 1500; mensal 800
Oi, tudo bem? Então, eu e minha namorada queremos morar juntos. Ganhamos juntos uns 9 mil, pagamos 2.200 de aluguel e temos 55 mil guardados. Faz sentido comprar um apartamento de 380 mil agora? → renda 9000; gasto 2200; guardado 55000; preco 380000; nome o apartamento
Sou CLT, salário bruto de 7.500, líquido 5.900. Quanto guardar? → renda 5900
quero saber se compensa mais um consórcio de 60 mil em 80 meses com parcela de 890 ou financiar → preco 60000; parcela 890; meses 80
Estou pensando em antecipar 10 parcelas do meu financiamento →
tenho um financiamento de 180 mil a 9,5% ao ano faltando 280 meses, compensa amortizar com 30 mil? → divida 180000; valor 30000; meses 280; ano 9.5
amortizar 20 mil do financiamento ou investir? → valor 20000
me ajuda a montar um plano pra eu sair do vermelho? devo 22 mil e ganho 4.100 → divida 22000; renda 4100
comprar carro com 50% de entrada e 24x de 1.100 → parcela 1100; meses 24; nome o carro
Qual seria a parcela de um carro de 70 mil com 20 mil de entrada em 48 meses a 1,6% a.m.? → preco 70000; entrada 20000; meses 48; mes 1.6; nome o carro
tenho 26 anos e 0 reais guardados → atual 26
gostaria de ter 3 mil reais por mês de renda daqui 10 anos → renda_alvo 3000; meses 120
minha mãe me deu 30 mil → valor 30000
ganhei 12 mil de PLR e tenho 8 mil de dívida no cartão, e agora? → valor 12000; divida 8000
meu 13º vai ser de 6 mil → valor 6000
a fatura desse mês veio 4.300 e só ganho 3.800 → divida 4300; renda 3800
me sobra R$ 250 por mês, onde coloco? → mensal 250
guardo 15% do salário →
ganho 6.500, gasto 80% disso → renda 6500
se eu vender o carro (vale uns 35 mil) e usar a reserva de 15 mil, quito tudo? → guardado 15000; nome o carro
meu carro vale 35 mil, vendo pra quitar a dívida de 20 mil? → divida 20000; nome o carro
quanto eu teria hoje se tivesse investido 10 mil em petrobras há 5 anos? → valor 10000; papeis PETR4
investir R$ 100 por semana dá quanto em 20 anos? → mensal 433.33; meses 240
tenho 1500 pra gastar em um celular → guardado 1500; nome o celular
qual celular comprar até 2 mil? → preco 2000; nome o celular
Compro o iPhone 15 por 4.799 ou espero a black friday? → preco 4799; nome o celular
quero trocar de celular, orçamento de 3k → preco 3000; nome o celular
preciso de um empréstimo de 5 mil pra reformar a cozinha → valor 5000; nome a reforma
meu sonho é uma casa na praia de 900 mil → preco 900000; nome a casa
tenho 48 anos e nunca investi, dá tempo de juntar 1 milhão até os 65? → objetivo 1000000; atual 48; alvo 65
tô com 38 anos e 2 filhos, ganho 12k, como planejo a aposentadoria? → renda 12000; atual 38
meu filho nasceu agora, quanto guardar por mês pra faculdade dele em 18 anos? → meses 216; nome a faculdade
a faculdade de medicina custa 9 mil por mês → gasto 9000; nome a faculdade
quero fazer um MBA de 38 mil ano que vem → preco 38000; meses 12; nome o MBA
lua de mel de 18 mil em outubro de 2027 → preco 18000; meses 11; nome a lua de mel
vou pedir demissão com 40 mil de reserva e gastos de 4 mil → guardado 40000; gasto 4000
a reserva tem que ser de quanto se eu gasto 5.300? → gasto 5300
reserva de 6 meses com gasto de 3 mil → gasto 3000
me aposentei com 4.200 do INSS e tenho 600 mil aplicados → renda 4200; guardado 600000
vale a pena comprar imóvel de 250 mil pra alugar por 1.300? → preco 250000; nome o imóvel
troco meu carro que vale 50 mil num de 85 mil financiando a diferença? → preco 85000; nome o carro
dividir 100 mil entre CDB, FII e ações → valor 100000; produtos cdb fii acoes
coloco 70% em renda fixa e 30% em bolsa? → produtos acoes
aplicar 5 mil na poupança ou 5 mil no tesouro? → valor 5000; produtos poupanca tesouro_selic
qto preciso ganhar pra financiar 300 mil? → preco 300000
Meu gasto com delivery é 900 por mês → gasto 900
eu gasto R$ 1.200 com mercado, R$ 400 com uber e R$ 300 com streaming → gasto 1900
`;

test.each(
  QUESTIONS.trim()
    .split('\n')
    .map((line) => line.split(' →')),
)('[F9] all that a question tells: %s', (text = '', told = '') => {
  expect(readEverything(text)).toBe(told.trim());
});
