import { describe, expect, test } from 'vitest';
import { ofxFile } from './fixtures/statements.ts';
import { CSV_CASES } from './fixtures/tables.ts';
import { readStatement } from './read-statement.ts';
import { isUnreadable, type ReadStatement } from './statement.ts';

const TODAY = '2026-11-15';
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');

function read(bytes: Uint8Array, name = 'x', kind?: ReadStatement['kind']): readonly ReadStatement[] {
  const statements = readStatement({ name, bytes }, { today: TODAY, kind });
  if (isUnreadable(statements)) throw new Error(statements.unreadable);
  return statements;
}

const whyNot = (bytes: Uint8Array): string => {
  const refused = readStatement({ name: 'x', bytes }, { today: TODAY });
  return isUnreadable(refused) ? refused.unreadable : 'read';
};

const told = ({ linhas }: ReadStatement) =>
  linhas.map(({ data, cents, descricao }) => [data, cents, descricao]);

describe('[F17] OFX', () => {
  const lines = [
    { day: '20261103', amount: '-45.90', id: 'a1', memo: 'PADARIA S. JOÃO' },
    { day: '20261104100000[-3:BRT]', amount: '3200.00', id: 'a2', memo: 'SALÁRIO &amp; BÔNUS' },
  ];
  const wanted = [
    ['2026-11-03', -4590, 'PADARIA S. JOÃO'],
    ['2026-11-04', 320000, 'SALÁRIO & BÔNUS'],
  ];

  test.each([
    ['SGML in UTF-8 under a header of 1252', utf8(ofxFile({ lines }))],
    ['SGML in Windows-1252', latin1(ofxFile({ lines }))],
    ['XML', utf8(ofxFile({ lines, closed: true }))],
    ['in one line', utf8(ofxFile({ lines, closed: true }).replace(/\r\n(?=<)/g, ''))],
    ['without the ends of its blocks', utf8(ofxFile({ lines }).replaceAll('</STMTTRN>', ''))],
  ])('%s', (_, bytes) => {
    const [statement, ...more] = read(bytes);
    expect(more).toEqual([]);
    expect(statement && told(statement)).toEqual(wanted);
    expect(statement).toMatchObject({
      ...{ formato: 'ofx', kind: 'conta', instituicao: 'Itaú', numero: '12345-6', moeda: 'BRL' },
      saldo: { cents: 10000, data: '2026-11-14' },
      recusadas: [],
    });
  });

  test('decimal commas, thousands, and amounts without a sign whose type says that they left', () => {
    const amounts = (given: readonly [string, string?][]) =>
      read(
        utf8(
          ofxFile({
            lines: given.map(([amount, type]) => ({ day: '20261103', amount, ...(type && { type }) })),
          }),
        ),
      )
        .flatMap(({ linhas }) => linhas)
        .map(({ cents }) => cents);
    expect(amounts([['-1.234,56'], ['0,10'], ['-7,5']])).toEqual([-123456, 10, -750]);
    expect(amounts([['-1,234.56'], ['+20.00']])).toEqual([-123456, 2000]);
    expect(
      amounts([
        ['30.00', 'DEBIT'],
        ['50.00', 'CREDIT'],
      ]),
    ).toEqual([-3000, 5000]);
    expect(
      amounts([
        ['30.00', 'DEBIT'],
        ['-50.00', 'DEBIT'],
      ]),
    ).toEqual([3000, -5000]);
  });

  test('two statements in one file, an account and a card, each with its own lines', () => {
    const file = ofxFile(
      { lines, account: '1' },
      {
        card: true,
        account: '4000',
        lines: [{ day: '20261101', amount: '-10.00', memo: 'LANCHE' }],
        balance: '-10.00',
      },
    );
    const [account, card] = read(utf8(file), 'nubank.ofx');
    expect(account).toMatchObject({ kind: 'conta', numero: '1', instituicao: 'Itaú' });
    expect(card).toMatchObject({
      kind: 'cartao',
      numero: '4000',
      instituicao: 'Nubank',
      saldo: { cents: -1000 },
    });
    expect(card && told(card)).toEqual([['2026-11-01', -1000, 'LANCHE']]);
  });

  test('[fault T4] days: as the bank wrote them; a moment of another zone is a day of São Paulo', () => {
    const days = (...given: readonly string[]) =>
      read(utf8(ofxFile({ lines: given.map((day) => ({ day, amount: '-1.00' })) })))
        .flatMap(({ linhas }) => linhas)
        .map(({ data }) => data);
    expect(days('20261101', '20261101000000[-3:GMT]', '20261101235959[-03:EST]')).toEqual(
      Array.from({ length: 3 }, () => '2026-11-01'),
    );
    expect(days('20261102013000[0:GMT]', '20261102000000[0:GMT]', '20261102120000.000[0:UTC]')).toEqual([
      ...['2026-11-01', '2026-11-02', '2026-11-02'],
    ]);
  });

  test('ids that tell nothing are none; lines that cannot be read are refused one by one, with why', () => {
    const [statement] = read(
      utf8(
        ofxFile({
          lines: [
            { day: '20261103', amount: '-1.00', id: '0' },
            { day: '20261103', amount: '-2.00', id: '000000' },
            { day: '20261103', amount: '-3.00' },
            { day: '20261103', amount: '-4.00', id: 'F-4' },
            { day: '20261399', amount: '-5.00', memo: 'SEM DIA' },
            { day: '20261103', amount: 'abc', memo: 'SEM VALOR' },
            { day: '20261103', amount: '0.00', memo: 'ZERO' },
          ],
        }),
      ),
    );
    expect(statement?.linhas.map(({ id }) => id)).toEqual([null, null, null, 'F-4']);
    expect(statement?.recusadas.map(({ why, text }) => [why, text])).toEqual([
      ['data que não dá para ler', 'SEM DIA'],
      ['valor que não dá para ler', 'SEM VALOR'],
      ['valor zero', 'ZERO'],
    ]);
    expect(statement?.recusadas[0]?.line).toBeGreaterThan(10);
  });
});

