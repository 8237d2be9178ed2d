import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#store/sql';
import { emptyPostgres } from '../store/sql/fixtures/databases.ts';
import {
  hasTerminals,
  openTerminal,
  PAPAGAIO,
  prosa,
  startProsa,
  type Talking,
  type Terminal,
  type Variables,
} from './fixtures/process.ts';

const SLOW_MS = 180_000;
const CTRL_D = '\u0004';
const root = mkdtempSync(join(tmpdir(), 'prosa-durable-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Place = { readonly env: Variables; readonly target: Parameters<typeof openDatabase>[0] };

async function inFolder(): Promise<Place & { drop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(root, 'kept-'));
  const folder = join(dataDir, 'data');
  return {
    env: { PROSA_DATA_DIR: dataDir },
    target: { kind: 'embedded', folder },
    drop: async () => undefined,
  };
}

async function inPostgres(): Promise<Place & { drop(): Promise<void> }> {
  const { url, drop } = await emptyPostgres();
  return { env: { DATABASE_URL: url }, target: { kind: 'postgres', url }, drop };
}

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 150_000, interval: 25 });

describe.each([
  ['an embedded database', inFolder],
  ['a Postgres', inPostgres],
] as const)('on %s', (_, make) => {
  let place: Awaited<ReturnType<typeof make>>;
  let cwd = '';
  let talking: Talking | null = null;
  let terminal: Terminal | null = null;
  beforeAll(async () => {
    place = await make();
    cwd = mkdtempSync(join(root, 'cwd-'));
  });
  afterEach(async () => {
    talking?.signal('SIGKILL');
    await talking?.ended;
    talking = null;
    terminal?.close();
    terminal = null;
    rmSync(join(cwd, 'solta'), { force: true });
  });
  afterAll(() => place.drop());

  const run = (args: readonly string[], input = '') => prosa(args, { cwd, input, env: place.env });
  const chat = (session: string, input: string) =>
    run(['chat', '--file', PAPAGAIO, '--session', session], input);
  const turnsOf = async (session: string): Promise<number | undefined> => {
    const { stdout } = await run(['sessions', '--json']);
    const listed: { session: string; turns: number }[] = JSON.parse(stdout);
    return listed.find((each) => each.session === session)?.turns;
  };
  /** A process in the middle of a turn that goes on until there is a file called `solta`. */
  const startHeld = async (session: string): Promise<Talking> => {
    talking = startProsa(['chat', '--file', PAPAGAIO, '--session', session, '--json'], {
      cwd,
      env: place.env,
    });
    talking.write('oi\nsegura');
    const { printed } = talking;
    await waitFor(() => expect(printed()).toContain('"tool_start"'));
    return talking;
  };
  const letGo = () => writeFileSync(join(cwd, 'solta'), '');

  test(
    '[P1] a conversation goes on after the process has ended, and nothing else is printed',
    async () => {
      expect(await chat('s1', 'roteador\n')).toEqual({
        ...{ stdout: 'A luz está vermelha?\n', stderr: '', exitCode: 0 },
      });
      // Only a specialist who still has the floor answers this so.
      expect((await chat('s1', 'oi\n')).stdout).toBe('A luz está vermelha?\n');
      const { stdout } = await run(['sessions']);
      expect(stdout).toMatch(/^s1 {2}papagaio {2}\d\d\/\d\d\/\d{4}, [\d:]{8} {2}2 turnos\n$/);
    },
    SLOW_MS,
  );

  test(
    '`prosa why` reads the store',
    async () => {
      rmSync(join(place.env.PROSA_DATA_DIR ?? cwd, 'turns.jsonl'), { force: true });
      const listed: { turn: string; chars: number }[] = JSON.parse(
        (await run(['why', '--list', '--json'])).stdout,
      );
      expect(listed).toMatchObject([{ chars: 20 }, { chars: 20 }]);
      const { stdout } = await run(['why', listed[0]?.turn ?? '']);
      expect(stdout).toContain('passou      louro → tecnico (delegou)');
    },
    SLOW_MS,
  );

  test(
    'a conversation goes on with the assistant that it began with',
    async () => {
      const { stderr, exitCode } = await run(['chat', 'atendimento', '--session', 's1'], 'oi\n');
      expect(stderr).toBe(
        'A conversa s1 é com o assistente "papagaio": npx prosa chat papagaio --file caminho/assistant.ts --session s1\n',
      );
      expect(exitCode).toBe(2);
    },
    SLOW_MS,
  );

  test(
    '[R8] killed in the middle of a turn, the next process answers it, once',
    async () => {
      const doomed = await startHeld('s2');
      doomed.signal('SIGKILL');
      await doomed.ended;
      letGo();
      expect((await chat('s2', 'oi\n')).stdout).toBe('Olá, pessoa! Tudo bem?\n');
      expect(await turnsOf('s2')).toBe(3);
    },
    SLOW_MS,
  );

  test(
    'SIGTERM lets the answer under way be finished and gives everything back',
    async () => {
      const asked = await startHeld('s3');
      asked.signal('SIGTERM');
      letGo();
      const { stdout, exitCode } = await asked.ended;
      expect(stdout).toContain('Pronto.');
      expect(exitCode).toBe(143);
      expect(await chat('s3', 'oi\n')).toMatchObject({ stdout: 'Olá, pessoa! Tudo bem?\n', exitCode: 0 });
    },
    SLOW_MS,
  );

  const terminals = hasTerminals();
  describe.skipIf(!terminals && !process.env.CI)('in a terminal', () => {
    const text = () => stripVTControlCharacters(terminal?.shown() ?? '').replaceAll('\r', '');
    const open = (...args: readonly string[]) => {
      terminal = openTerminal(['chat', '--file', PAPAGAIO, ...args], { cwd, colour: false, env: place.env });
      return terminal;
    };

    test(
      '[R8] what was said before is shown, and the answer to a turn that was killed when it comes',
      async () => {
        const doomed = await startHeld('s4');
        doomed.signal('SIGKILL');
        await doomed.ended;
        const shown = open('--session', 's4');
        await waitFor(() =>
          expect(text()).toMatch(/Continuando a conversa s4 \(1 turno\)[\s\S]*você › oi\n/),
        );
        await waitFor(() => expect(text()).toMatch(/Olá, pessoa! Tudo bem\?\n[\s\S]*você › $/));
        letGo();
        await waitFor(() => expect(text()).toMatch(/você › segura\n\n {2}Pronto\.\n\nvocê › $/));
        shown.type('oi\r');
        await waitFor(() => expect(text().match(/Olá, pessoa/g)).toHaveLength(2));
        shown.type(CTRL_D);
        expect(await shown.exitCode).toBe(0);
        expect(text().match(/Pronto\./g)).toHaveLength(1);
        expect(text()).toMatch(/Até logo! Para continuar: npx prosa chat --file .+ --session s4/);
      },
      SLOW_MS,
    );

    test(
      'whoever leaves in the middle of an answer gets it still; --continue goes on with the last conversation',
      async () => {
        const left = open();
        await waitFor(() => expect(text()).toMatch(/você › $/));
        expect(text()).toMatch(
          /A última conversa está guardada\. Para continuar: npx prosa chat --file \S+ -c\n/,
        );
        left.type('segura\r');
        await waitFor(() => expect(text()).toContain('Segurando…'));
        left.type(CTRL_D);
        await waitFor(() => expect(text()).toContain('Terminando a resposta…'));
        letGo();
        expect(await left.exitCode).toBe(0);
        expect(text()).toMatch(/Pronto\.[\s\S]+Até logo!/);
        const back = open('--continue');
        await waitFor(() =>
          expect(text()).toMatch(/Continuando a conversa conversa_\w+ \(1 turno\)[\s\S]*Pronto\./),
        );
        back.type(CTRL_D);
        expect(await back.exitCode).toBe(0);
      },
      SLOW_MS,
    );
  });

  describe('prosa doctor', () => {
    /** What a superuser can do, from outside. */
    const asOwner = async (work: (pool: Pool) => Promise<unknown>) => {
      const database = await openDatabase(place.target);
      await work(database.pool).finally(() => database.close());
    };
    const tamper = (...statements: readonly string[]) =>
      asOwner(async (pool) => {
        await pool.query('alter table prosa.agent_events disable trigger append_only');
        for (const statement of statements) await pool.query(statement);
        await pool.query('alter table prosa.agent_events enable trigger append_only');
      });

    test(
      'finds a healthy store healthy, without its password',
      async () => {
        const { stdout, stderr, exitCode } = await run(['doctor']);
        expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
        expect(stdout).toMatch(/^✓ (?:Banco embutido \(PGlite, )?Postgres \d+/);
        expect(stdout).toContain('✓ Papel restrito em vigor');
        expect(stdout).toMatch(/✓ Guardados: \d+ conversas, \d+ turnos, \d+ mensagens/);
        expect(stdout).toMatch(/✓ Registro de eventos íntegro: \d+ eventos de \d+ conversas conferidos/);
        expect(stdout).not.toMatch(/✗|prosa@/);
        expect(stdout.includes('queda de energia')).toBe(place.target.kind === 'embedded');
      },
      SLOW_MS,
    );

    test(
      '[fault S17] finds what a superuser changed, took away or rewrote, and where',
      async () => {
        await asOwner((pool) => pool.query('select prosa.seal_heads(1)'));
        await tamper(
          `update prosa.agent_events set body = '{}' where chain = (select chain from prosa.sessions where id = 's2') and seq = 2`,
          `delete from prosa.agent_events where chain = (select chain from prosa.sessions where id = 's3') and seq = 3`,
          `delete from prosa.agent_events where chain = (select chain from prosa.sessions where id = 's1')`,
          `update prosa.sessions set head = '', events = 0 where id = 's1'`,
          `select prosa.log_events('s1', null, array_agg('pre_query'::text), array_agg(1::bigint), array_agg('{}'::text))
           from generate_series(1, (select seq from prosa.sealed_heads join prosa.sessions s using (chain) where s.id = 's1'))`,
        );
        const { stdout, exitCode } = await run(['doctor']);
        expect(exitCode).toBe(1);
        expect(stdout).toContain('✗ Registro de eventos adulterado: 3 falhas');
        expect(stdout).toContain('conversa s2, evento 2: o evento foi alterado');
        expect(stdout).toContain('conversa s3, evento 3: faltam eventos a partir daqui');
        expect(stdout).toMatch(/conversa s1, evento \d+, selo 1: o evento não é o que foi selado/);
      },
      SLOW_MS,
    );

    test(
      'tells turns that were given up, with their causes, and a guard that is off',
      async () => {
        await asOwner(async (pool) => {
          await pool.query(
            `update prosa.turns set causes = array['worker_gone', 'caiu\nde vez'] where session = 's2'`,
          );
          await pool.query('alter table prosa.seals disable trigger append_only');
        });
        const { healthy, condition, log } = JSON.parse((await run(['doctor', '--json'])).stdout);
        expect(healthy).toBe(false);
        expect(condition).toMatchObject({ restricted: true, unguarded: ['seals'], schema: { missing: [] } });
        expect(condition.holdings.deadTurns).toMatchObject({
          count: 3,
          newest: [{ session: 's2', causes: ['worker_gone', 'caiu\nde vez'] }, {}, {}],
        });
        expect(log).toMatchObject({ faultCount: 3, seals: 1 });
      },
      SLOW_MS,
    );
  });
});
