// Processes of a mission that is under way are killed: nobody may be left waiting, and nobody told what is not so.
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPlatform, type Platform, readConfig } from '#host';
import { configuredBus } from '#host/missions';
import type { StoredMission } from '#protocol';
import { type OwnNats, startOwnNats } from '../../../scripts/fixtures/nats-server.ts';
import { toOficina } from '../../host/fixtures/oficina.ts';
import { lenta, type Note, notesIn, reforcada } from '../fixtures/oficina-lenta.ts';
import { ownServer } from '../fixtures/own-server.ts';
import { startProsa, type Talking } from '../fixtures/process.ts';

const server = ownServer();
const FILE = fileURLToPath(new URL('../fixtures/oficina-lenta.ts', import.meta.url));
const SECRET = 'um segredo de teste, com mais de trinta e dois';
/** All but the one whose process is killed. */
const LEADING = 'orquestrador,analise,matematica,reserva';
/** Whose a server without accounts takes everybody to be. */
const ORG = 'local';
const LOADED_MS = 60_000;
let nats: OwnNats;
beforeAll(async () => {
  nats = await startOwnNats();
}, 30_000);
afterAll(() => nats.kill());

let session = 0;
let earlier: number;
let processes: Talking[] = [];
let platforms: Platform[] = [];
beforeEach(() => {
  session += 1;
  earlier = notesIn(server.folder).length;
});
afterEach(async () => {
  await Promise.all(platforms.map((platform) => platform.close({ graceMs: 0 })));
  for (const each of processes) each.signal('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  [processes, platforms] = [[], []];
});

const variables = () => ({
  ...{ NATS_URL: nats.url, PROSA_BUS_SECRET: SECRET, DATABASE_URL: server.url },
  PROSA_DATA_DIR: server.folder,
});

async function start(args: readonly string[], { saying, env = {} }: { saying: RegExp; env?: object }) {
  const started = startProsa([...args, '--file', FILE], {
    ...{ cwd: server.folder, env: { ...variables(), ...env } },
  });
  processes.push(started);
  return await vi.waitFor(() => {
    const said = saying.exec(started.printed());
    if (!said) throw new Error(`not yet: ${started.printed()}`);
    return { process: started, said: said[1] ?? '' };
  }, LOADED_MS);
}

const hire = () => start(['worker', '--agents', 'dados'], { saying: /^Respondendo por dados\b/ });

function openPlatform(): Platform {
  const bus = configuredBus(readConfig({ ...variables(), PROSA_BUS_AGENTS: LEADING }).bus);
  const platform = createPlatform({
    ...{ store: server.url, assistants: [lenta, reforcada], ...(bus && { bus }) },
  });
  platforms.push(platform);
  return platform;
}

const notes = (what: Note['what']): readonly Note[] =>
  notesIn(server.folder)
    .slice(earlier)
    .filter((note) => note.what === what);

/** The pid of whoever is in the middle of the consultation. */
const inTheMiddle = (): Promise<number> =>
  vi.waitFor(
    () => {
      const [first] = notes('began');
      if (!first) throw new Error('not yet');
      return first.pid;
    },
    { timeout: LOADED_MS, interval: 10 },
  );

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await processes.find((each) => each.pid === pid)?.ended;
  expect(notes('ended')).toEqual([]);
}

async function newestMission(platform: Platform): Promise<StoredMission | null> {
  const [newest] = await platform.missions.list(ORG);
  return newest ? platform.missions.read(ORG, newest.missao_id) : null;
}

const triesOf = (mission: StoredMission | null): readonly string[] =>
  mission?.eventos.flatMap((event) => (event.tipo === 'tentativa' ? [event.motivo] : [])) ?? [];

const QUESTION = 'quanto ganho?';
const ask = (over: object = {}) => toOficina(QUESTION, { org: ORG, session: `s${session}`, ...over });

