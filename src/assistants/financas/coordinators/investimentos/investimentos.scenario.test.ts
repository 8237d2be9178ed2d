import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Chat, leakCheck, manualClock, type OpenMarket, openChat, openMarket } from '#host/testing';
import { openMissionHouse } from '../../fixtures/missions.ts';
import { financas, NOW } from '../../fixtures.ts';

// From a message to an answer: the real bus, the real ledger, the real clients of outside sources, and sources whose mood the test decides.

let outside: OpenMarket;
let house: Chat;
beforeAll(async () => {
  outside = await openMarket();
  house = openChat(financas, undefined, { clock: manualClock(NOW), market: outside.market });
});
afterEach(() => outside.brapi.answer('answers'));
afterAll(async () => {
  await house.close();
  await outside.close();
  leakCheck();
});

const FORBIDDEN =
  /(?<!\p{L})(?:agentes?|orquestrador|coordenador|message bus|react|payload|ciclos?|timeout|fallback|system prompts?|missão|executor|tokens?|framework)(?!\p{L})/iu;

const somebody = (user: string): Chat => house.beside({ session: `investe_${user}`, user });

const missionOf = (chat: Chat) => {
  const [mission] = chat.turn.missions ?? [];
  if (!mission) throw new Error('no mission');
  return mission;
};

/** Says something and lets half a minute pass. */
async function tell(chat: Chat, line: string): Promise<string> {
  chat.clock.advance(30_000);
  return chat.user(line);
}

test('[F16.7][F9.investimentos] the P/L of Magazine Luiza when the first source is down', async () => {
  outside.brapi.answer('broken');
  const chat = somebody('marta');
  const reply = await tell(chat, 'Qual o P/L da Magazine Luiza?');
  expect(reply).toContain('O P/L da Magazine Luiza está em 18,5.');
  expect(reply).toContain(
    'Os dados foram obtidos de fonte alternativa devido a uma indisponibilidade temporária, mas a informação é confiável e atualizada.',
  );
  expect(missionOf(chat)).toMatchObject({ lead: 'investimentos', complexity: 'comparativa' });
  expect(reply).not.toMatch(FORBIDDEN);
});

test('[F16.4][F9.investimentos] Petrobras fell: R$ 5.000,00 of R$ 100.000,00 take shares from 20% to 25%', async () => {
  const chat = somebody('nina');
  await tell(chat, 'tenho 80 mil em CDB');
  await tell(chat, 'tenho 20 mil em ações da Vale');
  const reply = await tell(chat, 'A Petrobras caiu 3% ontem, vale a pena comprar agora?');
  expect(missionOf(chat)).toMatchObject({ lead: 'investimentos', complexity: 'profunda' });
  expect(reply).toContain('Com R$ 5.000,00, ações iriam de 20% para 25% da sua carteira');
  expect(reply).toContain('O P/L é 4,2');
  expect(reply).toContain('Uma queda de 3% em um dia, sozinha');
  expect(reply).toContain('não uma promessa de retorno');
  expect(reply).not.toMatch(FORBIDDEN);
  expect(reply).not.toMatch(/^[-*•#]|\n[-*•#] /);
});

test('[F16.ex3][F9.investimentos] the portfolio of the example person', async () => {
  const chat = somebody('olga');
  await tell(chat, 'quero ver com dados de exemplo');
  const reply = await tell(chat, 'analise minha carteira de investimentos');
  expect(missionOf(chat)).toMatchObject({ lead: 'investimentos', complexity: 'analise_investimento' });
  // What direct questions are told.
  const direct = await tell(chat, 'quanto tenho investido no total?');
  const [total = ''] = direct.match(/R\$ [\d.]+,\d\d/) ?? [];
  expect(total).not.toBe('');
  expect(reply).toContain(`Sua carteira soma ${total}`);
  // Nobody publishes the prices of BOVA11 here: that is no choice of ours, and not said as one.
  expect(reply).toContain('Não tenho como ver os preços dos últimos doze meses e o histórico de cinco anos');
  expect(reply).not.toContain('acrescentaria pouco');
  expect(reply).not.toMatch(FORBIDDEN);
});

test('[F9.investimentos] who said once how much risk they take is answered by it', async () => {
  const chat = somebody('rita');
  await tell(chat, 'tenho 80 mil em CDB');
  await tell(chat, 'tenho 20 mil em ações da Vale');
  await tell(chat, 'sou conservadora');
  await chat.memory.leave();
  const reply = await tell(chat, 'tenho muito risco na minha carteira?');
  expect(reply).toContain('acima da referência de até 15% que uso para um perfil conservador');
  expect(reply).not.toContain('Ainda não sei o seu perfil');
});

test('[F9.investimentos] rates of the Banco Central decide between two investments', async () => {
  const chat = somebody('paula');
  const reply = await tell(chat, 'CDB de 110% do CDI ou LCI de 90% do CDI? tenho 10 mil por 1 ano');
  expect(missionOf(chat)).toMatchObject({ lead: 'investimentos', complexity: 'comparativa' });
  expect(reply).toMatch(/Para R\$ 10\.000,00 por 12 meses, o CDB a 110% do CDI rende mais/);
  expect(reply).toContain('Banco Central');
  expect(reply).not.toContain('suposição minha');
});

test('[F15][F9.investimentos] with nobody outside the answer says what is supposed', async () => {
  const alone = openChat(financas, undefined, { clock: manualClock(NOW) });
  try {
    const reply = await alone.user('poupança ou tesouro selic pra 10 mil em 2 anos?');
    expect(reply).toContain('o Tesouro Selic rende mais');
    expect(reply).not.toMatch(FORBIDDEN);
    const other = alone.beside({ session: 'outra' });
    expect(await other.user('onde investir 10 mil?')).toContain('me dizer “sou conservador”');
  } finally {
    await alone.close();
  }
});

test('[F15][F9.investimentos] rows that never come: no figure of theirs is said, and the answer comes in the mission’s time', async () => {
  const slow = openMissionHouse();
  try {
    const chat = slow.chat.beside({ session: 'lenta', user: 'sara' });
    await chat.user('tenho 80 mil em CDB');
    slow.stick(({ category }) => category === 'Dados_investimentos');
    const from = chat.clock.monotonic();
    const { text, missions } = await slow.outwait(chat, 'analise minha carteira de investimentos');
    expect(text).toContain('Não consegui consultar os seus investimentos agora');
    expect(text).not.toContain('80.000');
    expect(missions?.[0]?.status).toBe('sucesso_parcial');
    expect(chat.clock.monotonic() - from).toBeLessThanOrEqual(161_000);
    expect(text).not.toMatch(FORBIDDEN);
  } finally {
    await slow.close();
  }
});