describe('[F17] CSV', () => {
  test.each(CSV_CASES.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const [statement] = read(one.latin1 ? latin1(one.text) : utf8(one.text), one.file);
    expect(statement && told(statement)).toEqual(one.lines);
    expect([statement?.kind, statement?.instituicao]).toEqual([one.kind, one.bank]);
    const [cents, data] = one.balance ?? [];
    expect(statement?.saldo).toEqual(one.balance ? { cents, data } : null);
    expect(statement?.recusadas.map(({ why }) => why)).toEqual(one.refused ?? []);
  });

  test('what the person says it is goes before what it looks like', () => {
    const text = utf8('data;descrição;valor\n03/11/2026;LOJA;50,00\n04/11/2026;OUTRA;60,00\n');
    expect(read(text, 'x.csv', 'cartao')[0]?.linhas.map(({ cents }) => cents)).toEqual([-5000, -6000]);
  });
});

test('[F17] what is no statement is told with what was seen', () => {
  expect(whyNot(utf8(''))).toBe('O arquivo está vazio.');
  expect(whyNot(utf8('PK\u0003\u0004'))).toContain('planilha');
  expect(whyNot(utf8('%PDF-1.7'))).toContain('PDF');
  expect(whyNot(utf8('bom dia'))).toContain('colunas separadas');
  expect(whyNot(utf8('nome;telefone;cidade\nA;1;B\n'))).toBe(
    'Não reconheci as colunas. Preciso de uma linha de títulos com data, descrição (ou histórico) e valor (ou crédito e débito). Vi: “nome”, “telefone”, “cidade”.',
  );
  expect(whyNot(utf8('Data;Descrição;Valor\nontem;x;1,00\n'))).toContain(
    'nenhum lançamento. Linha 2: data que não dá para ler',
  );
  expect(whyNot(utf8('OFXHEADER:100\n<OFX></OFX>'))).toContain('nenhum extrato');
});

test('[F17] what a bank marks with a D is below zero, blank or none before it; balances too', () => {
  const text =
    'Data;Histórico;Valor;Saldo\n03/11/2026;Tarifa;10,00D;25,00D\n02/11/2026;Depósito;5,00 C;15,00 D\n';
  const [read] = [
    readStatement({ name: 'x.csv', bytes: utf8(text) }, { today: TODAY, kind: 'conta' }),
  ].flat();
  expect(read).toMatchObject({
    linhas: [{ cents: -1_000 }, { cents: 500 }],
    saldo: { cents: -2_500, data: '2026-11-03' },
  });
});

test('[F17] hostile files are read in time that grows with their size', () => {
  const long = 200_000;
  const hostile = [
    `<OFX>${'<'.repeat(long)}`,
    `<OFX><STMTRS>${'<STMTTRN>'.repeat(long / 10)}`,
    `<OFX><STMTRS><STMTTRN><MEMO>${'&'.repeat(long)}`,
    `OFXHEADER:100\n<OFX>${'<A '.repeat(long / 3)}`,
    `${'"'.repeat(long)};`,
    `Data;Descrição;Valor\n${';'.repeat(long)}`,
    `${'Data;Descrição;Valor\n'.repeat(long / 22)}`,
    `Data;Descrição;Valor\n03/11/2026;${'a b '.repeat(long / 4)};1,00`,
    `Data;Descrição;Valor\n03/11/2026;x;${'1.'.repeat(long / 2)}`,
    `${'\n'.repeat(long)};`,
    `Data;Descrição;Valor;${'id;'.repeat(long / 3)}\n03/11/2026;x;1,00`,
    `Data;Valor;${'Detalhe;'.repeat(long / 8)}\n03/11/2026;1,00;${'a;'.repeat(long / 8)}`,
  ];
  for (const text of hostile)
    expect(() => readStatement({ name: 'x', bytes: utf8(text) }, { today: TODAY })).not.toThrow();
});
