import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPages } from './fixtures/opened-pages.ts';
import { answered, faultsOf, say, sidewaysScroll } from './fixtures/visitor.ts';

const { come } = openPages();

async function asOperator(path: string, phone = false): Promise<Page> {
  const page = await come(path, { phone });
  const enter = page.getByRole('button', { name: 'Entrar como operador' });
  await enter.click();
  await enter.waitFor({ state: 'detached' });
  return page;
}

async function wellMade(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('[P3] [L5] a fresh install shows the six analyses with demonstration traffic, and is rid of it by a click', async () => {
  const page = await asOperator('/studio/semanal', true);
  await page.getByRole('heading', { name: 'Nenhuma conversa neste período' }).waitFor();
  await wellMade(page);
  await page.getByRole('button', { name: 'Fazer tráfego de demonstração' }).click();
  await page.getByText('Tudo o que está aqui é de pessoas que não existem.').waitFor();
  const junior = page.getByRole('article', { name: /^1\. / });
  expect(await junior.getByRole('img').getAttribute('aria-label')).toMatch(/, limite 30%$/);
  await junior.getByText(/Serve a: pesos de decisão do Junior/).waitFor();
  await junior.getByText(/O que está por trás/).click();
  await junior.getByRole('table').first().waitFor();
  expect(await page.getByRole('article').count()).toBe(6);
  await wellMade(page);

  await page.goto('/studio/orcamento');
  await page.getByText('Há dados de demonstração').waitFor();
  expect(await page.getByRole('img', { name: /marcas em 80, 90 e 100/ }).count()).toBeGreaterThan(2);
  await page.getByText('Ver em tabela').click();
  await page.getByRole('table', { name: 'Custo por dia' }).waitFor();
  await wellMade(page);

  await page.goto('/studio/semanal?desde=28d');
  await page.getByRole('button', { name: '28 dias', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Retirar a demonstração' }).click();
  await page.getByRole('heading', { name: 'Nenhuma conversa neste período' }).waitFor();
});

test('[P3] [J9] health, funnel and configuration say something before anybody spoke, and no key is shown', async () => {
  const page = await asOperator('/studio/saude');
  await page.getByRole('heading', { name: 'Circuitos dos agentes' }).waitFor();
  await page.getByText('Embutido (PGlite)').waitFor();
  await wellMade(page);
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/studio/health'));
  await asked;

  await page.goto('/studio/funil');
  await page.getByRole('heading', { name: 'Nenhuma intermediação neste período' }).waitFor();
  await wellMade(page);

  await page.goto('/studio/memoria');
  await page.getByText(/Nenhum turno ainda/).waitFor();
  await wellMade(page);

  await page.goto('/studio/configuracao');
  await page.getByRole('button', { name: 'Testar compatible/teste (coordinator)' }).click();
  await page.getByText(/^(Respondeu em|Não respondeu:)/).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/api_?key|bearer|senha:|secret/i);
  await wellMade(page);
});

const HOUR_MS = 3_600_000;
const executed = (alvo: string, over: object) => ({
  ...{ alvo, tipo: 'fonte', execucoes: 100, latencia_media_ms: 240, taxa_sucesso: 0.97, taxa_fallback: 0 },
  ...{ carga_atual: 0, ultima_execucao: Date.now() - HOUR_MS, falhas_seguidas: 0, disponivel: true, ...over },
});

test('[P3] [F18] a source that has just gone down stands first and says so, whatever its mean', async () => {
  const page = await asOperator('/studio/semanal', true);
  await page.route('**/api/studio/health', async (route) => {
    const response = await route.fetch();
    const saude = [
      executed('pesquisa_externa', { tipo: 'agente', disponivel: null, carga_atual: 2 }),
      executed('banco_central', {}),
      executed('brapi', { falhas_seguidas: 3, disponivel: false }),
    ];
    await route.fulfill({ response, json: { ...(await response.json()), saude } });
  });
  await page.goto('/studio/saude');
  const rows = page.getByRole('region', { name: 'Tabela: Agentes e fontes' }).getByRole('row');
  await rows.nth(3).waitFor();
  expect(await rows.nth(1).innerText()).toMatch(
    /^brapi \(fonte\)\s+✗ indisponível: 3 falhas seguidas\s.*97%/,
  );
  expect(await rows.nth(2).innerText()).toMatch(/^pesquisa_externa\s+2 pedidos em andamento\s/);
  expect(await rows.nth(3).innerText()).toMatch(/^banco_central \(fonte\)\s+disponível\s/);
  await wellMade(page);
});

const WORDS = 'a bolinha fica girando e não abre nada';

async function runSet(page: Page, label: string): Promise<void> {
  await page.getByLabel('Nome da rodada (opcional)').fill(label);
  await page.getByRole('button', { name: 'Rodar', exact: true }).click();
}

test('[P3] [L4] a set is run from the page, an approved example mends a case, and both runs stand side by side', async () => {
  const page = await asOperator('/studio/avaliacoes');
  await page.getByRole('heading', { name: 'Nenhum conjunto ainda' }).waitFor();
  await wellMade(page);
  await page.getByLabel('Nome').fill('do painel');
  await page.getByLabel('O que se prova').selectOption('classificacao');
  await page.getByLabel('Assistente').selectOption('atendimento');
  await page.getByRole('button', { name: 'Criar conjunto' }).click();
  await page.getByText('O conjunto ainda não tem casos').waitFor();
  await page.getByText('Escrever um caso').click();
  for (const [message, meaning] of [
    [WORDS, 'internet_lenta'],
    ['minha internet caiu', 'sem_internet'],
  ] as const) {
    await page.getByLabel('A mensagem').fill(message);
    await page.getByLabel('O que ela significa (intenção)').fill(meaning);
    await page.getByRole('button', { name: 'Acrescentar caso' }).click();
    await page.getByText(`significa ${meaning}`).waitFor();
  }
  const set = new URL(page.url()).pathname;
  await runSet(page, 'antes');
  await page.getByRole('link', { name: 'antes: 50%, 1 de 2 passaram' }).waitFor();

  await page.goto('/studio/avaliacoes/exemplos');
  await page.getByRole('heading', { name: 'Nenhum exemplo aqui' }).waitFor();
  await page.getByLabel('Assistente do exemplo').selectOption('atendimento');
  await page.getByLabel('A mensagem, como as pessoas escrevem').fill(WORDS);
  await page.getByLabel(/^Significa/).fill('internet_lenta');
  await page.getByRole('button', { name: 'Propor', exact: true }).click();
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByText('Vale a partir da próxima mensagem.').waitFor();
  await wellMade(page);

  await page.goto(set);
  await runSet(page, 'depois');
  await page.getByRole('link', { name: 'depois: 100%, 2 de 2 passaram' }).waitFor();
  await wellMade(page);
  await page.getByRole('button', { name: 'Comparar lado a lado' }).click();
  await page.waitForURL(/\/comparar\/[^/]+\/[^/]+$/);
  await page.getByText('Entre elas mudou: os exemplos de ouro.').waitFor();
  const mended = page.getByRole('region', { name: 'Melhoraram' });
  expect(await mended.innerText()).toMatch(
    /girando[\s\S]*significa internet_lenta[\s\S]*Falhou[\s\S]*esperava internet_lenta[\s\S]*Passou/,
  );
  expect(await page.getByRole('region', { name: 'Pioraram' }).count()).toBe(0);
  await wellMade(page);
});

test('[P3] [L5] an answer is graded by keys alone, and a conversation becomes a case that is led to', async () => {
  const page = await asOperator('/studio/avaliacoes/notas', true);
  await page.getByRole('heading', { name: 'Nenhuma resposta à espera de nota' }).waitFor();
  await page.goto('/?com=atendimento');
  await say(page, 'minha internet caiu');
  await answered(page);
  await page.goto('/studio/avaliacoes/notas');
  const field = page.getByLabel('Nota (0 a 100)');
  await field.waitFor();
  await wellMade(page);
  await field.focus();
  await page.keyboard.type('85');
  await page.keyboard.press('Enter');
  await page.getByText('Nota 85 guardada.').waitFor();
  await page.getByRole('heading', { name: 'Nenhuma resposta à espera de nota' }).waitFor();
  await page.getByRole('button', { name: 'Avaliar uma amostra da semana' }).click();
  await page.getByText(/^A equipe e as regras, em 1 resposta/).waitFor();

  await page.goto('/studio');
  await page.getByRole('link', { name: /internet/ }).click();
  await page.getByRole('button', { name: 'Conversa inteira: virar caso de avaliação' }).click();
  await page.getByRole('link', { name: 'Ver onde está' }).click();
  await page.locator('li[aria-current=true]').getByText('minha internet caiu').waitFor();
  await wellMade(page);
});

test('[P3] [L5] weights are simulated, applied with a reason and undone; who comes second is told and sees how it stands', async () => {
  const [one, two] = [await asOperator('/studio/semanal'), await asOperator('/studio/semanal', true)];
  await one.getByText('Nenhum ajuste até agora.').waitFor();
  await one.getByText(/^Nenhuma missão desde a última mudança/).waitFor();
  // Somebody has spoken meanwhile: only a period in which nobody did offers it.
  await one.goto('/studio/semanal?desde=2020-01-01&ate=2020-01-02');
  const made = one.waitForResponse((response) => response.url().endsWith('/api/studio/demo-traffic'));
  await one.getByRole('button', { name: 'Fazer tráfego de demonstração' }).click();
  await made;
  for (const page of [one, two]) {
    await page.goto('/studio/semanal?pesos=demonstracao');
    await page.getByRole('button', { name: 'Simular nos turnos gravados' }).click();
    await page.getByText(/turnos decididos de novo/).waitFor();
    await page.getByLabel('Por que aplicar (fica no histórico)').fill('sugestão da semana');
  }
  await wellMade(one);
  await wellMade(two);
  const apply = 'Aplicar a partir da próxima mensagem';
  await one.getByRole('button', { name: apply }).click();
  await one.getByRole('heading', { name: /^Em vigor: versão aj_/ }).waitFor();
  await two.getByRole('button', { name: apply }).click();
  await two
    .getByRole('alert')
    .getByText(/mudaram desde então/)
    .waitFor();
  await two.getByRole('button', { name: 'Ver como está agora' }).click();
  await two.getByRole('heading', { name: /^Em vigor: versão aj_/ }).waitFor();
  await wellMade(two);
  await two.getByRole('button', { name: 'Desfazer este ajuste' }).click();
  await two.getByRole('heading', { name: 'Em vigor: os de fábrica' }).waitFor();
  await two.getByText('“sugestão da semana” (desfeito)').waitFor();
});
