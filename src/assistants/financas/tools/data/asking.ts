import { daysBetween } from '#language/dates';
import type { Chart } from '#protocol';
import type { DataAnswer, DataQuery, Filters, Names } from '../../desk/index.ts';
import type { Question, Span } from '../../understand/questions/index.ts';
import { type FinancasScope, whoOf } from '../scope.ts';

/** A question that is being answered: what was asked, what is asked of the data, and every answer that was used. */
export type Asking = {
  readonly question: Question;
  readonly today: string;
  /** The period was not said. */
  readonly presumed: boolean;
  ask(query: DataQuery): Promise<DataAnswer>;
  /** The same of what is only drawn: no source of the sentence. */
  draw(query: DataQuery): Promise<DataAnswer>;
  /** How the person calls what they have. */
  names(): Promise<Names>;
};

/** What came of it. `escolha`: something has to be asked first, and what would answer it. */
export type Told = {
  readonly situacao: 'respondida' | 'sem_dados' | 'falta_escolher';
  readonly resposta: string;
  readonly escolha?: Choice;
  /** The figures of the sentence to look at. */
  readonly grafico?: Chart;
};

export type Choice = {
  readonly filtro: 'conta' | 'cartao' | 'meta' | 'divida';
  readonly opcoes: readonly string[];
};

export const told = (resposta: string, grafico?: Chart): Told => ({
  ...{ situacao: 'respondida', resposta },
  ...(grafico && { grafico }),
});
export const nothing = (resposta: string): Told => ({ situacao: 'sem_dados', resposta });

/** Asks the data in the name of the person, and keeps what was answered in `kept`. */
export function asker(scope: FinancasScope, today: string, kept: DataAnswer[]): Asking['ask'] {
  return async (query) => {
    const answer = await scope.resources.data.query(whoOf(scope), query, today);
    if ('invalid' in answer) {
      // The input was checked before it came here, so the query itself is wrong.
      const why = answer.invalid.map(({ filtro, mensagem }) => `${filtro}: ${mensagem}`).join('; ');
      throw new TypeError(`consulta recusada: ${why}`);
    }
    kept.push(answer);
    return answer;
  };
}

export const periodFilter = ({ de, ate, dito }: Span): NonNullable<Filters['periodo']> => ({
  tipo: 'custom',
  de,
  ate,
  rotulo: dito,
});

/** The same of what happened: instalments to come are not spent yet, unless days to come are what is asked for. */
export const periodSoFar = (span: Span, today: string): NonNullable<Filters['periodo']> =>
  periodFilter(isRunning(span, today) ? { ...span, ate: today } : span);

/** Does the period go on after today? */
export const isRunning = ({ de, ate }: Span, today: string): boolean => de <= today && ate > today;

export const daysIn = ({ de, ate }: Span): number => daysBetween(de, ate) + 1;
