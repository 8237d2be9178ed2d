import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createPlatform } from '#host';
import type { BusEvent, Figure, FigureOrigin } from '#protocol';
import { oficina, toOficina } from '../../host/fixtures/oficina.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { prosa } from '../fixtures/process.ts';
import { runSaid } from '../fixtures/run-said.ts';
import { PLAIN } from '../terminal/paint.ts';
import { printMission } from './print-mission.ts';
import type { ShownMission } from './shown-mission.ts';

const sent = (message_id: string, em: number): BusEvent => ({
  ...{ tipo: 'mensagem_enviada', em, message_id, tipo_mensagem: 'requisicao', remetente: 'analise' },
  ...{ destinatario: 'dados_internos', operacao: 'resumo', prioridade: 'NORMAL', profundidade: 2 },
  ...{ sinalizadores: [], estimado: { tokens_estimados: 100, chamadas_api_estimadas: 0 } },
});

const server = ownServer();
const FILE = fileURLToPath(new URL('../fixtures/oficina.ts', import.meta.url));

test('[F4] [F7] a mission is told message by message, from the store', async () => {
  expect((await runSaid(['mission'])).stderr).toBe('Nenhuma missão guardada.\n');
  const platform = createPlatform({ store: server.url, assistants: [oficina()] });
  const { turn } = await platform.reply(toOficina('quanto ganho?'));
  await platform.reply(toOficina('e gasto?'));
  await platform.close();
  const listed = await runSaid(['missions']);
  expect(listed.exitCode).toBe(0);
  const [newest, first] = listed.stdout.trimEnd().split('\n');
  expect(newest).toMatch(
    /^missao_\S+ +\S+ \S+ +oficina +analise +comparativa +sucesso_completo .+ 2 mensagens/,
  );
  const id = first?.split(' ')[0] ?? '';
  const { stdout, exitCode } = await runSaid(['mission', id]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`Missão ${id}\noficina · analise lidera · comparativa · `);
  expect(stdout).toContain(`turno ${turn}`);
  expect(stdout).toMatch(/ 1 +\+.+ orquestrador → analise +conduzir_missao +\w+ +✓ sucesso +1 +— +\d/);
  expect(stdout).toMatch(/ 2 +\+.+ {2}analise → dados +consultar +\w+ +✓ sucesso +1 +—/);
  expect(stdout).toMatch(
    /situação +sucesso_completo\n.+2 mensagens · 0 novas tentativas · 0 fallbacks · 0 falhas/,
  );
  expect(stdout).toMatch(/tokens +\d+ de 5\.000 \(\d+%\)/);
  expect(stdout).toMatch(/tempo +.+, limite de 80 s/);
  const told = JSON.parse((await runSaid(['mission', id, '--json'])).stdout);
  expect(told).toMatchObject({ missao_id: id, turn, totais: { mensagens: 2, falhas: 0 } });
  expect((await runSaid(['mission', id.slice(0, -2)])).stdout).toBe(stdout);
  expect((await runSaid(['mission', 'missao_'])).stderr).toContain('2 missões começam com missao_');
  expect((await runSaid(['mission', 'nada'])).stderr).toBe(
    'Não há missão nada. Veja todas: prosa missions\n',
  );
  expect((await runSaid(['missions', '--limit', 'x'])).exitCode).toBe(2);
  const explained = (await runSaid(['why', turn])).stdout.replaceAll(/\s+/g, ' ');
  expect(explained).toContain(`✓ ${id} — analise conduziu (comparativa) · 2 mensagens`);
  expect(explained).toContain('resposta texto da própria análise, tom consultivo · sem modelo para redigir');
}, 60_000);

test('[F4] a process that has ended tells its missions from the file beside it', async () => {
  const options = { cwd: server.folder, input: 'quanto ganho?\n' };
  const talked = await prosa(['chat', '--memory', '--file', FILE], options);
  expect(talked.stdout).toContain('Sei de renda.');
  const { stdout } = await prosa(['mission'], { cwd: server.folder });
  expect(stdout).toMatch(/analise → dados +consultar/);
}, 60_000);

const answered = (
  message_id: string,
  over: Partial<Extract<BusEvent, { tipo: 'respondida' }>> = {},
): BusEvent => ({
  ...{
    tipo: 'respondida',
    em: 2_000,
    message_id,
    remetente: 'dados_internos',
    status: 'sucesso',
    erro: null,
  },
  ...{ fallback: null, ms: 1_500 },
  consumido: { tokens_usados: 1_200, chamadas_api_externas: 2, chamadas_banco_dados: 3 },
  ...over,
});

const part = (valor: number, origem: FigureOrigin) => ({ valor, origem });
const asked = { entradas: {}, campo: ['media_centavos'] };
const CLOSES = Array.from({ length: 250 }, (_, day) => ({ dia: day + 1, fechamento: '28.1' }));
const FIGURES: readonly Figure[] = [
  {
    ...{ texto: 'R$ 1.700,00', rotulo: 'gasto do mês', unidade: 'centavos', valor: 170_000, conta: null },
    partes: [
      part(170_000, {
        ...{ tipo: 'dados', operacao: 'resumo', entradas: { periodo: '3m' }, campo: ['total_centavos'] },
        ids: ['a1', 'a2', 'a3', 'a4'],
      }),
    ],
  },
  {
    ...{ texto: '25%', rotulo: 'parte da renda', unidade: 'percentual', valor: 25, conta: '%' },
    partes: [part(10, { tipo: 'dito' }), part(40, { tipo: 'calculo', operacao: 'media', ...asked })],
  },
  {
    ...{ texto: '37%', rotulo: 'variação em doze meses', unidade: 'percentual', valor: 37, conta: null },
    partes: [
      part(37, {
        ...{ tipo: 'calculo', operacao: 'volatilidade', campo: ['retorno'] },
        entradas: { precos: CLOSES, por_ano: 252 },
      }),
    ],
  },
  {
    ...{ texto: '18,5', rotulo: 'P/L', unidade: 'numero', valor: 18.5, conta: null },
    partes: [
      part(18.5, {
        ...{
          tipo: 'fonte',
          operacao: 'dados_fundamentalistas',
          entradas: { ticker: 'MGLU3' },
          campo: ['pl'],
        },
        ...{ fontes: ['Yahoo Finance'], em: '2026-11-03', confiabilidade: 85 },
      }),
    ],
  },
  {
    ...{
      texto: 'R$ 3.000.000,00',
      rotulo: 'quanto juntar',
      unidade: 'centavos',
      valor: 300_000_000,
      conta: '/',
    },
    partes: [
      part(18_000_000, { tipo: 'dito' }),
      part(6, { tipo: 'premissa', porque: 'retirada de 6% ao ano' }),
    ],
  },
];

