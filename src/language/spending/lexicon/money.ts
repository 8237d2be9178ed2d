/** Money set to work. What it yields is another category. */
export const INVESTMENTS = `
- : investimento
Investimentos: investi, investir, investindo, aplicacao, aplicacao financeira, apliquei, aplicar, aporte, aportei, aportes, aporte mensal, carteira investimento, corretora, xp investimentos, rico corretora, clear corretora, nuinvest, btg, btg pactual, genial investimentos, modal mais, avenue, inter invest, toro, warren, resgate, resgatei, resgate investimento, resgate cdb, resgate fundo, resgate aplicacao, aplic, aplic aut, invest facil, ~patrimonio, xp, ~rico, ~clear, banco inter investimento, renda passiva, apliquei dinheiro, investir bolsa
Reserva: reserva, reserva emergencia, guardei, guardar, guardando, guardadinho, poupar, poupei, economizei guardei, caixinha, caixinha nubank, cofrinho, porquinho, cofre, cofrinho picpay, separei reserva, dinheiro guardado, guardei dinheiro, juntei, juntar dinheiro, meta viagem guardei, guardei pra viagem, botei reserva, coloquei reserva
Poupança: poupanca, caderneta poupanca, deposito poupanca, depositei poupanca, aplicacao poupanca, poupancinha, popanca, poupansa
Renda fixa: cdb, cdi, lci, lca, cri, cra, debenture, renda fixa, tesouro, tesouro direto, tesouro selic, tesouro ipca, tesouro prefixado, letra credito, titulo publico, rdb, lci lca, tesouro renda, tesouro educa, compra titulo, coe
Ações: acao, acoes, compra acoes, comprei acoes, bolsa valores, b3, home broker, petr4, vale3, itub4, bbas3, mglu3, wege3, bbdc4, itsa4, abev3, etf, bova11, ivvb11, bdr, stock, small caps, day trade, daytrade, opcoes bolsa, mini indice, mini dolar, taesa, bbse3, cmig4, taee11, egie3, hash11, apple34, aapl34, renda variavel, swing trade
Fundos: ~fundo, fundo imobiliario, fundos imobiliarios, fii, fiis, fundo investimento, fundos investimento, mxrf11, hglg11, knri11, xpml11, visc11, fundo multimercado, previdencia, previdencia privada, vgbl, pgbl, brasilprev, icatu previdencia, cota fii, cotas fii, cota fundo, btlg11, hgre11, kncr11, xplg11
Criptomoedas: bitcoin, btc, cripto, criptomoeda, criptomoedas, crypto, ethereum, eth, binance, mercado bitcoin, foxbit, nft, dogecoin, solana, usdt, stablecoin, bitcoim, criptos, bitso, coinbase, novadax, cardano, xrp, altcoin
Moeda estrangeira: dolar, dolares, euro, compra dolar, comprei dolar, comprei euro, conta dolar, nomad, wise, ouro investimento, ouro, cambio, moeda estrangeira, comprei ouro
`;

export const TAXES = `
- : imposto, tributo
IPVA: ipva, ipva carro, ipva moto, licenciamento, licenciamento carro, crlv, dpvat taxa, emplacamento, transferencia veiculo, iptva, taxa licenciamento
IPTU: iptu, iptu casa, iptu ape, itbi, itr, taxa lixo, carne iptu, taxa incendio, itcmd, laudemio
Imposto de renda: imposto renda, irpf, irrf, leao, leao imposto, darf, receita federal, imposto devido, quota irpf, carne leao, ganho capital darf, ir acoes, imposto retido, malha fina, multa receita, imposto acoes, declaracao imposto
MEI: mei, das mei, guia mei, guia das, boleto mei, simples nacional, dasn, imposto mei, imposto empresa, imposto nota fiscal, iss, icms, ipi, pis cofins, inss autonomo, inss, gps, guia inss, contribuicao inss, esocial, fgts domestica, guia esocial, issqn, inss patronal, carne inss
IOF: iof, iof compra, iof internacional, imposto importacao, taxa importacao, taxa alfandega, alfandega, remessa conforme, taxa correios importacao, taxacao shein, fui taxado, taxado, taxaram, taxa das blusinhas
Taxas públicas: taxa ~prefeitura, prefeitura, taxa governo, taxa rg, segunda via rg, taxa passaporte, alvara, alvara funcionamento, taxa bombeiro, divida ativa, multa eleitoral, contribuicao sindical, anuidade crea, anuidade oab, anuidade crm, anuidade coren, anuidade conselho, conselho regional, custas judiciais, taxa judiciaria, gru, dare, sefaz, guia imposto, fisco, taxa estadual, taxa municipal, anuidade crc, anuidade cau, anuidade cref
`;
