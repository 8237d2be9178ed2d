export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'no na nos nas em com c ao aos de do da dos das pelo pela para'.split(' '),
);

/** Words that questions are made of, and that name no shop. */
const STOP: ReadonlySet<string> = new Set(
  (
    'o a os as um uma uns umas eu voce me mim meu meus minha minhas seu sua e ou mas que se nao sim ja la ai aqui ali isso isto esse essa este esta estes ' +
    'esses estas essas aquele aquela quanto quantos quantas quanta qual quais quem quando onde aonde como porque ' +
    'foi foram e era eram esta estou estao estava tem tenho tinha ter ha houve vai vou vao ficou deu da dar ser sao seria ' +
    'mes meses ano anos dia dias semana semanas hoje ontem agora ate atualmente passado passada atual proximo proxima ultimo ' +
    'ultima ultimos ultimas total tudo todo toda todos todas geral soma valor valores reais real grana dinheiro pila ' +
    'conto media medias medio medios mediana cada vez vezes mais menos muito pouco so apenas somente tambem ainda mesmo mesma assim entao favor ' +
    'por gentileza obrigado valeu oi ola bom boa tarde noite cara mano amigo gente galera tipo ne hein ein viu bem ' +
    'mostra mostre mostrar lista liste listar ver veja quero queria gostaria saber diz diga dizer fala fale falar manda ' +
    'pode poderia consegue passa passar informa informar consulta consultar calcula ' +
    'gastei gasto gastos gastou gastamos gastando gastar despesa despesas receita receitas recebi recebido recebeu ganhei ' +
    'ganho ganhos paguei pago pagamento pagamentos compra compras comprei comprado saiu saida saidas entrou entrada entradas ' +
    'sobrou sobra economizei economia saldo conta contas banco bancos cartao cartoes credito debito pix dinheiro ' +
    'fatura limite divida dividas meta metas categoria categorias tipo tipos fixo fixa fixos fixas variavel variaveis ' +
    'maior menor maiores menores top ranking cento porcento porcentagem percentual parte renda salario relacao comparacao ' +
    'comparado diferenca antes depois durante desde inicio comeco fim final torrei torrado coisa coisas negocio parada ' +
    'alguma algum nenhum nada outra outro outros outras torno' +
    ' janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo trimestre semestre bimestre quinzena'
  ).split(' '),
);

const FIGURE = /^[\d%|]+$/;

/** Does this word, or each word of this phrase, only belong to the question? */
export const isStopWord = (words: string): boolean =>
  words
    .split(' ')
    .every((word) => word === '' || STOP.has(word) || PREPOSITIONS.has(word) || FIGURE.test(word));
