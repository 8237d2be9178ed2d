import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { say, scriptedSource } from '#host/testing';
import type { ModelSource } from '#protocol';
import { type EmptyPostgres, preparedPostgres } from '../store/sql/fixtures/databases.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';

const CPF = '529.982.247-25';

const verdictOf = (nota: number, quote: string, exemplar = false): string =>
  JSON.stringify({
    criterios: ['correcao', 'utilidade', 'clareza', 'cuidado'].map((nome) => ({
      ...{ nome, nota, evidencias: [quote] },
    })),
    comentario: 'ok',
    exemplar,
  });

type Told = {
  readonly judgements: readonly {
    readonly by: string;
    readonly score: number;
    readonly verdict: string;
    readonly model: string | null;
    readonly turn: string;
  }[];
  readonly agreement: { readonly model: { readonly n: number } };
};

const list = async (acme: Acme, who: 'operator' | 'operator elsewhere'): Promise<Told> =>
  (await acme.json('/api/studio/judgements', { as: acme.as(who) })).body as Told;

const run = (acme: Acme, who: 'operator' | 'operator elsewhere' = 'operator', body: object = {}) =>
  acme.json('/api/studio/judgements', { method: 'POST', as: acme.as(who), body });

/** Tells what the model was told. */
const overheard = (source: ModelSource, prompts: string[]): ModelSource => ({
  ...source,
  open: (view, scope) => {
    const model = source.open(view, scope);
    return {
      ...model,
      doStream: (options) => {
        prompts.push(JSON.stringify(options.prompt));
        return model.doStream(options);
      },
    };
  },
});

const talk = async (acme: Acme, sessionId: string, chatInput: string): Promise<void> =>
  void (await (await acme.chat(acme.as('ana'), { chatInput, sessionId })).rest());

describe('without a model', () => {
  let place: EmptyPostgres;
  let acme: Acme;
  beforeAll(async () => {
    place = await preparedPostgres();
    acme = await openAcme({ store: place.url });
    await talk(acme, 'a1', 'oi');
  });
  afterAll(async () => {
    await acme.close();
    await place.drop();
  });

  test('[fault S3] [L3] another organisation has nothing to judge', async () => {
    expect((await run(acme, 'operator elsewhere')).body).toMatchObject({ waiting: 0, judged: 0 });
  });

  test('[L3] the batch says so and scores what rules can, once an answer', async () => {
    expect((await run(acme)).body).toMatchObject({ by: 'rules', judged: 1, usd: 0, stopped: null });
    expect((await run(acme)).body).toMatchObject({ waiting: 0, judged: 0 });
    expect((await list(acme, 'operator')).judgements).toMatchObject([{ by: 'rules', score: 70 }]);
    expect((await list(acme, 'operator elsewhere')).judgements).toEqual([]);
  });

  test('[L3] what cannot be meant is refused in Portuguese', async () => {
    const { status, body } = await run(acme, 'operator', { most: 5_000 });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('most');
  });
});

describe('with a model of the role judge', () => {
  const prompts: string[] = [];
  let place: EmptyPostgres;
  let acme: Acme;
  beforeAll(async () => {
    place = await preparedPostgres();
    const judge = scriptedSource({
      judge: [
        say(verdictOf(4, 'Ouvi: meu cpf')),
        say(verdictOf(5, 'ninguém disse isto')),
        say('isto não é JSON'),
      ],
    });
    acme = await openAcme({ store: place.url, models: { judge: [overheard(judge, prompts)] } });
  });
  afterAll(async () => {
    await acme.close();
    await place.drop();
  });

  test('[L3] [fault S16] it reads no personal data, and its score rests on what was said', async () => {
    await talk(acme, 'a1', `meu cpf é ${CPF}`);
    expect((await run(acme)).body).toMatchObject({ by: 'model', judged: 1, fallen: 0 });
    expect((await list(acme, 'operator')).judgements).toMatchObject([
      { by: 'model', model: 'roteiro', score: 80, verdict: 'bom' },
    ]);
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain('Ouvi: meu cpf');
    expect(prompts[0]).not.toContain(CPF);
    expect(prompts[0]).not.toContain('52998224725');
  });

  test('[L3] one that quotes what nobody said, or answers in no form, is not believed: rules score, and that is told', async () => {
    await talk(acme, 'a2', 'quero saber mais');
    await talk(acme, 'a3', 'e agora?');
    expect((await run(acme)).body).toMatchObject({ by: 'model', judged: 2, fallen: 2 });
    const { judgements } = await list(acme, 'operator');
    expect(judgements.filter(({ by }) => by === 'rules')).toHaveLength(2);
  });

  test('[L3] a batch stops at its cost', async () => {
    await talk(acme, 'a4', 'mais uma');
    expect((await run(acme, 'operator', { usd: 0 })).body).toMatchObject({
      ...{ judged: 0, left: expect.any(Number), stopped: 'custo' },
    });
  });
});
