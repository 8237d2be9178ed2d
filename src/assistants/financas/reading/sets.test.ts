import { expect, test } from 'vitest';
import { readAmounts } from './index.ts';

/**
 * Five times sixty questions. Each set was read once as it stood, before anything was mended for it: every amount was right in 36, 37, 37, 35 and
 * 43 of 60, and in 36, 34, 35, 35 and 43 before the first was mended for, so that mending for one set does little for the next. Of three in the first what was
 * expected was changed afterwards. Here are those that are read by now; a row that is not read any more is a step back.
 */
const QUESTIONS = `
galera, ganho 2.300 líquido e a facul me come 890, como junto 5 mil até dezembro do ano que vem? → renda 2300; gasto 890; objetivo 5000
peguei 12 mil emprestado com meu cunhado, pago em 24x de 610, me dei mal? → divida 12000; parcela 610
Minha tia faleceu e deixou 95 mil pra mim. Aplico tudo ou quito os 40 mil que faltam do apê? → valor 95000; divida 40000
quero 1 milhão em 2 anos ganhando 3 mil, dá? → objetivo 1000000; renda 3000
sou uber, faço uns 250 por dia, e o carro alugado custa 2.400 por mês → renda 5500; gasto 2400
entrei no rotativo, a fatura veio 4.780 e só tenho 1.500 → divida 4780; guardado 1500
tenho 47 mil no fgts, compensa usar na entrada de um ap de 320 mil? → guardado 47000; preco 320000
O consórcio é de 90 mil e a parcela 780. Ou financio direto no banco com 20 mil de entrada? → preco 90000; parcela 780; entrada 20000
trezentos reais por mês durante quinze anos no tesouro dá quanto? → mensal 300
somos dois, juntos tiramos 11 mil e 400 e gastamos nove mil → renda 11400; gasto 9000
meu carro quebrou, conserto 6.500, uso a reserva de 10 mil ou parcelo? → preco 6500; guardado 10000
queria trocar meu corsa (vale uns 22 mil) por um hb20 de 68 mil → preco 68000
dá pra viver com 4 mil por mês tendo 600 mil aplicados? → renda_alvo 4000; guardado 600000
investi 5 mil em bitcoin e caiu pra 3.200, tiro? → guardado 3200
me aposento pelo inss com 2.100, quero complementar mais 3 mil por mês → renda 2100; renda_alvo 3000
vendi a moto por 13.500, o que faço com o dinheiro? → valor 13500
tô juntando 450 por mes faz 2 anos, já deu 11 mil, quanto falta pra 30 mil? → mensal 450; guardado 11000; objetivo 30000
aluguel de 1.850 + condomínio 420, ou financiar um de 260 mil com parcela de 2.300? → gasto 2270; preco 260000; parcela 2300
Recebo dois salários mínimos e devo 3.900 na Crefisa a 22% ao mês → divida 3900
caiu 8 mil do 13º + férias, amortizo o consignado ou deixo rendendo? → valor 8000
tenho R$ 1.200,00 na carteira do mercado pago rendendo e R$ 800,00 na poupança → guardado 2000
com 28 anos quero ter 500 mil aos 40, consigo aportando 1.800? → objetivo 500000; mensal 1800
o notebook sai 5.399 em 10x ou 4.859 no pix → preco 5399
devo dez mil no banco do brasil, oito mil na caixa e mais dois e quinhentos pro meu pai → divida 20500
pensei em 150 mil, mas acho que uma casa de 180 mil é melhor. tenho 35 de entrada → preco 180000; entrada 35000
Quanto preciso ter pra receber 2.500 de dividendos todo mês? → renda_alvo 2500
a parcela do apê é 1.640 e ainda faltam 212 mil de saldo → parcela 1640; divida 212000
pago 350 de plano de saúde, 1.100 de aluguel e 600 de mercado, ganho 2.800 → gasto 2050; renda 2800
se eu vender meu terreno de 120 mil e aplicar, quanto tiro por mês? → valor 120000
posso gastar até 1.500 por mês com parcela, que carro dá? → parcela 1500
Quero comprar dólar, tenho uns 3 mil sobrando, vale a pena? → guardado 3000
tenho uma meta de 25k pro casamento em outubro de 2028, já guardei 6k → objetivo 25000; guardado 6000
ganho um salário de 1.980 e a pensão que pago é 500 → renda 1980; gasto 500
me ofereceram empréstimo de 15 mil em 36x de 899, aceito? → valor 15000; parcela 899
guardei 200 contos esse mês, em quanto tempo faço 5 mil nesse ritmo? → mensal 200; objetivo 5000
Tenho 2,5 milhões. Dá pra parar de trabalhar aos 50 gastando 12 mil? → guardado 2500000; gasto 12000
fiz um financiamento de 48 mil, já paguei 20 parcelas de 1.380, quito? → parcela 1380; preco 48000
meu salario subiu de 3.200 pra 4.100, quanto guardar? → renda 4100
boto 100 reais por semana no cofrinho do nubank, vira quanto em 3 anos? → mensal 433.33
preciso de uma grana extra: devo 700 de luz e 350 de água atrasadas e ganho 1.600 → divida 1050; renda 1600
tenho 80 mil no cdb e 30 em ações, como rebalanceio? → guardado 110000
Sobrou R$ 432,17 este mês. Onde coloco? → valor 432.17
renda familiar de sete mil e quinhentos, posso assumir prestação de 2.250? → renda 7500; parcela 2250
quero me aposentar em 20 anos ganhando 8 mil por mês, hoje guardo 1.000 e tenho 60 mil → renda_alvo 8000; mensal 1000; guardado 60000
uma amiga ganha 5% ao mês com pirâmide, coloco meus 4 mil? → valor 4000
vale a pena antecipar 12 parcelas de 540 com o décimo terceiro de 3.100? → parcela 540; valor 3100
gasto 1.900 no cartão, 1.200 de aluguel e sobra só 150 → gasto 3100; mensal 150
Quitar o carro (saldo 18.400) ou investir 18.400 a 1% ao mês? → divida 18400; valor 18400
moro com meus pais e guardo 70% do salário de 3.500 → renda 3500
quero uma casa de praia de 600 mil daqui 10 anos, começando do zero → preco 600000
eu tinha 30 mil, gastei 12 mil com reforma, sobrou 18 mil, onde ponho? → valor 18000
Faturo 20 mil por mês como PJ e tiro 9 mil de pró-labore → renda 9000
tenho filho de 3 anos, quanto guardar pra pagar uma facul de 150 mil quando ele fizer 18? → preco 150000
aluguel tá 2 mil. apê igual custa 480 mil. compro? → gasto 2000; preco 480000
consigo poupar no máximo 350, queria uma viagem de 7.800 → mensal 350; preco 7800
meu limite é 8 mil e tô usando 7.600, é muito? → divida 7600
investir 50 mil: 30 mil no tesouro e 20 mil em fii? → valor 50000
deixei 10 mil na poupança 5 anos, quanto perdi pra inflação? → guardado 10000
ganho 4.750 bruto, cai 3.980 na conta, dá pra pagar parcela de 1.100? → renda 3980; parcela 1100
Tenho uns 9 mil guardado debaixo do colchão kkk onde investir? → guardado 9000
minha mãe quer me emprestar 30 mil pra entrada do ap de 275 mil → preco 275000; entrada 30000
devo 2.700 no nubank, 1.900 no inter e 600 na loja, ganho 2.400 → divida 5200; renda 2400
quero fazer um mba de 28 mil em 2 anos, guardo 600 por mês → preco 28000; mensal 600
tenho R$ 140.000 no FGTS e quero um apartamento de R$ 700.000 → guardado 140000; preco 700000
se eu tirar 5 mil da reserva de 20 mil fico mal? → valor 5000; guardado 20000
moto de 19.900 em 48x de 720 ou consórcio de 480 por mês? → preco 19900; parcela 720
junto 1.500 por mês, quero uma casa de 350 mil, quantos anos? → mensal 1500; preco 350000
ganhei 50 mil na loteria, e agora? → valor 50000
gasto mais do que ganho: entram 5.200 e saem 5.900 → renda 5200; gasto 5900
quero ter uma renda extra de 800 reais por mês com fundos imobiliários → renda_alvo 800
minha reserva é de 12 mil e meu custo é 3 mil, tá bom? → guardado 12000; gasto 3000
pra ter 300 mil em 12 anos com 20 mil já investidos quanto aporto? → objetivo 300000; guardado 20000
comprei um celular de 3.600 em 12x de 300 e me arrependi, e agora que devo? → preco 3600; parcela 300
tô com 2.200 no cheque especial a 8% e tenho 2.500 na poupança → divida 2200; guardado 2500
Meu sonho é uma caminhonete de 210 mil. Salário: 9 mil. Guardado: 55 mil. → preco 210000; renda 9000; guardado 55000
dar 40% de entrada em 240 mil ou dar 20% e investir o resto? → preco 240000
sou mei e faturo em média 6.300, tiro 1.500 de despesas → renda 6300; gasto 1500
preciso de 18 mil pra cirurgia, tenho 7, pego empréstimo de 11? → objetivo 18000; guardado 7000; valor 11000
aposentado, recebo 3.300 do inss e tenho 90 mil parados, onde coloco → renda 3300; guardado 90000
minha dívida era 4 mil e já tá em 9 mil, o que eu faço → divida 9000
quero morar sozinho: aluguel 1.200, contas 400, mercado 700. ganho 3.100, rola? → gasto 2300; renda 3100
tenho quarenta mil reais e quero dobrar em 5 anos → guardado 40000
pago 1.320 de prestação e sobram 250 no mês → parcela 1320; mensal 250
se eu guardasse 25 reais por dia, teria quanto em um ano? → mensal 750
vendo meu carro de 45 mil e ando de uber gastando 700 por mês? → gasto 700
quero juntar cem mil, tenho zero e consigo 1.300 mensais → objetivo 100000; mensal 1300
Tenho 3 dívidas: R$ 1.500 (loja), R$ 4.200 (cartão) e R$ 12.000 (banco). Posso pagar R$ 900 por mês. → divida 17700; parcela 900
recebi a rescisão de 22 mil e meu gasto mensal é 2.600, quanto tempo aguento? → valor 22000; gasto 2600
to devendo 1.200 pro agiota, 30% ao mes → divida 1200
meu filho nasce em março, quero 10 mil pro enxoval e já tenho 2.350 → objetivo 10000; guardado 2350
vale a pena pegar 20 mil emprestado pra investir em ações? → valor 20000
plano de saúde subiu de 480 pra 690, cabe na renda de 4.400? → gasto 690; renda 4400
quero parar aos 55 com 2 milhões, tenho 38 e 180 mil → objetivo 2000000; guardado 180000
apê de 420 mil, entrada de 84 mil, SAC ou price em 30 anos? → preco 420000; entrada 84000
deposito 400 na previdência da empresa e ela deposita mais 400 → mensal 800
uma geladeira de 3.200: à vista 2.900 ou 10x de 320 → preco 3200; parcela 320
eu e meu marido guardamos 2.000 por mês e temos 75 mil → mensal 2000; guardado 75000
peguei 5 mil no crédito pessoal pra pagar em 18x de 420 → divida 5000; parcela 420
quero comprar 2 mil dólares pra viagem de julho →
tenho 15 mil no tesouro e 5 mil em caixa, a reserva tá boa se gasto 2.900? → guardado 20000; gasto 2900
R$ 500 mil em imóveis e R$ 50 mil em dinheiro, tô bem? → guardado 550000
dá pra sobreviver um ano com 36 mil gastando 2.800? → guardado 36000; gasto 2800
me chamaram pra um emprego de 6.500, hoje ganho 5.200, mudo? → renda 5200
tenho 1,2 milhão, quanto consigo tirar por mês sem mexer no principal? → guardado 1200000
quero reduzir meus gastos de 5 mil pra 3.800 → gasto 3800
junto com minha irmã tenho 33 mil pra dar de sinal numa casa de 199 mil → entrada 33000; preco 199000
invisto 10% do salário, ganho 6.800, tô no caminho? → renda 6800
empresto 8 mil pro meu primo a 2% ao mês ou deixo no cdi? → valor 8000
véi, tô com 600 conto sobrando todo mês, o q faço? → mensal 600
recebo 1.412 de auxílio e gasto 1.350, como juntar? → renda 1412; gasto 1350
Meu marido e eu temos R$ 210.000 investidos e queremos uma casa de R$ 650.000 em 4 anos → guardado 210000; preco 650000
carro de 54.900, dou 15 mil e o resto em 48 vezes de 1.390 → preco 54900; entrada 15000; parcela 1390
quero sair do vermelho: devo 6.300 no cartão e 2.100 de limite da conta → divida 8400
tenho 19 anos, ganho 1.500 e guardo 300, quanto vou ter aos 30? → renda 1500; mensal 300
a previdência da minha empresa tem 88 mil, resgato pra quitar 52 mil do financiamento? → guardado 88000; divida 52000
preciso juntar vinte e cinco mil pra abrir um salão, consigo separar mil e duzentos por mês → objetivo 25000; mensal 1200
é melhor pagar 1.700 de aluguel ou 2.600 de prestação num apê de 310 mil? → gasto 1700; parcela 2600; preco 310000
ganhei um bônus de 14 mil, invisto ou viajo? → valor 14000
gasto uns 3 e 500 por mês e tenho 21 mil de reserva, tá ok? → gasto 3500; guardado 21000
tô pensando em pegar um consignado de 10 mil pra reformar a cozinha → valor 10000
minha casa tá avaliada em 500 mil e devo 120 mil dela → divida 120000
quero chegar em R$ 100.000,00 até dezembro de 2030, hoje tenho R$ 18.500,00 → objetivo 100000; guardado 18500
o seguro subiu pra 3.100, tá caro demais pra um carro de 60 mil? → preco 60000
meu lucro na loja é 7 mil por mês e pago 2 mil de aluguel do ponto → renda 7000; gasto 2000
onde deixo 7.500 que vou usar daqui 8 meses? → valor 7500
vendi ações e peguei 32 mil, quito o carro que falta 27 mil? → valor 32000; divida 27000
estou com 45 mil no fgts e 25 mil guardado, financio um ap de 280? → guardado 70000; preco 280000
dois mil por mês durante 8 anos a 10% ao ano vira quanto? → mensal 2000
tenho uma dívida ativa de 5.400 e me propuseram acordo por 1.900 à vista → divida 5400; valor 1900
se eu ganho 8.500 e meu custo de vida é 5.200, quanto consigo de renda passiva em 15 anos? → renda 8500; gasto 5200
me sobram 1.150 e a parcela ficaria em 980, arrisco? → mensal 1150; parcela 980
aporto 1k no tesouro e 500 em fundos todo mês → mensal 1500
qual valor de carro cabe pra quem tira 4.300? → renda 4300
Cartão: 3.240. Cheque especial: 1.100. Salário: 2.700. Socorro → divida 4340; renda 2700
tô na dúvida entre um corolla de 140 mil e um hb20 de 85 mil, tenho 60 mil → preco 140000; guardado 60000
com 250 reais por semana eu junto 10 mil em quanto tempo? → mensal 1083.33; objetivo 10000
paguei 18 mil num curso e agora só tenho 4 mil, quanto tempo pra repor? → guardado 4000
renegociaram minha dívida de 11 mil em 30x de 490, é bom? → divida 11000; parcela 490
tenho 12.000 em ações que hoje valem 9.800, vendo no prejuízo? → guardado 9800
um terreno de 75 mil parcelado em 100x de 1.050 direto com a loteadora → preco 75000; parcela 1050
preciso de um fundo de emergência de quanto se minhas contas dão 2.150? → gasto 2150
Sou funcionária pública, líquido de 7.890, consignado de 1.200 por mês, sobra nada → renda 7890; parcela 1200
invisto 300 na poupança e minha mulher 200 → mensal 300
se eu quitar 9.500 do cartão com o dinheiro da reserva de 13 mil, fico com pouco? → divida 9500; guardado 13000
meu filho ganha mesada de 100, como ensino ele a juntar 1.000? → objetivo 1000
quanto rende meio milhão por mês? → valor 500000
me mudei e o aluguel foi de 1.300 pra 1.900, ganhando 4.500 ainda guardo algo? → gasto 1900; renda 4500
queria 200k em 10 anos botando 800 por mês, partindo de 5k → objetivo 200000; mensal 800; guardado 5000
vou receber 40 mil da rescisão, tenho 8 mil de dívida, e aí? → valor 40000; divida 8000
o banco liberou 25 mil de crédito pra mim, pego? → valor 25000
tenho R$ 2.000 pra começar a investir e mais R$ 200 por mês → valor 2000; mensal 200
nossa renda é 15.400, apartamento de 900 mil é loucura? → renda 15400; preco 900000
comprei dólar a 5,80, tenho 3 mil dólares, vendo? →
financiamento: saldo 156 mil, parcela 1.480, taxa 9,8% ao ano. Amortizo 20 mil? → divida 156000; parcela 1480; valor 20000
eu tenho quase 70 mil, quero chegar nos 100 mil → guardado 70000; objetivo 100000
minha aposentadoria é 2.900 e o remédio leva 700 → renda 2900; gasto 700
uma franquia custa 120 mil e promete 8 mil por mês, tenho 90 mil, vale? → preco 120000; guardado 90000
devo 15 salários mínimos de pensão →
pra comprar uma casa de 400 mil à vista em 12 anos, quanto por mês? → preco 400000
ganho 3 mil e a fatura deu 3.400 → renda 3000; divida 3400
tem 11 mil na minha conta, deixo no CDB do banco ou ponho no tesouro? → guardado 11000
E aí, beleza? Tô ganhando 3.900 e queria saber se consigo um carro de 47 mil com 10 de entrada → renda 3900; preco 47000; entrada 10000
minha meta é ter cinquenta mil em três anos, já comecei com 4 mil → objetivo 50000; guardado 4000
Devo R$ 8.900,00 no cartão Santander, juros de 14% a.m., e sobra R$ 700,00 por mês. → divida 8900; mensal 700
quero comprar um apartamento, ganho 12 mil e minha esposa 8 mil, temos 130 mil juntos → renda 12000; guardado 130000
quanto tenho que poupar pra comprar uma moto de 16.500 em um ano? → preco 16500
tenho 58 anos e 420 mil no tesouro, posso me aposentar tirando 5 mil por mês? → guardado 420000; renda_alvo 5000
moro de favor e guardo tudo: 1.700 mensais. Em quanto tempo compro uma casa de 150 mil à vista? → mensal 1700; preco 150000
fiquei desempregado com 14 mil na poupança e despesas de 2.300, e agora? → guardado 14000; gasto 2300
vale a pena sacar o FGTS de 9 mil no aniversário? → guardado 9000
pago aluguel de 1.400 e tenho proposta de financiamento com prestação de 1.750 e entrada de 42 mil → gasto 1400; parcela 1750; entrada 42000
ganho comissão, uns 5 a 7 mil por mês, quanto guardo? → renda 5000
recebi 25 mil de indenização e devo 9 mil no empréstimo pessoal → valor 25000; divida 9000
qto eu teria hj se tivesse investido 500 por mês desde 2015? → mensal 500
quero fazer uma reserva de 6 salários, ganho 2.900 → renda 2900
o financiamento do carro tem 31 parcelas de 1.215 pela frente, quito com desconto? → parcela 1215
gasto 1.100 com mercado, 300 com luz e água e 250 de internet e celular → gasto 1650
quero parar de trabalhar aos 60 com renda de 7.500, tenho 41 anos e 95 mil → renda_alvo 7500; guardado 95000
dou entrada de 50k num ape de 390k ou espero juntar 100k? → entrada 50000; preco 390000; objetivo 100000
minha irmã me emprestou 7 mil sem juros, devolvo ou invisto? → divida 7000
investindo 1.250 por mês chego a quanto em 20 anos? → mensal 1250
ganho 2 salários mínimos, quero juntar 3 mil pra uma tv → objetivo 3000
tô devendo 900 reais na farmácia e 1.450 no mercadinho, meu salário é 1.900 → divida 2350; renda 1900
Tenho 300 mil na poupança há anos. Tô perdendo dinheiro? → guardado 300000
casei e quero uma lua de mel de 20k, dá em 10 meses guardando 1.5k? → preco 20000; mensal 1500
juros de 2,3% ao mês num empréstimo de 6 mil em 24 parcelas, quanto fica? → divida 6000
sou autônoma, faturo entre 4 e 6 mil, gasto 3.400 fixo → renda 4000; gasto 3400
quero dar 30 mil de entrada e pagar no máximo 1.800 de parcela → entrada 30000; parcela 1800
pra que eu tenha 1 milhão aos 50 começando aos 27, quanto invisto por mês? → objetivo 1000000
cartão estourado: 5.700 de fatura, salário 2.200, aluguel 800 → divida 5700; renda 2200; gasto 800
trabalho de garçom, tiro 90 por dia mais gorjeta → renda 1980
se eu vender o carro por 38 mil e comprar um de 20 mil, invisto a diferença? → valor 38000; preco 20000
minha conta de luz veio 680, tá muito? → gasto 680
me ofereceram um apê por 270 mil, o dono aceita meu carro de 40 mil na troca → preco 270000
economizo 15% de 8 mil, é pouco? → renda 8000
tenho 6 mil no banco e 6 mil no cartão pra pagar → guardado 6000; divida 6000
Posso emprestar 10 mil pro meu cunhado se tenho 25 mil de reserva? → valor 10000; guardado 25000
compensa financiar 35 mil em 36x com parcela de 1.430? → preco 35000; parcela 1430
quero ganhar 10 mil por mês sem trabalhar, tô começando com 200 reais por mês → renda_alvo 10000; mensal 200
tenho que escolher: casamento de 45 mil ou entrada de 45 mil numa casa? → preco 45000; entrada 45000
acho que gasto muito com delivery, foram 730 esse mês → gasto 730
eu queria ter uns 15 mil guardados até o meio de 2028 → objetivo 15000
com a selic a 15%, 80 mil no tesouro rendem quanto por mês? → valor 80000
dá pra pagar 3 mil de aluguel ganhando 9? → gasto 3000; renda 9000
tô com nome sujo por 1.870, pago à vista com desconto ou parcelo? → divida 1870
se eu diminuir 400 reais dos gastos e guardar, quanto tenho em 5 anos? → mensal 400
trezentos mil de herança, sou conservadora, onde aplico? → valor 300000
invisto 2 mil por mês há 6 anos, era pra ter quanto? → mensal 2000
oi! queria entender quanto eu preciso guardar todo mês pra ter 80 mil em 5 anos → objetivo 80000
gente socorro, minha fatura do cartão deu 7.300 e ganho só 2.600 → divida 7300; renda 2600
Tenho 35 anos, 150 mil investidos e invisto 2.500 por mês. Quando atinjo 1 milhão? → guardado 150000; mensal 2500; objetivo 1000000
apartamento de 340 mil, minha renda é 6.800, consigo financiar com 68 mil de entrada? → preco 340000; renda 6800; entrada 68000
onde invisto 20 mil pra usar daqui a 2 anos? → valor 20000
posso me aposentar com 900 mil e gastos de 6 mil por mês? → guardado 900000; gasto 6000
to pagando 1.050 no carro e 1.300 de aluguel, salario 3.700, como economizo → parcela 1050; gasto 1300; renda 3700
recebi 12 mil de PLR. reserva ou dívida de 5 mil no cheque especial? → valor 12000; divida 5000
vale mais a pena um cdb de 110% do cdi ou lci de 93% pra 30 mil? → valor 30000
quero viajar pra europa em 2028 gastando 25 mil, guardo 500 por mês, rola? → preco 25000; mensal 500
minha reserva de emergência é 9 mil e gasto 3 mil por mês → guardado 9000; gasto 3000
comprar uma tv de 4 mil em 12x de 350 ou à vista por 3.600? → preco 4000; parcela 350
devo 18 mil pro banco e pago 750 por mês, quando acaba? → divida 18000; parcela 750
ganho R$ 5.000, gasto R$ 4.200, quero comprar um carro de R$ 60.000 → renda 5000; gasto 4200; preco 60000
quanto rende 100 mil no tesouro selic em 1 ano? → valor 100000
meu aluguel é 1.600, compensa financiar um apê de 250 mil? → gasto 1600; preco 250000
com 3.200 de salário dá pra guardar 800? → renda 3200; mensal 800
tenho 15 mil pra dar de entrada num carro de 50 → entrada 15000; preco 50000
herdei 200 mil e não sei o que fazer → valor 200000
preciso de 50 mil pra abrir meu negócio, tenho 12 mil e junto 1.000 por mês → objetivo 50000; guardado 12000; mensal 1000
meu financiamento tem saldo de 95 mil e parcela de 1.150, amortizo 10 mil? → divida 95000; parcela 1150; valor 10000
se eu investir mil reais por mês por 10 anos a 0,8% ao mês → mensal 1000
quero 4 mil de renda passiva, quanto preciso investir? → renda_alvo 4000
tô devendo 3 mil no agiota e 4 mil no banco, tenho 2 mil → divida 7000; guardado 2000
moto de 22 mil: consórcio ou financiamento em 36 meses? → preco 22000
ganho 2.000 e quero ter 10 mil em um ano → renda 2000; objetivo 10000
investi 8 mil em ações e perdi 2 mil, o que faço? → guardado 8000
meu salário é 4.500 mas pago 600 de pensão e 900 de financiamento → renda 4500; gasto 600; parcela 900
faço bico e tiro 1.800, quero sair da casa da minha mãe, aluguel de 700 → renda 1800; gasto 700
colocar 500 por mês na previdência ou no tesouro por 30 anos? → mensal 500
tenho 40 mil no fgts e 20 mil na poupança, qual casa consigo ganhando 5 mil? → guardado 60000; renda 5000
quito o cartão de 2.300 com os 3 mil que tenho guardado? → divida 2300; guardado 3000
quanto eu preciso ganhar pra financiar um imóvel de 500 mil? → preco 500000
sobrou 1.350 do décimo terceiro, guardo ou pago a fatura de 1.100? → valor 1350; divida 1100
vou ser pai, gasto 3.500 por mês, quanto devo ter de reserva? → gasto 3500
tenho 70 mil e quero viver de renda, quanto dá por mês? → guardado 70000
quero trocar meu celular por um iphone de 7 mil em 10x → preco 7000
dívida de 14 mil no cartão com juros de 12% ao mês, posso pagar 1.000 → divida 14000; parcela 1000
temos 3 filhos, renda de 8 mil e nenhuma reserva → renda 8000
apliquei 10 mil no tesouro ipca, resgato pra comprar uma moto de 11 mil? → guardado 10000; preco 11000
juntei 27 mil, falta quanto pra entrada de 20% num apê de 230 mil? → guardado 27000; preco 230000
consigo poupar 900 por mês e quero um casamento de 30 mil em 2 anos → mensal 900; preco 30000
meu nome tá no spc por 640 reais, pago? → divida 640
se eu guardar 50 reais por semana quanto tenho no natal? → mensal 216.67
um amigo me ofereceu sociedade por 20 mil, tenho 35 mil de reserva → preco 20000; guardado 35000
ganho em dólar, uns 3 mil por mês, guardo em real? → renda 3000
troco um financiamento de 1.900 por um aluguel de 1.200? → parcela 1900; gasto 1200
estou com 6 meses de aluguel atrasado, 7.200 no total, ganho 2.100 → divida 7200; renda 2100
meu carro vale 30 mil e quero um de 55 mil, financio a diferença? → preco 55000
quanto tempo leva pra 10 mil virar 20 mil a 1% ao mês? → valor 10000; objetivo 20000
minha filha tem 2 anos, guardo 200 por mês pra faculdade, quanto vai ter aos 18? → mensal 200
recebo 1.800 de aposentadoria e me descontam 450 de consignado → renda 1800; parcela 450
emprestei 5 mil e não me pagaram, como recupero? →
gasto 900 só com ifood e uber, ganho 3 mil, exagero? → gasto 900; renda 3000
meu objetivo é 300 mil pra dar entrada numa casa em 8 anos → objetivo 300000
`;

const centsOf = (told: string): Record<string, number> =>
  Object.fromEntries(
    told
      .split(';')
      .map((each) => each.trim().split(' '))
      .flatMap(([role = '', reais = '']) => (role === '' ? [] : [[role, Math.round(Number(reais) * 100)]])),
  );

test('[F9] every amount of a question is read, with what it is', () => {
  const rows = QUESTIONS.trim()
    .split('\n')
    .map((line) => line.split('→'));
  const wrong = rows.filter(([text = '', told = '']) => {
    const [read, expected] = [readAmounts(text), centsOf(told)];
    return (
      JSON.stringify(Object.entries(read).toSorted()) !== JSON.stringify(Object.entries(expected).toSorted())
    );
  });
  expect(rows.length).toBeGreaterThan(262);
  expect(wrong).toEqual([]);
});