test('[P7] [F8.retry] [fault E5] two workers serve the executor of a mission, one is killed in the middle of it: the other does its work', async () => {
  const platform = openPlatform();
  await Promise.all([hire(), hire()]);
  const asked = platform.reply(ask());
  const killed = await inTheMiddle();
  await kill(killed);
  expect((await asked).reply).toBe('Sei de media, renda.');
  const [first, second, ...more] = notes('began');
  expect(more).toEqual([]);
  expect(second?.pid).not.toBe(killed);
  // The same message, so that whoever writes finds what was written; and done once.
  expect(second?.key).toBe(first?.key);
  expect(notes('ended')).toEqual([{ ...second, what: 'ended' }]);
  const mission = await newestMission(platform);
  expect(triesOf(mission)).toEqual(['transporte_indisponivel']);
  expect(mission?.telemetria).toMatchObject({
    ...{ status_final: 'sucesso_completo', operacoes_totais_executadas: 2, operacoes_falhadas: 0 },
    limitacoes_encontradas: [],
  });
});

test('[P7] [F8.retry] [F15] [fault E5] the only worker is killed: the mission ends within its limit with what there is, and says what is missing', async () => {
  const platform = openPlatform();
  await hire();
  const asked = platform.reply(ask());
  await kill(await inTheMiddle());
  const missing = '"Consultar renda" não pôde ser concluída: a consulta não funcionou agora.';
  expect((await asked).reply).toBe(`Sei de media. O que ficou faltando: ${missing}`);
  const mission = await newestMission(platform);
  expect(triesOf(mission)).toEqual(['transporte_indisponivel', 'transporte_indisponivel']);
  expect(mission?.telemetria).toMatchObject({
    ...{ status_final: 'sucesso_parcial', operacoes_totais_executadas: 2, operacoes_falhadas: 1 },
    limitacoes_encontradas: [
      { tipo_limitacao: 'falha_agente', descricao: missing, operacoes_nao_executadas: ['renda'] },
    ],
  });
  const { tempo_real_execucao = Infinity, timeout_alocado = 0 } = mission?.telemetria ?? {};
  expect(tempo_real_execucao).toBeLessThan(timeout_alocado);
  expect(notes('began')).toHaveLength(1);
});

test('[P7] [F8.fallback] [fault E5] the only worker is killed: whoever its contract names in its place does the work', async () => {
  const platform = openPlatform();
  await hire();
  const asked = platform.reply(ask({ assistant: 'reforcada' }));
  await kill(await inTheMiddle());
  expect((await asked).reply).toBe('Sei de media, renda.');
  expect((await newestMission(platform))?.telemetria).toMatchObject({
    ...{ status_final: 'sucesso_completo', operacoes_totais_executadas: 2, operacoes_falhadas: 0 },
    fallbacks_usados: [{ agente: 'dados', fallback_usado: 'reserva' }],
  });
  expect(notes('began')).toHaveLength(1);
});

test('[P7] [fault A2] the process that conducts is killed while a worker is at it: another one takes the turn up, and what the worker did counts', async () => {
  await hire();
  const env = { PORT: '0', PROSA_BUS_AGENTS: LEADING };
  const { process: conducting, said: url } = await start(['serve'], { saying: /Conversa +(http:\S+)/, env });
  const other = openPlatform();
  await other.ready();
  const cutOff = chatWith(url);
  await inTheMiddle();
  await kill(conducting.pid);
  expect(await cutOff).toBe(true);
  const mission = await vi.waitFor(async () => {
    const newest = await newestMission(other);
    if (newest?.estado !== 'encerrada') throw new Error('not yet');
    return newest;
  }, LOADED_MS);
  expect(mission.telemetria).toMatchObject({
    ...{ status_final: 'sucesso_completo', operacoes_totais_executadas: 2, operacoes_falhadas: 0 },
  });
  expect(notes('began')).toHaveLength(1);
  expect(notes('ended')).toHaveLength(1);
  await vi.waitFor(async () => {
    const [asked, answered, ...more] = await other.messages(mission.session);
    expect([asked?.text, answered?.text, more]).toEqual([QUESTION, 'Sei de media, renda.', []]);
  });
});

/** Asks at a server's door as a page would. Whether the answer broke off. */
async function chatWith(url: string): Promise<boolean> {
  const entered = await fetch(`${url}/auth/demo`, { method: 'POST' });
  const { token } = (await entered.json()) as { readonly token: string };
  const asked = fetch(`${url}/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: `s${session}`, assistant: 'oficina', chatInput: QUESTION }),
  });
  return asked
    .then((answer) => answer.text())
    .then(
      () => false,
      () => true,
    );
}
