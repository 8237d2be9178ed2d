import { readAmounts, readThing } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { hear, LONGEST } from '../hear.ts';
import { type SaidNeed, saidNeeds } from './said-needs.ts';

/** How an income is parted, or whether a month closes; cents, null: not said. */
export type BudgetAsked = {
  readonly today: string;
  /** How to make one, whether it closes, whether it goes by the reference. */
  readonly wish: 'montar' | 'fecha' | 'segue';
  readonly income: number | null;
  /** Told before, for where neither the question nor what is registered tells one. */
  readonly remembered: number | null;
  /** Told in the question; they count where nothing is registered. */
  readonly needs: readonly SaidNeed[];
};

const RULE = /50\s?[-/x,%]?\s?(?:e\s)?30\s?[-/x,%]?\s?(?:e\s)?20/;
const BUDGET = / (?:orcamento|orcamentos|orcamento mensal|orcamento domestico) /;
const PART =
  / (?:dividir|divido|divisao|divide|distribuir|distribuo|repartir|separar|separo|organizar|organizo|administrar|administro|planejar|usar|gerenciar|controlar) (?:\S+ ){0,4}(?:salario|renda|dinheiro|pagamento|ganho|grana) | (?:salario|renda|ganho|recebo|dinheiro) (?:\S+ ){0,6}(?:como )?(?:dividir|divido|distribuir|distribuo|repartir|separar|organizar) | (?:quanto|qto|qual parte|que parte) (?:\S+ ){0,6}(?:ir|iria|vai|destinar) (?:\S+ ){0,2}(?:lazer|moradia|aluguel|mercado|alimentacao|transporte|casa|contas|saude|educacao|poupanca|desejos|necessidades) | quanto (?:\S+ ){0,3}(?:gastar|gasto|separar|destinar|reservar) (?:\S+ ){0,3}(?:com|para|pra|em) (?:cada|aluguel|moradia|lazer|alimentacao|mercado|transporte|necessidades|desejos) /;
const CLOSES =
  / (?:fecha|fechar|fechando|fechou|bate|cabe|equilibrad[oa]|estourad[oa]|estourei|estourando|no vermelho|no azul|aperta|apertad[oa]|esta (?:bom|boa|certo|ok|equilibrado)|como (?:esta|ta|anda|vai)|dentro d[ao]) /;
/** Of a company, of the state, of works: other budgets. Put by for something: another question. */
const OTHER =
  / (?:publico|da uniao|governo|empresa|empresarial|obra|pintura|casamento|investir|invisto|acoes|aplicar|aposentar|aposentadoria|dividas?|reserva|emergencia|economizar|cortar|reduzir|diminuir) /;

/** How to part an income, or whether the month closes; null: another question. */
export function readBudget({ text, today, known }: Question): BudgetAsked | null {
  const said = hear(text);
  const rule = RULE.test(text.slice(0, LONGEST));
  if (!rule && (OTHER.test(said) || readThing(text) !== null)) return null;
  if (!rule && !BUDGET.test(said) && !PART.test(said)) return null;
  const { renda, valor } = readAmounts(text);
  const makes =
    / (?:montar|monto|monta|fazer|faco|faz|criar|crio|cria|dividir|divido|organizar|como divid) /.test(said);
  return {
    today,
    wish: makes ? 'montar' : wishIn(said, rule),
    income: renda ?? (PART.test(said) ? (valor ?? null) : null),
    remembered: known?.renda ?? null,
    needs: saidNeeds(text),
  };
}

function wishIn(said: string, rule: boolean): BudgetAsked['wish'] {
  if (rule && / (?:segue|seguindo|sigo|dentro|obedece|respeita|respeitando|cumpre|cumprindo) /.test(said))
    return 'segue';
  return (rule || BUDGET.test(said)) && CLOSES.test(said) ? 'fecha' : 'montar';
}
