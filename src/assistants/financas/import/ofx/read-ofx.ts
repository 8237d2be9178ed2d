import { decimalOf, readCents } from '../amount.ts';
import { readOfxDay } from '../day.ts';
import { institutionByCode, institutionIn } from '../institutions.ts';
import {
  IMPORT_LIMITS,
  type ReadLine,
  type ReadStatement,
  type RefusedLine,
  type Unreadable,
  unreadable,
} from '../statement.ts';
import { type OfxTag, ofxTags } from './tags.ts';

type Fields = Map<string, string>;
type RawLine = { readonly line: number; readonly fields: Fields };
type RawStatement = {
  readonly kind: ReadStatement['kind'];
  readonly fields: Fields;
  readonly lines: RawLine[];
};

const STATEMENTS: Readonly<Record<string, ReadStatement['kind']>> = { STMTRS: 'conta', CCSTMTRS: 'cartao' };
/** Blocks whose fields have names of their own elsewhere: these keep the block's name in front. */
const NAMED_BLOCKS: ReadonlySet<string> = new Set([
  'LEDGERBAL',
  'AVAILBAL',
  'BANKACCTTO',
  'CCACCTTO',
  'BAL',
  'PAYEE',
]);

const AFTER_THE_LINES: ReadonlySet<string> = new Set(['LEDGERBAL', 'AVAILBAL']);
const SPENT = /^(?:DEBIT|CHECK|FEE|SRVCHG|ATM|POS|DIRECTDEBIT|REPEATPMT)$/i;

export const looksLikeOfx = (text: string): boolean =>
  /<OFX\b/i.test(text) || /^\s*OFXHEADER\s*[:=]/i.test(text);

/** The statements of an OFX file, bank or card, SGML or XML, as many as there are. Its name may tell whose they are where it does not. */
export function readOfx(text: string, name = ''): readonly ReadStatement[] | Unreadable {
  const { statements, organisation } = gather(text);
  if (statements.length === 0)
    return unreadable('O arquivo é OFX, mas não tem nenhum extrato de conta ou de cartão dentro.');
  if (statements.length > IMPORT_LIMITS.statements)
    return unreadable(`São extratos demais em um arquivo: o limite é ${IMPORT_LIMITS.statements}.`);
  if (statements.some(({ lines }) => lines.length > IMPORT_LIMITS.lines))
    return unreadable(`São lançamentos demais em um extrato: o limite é ${IMPORT_LIMITS.lines}.`);
  const amounts = statements.flatMap(({ lines }) => lines.map(({ fields }) => fields.get('TRNAMT') ?? ''));
  const decimal = decimalOf([
    ...amounts,
    ...statements.map(({ fields }) => fields.get('LEDGERBAL.BALAMT') ?? ''),
  ]);
  return statements.map((raw) => statementOf(raw, { name, organisation, decimal }));
}

/** Where the walk over the tags stands. */
type Walk = {
  readonly statements: RawStatement[];
  organisation: string;
  current: RawLine | null;
  block: string;
};

/** One walk over the tags. Ends of blocks may be missing: what begins the next one ends it. */
function gather(text: string): Pick<Walk, 'statements' | 'organisation'> {
  const walk: Walk = { statements: [], organisation: '', current: null, block: '' };
  for (const tag of ofxTags(text)) {
    if (tag.closes) closeBlock(walk, tag.name);
    else if (!openBlock(walk, tag)) takeValue(walk, tag);
  }
  return walk;
}

function closeBlock(walk: Walk, name: string): void {
  if (name === 'STMTTRN' || name === 'BANKTRANLIST') walk.current = null;
  if (name === walk.block) walk.block = '';
}

/** Whether the tag is a block rather than a value. */
function openBlock(walk: Walk, { name, line }: OfxTag): boolean {
  const kind = STATEMENTS[name];
  if (kind) {
    [walk.current, walk.block] = [null, ''];
    walk.statements.push({ kind, fields: new Map(), lines: [] });
    return true;
  }
  if (name === 'STMTTRN') {
    [walk.current, walk.block] = [{ line, fields: new Map() }, ''];
    walk.statements.at(-1)?.lines.push(walk.current);
    return true;
  }
  if (!NAMED_BLOCKS.has(name)) return false;
  walk.block = name;
  if (AFTER_THE_LINES.has(name)) walk.current = null;
  return true;
}

function takeValue(walk: Walk, { name, value }: OfxTag): void {
  if (value === '') return;
  if (name === 'ORG') walk.organisation ||= value;
  const fields = (walk.current ?? walk.statements.at(-1))?.fields;
  const key = walk.block === '' ? name : `${walk.block}.${name}`;
  if (fields && !fields.has(key)) fields.set(key, value);
}

type Told = { readonly name: string; readonly organisation: string; readonly decimal: ',' | '.' };

function statementOf({ kind, fields, lines }: RawStatement, told: Told): ReadStatement {
  const linhas: ReadLine[] = [];
  const recusadas: RefusedLine[] = [];
  const unsigned = !lines.some((raw) => /[-−(]/.test(raw.fields.get('TRNAMT') ?? ''));
  for (const raw of lines) {
    const read = lineOf(raw, { ...told, unsigned });
    if ('why' in read) recusadas.push(read);
    else linhas.push(read);
  }
  return {
    ...{ formato: 'ofx', kind, linhas, recusadas },
    instituicao:
      institutionByCode(fields.get('BANKID') ?? '') ??
      institutionIn(told.organisation) ??
      institutionIn(told.name),
    numero: fields.get('ACCTID') ?? null,
    moeda: fields.get('CURDEF') ?? 'BRL',
    saldo: balanceOf(fields, told),
  };
}

function balanceOf(fields: Fields, { decimal }: Told): ReadStatement['saldo'] {
  const cents = readCents(fields.get('LEDGERBAL.BALAMT') ?? '', decimal);
  const data = readOfxDay(fields.get('LEDGERBAL.DTASOF') ?? fields.get('DTEND') ?? '');
  return cents === null || data === null ? null : { cents, data };
}

function lineOf(
  { line, fields }: RawLine,
  { decimal, unsigned }: Told & { readonly unsigned: boolean },
): ReadLine | RefusedLine {
  const descricao = describe(fields).slice(0, IMPORT_LIMITS.description);
  const refused = (why: string): RefusedLine => ({ line, why, text: descricao.slice(0, IMPORT_LIMITS.told) });
  const data = readOfxDay(fields.get('DTPOSTED') ?? fields.get('DTUSER') ?? '');
  if (data === null) return refused('data que não dá para ler');
  const cents = readCents(fields.get('TRNAMT') ?? '', decimal);
  if (cents === null) return refused('valor que não dá para ler');
  if (cents === 0) return refused('valor zero');
  // Some banks write what was spent without a sign, and say so only in the type.
  const out = unsigned && SPENT.test(fields.get('TRNTYPE') ?? '');
  return { line, data, cents: out ? -cents : cents, descricao, id: idOf(fields.get('FITID') ?? '') };
}

/** Name and memo, one of them where the other says the same. */
function describe(fields: Fields): string {
  const name = fields.get('NAME') ?? fields.get('PAYEE.NAME') ?? '';
  const memo = fields.get('MEMO') ?? '';
  if (memo === '' || name.includes(memo)) return name || (fields.get('TRNTYPE') ?? 'Sem descrição');
  return name === '' || memo.includes(name) ? memo : `${name} - ${memo}`;
}

/** "0", "000" and the like are given to whatever has no id. */
const idOf = (fitid: string): string | null => (/[1-9A-Za-z]/.test(fitid) ? fitid.slice(0, 255) : null);
