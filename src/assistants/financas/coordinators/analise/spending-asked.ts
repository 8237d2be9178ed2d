import { words } from '#language';
import { once } from '../../understand/once.ts';

/** What somebody wants to know of their own spending. */
export type SpendingWish = 'economizar' | 'por_que' | 'geral';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words by what they tell, folded. */
const classes = once(() => ({
  spending: list(
    'gasto gastos gasta gastar gastando gastei gastamos gastado despesa despesas consumo saidas',
  ),
  money: list(
    'financas financa financeira financeiras financeiro financeiros financeiramente dinheiro grana orcamento contas salario renda bolso',
  ),
  own: list('meu minha meus minhas mim eu nosso nossa nossos nossas gente estou to tou ando sou vivo'),
  look: list(
    'analise analisa analisar analisando analisada analisado diagnostico diagnostica diagnosticar avalia avaliar avalie avaliacao revisa revisar revise revisao panorama balanco retrato entender entenda entende explica explicar explique examina examinar examine interpreta interpretar olhada raio-x raiox checkup check-up',
  ),
  cut: list(
    'economizar economize economizo economizei economia poupar poupo cortar corto corte cortes reduzir reduzo reduza enxugar enxugo diminuir diminuo maneirar',
  ),
  left: list(
    'sobra sobrar sobrando sobrou sobram resta restando guardar juntar some sumir sumindo acaba acabar acabando acabou vermelho aperto apertado apertada melhora melhoram melhorar rende durar dura pouco',
  ),
  state: list('esta estao ta tao anda andam vai vao foi foram fui estou to ficou ficaram'),
  asking: list(
    'onde aonde como quais qual que quanto quero queria preciso ajuda ajude ajudar dica dicas posso',
  ),
  goes: list('vai indo foi vao some sumindo escorre escorrendo evapora evaporando parando'),
  wrong: list('errado errada errando erro erros boa bem mal ruim'),
}));

/** Another question: it needs its own analysis, even where it speaks of spending. */
const others = once(() =>
  list(
    [
      'investir investimento investimentos invisto aplicar aplicacao acao acoes bolsa fundo fundos fii fiis tesouro cdb lci lca carteira portfolio bitcoin cripto criptomoedas dividendos',
      'comprar compra compro financiar financiamento financio consorcio casa apartamento imovel carro moto aposentar aposentadoria aposento viajar viagem casamento faculdade intercambio',
      'emprestimo quitar quitacao renegociar renegociacao renegocio agiota cheque rotativo parcelar divida dividas endividado endividada',
      'planejar planejamento plano planilha meta metas reserva emergencia',
      'habito habitos vicio viciado viciada ansioso ansiosa ansiedade impulso disciplina desisto aposta apostas gravida bebe',
      'conceito significa leigo luz agua energia internet celular',
    ].join(' '),
  ),
);

type Seen = {
  has(name: keyof ReturnType<typeof classes>): boolean;
  said(...phrases: readonly string[]): boolean;
};

function see(text: string): Seen & { readonly other: boolean } {
  const said = words(text);
  const flat = ` ${said.join(' ')} `;
  const table = classes();
  return {
    has: (name) => said.some((word) => table[name].has(word)),
    said: (...phrases) => phrases.some((phrase) => flat.includes(` ${phrase} `)),
    other: said.some((word) => others().has(word)),
  };
}

const WHY = ['por que', 'porque', 'pq', 'por q', 'qual o motivo', 'qual a razao'];
const NOT_WANTED = ['nao quero', 'nao precisa', 'nao preciso', 'sem analise'];
const TOO_MUCH = [
  ...[
    'gasto demais',
    'gastando demais',
    'gasto muito',
    'gastando muito',
    'gastando mais do que',
    'gasto tanto',
  ],
  ...['gastando mal', 'gastos altos', 'gastos estao altos', 'despesas altas', 'despesas estao altas'],
];

/**
 * Whether a complex message asks for a diagnosis of one's own spending, and for what in it; null: it asks for something else. Pure, linear.
 *
 * @example spendingAsked('por que sobra tão pouco no fim do mês?') // 'por_que'
 */
export function spendingAsked(text: string): SpendingWish | null {
  const seen = see(text);
  if (seen.other) return null;
  const about = seen.has('spending') || (seen.has('money') && seen.has('own'));
  if (seen.has('look') && about && seen.said(...NOT_WANTED)) return null;
  if (seen.said(...WHY) && (seen.has('left') || seen.has('spending') || seen.has('cut'))) return 'por_que';
  return wantsToSave(seen) ? 'economizar' : isGeneral(seen, about) ? 'geral' : null;
}

function wantsToSave(seen: Seen): boolean {
  if (seen.has('cut')) return seen.has('asking') || seen.said('me diz', 'me fala', 'me mostra');
  if (!seen.has('asking')) return false;
  return (
    (seen.has('spending') && seen.said('menos')) ||
    seen.said('sobrar dinheiro', 'sobrar mais', 'sobrar grana')
  );
}

function isGeneral(seen: Seen, about: boolean): boolean {
  if (seen.said(...TOO_MUCH)) return true;
  if (!about) return false;
  const stands = seen.said('como') && seen.has('state');
  const goes = seen.said('onde', 'aonde') && seen.has('goes');
  const wrong = seen.has('wrong') && seen.has('money') && (seen.has('state') || seen.has('own'));
  return seen.has('look') || seen.said('raio x', 'com base nos meus gastos') || stands || goes || wrong;
}
