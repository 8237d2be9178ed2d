import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestTables } from '#host/testing';
import { ENGINES, given, somebody, spent, TODAY } from '../desk/fixtures.ts';
import { type FinanceDesk, openDesk } from '../desk/index.ts';
import { ofxFile } from './fixtures/statements.ts';
import { type ImportAsked, previewImport, taken } from './imports.ts';

type Somebody = ReturnType<typeof somebody>;
const file = (text: string, name = 'extrato.ofx') => ({ name, bytes: Buffer.from(text) });

describe.each(ENGINES)('on %s', (_, open) => {
  let tables: TestTables;
  let desk: FinanceDesk;
  beforeAll(async () => {
    tables = await open();
    desk = openDesk(tables);
  }, 60_000);
  afterAll(() => tables.close());

  const look = (who: Somebody, text: string, asked: Partial<ImportAsked> = {}) =>
    previewImport(desk, who.next(), { file: file(text), today: TODAY, ...asked });
  const first = async (who: Somebody, text: string, asked: Partial<ImportAsked> = {}) => {
    const [preview] = await look(who, text, asked);
    if (!preview) throw new Error('nothing was read');
    return preview;
  };
  const enter = async (who: Somebody, text: string, asked: Partial<ImportAsked> = {}) => {
    const { importacao } = await first(who, text, asked);
    return taken(desk.imports.commit(who.next(), { id: importacao.id }));
  };
  const sums = async (who: Somebody) => {
    const answer = await desk.data.query(
      who,
      {
        category: 'Dados_receitas_e_despesas',
        action: 'summary',
        filters: { periodo: { tipo: 'custom', de: '2026-01-01', ate: '2026-12-31' } },
      },
      TODAY,
    );
    if ('invalid' in answer) throw new Error('refused');
    const { receitas = 0, despesas = 0 } = answer.totais;
    return [receitas, despesas, answer.count];
  };

  const NOVEMBER = [
    { day: '20261101', amount: '3000.00', id: 'n1', memo: 'SALARIO EMPRESA' },
    { day: '20261103', amount: '-45.90', id: 'n2', memo: 'PADARIA DO BAIRRO' },
    { day: '20261103', amount: '-4.40', id: 'n3', memo: 'ONIBUS' },
    { day: '20261103', amount: '-4.40', id: 'n3', memo: 'ONIBUS' },
    { day: '20261105', amount: '-500.00', id: 'n4', memo: 'PAGAMENTO DE FATURA' },
    { day: '20261106', amount: '-1000.00', id: 'n5', memo: 'APLICACAO CDB' },
  ];

  test('[F17] a preview tells what would be new and enters nothing; the commit enters it; the undo takes all of it out', async () => {
    const ana = somebody();
    const { importacao, linhas } = await first(ana, ofxFile({ lines: NOVEMBER, balance: '1445.30' }));
    expect(importacao).toMatchObject({
      ...{ estado: 'previa', conta: 'Itaú', cartao: null, de: '2026-11-01', ate: '2026-11-06' },
      ...{ total: 6, novas: 6, repetidas: 0, entradasCents: 300000, saidasCents: 155470 },
    });
    expect(linhas.map(({ tipo }) => tipo)).toEqual([
      ...['receita_simples', 'despesa_simples', 'despesa_simples', 'despesa_simples'],
      ...['pagamento_fatura', 'transferencia'],
    ]);
    expect(await sums(ana)).toEqual([0, 0, 0]);

    const entered = await taken(desk.imports.commit(ana.next(), { id: importacao.id }));
    expect(entered).toMatchObject({ estado: 'gravada', novas: 6 });
    // What was paid of an invoice and what was invested is neither earned nor spent.
    expect(await sums(ana)).toEqual([300000, 5470, 4]);
    expect(await desk.accounts.list(ana, TODAY)).toMatchObject([{ nome: 'Itaú', saldoCents: 144530 }]);

    await taken(desk.imports.undo(ana.next(), importacao.id));
    expect(await sums(ana)).toEqual([0, 0, 0]);
    const again = await first(ana, ofxFile({ lines: NOVEMBER }));
    expect(again.importacao).toMatchObject({ novas: 6, repetidas: 0 });
  });

  test('[F17] the same again, an overlapping period, and the same account as CSV are recognised line by line', async () => {
    const bia = somebody();
    await enter(bia, ofxFile({ lines: NOVEMBER }));
    expect((await first(bia, ofxFile({ lines: NOVEMBER }))).importacao).toMatchObject({
      novas: 0,
      repetidas: 6,
    });

    const later = ofxFile({
      lines: [
        ...NOVEMBER.slice(1),
        // A third ride of the same day, and the bank numbers its lines anew.
        { day: '20261103', amount: '-4.40', id: 'x9', memo: 'ONIBUS' },
        { day: '20261110', amount: '-20.00', id: 'n8', memo: 'LANCHE' },
      ],
    });
    expect(await enter(bia, later)).toMatchObject({ novas: 2 });
    const csv = [
      'Data;Histórico;Valor',
      '03/11/2026;PADARIA BAIRRO COMPRA;-45,90',
      ...['1', '2', '3', '4'].map((n) => `03/11/2026;VIAGEM ${n};-4,40`),
      '10/11/2026;LANCHONETE;-20,00',
      '12/11/2026;FARMACIA;-33,10',
    ].join('\n');
    const { importacao, linhas } = await first(bia, csv, { conta: 'Itaú', file: file(csv, 'extrato.csv') });
    expect(importacao).toMatchObject({ novas: 2, repetidas: 5, saidasCents: 3750 });
    expect(linhas.filter(({ repetida }) => !repetida).map(({ descricao }) => descricao)).toEqual([
      'VIAGEM 4',
      'FARMACIA',
    ]);
  });

  test('[F17] under retries and races a statement is entered exactly once', async () => {
    const caio = somebody();
    const writer = caio.next();
    const text = ofxFile({ lines: NOVEMBER });
    const [one, two] = await Promise.all([
      previewImport(desk, writer, { file: file(text), today: TODAY }),
      previewImport(desk, writer, { file: file(text), today: TODAY }),
    ]);
    expect(one[0]?.importacao.id).toBe(two[0]?.importacao.id);
    const other = await first(caio, text);
    const id = one[0]?.importacao.id ?? '';
    const key = caio.next();
    // The same commit three times, and another preview of the same file beside it.
    await Promise.all([
      ...[1, 2, 3].map(() => taken(desk.imports.commit(key, { id }))),
      taken(desk.imports.commit(caio.next(), { id: other.importacao.id })),
    ]);
    expect(await sums(caio)).toEqual([300000, 5470, 4]);
    await taken(desk.imports.undo(caio.next(), id));
    await taken(desk.imports.undo(caio.next(), other.importacao.id));
    expect(await sums(caio)).toEqual([0, 0, 0]);
    expect(await given(desk.entries.register(caio.next(), [spent(100)]))).toHaveLength(1);
  });

  test('[F17] the person’s own history goes before the lexicon; what is left out stays out', async () => {
    const davi = somebody();
    await given(
      desk.entries.register(davi.next(), [
        spent(990, { categoria: 'lazer', subcategoria: 'Lanche de domingo', descricao: 'padaria' }),
      ]),
    );
    const { importacao, linhas } = await first(davi, ofxFile({ lines: NOVEMBER }));
    const bakery = linhas.find(({ descricao }) => descricao === 'PADARIA DO BAIRRO');
    expect(bakery).toMatchObject({
      categoria: 'lazer',
      subcategoria: 'Lanche de domingo',
      tipo: 'despesa_simples',
    });
    expect(linhas[0]).toMatchObject({ categoria: 'salario', tipo: 'receita_simples' });
    await taken(desk.imports.commit(davi.next(), { id: importacao.id, pular: [bakery?.externo ?? ''] }));
    expect(await sums(davi)).toEqual([300000, 990 + 880, 4]);
  });

  test('[F17] a card’s statement: purchases go into invoices, payments and refunds lower them', async () => {
    const eva = somebody();
    const csv = [
      'date,title,amount',
      '2026-11-02,Mercado Azul,210.35',
      '2026-11-04,Livraria - Parcela 3/10,39.90',
      '2026-11-05,Estorno Loja,-10.00',
      '2026-11-06,Pagamento recebido,-500.00',
    ].join('\n');
    const { importacao, linhas } = await first(eva, csv, { file: file(csv, 'Nubank_2026-11-10.csv') });
    expect(importacao).toMatchObject({
      conta: null,
      cartao: 'Nubank',
      novas: 4,
      saidasCents: 25025,
      entradasCents: 51000,
    });
    expect(linhas.map(({ tipo }) => tipo)).toEqual([
      ...['gasto_cartao', 'gasto_cartao', 'receita_simples', 'pagamento_fatura'],
    ]);
    await taken(desk.imports.commit(eva.next(), { id: importacao.id }));
    expect(await desk.cards.list(eva, TODAY)).toMatchObject([{ nome: 'Nubank' }]);
    expect((await sums(eva))[1]).toBe(25025);
  });

  test('[F17] two statements in a file are two imports; somebody else’s do not exist', async () => {
    const [fabi, gil] = [somebody(), somebody()];
    const previews = await look(
      fabi,
      ofxFile(
        { account: '11-1', lines: NOVEMBER.slice(0, 1) },
        { account: '22-2', lines: NOVEMBER.slice(1, 2) },
      ),
    );
    expect(previews.map(({ importacao }) => importacao.conta)).toEqual(['Itaú 11-1', 'Itaú 22-2']);
    const id = previews[0]?.importacao.id ?? '';
    await expect(taken(desk.imports.commit(gil.next(), { id }))).rejects.toMatchObject({
      code: 'record_not_found',
    });
    await expect(taken(desk.imports.undo(gil.next(), id))).rejects.toMatchObject({
      code: 'record_not_found',
    });
    expect(await desk.imports.get(gil, id)).toBeNull();
    expect(await desk.imports.rows(gil, id)).toEqual([]);
  });

  test('[F17] what cannot be read, or nobody knows whose it is, is told and nothing is kept', async () => {
    const hugo = somebody();
    const refused = (text: string, asked: Partial<ImportAsked> = {}) =>
      look(hugo, text, asked).then(
        () => 'read',
        (error: unknown) => (error as Error).message,
      );
    expect(await refused('nome;idade\nA;1\n')).toContain('Não reconheci as colunas');
    expect(await refused(ofxFile({ lines: NOVEMBER }).replace('BRL', 'USD'))).toContain('USD');
    expect(await refused(ofxFile({ lines: [] }))).toContain('Não há lançamentos');
    const plain = 'data;descrição;valor\n03/11/2026;LOJA;-5,00\n';
    expect(await refused(plain, { conta: 'a', cartao: 'b' })).toContain('não os dois');
    for (const nome of ['Inter', 'Caixa']) await given(desk.accounts.create(hugo.next(), { nome }));
    expect(await refused(plain)).toContain('você tem: ');
    expect(await desk.imports.list(hugo)).toEqual([]);
  });
});
