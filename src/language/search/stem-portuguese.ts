import { once } from '../once.ts';
import { singular } from '../plural.ts';

// Forms whose root changes → a form that the rules below bring to the common stem.
const IRREGULAR = `
  trago:trazer traz:trazer trouxe:trazer trouxeram:trazer digo:dizer diz:dizer dito:dizer vejo:ver viu:ver vista:ver visto:ver
  soube:saber peco:pedir peca:pedir pede:pedir perco:perder perca:perder durmo:dormir dorme:dormir prefiro:preferir prefere:preferir
  sinto:sentir sente:sentir sirvo:servir serve:servir sigo:seguir segue:seguir consigo:conseguir consegue:conseguir consegui:conseguir
  conseguiu:conseguir ouco:ouvir meco:medir caibo:caber coube:caber valho:valer ponho:por poe:por pus:por posto:por veio:vir vim:vir
  venho:vir vem:vir vindo:vir vinha:vir odeio:odiar odeia:odiar leio:ler leu:ler lido:ler lendo:ler lia:ler creio:crer saiu:sair
  saio:sair sai:sair caiu:cair cai:cair doi:doer doendo:doer subo:subir sobe:subir morto:morrer morta:morrer morte:morrer pago:pagar
  paga:pagar pague:pagar gasto:gastar gasta:gastar ganho:ganhar ganha:ganhar aceito:aceitar eleito:eleger preso:prender aberto:abrir
  aberta:abrir coberto:cobrir escrito:escrever escrita:escrever devo:dever devendo:dever devia:dever filha:filho esposa:esposo
  irma:irmao menina:menino isento:isentar isencao:isentar opcao:optar adocao:adotar eleicao:eleger direcao:dirigir correcao:corrigir
  protecao:proteger aquisicao:adquirir recepcao:receber receptor:receber percepcao:perceber devolucao:devolver manutencao:manter
  obtencao:obter retencao:reter remocao:remover promocao:promover decisao:decidir discussao:discutir concessao:conceder
  impressao:imprimir suspensao:suspender extensao:estender adesao:aderir cobranca:cobrar mudanca:mudar poupanca:poupar
  seguranca:seguro herdeiro:herdar heranca:herdar doenca:doente viagem:viajar venda:vender perda:perder renda:renda compra:comprar
  conversa:conversar escolha:escolher resposta:responder proposta:propor entrega:entregar troca:trocar ajuda:ajudar emissor:emitir
  transmissor:transmitir suspenso:suspender suspensa:suspender restricao:restringir restrito:restringir restrita:restringir
  extincao:extinguir extinto:extinguir extinta:extinguir abertura:abrir oferta:oferecer ofertar:oferecer ofertado:oferecer
  composto:compor composta:compor disposto:dispor proposto:propor exposto:expor previsao:prever previsto:prever prevista:prever
  revisao:rever defesa:defender selecao:selecionar bloqueio:bloquear desbloqueio:desbloquear conversao:converter inversao:inverter
  invasao:invadir garantia:garantir uso:usar usado:usar usada:usar decida:decidir exija:exigir corrija:corrigir proteja:proteger
  invista:investir mantenha:manter obtenha:obter contenha:conter descoberta:descobrir descoberto:descobrir constroi:construir
  destroi:destruir medida:medir emprestimo:emprestar gratuidade:gratuito cobertura:cobrir influencia:influenciar requer:requerer
  requerem:requerer comunica:comunicar publica:publicar fabrica:fabricar`;
// Words that only look as if they had an ending.
const WHOLE = `
  pais mae pai avo voo curso porta marca vida ida moeda saida bebida comida partida liquido liquida valido valida rapido rapida
  estado mercado cuidado feriado soldado sabado pedido sentido marido tecido banheiro dinheiro primeiro terceiro janeiro fevereiro
  caminhao salao feijao fogao portao televisao coracao irmao mao pao limao verao padrao botao patrao violao
  lazer prazer mulher colher talher qualquer lugar celular escolar popular familiar militar titular regular particular par bar mar lar
  hospital real mensal anual legal final geral local total ideal animal jornal sinal
  familia historia materia memoria academia empresa energia loteria padaria farmacia livraria secretaria
  horario salario aniversario usuario cenario diario calendario voluntario operario funcionario
  renda lenda fazenda agenda moenda merenda encomenda
  medico tecnico publico basico unico fisico banco ingles portugues
  linha vinha galinha cozinha rainha farinha minha caminho vizinho carinho dinheirinho
  medo dedo cedo segredo brinquedo ovo povo novo leite noite sorte parte arte forte porte corte
  esporte transporte suporte passaporte ambiente gente dente frente cliente presente acidente diferente
  interesse estresse arquivo internacional considera libera supera recupera espera coopera prepara compara separa repara declara dispara
  idade cidade faculdade universidade unidade metade verdade saudade vontade amizade`;
