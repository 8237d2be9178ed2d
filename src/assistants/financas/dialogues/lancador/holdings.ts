import { sayDay } from '#language/dates';
import { formatBRL, readAmount } from '#language/money';
import type { AgentView, ReflexStep } from '#protocol';
import { failureOf, resultOf, say, use } from '#runtime';
import type { Ways } from '../../phrases/junior.ts';
import { HOLDING } from '../../phrases/lancador.ts';
import { monthlyCost } from '../../reading/rates.ts';
import { namesIn } from '../../slots.ts';
import { asReais } from '../../tools/amount.ts';
import {
  registrarCartao,
  registrarConta,
  registrarDivida,
  registrarInvestimento,
  registrarMeta,
} from '../../tools/index.ts';
import type { Expects } from '../../understand/index.ts';
import { joined, lines, way } from '../ways.ts';
import { asMemo, type Memo, NO_MEMO } from './memo.ts';
import { debtNameIn, type HoldingRead, nameIn, readHoldings } from './read-holding.ts';

/** Keeps it, and whatever else of the kind the message tells, or asks for the one thing that it cannot be without. */
export function keepHolding(view: AgentView, read: HoldingRead): ReflexStep {
  const several = readHoldings(view.text, view.today);
  if (several.length > 1)
    return { calls: several.flatMap((each) => call(each, each.nome ?? '').calls ?? []) };
  const holding = ofOnlyCard(view, read);
  const lack = lackOf(holding);
  if (lack === null) return call(holding, holding.nome ?? '');
  return say(way(view, lack.ways), {
    ask: { about: lack.about, expects: lack.expects },
    memo: asMemo({ ...NO_MEMO, holding, text: view.text }),
  });
}

/** Whoever has one card means that one. */
function ofOnlyCard(view: AgentView, holding: HoldingRead): HoldingRead {
  const [only, ...others] = namesIn(view.state).cartoes;
  return holding.kind === 'cartao' && holding.nome === null && only !== undefined && others.length === 0
    ? { ...holding, nome: only }
    : holding;
}

/** The answer to that question; null: it is none. */
export function answerHolding(view: AgentView, { holding }: Memo): ReflexStep | null {
  if (!holding) return null;
  const read = readAmount(view.text);
  if (view.open?.about === 'valor')
    return read && 'cents' in read
      ? keepHolding(view, { ...withCost(holding, view.text), cents: read.cents })
      : null;
  const nome = holding.kind === 'divida' ? debtNameIn(view.text) : nameIn(view.text);
  return nome === null ? null : keepHolding(view, { ...withCost(holding, view.text), nome });
}

/** What a debt costs may be told along with an answer. */
const withCost = (holding: HoldingRead, text: string): HoldingRead =>
  holding.kind === 'divida' ? { ...holding, jurosMes: monthlyCost(text) ?? holding.jurosMes } : holding;

type Lack = { readonly about: 'valor' | 'nome'; readonly expects: Expects; readonly ways: Ways };
const { ask } = HOLDING;

function lackOf({ kind, nome, cents }: HoldingRead): Lack | null {
  const name = (ways: Ways): Lack | null =>
    nome === null ? { about: 'nome', expects: 'descricao', ways } : null;
  const amount = (ways: Ways): Lack | null =>
    cents === null ? { about: 'valor', expects: 'valor', ways } : null;
  switch (kind) {
    case 'meta':
      return name(ask.goalName) ?? amount(ask.goalAmount);
    case 'conta':
      return name(ask.accountName);
    case 'divida':
      return name(ask.debtName) ?? amount(ask.debtAmount);
    case 'cartao':
      return name(ask.cardName);
    case 'investimento':
      return name(ask.assetName) ?? amount(ask.assetAmount);
  }
}

function call(holding: HoldingRead, nome: string): ReflexStep {
  const { cents } = holding;
  switch (holding.kind) {
    case 'meta': {
      const prazo = holding.prazo === null ? {} : { prazo: holding.prazo };
      return use(registrarMeta, { nome, valor: asReais(cents ?? 0), ...prazo });
    }
    case 'conta':
      return use(registrarConta, { nome, ...(cents !== null && { saldo: asReais(cents) }) });
    case 'divida':
      return use(registrarDivida, {
        nome,
        valor: asReais(cents ?? 0),
        ...(holding.jurosMes !== null && { juros_mes: holding.jurosMes }),
      });
    case 'cartao':
      return use(registrarCartao, {
        nome,
        ...(cents !== null && { limite: asReais(cents) }),
        ...(holding.fechamento !== null && { fechamento: holding.fechamento }),
        ...(holding.vencimento !== null && { vencimento: holding.vencimento }),
      });
    case 'investimento': {
      const { classe, reserva } = holding;
      return use(registrarInvestimento, {
        nome,
        valor: asReais(cents ?? 0),
        classe,
        ...(reserva && { reserva }),
      });
    }
  }
}

const TOOLS = [
  registrarMeta,
  registrarConta,
  registrarCartao,
  registrarDivida,
  registrarInvestimento,
] as const;

/** What became of each of them, in words; null: none of these tools ran. */
export function tellHolding(view: AgentView): ReflexStep | null {
  const told = view.transcript.flatMap((step) =>
    step.calls.map((call) => toldOne({ ...view, transcript: [{ ...step, calls: [call] }] })),
  );
  return told.every((each) => each === null) ? null : say(lines(...told), { ask: null, memo: {} });
}

function toldOne(view: AgentView): string | null {
  const told = goalTold(view) ?? accountTold(view) ?? cardTold(view) ?? assetTold(view);
  if (told !== null) return told;
  const why = TOOLS.map((tool) => failureOf(view, tool)).find((failure) => failure !== undefined);
  return why ? HOLDING.refused(why.message) : null;
}

function goalTold(view: AgentView): string | null {
  const goal = resultOf(view, registrarMeta);
  if (!goal) return null;
  const until = goal.prazo === null ? '' : HOLDING.until(sayDay(goal.prazo, view.today));
  return joined(`${HOLDING.goal(goal.nome, formatBRL(goal.centavos), goal.nova)}${until}.`, HOLDING.goalNext);
}

function accountTold(view: AgentView): string | null {
  const account = resultOf(view, registrarConta);
  if (!account) return null;
  const balance = account.centavos === null ? '' : HOLDING.balance(formatBRL(account.centavos));
  return `${HOLDING.account(account.nome, account.nova)}${balance}.`;
}

function cardTold(view: AgentView): string | null {
  const card = resultOf(view, registrarCartao);
  if (!card) return null;
  const parts = [
    HOLDING.card(card.nome, card.nova),
    card.centavos === null ? '' : HOLDING.limit(formatBRL(card.centavos)),
    card.fechamento === null ? '' : HOLDING.closes(card.fechamento),
    card.vencimento === null ? '' : HOLDING.dueOn(card.vencimento),
  ];
  return `${parts.join('')}.`;
}

function assetTold(view: AgentView): string | null {
  const asset = resultOf(view, registrarInvestimento);
  if (asset) return `${HOLDING.asset(asset.nome, formatBRL(asset.centavos), asset.nova)}.`;
  const debt = resultOf(view, registrarDivida);
  if (!debt) return null;
  const costs = debt.jurosMes === null ? '' : HOLDING.costs(debt.jurosMes);
  return `${HOLDING.debt(debt.nome, formatBRL(debt.centavos))}${costs}.`;
}
