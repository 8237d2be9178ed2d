import { fold } from '#language';
import { ProsaError } from '#protocol';
import {
  type Account,
  type Asked,
  type Card,
  type FinanceDesk,
  type Import,
  isRefusal,
  type NewImport,
  type PreviewRow,
  type Writer,
} from '../desk/index.ts';
import { fileLine } from './classify.ts';
import { fingerprints } from './fingerprint.ts';
import { type History, historyOf } from './history.ts';
import { readStatement, type StatementFile } from './read-statement.ts';
import { IMPORT_LIMITS, isUnreadable, type ReadStatement } from './statement.ts';

export type ImportAsked = {
  readonly file: StatementFile;
  /** Local date, ISO. */
  readonly today: string;
  /** Whose statement it is, by id or name; without it the file tells, or the person is asked. */
  readonly conta?: string | undefined;
  readonly cartao?: string | undefined;
};

/** As banks write it; 986 is its number. */
const REAIS = /^(?:BRL|R\$|REAL|REAIS|986)$/i;

/** What a file would enter: one for each statement in it. Nothing is entered yet. */
export type ImportPreview = { readonly importacao: Import; readonly linhas: readonly PreviewRow[] };

/**
 * Reads a file and keeps what it would enter. The same key answers the same again. Throws `statement_invalid` for what cannot be read, with
 * what was seen, and `record_invalid` where nobody can tell whose it is.
 */
export async function previewImport(
  desk: FinanceDesk,
  writer: Writer,
  asked: ImportAsked,
): Promise<readonly ImportPreview[]> {
  const { file, today, conta, cartao } = asked;
  if (conta !== undefined && cartao !== undefined)
    throw new ProsaError('record_invalid', 'Diga a conta ou o cartão, não os dois.');
  const kind = cartao === undefined ? (conta === undefined ? undefined : 'conta') : 'cartao';
  const read = readStatement(file, { today, kind });
  if (isUnreadable(read)) throw new ProsaError('statement_invalid', read.unreadable);
  const foreign = read.find(({ moeda }) => !REAIS.test(moeda));
  if (foreign)
    throw new ProsaError(
      'statement_invalid',
      `Ele está em ${foreign.moeda.slice(0, 8)}, e só leio extratos em reais.`,
    );
  const statements = read.filter(({ linhas, recusadas }) => linhas.length + recusadas.length > 0);
  if (statements.length === 0) throw new ProsaError('statement_invalid', 'Não há lançamentos neste período.');
  const holdings = await holdingsOf(desk, writer, today);
  const previews: ImportPreview[] = [];
  for (const [at, statement] of statements.entries()) {
    const place = placeOf(statement, { asked, holdings, all: statements });
    const known = await historyOf(desk, writer, statement.linhas);
    const staged = await taken(
      desk.imports.stage(
        { ...writer, key: `${writer.key}#${at}` },
        newImport(statement, { file, place, known }),
      ),
    );
    previews.push({ importacao: staged, linhas: await desk.imports.rows(writer, staged.id) });
  }
  return previews;
}

const CONFLICTS: ReadonlySet<string> = new Set([
  ...['importacao_encerrada', 'lancamento_repetido', 'chave_repetida'],
]);

/** What the desk refuses is told as the doors tell it. */
export async function taken<T extends object>(asked: Asked<T>): Promise<T> {
  const answer = await asked;
  if (!isRefusal(answer)) return answer;
  const { refused, message } = answer;
  if (CONFLICTS.has(refused)) throw new ProsaError('record_conflict', message);
  throw new ProsaError(/_desconhecid[oa]$/.test(refused) ? 'record_not_found' : 'record_invalid', message);
}

type Holdings = { readonly contas: readonly Account[]; readonly cartoes: readonly Card[] };

const holdingsOf = async (desk: FinanceDesk, writer: Writer, today: string): Promise<Holdings> => ({
  contas: await desk.accounts.list(writer, today),
  cartoes: await desk.cards.list(writer, today),
});

type Place = Pick<NewImport, 'conta' | 'cartao'>;
type Clues = {
  readonly asked: ImportAsked;
  readonly holdings: Holdings;
  readonly all: readonly ReadStatement[];
};

/** Whose it is: as the person says; else by the bank that the file names; else the only one there is. */
function placeOf(statement: ReadStatement, { asked, holdings, all }: Clues): Place {
  const { kind, instituicao } = statement;
  const said = kind === 'cartao' ? asked.cartao : asked.conta;
  const named = said ?? byInstitution(statement, holdings, all);
  if (named !== null) return kind === 'cartao' ? { cartao: named } : { conta: named };
  const own = kind === 'cartao' ? holdings.cartoes : holdings.contas;
  const [only, ...others] = own;
  if (others.length > 0 && instituicao === null) throw new ProsaError('record_invalid', whichOne(kind, own));
  if (kind === 'cartao') return { cartao: only?.nome ?? 'Cartão' };
  return { conta: only?.nome ?? 'Conta' };
}

function byInstitution(
  { kind, instituicao, numero }: ReadStatement,
  { contas, cartoes }: Holdings,
  all: readonly ReadStatement[],
): string | null {
  if (instituicao === null) return null;
  const own: readonly { readonly nome: string }[] = kind === 'cartao' ? cartoes : contas;
  // Two accounts of one bank in one file are told apart by the ends of their numbers.
  const twins = all.filter((each) => each.kind === kind && each.instituicao === instituicao);
  if (new Set(twins.map((each) => each.numero)).size > 1)
    return `${instituicao} ${(numero ?? '').slice(-4)}`.trim();
  const [same, ...more] = own.filter(({ nome }) => fold(nome).includes(fold(instituicao)));
  return same && more.length === 0 ? same.nome : instituicao;
}

const whichOne = (kind: ReadStatement['kind'], own: readonly { readonly nome: string }[]): string => {
  const names = own.map(({ nome }) => nome).join(', ');
  return kind === 'cartao'
    ? `O arquivo não diz de qual cartão é. Informe cartao; você tem: ${names}.`
    : `O arquivo não diz de qual conta é. Informe conta; você tem: ${names}.`;
};

type Making = {
  readonly file: StatementFile;
  readonly place: Place;
  readonly known: History;
};

function newImport(statement: ReadStatement, { file, place, known }: Making): NewImport {
  const { kind, formato, instituicao, saldo, linhas } = statement;
  const marks = fingerprints(linhas);
  return {
    ...{ arquivo: file.name.slice(0, IMPORT_LIMITS.description), formato, instituicao, ...place },
    // What a card owes follows from its invoices.
    saldo: kind === 'conta' ? saldo : null,
    linhas: linhas.map((line, at) => ({
      externo: marks[at] ?? '',
      data: line.data,
      cents: Math.abs(line.cents),
      descricao: line.descricao,
      ...fileLine(line, { kind, known }),
    })),
    avisos: warningsOf(statement),
  };
}

function warningsOf({ recusadas }: ReadStatement): readonly string[] {
  const told = recusadas
    .slice(0, IMPORT_LIMITS.warnings)
    .map(({ line, why, text }) => `Linha ${line} recusada: ${why}${text === '' ? '' : ` (“${text}”)`}.`);
  const more = recusadas.length - told.length;
  return [...told, ...(more > 0 ? [`E mais ${more} linhas recusadas.`] : [])];
}