// Words of their own beside others that would get the same stem ("dividir", "casado", "contar").
const KEPT = 'divida casa caso conta carta cartao';
const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const whole = once(() => setOf(WHOLE));
const kept = once(() => setOf(KEPT));
const irregular = once(
  () =>
    new Map(
      [...setOf(IRREGULAR)].map((pair) => {
        const [form = '', lemma = ''] = pair.split(':');
        return [form, lemma] as const;
      }),
    ),
);

// The longest ending that leaves enough of the word goes. [least letters left, endings]
const ENDINGS: readonly (readonly [number, string])[] = [
  [
    3,
    `avamos armos ermos irmos amos emos imos iamos avam ando endo indo ava ado ada ido ida iam ar er ir ou ei eu iu am em as es os ia
    a o e i amento imento acao icao ucao ador adora edor edora idor idora`,
  ],
  [
    4,
    `ariamos eriamos iriamos assemos essemos issemos aremos eremos iremos aramos eramos iramos ariam eriam iriam assem essem issem aram
    eram iram arao erao irao aria eria iria asse esse isse ara era ira arei erei irei arem erem irem
    sao cao adoria ante ente inte ancia encia avel ivel uvel
    ativo ativa itivo itiva mente amente idade icidade agem ario ista ismo oso osa ivo iva ico ica al ial inho inha
    zinho zinha ao issimo issima atura itura`,
  ],
  [5, 'eiro eira'],
];

const endings = once(() => {
  const found = new Map<string, number>();
  for (const [left, list] of ENDINGS)
    for (const ending of list.trim().split(/\s+/)) found.set(ending, Math.max(found.get(ending) ?? 0, left));
  return found;
});
const LONGEST_ENDING = 7;
const LONGEST_WORD = 40;
const FINAL_VOWEL = /(?<=.{3})[aeo]$/;

/**
 * The stem of a folded Portuguese word for searching: forms of a verb, genders, numbers and the nouns made of a verb mostly meet
 * ("parcelar", "parcelamento", "parcelas"). Coarser than `stem`, which intents rely on.
 */
export function stemPortuguese(word: string): string {
  if (word.length > LONGEST_WORD) return word;
  const one = singular(word.replace(ADVERB, ''));
  if (kept().has(one)) return one;
  if (isWhole(one)) return tidy(one.replace(FINAL_VOWEL, ''));
  const form = irregular().get(word) ?? irregular().get(one) ?? toRoot(one);
  if (form.length < 4) return form;
  return tidy(ONE_LETTER.test(form) ? form.slice(0, -1) : withoutEnding(form));
}

function isWhole(word: string): boolean {
  return whole().has(word) || (word.endsWith('a') && whole().has(`${word.slice(0, -1)}o`));
}

// "automaticamente" is found as "automática" is.
const ADVERB = /(?<=.{4})mente$/;
// The last letter is all of the ending: "classifica", "funciona", "costeira".
const ONE_LETTER = /(?:fic[ao]|iona|^.{1,4}eir[ao])$/;
// Nouns and adjectives → the word they come from.
const DERIVED: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{3})([ai])bilidade$/, '$1vel'],
  [/(?<=.{5})iedade$/, 'io'],
  [/(?<=.{5})cional$/, 'cao'],
  [/ssional$/, 'ssao'],
  [/ducao$/, 'duzir'],
  [/scri(?:cao|t[ao])$/, 'screver'],
  [/clusao$/, 'cluir'],
  [/strucao$/, 'struir'],
  [/(?<=.{2})posicao$/, 'por'],
  [/(?<!co|^)missao$/, 'mitir'],
  [/ssao$/, 'sso'],
];

function toRoot(word: string): string {
  return DERIVED.reduce((form, [ending, root]) => form.replace(ending, root), word);
}

function withoutEnding(word: string): string {
  for (let length = Math.min(LONGEST_ENDING, word.length - 3); length > 0; length -= 1) {
    const left = endings().get(word.slice(-length));
    if (left !== undefined && word.length - length >= left) return word.slice(0, -length);
  }
  return word;
}

// A shorter stem ends in "i" for a reason of its own ("serie", "copia").
const LONG_STEM = 6;

// Spelling that depends on the vowel that followed: "fiquei" and "ficar", "paguei" and "pagar", "marcacao" and "marco"; and the "i" that
// one ending takes along and another leaves: "denuncia" and "denunciar".
function tidy(stem: string): string {
  if (stem.endsWith('qu')) return `${stem.slice(0, -2)}c`;
  if (stem.endsWith('gu')) return stem.slice(0, -1);
  if (stem.endsWith('i') && stem.length >= LONG_STEM) return stem.slice(0, -1);
  return stem;
}