test('[F7] [F8.retry] [F8.fallback] [F14.figures] retries, redirections, fallbacks, flags, failures and guards are seen', () => {
  const mission: ShownMission = {
    ...{ missao_id: 'missao_1', assistant: 'financas', turn: 'turn_1', lider: 'analise', inicio: 1_000 },
    ...{ complexidade: 'profunda', limite_s: 120, status: 'sucesso_parcial', duracao_s: 12.34 },
    ...{ orcamento: { tokens: 10_000, chamadas_api: 15 }, gasto: { tokens: 1_200, chamadas_api: 2 } },
    limitacoes: [
      {
        ...{ tipo_limitacao: 'falha_agente', descricao: 'sem\u001b[31m cotação', impacto: 'medio' },
        operacoes_nao_executadas: ['c'],
      },
    ],
    missao_anterior: 'missao_0',
    procedencia: FIGURES,
    eventos: [
      { ...sent('a', 1_000), sinalizadores: ['orcamento_alto'] } as BusEvent,
      {
        tipo: 'tentativa',
        em: 1_200,
        message_id: 'a',
        tentativa: 1,
        espera_ms: 100,
        motivo: 'agente_falhou',
      },
      {
        tipo: 'redirecionada',
        em: 1_300,
        message_id: 'a',
        de: 'dados_internos',
        para: 'reserva',
        motivo: 'x',
      },
      answered('a', { status: 'sucesso_via_fallback', fallback: 'reserva' }),
      sent('b', 1_500),
      answered('b', { status: 'falha_total', erro: 'circuito_aberto' }),
      sent('c', 1_600),
      { tipo: 'guarda', guarda: 'circuito', missao_id: 'missao_1', em: 1_700, mensagem: 'Circuito aberto.' },
    ],
  };
  const text = printMission(mission, PLAIN);
  expect(text).toMatch(
    /1 +\+< 1 ms +analise → dados_internos ⇒ reserva ⚑ orcamento_alto +resumo +NORMAL +✓ sucesso_via_fallback +2 +reserva +1\.200 +2 +3 +1,5 s/,
  );
  expect(text).toMatch(
    /2 +\+500 ms +analise → dados_internos +resumo +NORMAL +✗ falha_total \(circuito_aberto\)/,
  );
  expect(text).toMatch(/3 +\+600 ms .+… sem resposta/);
  expect(text).toMatch(/Guardas\n +\+700 ms +circuito +Circuito aberto\./);
  expect(text).toContain('3 mensagens · 1 nova tentativa · 1 fallback · 1 falha');
  expect(text).toContain('limitação');
  expect(text).toContain('repete missao_0 com mais recursos');
  const figures = text.slice(text.indexOf('Números da resposta')).replaceAll(/ +/g, ' ').split('\n');
  expect(figures.slice(1, 6)).toEqual([
    ' R$ 1.700,00 — gasto do mês — resumo({"periodo":"3m"}) → total_centavos, linhas a1, a2, a3 e mais 1',
    ' 25% — parte da renda — R$ 0,10 [a pessoa disse] % de R$ 0,40 [conta: media({}) → media_centavos]',
    ' 37% — variação em doze meses — conta: volatilidade({"precos":[{"dia":1,"fechamento":"28.1"}, … mais 248 …, {"dia":250,"fechamento":"28.1"}],"por_ano":252}) → retorno',
    ' 18,5 — P/L — Yahoo Finance: dados_fundamentalistas({"ticker":"MGLU3"}) → pl, em 03/11/2026, confiança 85',
    ' R$ 3.000.000,00 — quanto juntar — R$ 180.000,00 [a pessoa disse] ÷ 6 [premissa: retirada de 6% ao ano]',
  ]);
  expect(text).not.toContain('\u001b');
  const columns = text.split('\n').filter((line) => /^ {2}(nº|\d+ +\+)/.test(line));
  expect(new Set(columns.map((line) => line.search(/resumo|operação/))).size).toBe(1);
});

test('[F5] contracts are listed, and read as pages or as JSON', async () => {
  const list = await runSaid(['contracts', '--file', FILE]);
  expect(list.stdout).toMatch(/^dados +executor +oficina +consultar$/m);
  const page = await runSaid(['contracts', 'dados', '--file', FILE]);
  expect(page.stdout).toContain('# dados\n\n**Agente executor.**');
  const told = JSON.parse((await runSaid(['contracts', 'dados', '--json', '--file', FILE])).stdout);
  expect(told).toMatchObject({
    nome_agente: 'dados',
    formato_requisicao: { anyOf: [{ title: 'consultar' }] },
  });
  const none = await runSaid(['contracts', 'ninguem', '--file', FILE]);
  expect(none).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Há: orquestrador, analise, dados'),
  });
});
