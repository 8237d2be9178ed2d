/** Money that comes in: wages, odd jobs, yields, sales. */
export const SALARY = `
Salário fixa receita: salario, salarinho, salariu, sal mes, ordenado, pagamento mes, pagamento salario, pagamento empresa, pagamento trabalho, pagamento servico mes, contracheque, holerite, folha, folha pagamento, credito salario, provento salario, proventos folha, remuneracao, pro labore, prolabore, vencimento salario, soldo, adiantamento, adiantamento salarial, adiantamento quinzenal, vale quinzena, quinzena, vale empresa, 13, ~adicional, auxilio maternidade, licenca maternidade, abono salarial, pis, pasep, pis pasep, salario familia, salario liquido, salario mensal, salario esposa, salario marido, dissidio, retroativo salario, ajuda custo, trampo mes, salário ~clt, clt, pagaram salario, dia pagamento, salariozinho, meu salario, jovem aprendiz, salario empresa, patrao pagou, firma pagou, empresa pagou, caiu pagamento, caiu meu pagamento, pagamento caiu, ~vale, pingou pagamento, recebi pagamento, entrou pagamento, chegou pagamento, recebi vale, recebi quinzena
Bolsa fixa receita: bolsa estagio, estagio, bolsa pesquisa, bolsa mestrado, bolsa capes, bolsa cnpq, bolsa auxilio
Rescisão receita: rescisao, acerto trabalho, acerto contas empresa, aviso previo, fgts, saque fgts, saque aniversario, multa fgts, seguro desemprego
Aposentadoria fixa receita: aposentadoria, aposento, aposentadoria inss, pensao inss, beneficio inss, inss beneficio, auxilio doenca
Bônus receita: bonus, bonus anual, bonus empresa, bonificacao, plr, participacao lucro, participacao lucros, premiacao empresa, hora extra, horas extras, adicional noturno
Férias receita: ferias receber, ferias empresa, ferias pagas, ferias trabalho, abono ferias, um terco ferias
13º salário receita: 13o, 13 salario, decimo terceiro, decimo 3, 13º, terceiro salario
`;

export const EXTRA_INCOME = `
Renda extra receita: renda extra, renda extrinha, dinheiro extra, grana extra, ~extra, extrinha, diaria trabalho, ~diaria, plantao, plantao extra, ~projeto, projeto site, consultoria prestada, gorjeta recebida, caixinha natal, corridas uber recebidas, dirigindo uber, rodando uber, rodando 99, fazendo uber, faturei uber, entregas ifood, entregando ifood, fazendo entrega, aula particular dada, dando aula, aulas particulares dei, monitoria, adsense, monetizacao, youtube monetizacao, publi, publicidade post, parceria instagram, afiliado, hotmart, nota fiscal cliente, ~cliente, cliente pagou, cliente pix, pagamento cliente, servico prestado, prestacao servico recebida, honorario, honorarios, cache, cachê, ~premio, premiacao, ganhei aposta, ganhei bingo, ganhei rifa, ganhei loteria, ganhei bolao, sorteio ganhei, faxina fiz, fiz faxina, faco unha, servico pedreiro fiz, instalacao fiz, conserto fiz, doacao recebida, vaquinha recebida, indicacao amigo, bonus indicacao, programa indicacao, pesquisa remunerada, transporte passageiro, cupom premiado, cache show, arbitragem jogo, participacao evento, recebi gorjeta, ganhei gorjeta
Bico receita: bico, bicos, biquinho, bicozinho, servico extra, trabalho extra, trabalho avulso, trampo extra, trampo, trampinho
Freela receita: freela, freelas, frila, frilas, freelance, freelancer, frilinha, freela site, freela design, job, jobs, jobzinho, workana, upwork, fiverr, 99freelas, getninjas
Comissão receita: comissao, comissoes, comissao venda, comissao hotmart
Pensão fixa receita: pensao recebida, pensao alimenticia recebida, mesada recebida, mesada pai, mesada mae
Benefício fixa receita: bolsa familia, auxilio brasil, auxilio emergencial, bpc, loas, auxilio gas, pe meia, beneficio governo
Aluguel fixa receita: aluguel recebido, recebi aluguel, inquilino pagou, inquilino, aluguel inquilino, renda aluguel, locacao recebida
`;

export const YIELD = `
- receita: rendimento
Rendimento receita: ~rendeu, ~renderam, ~rendendo, rendimento poupanca, rendimento cdb, rendimento conta, rendimento nubank, rendimento tesouro, rendimento aplicacao, juros recebidos, juros poupanca, juros aplicacao, cupom tesouro, rend pago aplic, rend poupanca, rend pago, lucro acao, lucro acoes, lucro investimento, lucro cripto, lucro bitcoin, lucro trade, ganho capital, valorizacao, royalty, royalties, distribuicao lucros, caixinha rendeu, credito rendimento, remuneracao poupanca, rend aplicacao, staking, rendimentinho, staking cripto, credito juros, amortizacao recebida, juros conta, juros nubank, juros selic, conta rendeu, nubank rendeu, poupanca rendeu, cdb rendeu, tesouro rendeu
Cashback receita: cashback, cash back, cashback recebido, meliuz, meliuz cashback, cashback cartao
Dividendos receita: dividendo, dividendos, dividendo acao, dividendo fii, provento, proventos, proventos fii, rendimento fii, juros capital proprio, jcp, juros sobre capital, fii pagou, fundo pagou, acao pagou, fiis pagaram, acoes pagaram, itausa pagou, petrobras pagou, vale pagou dividendo
`;

export const SALES = `
Vendas receita: venda, vendas, vendi, vendemos, vendendo, vendeu, venda olx, vendi olx, venda enjoei, venda mercado livre, venda shopee, venda celular, venda carro, venda moto, venda bolo, venda doce, vendi doce, vendi bolo, vendi brigadeiro, vendi marmita, vendi trufa, vendi roupa, bazar venda, desapego, desapeguei, desapegos, desapeguinho, faturamento, faturamento loja, faturei, caixa loja, caixa dia, repasse mercado livre, repasse ifood loja, repasse maquininha, maquininha, recebimento maquininha, stone recebimento, cielo recebimento, getnet recebimento, pagseguro recebimento, ton recebimento, sumup recebimento, vendas cartao, vendinha, encomenda vendida, encomenda bolo cliente, cliente comprou, produto vendido, revenda, revenda natura, revenda avon, revendi, brecho vendi, vendas mes, venda online, vendas online, olx recebi, compraram meu, venda balcao, recebivel, recebiveis, antecipacao recebivel, feira venda, barraquinha, lucro loja, lucro venda
`;
