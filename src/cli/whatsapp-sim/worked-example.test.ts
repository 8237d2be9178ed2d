import { afterEach, beforeEach, expect, test } from 'vitest';
import { julia, responsaveis } from '#assistants';
import { readConfig } from '#host';
import { movingClock } from '#host/whatsapp';
import { type EmptyPostgres, preparedPostgres } from '../../store/sql/fixtures/databases.ts';
import { COMMANDS } from './commands.ts';
import { settle } from './settle.ts';
import { DOCTOR, openStage, type Stage } from './stage.ts';

/** A Monday, 10:00 in São Paulo. */
const MONDAY = Date.UTC(2026, 10, 16, 13);

let stage: Stage | null = null;
let database: EmptyPostgres;
beforeEach(async () => {
  database = await preparedPostgres();
});
afterEach(async () => {
  await stage?.close();
  stage = null;
  await database.drop();
}, 30_000);

/** The whole way: stub, webhook over HTTP, platform, outbox, stub. */
async function open(problems: string[] = []) {
  const opened = await openStage({
    ...{ assistants: [julia, responsaveis], assistant: 'julia', config: readConfig({}), quietMs: 20 },
    ...{ clock: movingClock(MONDAY), store: database.url },
    // A machine without a free core may keep a database waiting; that is no matter of the channel's.
    onProblem: ({ error, what }) => void (what.startsWith('channel') && problems.push(String(error))),
  });
  stage = opened;
  const told: string[] = [];
  const scene = { stage: opened, tell: (line: string) => void told.push(line) };
  const toDoctor = () => opened.stub.sent.filter(({ to }) => to === DOCTOR.phone);
  return {
    ...{ stage: opened, told, toDoctor },
    toOwner: () => opened.stub.sent.filter(({ to }) => to !== DOCTOR.phone),
    /** The doctor writes; what she has got last. */
    say: async (text: string) => {
      const before = toDoctor().length;
      expect(await opened.stub.say(DOCTOR, text)).toBe(200);
      await settle(opened);
      return toDoctor()
        .slice(before)
        .map((sent) => sent.text)
        .join('\n');
    },
    command: (name: string, rest = '') => COMMANDS[name]?.(scene, rest),
    mode: async () => (await opened.platform.control.mode((await opened.doctor()).session))?.mode,
  };
}

test('[J11][J10.send] the worked example over WhatsApp, from the first message to the follow-up after 24 hours', {
  timeout: 90_000,
}, async () => {
  const problems: string[] = [];
  const { say, command, mode, toOwner, toDoctor, stage: played } = await open(problems);
  expect(await say('Oi, vocês tem plantão de cardio?')).toMatch(/Temos sim!.*\?/s);
  expect(await mode()).toBe('discovery');
  const offered = await say('Noturno, por favor');
  expect(offered).toMatch(/plantão noturno.*São Luiz/s);
  expect(offered).toMatch(/em contato com o responsável.*\?/s);
  expect(await mode()).toBe('oferta');
  expect(toOwner()).toEqual([]);
  expect(await say('Sim, pode passar')).toMatch(/contato.*Dr\. Paulo/s);
  expect(await mode()).toBe('followup');
  // Whoever never wrote to us is reached by an approved text alone.
  expect(toOwner()).toMatchObject([{ type: 'template', template: 'sim_ponte' }]);
  expect(toOwner()[0]?.text).toContain('Dr. Paulo');
  const before = toDoctor().length;
  await command('/avancar', '23h');
  expect(toDoctor()).toHaveLength(before);
  await command('/avancar', '2h');
  // A day has passed since she wrote: her window is closed, and this is the follow-up.
  expect(toDoctor().slice(before)).toMatchObject([{ type: 'template', template: 'sim_followup' }]);
  expect(toDoctor().at(-1)?.text).toMatch(/Dr\. Paulo/);
  await say('Fechei sim, obrigada!');
  const asked = toDoctor().length;
  await command('/avancar', '3d');
  expect(
    toDoctor()
      .slice(asked)
      .filter(({ template }) => template === 'sim_followup'),
  ).toEqual([]);
  expect(problems).toEqual([]);
  expect(await played.sessions()).toHaveLength(2);
});

test('[J10.send] the simulator: the owner reads and answers, time moves, audio is answered, all of it is told', {
  timeout: 90_000,
}, async () => {
  const { say, command, told, toOwner, toDoctor } = await open();
  await command('/responsavel');
  expect(told.splice(0)).toEqual(['Nenhum responsável recebeu mensagem ainda.']);
  await command('/audio');
  expect(toDoctor()[0]?.text).toMatch(/texto|escrev/i);
  for (const line of ['Oi, tem plantão de cardio?', 'Noturno', 'Sim, pode passar']) await say(line);
  await command('/responsavel');
  expect(told.splice(0)).toEqual([expect.stringContaining('Dr. Paulo')]);
  const before = toOwner().length;
  await command('/responsavel', 'fechado, combinei com ela');
  expect(toOwner().length).toBeGreaterThan(before);
  await command('/status');
  expect(told.splice(0)).toEqual([
    'Modo: followup',
    expect.stringContaining('16/11/2026, 10:0'),
    expect.stringMatching(/^Janela de 24 horas: aberta até 17\/11\/2026/),
    expect.stringMatching(/^Mensagens enviadas: \d+$/),
  ]);
  await command('/avancar', 'muito');
  expect(told.splice(0)).toEqual([expect.stringContaining('/avancar 24h')]);
  expect(await command('/sair')).toBe('end');
});
