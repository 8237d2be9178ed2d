import { sayDayInSentence } from '#language/dates';
import type { DataAnswer, DataRow } from '../../desk/index.ts';
import { amount, capital, EMPTY } from '../../phrases/simplista.ts';
import type { Question } from '../../understand/questions/index.ts';
import { type Asking, nothing, periodFilter, type Told, told } from './asking.ts';

const SHOWN = 15;

/** What is due: to pay, to receive, late, in a period. */
export async function tellDue({ question, ask, today }: Asking): Promise<Told> {
  const { periodo, sentido, atrasadas, subcategorias, texto, categorias } = question;
  const words = subcategorias?.[0] ?? texto;
  const answer = await ask({
    ...{ category: 'Dados_agendados', action: 'list', order: 'antigo', limit: SHOWN },
    filters: {
      ...(sentido && { tipo: sentido }),
      ...(periodo && { periodo: periodFilter(periodo) }),
      ...(atrasadas && { situacao: 'vencida' }),
      ...(words !== undefined ? { texto: words } : categorias && { categoria: categorias }),
    },
  });
  if (answer.vazio) return nothing(EMPTY.scheduled);
  if (answer.count === 0) return told(none(question));
  const lines = answer.rows.map((row) => `- ${line(row, question, today)}`);
  return told(`${head(answer, question)}\n${lines.join('\n')}`);
}

const SIDES = { pagar: 'a pagar', receber: 'a receber' } as const;
const sideOf = ({ sentido }: Question): string => (sentido ? SIDES[sentido] : 'a pagar ou a receber');
const about = ({ subcategorias, texto }: Question): string => {
  const words = subcategorias?.[0] ?? texto;
  return words === undefined ? '' : ` de ${words}`;
};

const none = (question: Question): string => {
  const late = question.atrasadas ? ' em atraso' : '';
  const when = question.periodo ? ` ${question.periodo.dito}` : '';
  return `Você não tem nada ${sideOf(question)}${about(question)}${late}${when}.`;
};

function head({ count, rows, totais }: DataAnswer, question: Question): string {
  const things = count === 1 ? '1 conta' : `${count} contas`;
  const late = question.atrasadas ? ' em atraso' : '';
  const when = question.periodo ? `${capital(question.periodo.dito)} você tem` : 'Você tem';
  const { pagar = 0, receber = 0 } = totais;
  const both = [
    ...(pagar > 0 ? [`${amount(pagar)} a pagar`] : []),
    ...(receber > 0 ? [`${amount(receber)} a receber`] : []),
  ].join(' e ');
  const sums = question.sentido ? amount(question.sentido === 'pagar' ? pagar : receber) : both;
  const first = rows.length < count ? ` As ${rows.length} primeiras:` : '';
  const side = question.sentido ? ` ${SIDES[question.sentido]}` : '';
  return `${when} ${things}${side}${about(question)}${late}, ${sums === '' ? amount(0) : sums} no total${first === '' ? ':' : `.${first}`}`;
}

function line({ titulo, cents, data, campos }: DataRow, { sentido }: Question, today: string): string {
  const side = sentido === undefined && campos.tipo === 'receber' ? ' a receber' : '';
  const receive = campos.tipo === 'receber';
  const verb = receive ? 'previsto para' : data !== null && data < today ? 'venceu' : 'vence';
  const said = data === null ? '' : sayDayInSentence(data, today);
  const due = said === '' ? '' : `, ${verb} ${receive ? said.replace(/^em /, '') : said}`;
  return `${titulo}: ${amount(cents)}${side}${due}`;
}
