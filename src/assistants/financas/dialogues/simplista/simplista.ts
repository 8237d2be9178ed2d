import { normalise } from '#language';
import { formatBRL } from '#language/money';
import type { AgentView, Quote, Reflex, ReflexStep } from '#protocol';
import { failureOf, finish, resultOf, say } from '#runtime';
import { LEFT } from '../../phrases/junior.ts';
import { SIMPLISTA } from '../../phrases/simplista.ts';
import { namesIn } from '../../slots.ts';
import type { Choice } from '../../tools/data/asking.ts';
import { consultarDados } from '../../tools/data.ts';
import { consultarCotacao, inputFor } from '../../tools/quote.ts';
import { type Expects, isCancellation } from '../../understand/index.ts';
import { type Question, readQuestion } from '../../understand/questions/index.ts';
import { WHICH_ENTRY, way } from '../ways.ts';
import { beforeIn, type SimplistaMemo, simplistaMemoIn, toJson } from './memo.ts';
import { readChoice } from './read-choice.ts';

/** Answers simple questions about the person's own money; what is no such question goes back to the coordinator. */
export const simplistaReflex: Reflex = (view) => {
  const memo = standing(view, simplistaMemoIn(view.memo));
  const heard = hear(view, memo);
  if (heard === 'cancelled')
    return say(way(view, SIMPLISTA.cancelled), { ask: null, memo: toJson({ ...memo, waiting: null }) });
  if (heard === 'missed') return askAgain(memo);
  if (heard === 'elsewhere') return leave(view, memo);
  if (failureOf(view, consultarDados)) return say(SIMPLISTA.failed, { ask: null });
  return resultOf(view, consultarDados)
    ? tell(view, heard)
    : { calls: [{ tool: consultarDados.name, input: heard as never }] };
};

/** A choice is awaited only while its question is open. */
const standing = ({ open, agent }: AgentView, memo: SimplistaMemo): SimplistaMemo =>
  open?.agent === agent ? memo : { ...memo, waiting: null };

type Heard = Question | 'cancelled' | 'missed' | 'elsewhere';
const MOST_MISSES = 1;

/** What the message asks: a question of its own; the answer to ours; more of the one before. */
function hear(view: AgentView, memo: SimplistaMemo): Heard {
  const { waiting } = memo;
  if (waiting && isCancellation(view.text)) return 'cancelled';
  const { question, complex, followsUp } = readQuestion(view.text, {
    ...namesIn(view.state),
    today: view.today,
    before: beforeIn(memo, view.now),
  });
  if (complex) return 'elsewhere';
  if (question && !followsUp) return question;
  const chosen = waiting ? readChoice(view.text, waiting.question, waiting.choice) : null;
  if (chosen ?? question) return chosen ?? question ?? 'elsewhere';
  return waiting && waiting.misses < MOST_MISSES ? 'missed' : 'elsewhere';
}

/** Once more, with what there is to choose from; then it is left. */
function askAgain(memo: SimplistaMemo): ReflexStep {
  const { waiting } = memo;
  if (!waiting) return say(SIMPLISTA.failed, { ask: null });
  const { choice, misses } = waiting;
  return say(SIMPLISTA.again(choice.opcoes), {
    ask: { about: choice.filtro, expects: expectsOf(choice) },
    memo: toJson({ ...memo, waiting: { ...waiting, misses: misses + 1 } }),
  });
}

/** Not ours: the coordinator goes on with the same message. */
const leave = (view: AgentView, memo: SimplistaMemo): ReflexStep => ({
  ...finish({}, { status: 'out_of_scope', lastUserMessage: view.text }),
  ask: null,
  memo: toJson({ ...memo, waiting: null }),
});

/** Who asks in the middle of a registration is told that it was not made. */
const LANCADOR = 'lancamento';

function tell(view: AgentView, question: Question): ReflexStep {
  const told = resultOf(view, consultarDados);
  if (!told) return say(SIMPLISTA.failed, { ask: null });
  const { situacao, resposta, escolha } = told;
  if (situacao === 'falta_escolher' && escolha)
    return say(resposta, {
      ask: { about: escolha.filtro, expects: expectsOf(escolha) },
      memo: toJson({ before: question, at: view.now, waiting: { question, choice: escolha, misses: 0 } }),
    });
  const priced = quoteFor(view, question);
  if (priced === 'ask')
    return {
      calls: [
        {
          tool: consultarCotacao.name,
          input: { pedido: inputFor({ kind: 'ticker', symbol: question.ativo ?? '' }) },
        },
      ],
    };
  return say(`${resposta}${priced}${leftOf(view, resposta)}`, {
    ask: null,
    memo: toJson({ before: question, at: view.now, waiting: null }),
  });
}

function leftOf({ interrupted }: AgentView, resposta: string): string {
  if (interrupted?.agent !== LANCADOR) return '';
  const left = interrupted.about === WHICH_ENTRY ? LEFT.change : SIMPLISTA.leftEntry;
  return `${resposta.includes('\n') ? '\n\n' : ' '}${left}`;
}

/** Which of one's own things, or one of two that the question names. */
const expectsOf = ({ opcoes }: Choice): Expects =>
  opcoes.some((option) => option.startsWith('cartão ')) ? 'escolha' : 'conta';

const TICKER = /^[A-Z]{4}\d{1,2}$/;
const NOW = /(?:^| )(?:vale|valem|valendo|hoje|agora|cotacao|atual)(?= |$|[^a-z])/;

/** What a share is quoted at now, said beside what is registered; `ask`: it has to be asked first. */
function quoteFor(view: AgentView, { sobre, ativo }: Question): string {
  if (
    sobre !== 'investimentos' ||
    ativo === undefined ||
    !TICKER.test(ativo) ||
    !NOW.test(normalise(view.text))
  )
    return '';
  const answer = resultOf(view, consultarCotacao);
  if (answer) return quoted(answer.cotacao);
  if (failureOf(view, consultarCotacao)) return SIMPLISTA.noQuote;
  return view.tools.some(({ name }) => name === consultarCotacao.name) ? 'ask' : '';
}

const quoted = ({ symbol, value, unit, source }: Quote): string =>
  SIMPLISTA.quote(
    symbol,
    unit === 'BRL' ? formatBRL(Math.round(Number(value) * 100)) : value.replace('.', ','),
    source,
  );
