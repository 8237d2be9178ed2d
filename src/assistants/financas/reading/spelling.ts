import { closest } from '#language';
import { once } from '../understand/once.ts';

const SHORT: ReadonlyMap<string, string> = new Map(
  `pra:para pro:para pras:para pros:para p:para ta:esta to:estou tou:estou tava:estava ap:apartamento ape:apartamento apto:apartamento
  apt:apartamento aptos:apartamento qro:quero kero:quero qero:quero tbm:tambem tb:tambem mto:muito qto:quanto qnto:quanto vlr:valor facul:faculdade
  financ:financiamento cel:celular celu:celular tnho:tenho teno:tenho tenhu:tenho devu:devo ganhu:ganho gnho:ganho dvida:divida daki:daqui
  pretacao:prestacao mensaus:mensais salrio:salario mez:mes meis:mes conssigo:consigo consigu:consigo consig:consigo
  financia:financio junta:junto`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);

/** Words that say what an amount is, as slips are mended to. */
const MEANT = `guardado guardados guardar guardando juntado juntando juntar poupar poupanca entrada parcela parcelas prestacao salario divida dividas
  financiar financiamento comprar apartamento aposentar aposentadoria investir investimento reserva gastos despesas aluguel emprestimo patrimonio
  economizar economizando tesouro prefixado imovel terreno viagem casamento faculdade reforma celular consorcio intercambio condominio heranca
  cartao mensais mensal passiva acumular objetivo debenture previdencia consigo analise analisa analisar avaliar carteira investimentos
  aplicacoes portfolio financio financeiro financeira planejamento diversificar diversificada diversificado rebalancear dividendos
  dividend rendimento orcamento dinheiro emprestimos consignado antecipar amortizar amortizo renegociar organizar independencia trabalhar
  parcelar conservador imobiliario liquidez variavel funciona diferenca controlar distribuir completo endividado bitcoin
  invisto quanto imposto dividir quitar ganhando petrobras`;

/** Words of their own, a letter away from those. */
const APART = `guarda guardas guardei guardo guardada guardadas juntou juntos junta juntei poupa poupei entrar entrado entradas entrava parcelar parcelei
  parcelado parcelo salarios dividir dividi dividido divida dividas financia financiei financio financiando financiado compras comprei comprou compra
  investi investia investido investida reservar reservas reservei gasto gasta gastei gastar gastas despesa alugar emprestimos economiza
  economizei terrenos viagens viajar casamentos celulares reformar reformas cartoes mental passivo passivas massiva objetivos objetiva previdencias
  aposentado aposentada aposentar investimentos imoveis consigo comigo contigo prestacoes poupando acumulei aposentei vestir investe postar apostar
  alugueis guardam juntam cantar mensaes parcial debentures trabalha trabalham trabalhou trabalhos completa completos completas completou imobiliarios imobiliaria
  analista analises dividendo orcamentos avalia avaliam avaliou avaliada avaliado funcionam funcionar funciono funcional rendimentos financeiros financeiras carreira
  distribui conservadora endividada bitcoins controla financiou pinheiro pinheiros liquidei organiza dinheirao carteiro carteiras parteira complexo
  complexa antecipa antecipei portfolios consignados diferencas diferente parcela parcelas variaveis variavelmente
  quantos quantas impostos importo dividiu quitara guardando`;

const tables = once(() => ({
  meant: MEANT.split(/\s+/),
  known: new Set([...MEANT.split(/\s+/), ...APART.split(/\s+/)]),
}));

const SHORTEST = 6;
const LONGEST = 16;
const LETTERS = /^[a-z]+$/;

/** A folded word as it was meant: short forms in full, a slip in a word that matters mended. */
export function mended(word: string): string {
  const whole = SHORT.get(word);
  if (whole !== undefined) return whole;
  if (word.length < SHORTEST || word.length > LONGEST || !LETTERS.test(word)) return word;
  const { meant, known } = tables();
  return known.has(word) ? word : (closest(word, meant, 1) ?? word);
}
