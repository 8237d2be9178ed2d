import { expect, test } from 'vitest';
import { z } from 'zod';
import type { BusMessage } from '#protocol';
import { ask, done, guardedBus } from '../fixtures/guarded-bus.ts';
import { envelopeSchemas } from './envelope-schemas.ts';

test('[F5] a message of a running mission is what the served schema says, on whose behalf included', async () => {
  const seen: BusMessage[] = [];
  const { lines, openMission, pass } = guardedBus({
    lider: {},
    executor: {
      handle: (message) => {
        seen.push(message);
        return done;
      },
    },
  });
  const em_nome_de = { org: 'org', user: 'ana', session: 's1', assistant: 'financas', hoje: '2026-11-18' };
  const { line } = openMission({ em_nome_de });
  const response = lines.lider.request(ask('executor'), line);
  await pass();
  line.end();
  const { mensagem, resposta } = envelopeSchemas();
  const onWire = (value: unknown, moment: 'timestamp_envio' | 'timestamp_resposta', at = 0) =>
    JSON.parse(JSON.stringify({ ...(value as object), [moment]: new Date(at).toISOString() }));
  const [message] = seen;
  expect(message?.rastreamento.em_nome_de).toEqual(em_nome_de);
  expect(z.fromJSONSchema(mensagem).safeParse(onWire(message, 'timestamp_envio')).error).toBeUndefined();
  const answered = onWire(await response, 'timestamp_resposta');
  expect(z.fromJSONSchema(resposta).safeParse(answered).error).toBeUndefined();
});
